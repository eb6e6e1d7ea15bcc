import { useLiveQuery } from 'dexie-react-hooks';

/**
 * The answer of a database query, repeated whenever the data it read has changed. `subject` says what the answer is about: as long as only another subject's
 * answer exists, undefined is returned. `deps` are what else the query depends on; while they change the last answer stays. A mirror that is deleted while a
 * screen is still open (the person logged out) answers nothing more.
 */
export function useLive<Answer>(subject: string, ask: () => Promise<Answer>, deps: readonly unknown[] = []): Answer | undefined {
  const held = useLiveQuery(async () => {
    try {
      return { subject, answer: await ask() };
    } catch (error) {
      if (isClosed(error)) return undefined;
      throw error;
    }
  }, [subject, ...deps]);
  return held?.subject === subject ? held.answer : undefined;
}

/** Closed on purpose; a database that could not be opened calls itself closed too, but names the cause. */
function isClosed(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') return false;
  const inner = 'inner' in error && error.inner instanceof Error ? error.inner.name : null;
  return inner === null || inner === 'DatabaseClosedError';
}
