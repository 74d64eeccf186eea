/** Patches the built-ins as Foundry does, for modules and copied idioms that use them. Importing it is enough. */
import { arrayMethods, arrayStatics } from "./array.mjs";
import { define } from "./define.mjs";
import { mathFunctions } from "./math.mjs";
import { numberMethods, numberStatics } from "./number.mjs";
import { setMethods } from "./set.mjs";
import { stringMethods } from "./string.mjs";

define(Array.prototype, arrayMethods);
define(Array, arrayStatics);
define(Set.prototype, setMethods);
define(String.prototype, stringMethods);
define(Number.prototype, numberMethods);
define(Number, numberStatics);
define(Math, mathFunctions);
