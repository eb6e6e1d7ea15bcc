let looks = 0;

/** A number for a look at a list that no look of this page had before: the worker lets an answer stand under it. */
export function nextLook(): number {
  looks += 1;
  return looks;
}
