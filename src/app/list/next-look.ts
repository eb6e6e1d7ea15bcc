let looks = 0;

/** A number for a snapshot of a list that this page has not used before: under it, the worker keeps an answer unchanged. */
export function nextLook(): number {
  looks += 1;
  return looks;
}
