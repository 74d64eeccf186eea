/**
 * Keeps what is told of a user's coming, going and targets in the world's data, from which the users are not made yet.
 * @param {{activeUsers: string[], targets?: Record<string, object>}} data
 * @param {{userId: string, active?: boolean, sceneId?: string|null, targets?: string[]}} activity
 */
export function noteActivity(data, { userId, active, sceneId, targets }) {
  if (active !== undefined) {
    const others = data.activeUsers.filter((id) => id !== userId);
    data.activeUsers = active ? [...others, userId] : others;
  }
  if (targets) data.targets = { ...data.targets, [userId]: { sceneId, targets } };
}
