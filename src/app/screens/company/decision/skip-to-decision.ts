/** Gives the focus to the buttons that decide, else to their place: by keyboard, the links of the case and of the bar come before them. */
export function skipToDecision(): void {
  const found = ['.decision-open .actions button', '.decision'].map((one) => document.querySelector<HTMLElement>(one));
  found.find((one) => one !== null)?.focus();
}
