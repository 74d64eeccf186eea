/** Lines that public sources leave open, in whole or in part, and what the Playtable does there: line → how. */
export const ASSUMED = Object.freeze({
  "2/7": "`Hooks.callAll` returns true; nothing here reads it.",
  "3.2/24": "Half a step rounds up; a blank text is null to a NumberField, which fails where null isn't allowed.",
  "4.1/10": "An update without a change sends nothing and resolves `undefined`.",
  "4.2/6": "Deleting a schema field resets it to its initial value.",
  "4.6/3":
    "Base, overlaid by `_id`, tombstones take away; a changed inherited child becomes a whole copy in the delta.",
  "6.3/2": "Tests force faces, or calibrate; how u maps to a face is the Playtable's own.",
  "6.5/1": "Templates are read from `.hbs`; the names ending in `.html` aren't there.",
  "7/4":
    "A whisper shows to its author and those it names; a blind message hides its content from an author who is no game master.",
  "7/5":
    "Without token and actor the speaker is the controlled token, then the user's character, then the user's name.",
  "8.1/6": "An application that moves out is in its new window's document when `_onRender` runs.",
  "10/6": "On generation 14 effects end with the turn event that they name, in the order of the methods.",
  "10/7":
    "A combatant's owner may change its initiative, defeat and system data; anybody who may change the turn, `turn` and `round`.",
  "11/3": "Queries to oneself, to somebody absent, to a handler that fails or is late reject; the texts are ours.",
  "11/4":
    "An Assistant may write other users' flags, character, colour and the like, not their role; nothing relies on it.",
  "12/2": "`onChange` of a user's setting runs on that user's clients only.",
  "12/5": "A variable that a text names and nobody gives stays in its braces.",
  "14/4": "The variables that public systems were seen to use have values; their list is no promise.",
  "17/5": "Of two clients that add to the same base, the one whose write comes last wins.",
  "17/12": "What core's own buttons create has the type `base`, unless the system says otherwise.",
});
