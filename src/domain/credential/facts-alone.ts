import type { CredentialAnswer, CredentialRow } from './credential';

/** The answer as it is kept where nobody asked for the document: its facts alone. That it was too large to keep is then nothing to report. */
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

/** Whether what a list shows of the document is known: from the document itself, or as kept without it. */
export function hasFacts({ document, facts }: Pick<CredentialRow, 'document' | 'facts'>): boolean {
  return document !== null || facts !== undefined;
}
