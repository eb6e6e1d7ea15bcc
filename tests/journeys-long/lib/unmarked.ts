/** Those of a group that are not marked as issued twice. */
export async function unmarkedOf(ids: readonly string[], isMarked: (id: string) => Promise<boolean>): Promise<string[]> {
  const unmarked: string[] = [];
  // One after the other: each is opened on the same page.
  for (const id of ids) if (!(await isMarked(id))) unmarked.push(id);
  return unmarked;
}
