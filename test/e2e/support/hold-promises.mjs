/** The source of a function that does the same and has the page hold the promise until it is settled. */
const held = (fn) => `(argument) => {
  const promise = (${fn})(argument);
  if (!(promise instanceof Promise)) return promise;
  const holding = (globalThis.heldPromises ??= new Set()).add(promise);
  const letGo = () => holding.delete(promise);
  promise.then(letGo, letGo);
  return promise;
}`;

/**
 * Has a page hold what its evaluations wait for. Chromium's inspector holds such a promise only weakly: now and then it was collected
 * while it was pending, and a test failed with "Resulting promise was garbage collected"
 * (github.com/microsoft/playwright/pull/42019 tells that later editions hold it).
 * @param {import("playwright-core").Page} page
 */
export function holdPromises(page) {
  const evaluate = page.evaluate.bind(page);
  // What is sent to the page is what the function says of itself.
  const asFunction = (source) => Object.assign(() => undefined, { toString: () => source });
  page.evaluate = (fn, argument) => evaluate(typeof fn === "function" ? asFunction(held(fn)) : fn, argument);
}
