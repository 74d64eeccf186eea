import { sequenceOf } from "../apply/sequence-of";
import { readRecord } from "../view/card-record";
import { backOf, strikesBack } from "../view/sequence-card";
import { otherSide, uuidOf } from "../view/sequence-sides";
import { actorAt } from "./actor-at";
import { brawlAction } from "./brawl-action";
import { warn } from "./notify";

/** The attack that a sequence ends with: who broke free, or whom a grab exposed itself to, at the other one (docs/rules.md §3). */
export async function strikeBack(message: ChatMessage.Implementation, origin: HTMLElement): Promise<void> {
  const folded = sequenceOf(message);
  if (!folded || !strikesBack(folded)) return warn("SCUFFLE.Answer.Done");
  const side = backOf(folded);
  const actor = actorAt(uuidOf(folded.record, side));
  const uuid = uuidOf(folded.record, otherSide(side));
  const foe = actorAt(uuid);
  if (!actor || !foe) return warn("SCUFFLE.Gone.Actor");
  const known = readRecord(message.system).targets.find((target) => target.uuid === uuid);
  const target = known ?? { uuid, name: foe.token?.name ?? foe.name, img: foe.img ?? "" };
  await brawlAction({ actor, kind: "strike", skipDialog: false, origin, at: { actor: foe, target } });
}
