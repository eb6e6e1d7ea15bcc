import { type Outcome, ok } from '../../../../domain/shared/outcome';

/** So many are asked for at once. */
export const idsAtOnce = 500;

/**
 * All ids that a list has, in its order, asked for window by window; each once, also where rows that came meanwhile push one into the next window. null once
 * nobody waits for the answer.
 */
export async function findAllIds(
  ask: (from: number, to: number) => Promise<Outcome<{ ids: readonly string[] }>>,
  isAwaited: () => boolean,
): Promise<Outcome<string[]> | null> {
  const found = new Set<string>();
  for (let from = 0; ; from += idsAtOnce) {
    const answer = await ask(from, from + idsAtOnce);
    if (!isAwaited()) return null;
    if (!answer.ok) return answer;
    for (const id of answer.value.ids) found.add(id);
    if (answer.value.ids.length < idsAtOnce) return ok([...found]);
  }
}
