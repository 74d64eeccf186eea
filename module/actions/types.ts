import type { AttributeId } from "../view/actor-ids";

/** A skill to roll: an item of the actor, or one of the pack that nobody trained. */
export interface SkillSource {
  /** Id of the actor's item; null when there is none. */
  itemId: string | null;
  identifier: string;
  name: string;
  img: string;
  attribute: AttributeId;
  dots: number;
  specializations: string[];
  /** By which Hurt finds its rolls. */
  tags: readonly string[];
}

/** A dot-pool check that somebody asked for by a click or a macro. */
export interface PoolCheckRequest {
  actor: Actor.Implementation;
  skill: SkillSource;
  /** Roll at once with what was chosen last; turned round by the client's setting. */
  skipDialog: boolean;
  /** What was pressed: it gets the focus back. Left out: whatever has it now. */
  origin?: HTMLElement;
}

/** For a blind roll that a game master throws on a player's asking. */
export interface AnsweredStub {
  /** Id of the stub. */
  stub: string;
  /** Id of the message that answers it: the same on every client, so that there can only be one. */
  id: string;
}
