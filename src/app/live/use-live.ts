import { useLiveQuery } from 'dexie-react-hooks';

/**
 * The answer of a question to the database, asked again whenever what it read has changed.
 * `subject` says what the answer is about: while another subject's answer is all there is, undefined is returned.
 * `deps` are what else the question depends on; while they change the last answer stays. A mirror that is deleted while a screen
 * still stands (the person logged out) answers nothing more.
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
