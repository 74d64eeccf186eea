import { words } from "../actions/words";
import type { Deflection } from "../apply/deflections";
import { mayDeflect } from "../actions/deflectors";
import type { CheckRecord } from "../view/card-record";
import { reaches } from "../view/act-card";

/** A button that keeps one person from an act's harm. */
export interface DeflectOffer {
  /** UUID of who is kept from it. */
  target: string;
  label: string;
}

/** Whom this reader may keep from an act: while it reaches them, with somebody who hasn't tried yet (docs/rules.md §2). */
export function deflectOffers(
  record: CheckRecord,
  outcome: unknown,
  deflections: readonly Deflection[],
): DeflectOffer[] {
  if (!reaches(outcome)) return [];
  return record.targets.flatMap(({ uuid, name }) => {
    const safe = deflections.some(({ target, deflected }) => target === uuid && deflected);
    if (safe || !mayDeflect(record, uuid, deflections)) return [];
    return [{ target: uuid, label: words().t("SCUFFLE.Deflect.Button", { name }) }];
  });
}
