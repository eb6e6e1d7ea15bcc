/// <reference path="./packages.d.ts" />
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';

/** The contexts that a credential or presentation may begin with. */
export const firstContexts = ['https://www.w3.org/2018/credentials/v1', 'https://www.w3.org/ns/credentials/v2'] as const;
export const suiteContext = Ed25519Signature2020.CONTEXT_URL;

/** The term by which a credential says where its status stands (contract SSI 2.7), as the ledger's own context has it. */
const statusTerm = {
  '@protected': true,
  HypersignCredentialStatus2023: {
    '@id': 'https://hypersign.id#HypersignCredentialStatus2023',
    '@context': { '@protected': true, id: '@id', type: '@type' },
  },
};

const known = new Map<string, object>([
  ...firstContexts.flatMap((url): [string, object][] => {
    const document = ofCredentials.get(url);
    return document === undefined ? [] : [[url, document]];
  }),
  [suiteContext, Ed25519Signature2020.CONTEXT],
  [
    'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/HypersignCredentialStatus2023.jsonld',
    { '@context': statusTerm },
  ],
]);

/** Whether Studio has a context with it. */
export function isKnownContext(url: string): boolean {
  return known.has(url);
}

/** Gives the contexts that came with Studio. Nothing is ever fetched: who names a context decides what a document means. */
export async function loadKnownContext(url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  const document = known.get(url);
  if (document === undefined) throw new Error('a context is not known');
  return { contextUrl: null, documentUrl: url, document };
}
