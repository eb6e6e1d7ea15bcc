/** So long (ms) a decision stays on the device before it may be sent, so that its person can undo it. */
export const undoTime = 5_000;

/**
 * How long (ms) a command still waits for that; 0 when it may be sent. `notBefore` and `now` are by the device's clock. A clock that was set back makes the
 * wait no longer than twice that time.
 */
export function undoTimeLeft({ notBefore = Number.NEGATIVE_INFINITY }: { notBefore?: number }, now: number): number {
  const left = notBefore - now;
  return left <= 2 * undoTime ? Math.max(left, 0) : 0;
}

/** In how many ms the number of whole seconds left changes: 200 if 4.2 s are left. */
export function nextUndoSecond(left: number): number {
  return left - (Math.ceil(left / 1_000) - 1) * 1_000;
}
