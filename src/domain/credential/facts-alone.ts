import type { CredentialAnswer, CredentialRow } from './credential';

/** The answer without its document, which nobody asked for: only the facts stay. Nothing is reported about the document's size. */
export function withFactsAlone(answer: CredentialAnswer): CredentialAnswer {
  if (answer.event !== 'reported') return answer;
  const { unreadable = [], ...reported } = answer.reported;
  const others = unreadable.filter((path) => path !== 'credentialDocument');
  return {
    event: 'reported',
    reported: {
      ...reported,
      document: null,
      ...(others.length === 0 ? {} : { unreadable: others }),
    },
  };
}

/** Whether the facts that a list shows are known, from the document or without it. */
export function hasFacts({ document, facts }: Pick<CredentialRow, 'document' | 'facts'>): boolean {
  return document !== null || facts !== undefined;
}
