/** Whether keys pressed at this element write or choose there: a single-key shortcut must not act on them. */
export function isWrittenIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether a dialog is open over the screen, which has keys of its own. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}
