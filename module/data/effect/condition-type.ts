/** Type of the effects that Conditions and emotions are; core's own buttons and other makers' effects have others. */
export const CONDITION_TYPE = "affliction";
