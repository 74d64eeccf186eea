import { NANNE, VOLE } from "./case-table.mjs";

const minutes = (n) => `${n} minute${n === 1 ? "" : "s"}`;
const some = (n, text, more = text) => (n > 0 ? [n === 1 ? text : more] : []);

/** What a card says that it does, by the agreed outcome of an act. */
export const conflictLines = ({ inflict, hurt = 0, stages = 0, reprisal, notches = 0, skillSlots = 0 }) => [
  ...(inflict ? [`${VOLE} is Blinded, ${minutes(inflict.minutes)}`] : []),
  ...some(hurt, `${VOLE} takes 1 Hurt`, `${VOLE} takes ${hurt} Hurt`),
  ...some(-stages, `${VOLE} is less Angered`, `${VOLE} is less Angered, ${-stages} Stages`),
  ...some(stages, `${VOLE} is Angered`),
  ...some(notches, `${NANNE} gains a Notch`),
  ...some(skillSlots, `${NANNE} gains a Skill slot`),
  ...(reprisal?.hurt ? [`${NANNE} takes ${reprisal.hurt} Hurt`] : []),
  ...(reprisal?.minutes ? [`${NANNE} is Blinded, ${minutes(reprisal.minutes)}`] : []),
];

const held = [`${NANNE} holds ${VOLE}`];
const letGo = [...held, `${NANNE} no longer holds ${VOLE}`];
const back = [`${VOLE} may strike back at ${NANNE}`];
const BY_STATUS = {
  held,
  broken: letGo,
  released: letGo,
  outwitted: back,
  exposed: back,
  snatched: [`${NANNE} takes a weapon from ${VOLE}`],
  down: [`${VOLE} is Prone`],
};

/** What a card says that a sequence did, by its agreed state. */
export const sequenceLines = ({ status, swapped }) => [
  ...(BY_STATUS[status] ?? []),
  ...(swapped ? [`${VOLE} now holds ${NANNE}`] : []),
];
