/** Moves the focus past the links of the case and of the bar to the buttons that decide, or to their place if there are none. */
export function skipToDecision(): void {
  const found = ['.decision-open .actions button', '.decision'].map((one) => document.querySelector<HTMLElement>(one));
  found.find((one) => one !== null)?.focus();
}
