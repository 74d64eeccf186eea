/** A press on − or + beside a number moves it by its step, within its limits. */
export function stepField(button: HTMLElement): void {
  const field = button.parentElement?.querySelector<HTMLInputElement>("input[type=number]");
  if (!field || field.disabled) return;
  if (button.dataset["step"] === "-") field.stepDown();
  else field.stepUp();
}
