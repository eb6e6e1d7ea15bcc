/// <reference path="../../../tsconfigs/types/digitalbazaar.d.ts" />
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { statusContexts } from '../../domain/rules/status-proof';

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

const vocabulary = 'urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#';
const typed = (name: string, type = 'string') => ({
  '@id': `${vocabulary}${name}`,
  '@type': `http://www.w3.org/2001/XMLSchema#${type}`,
});

/** The terms of a status on the ledger (contract SSI 2.8), as the ledger's own context has them. */
const termsOfStatus = {
  '@protected': true,
  '@version': 1.1,
  id: '@id',
  revoked: typed('revoked', 'boolean'),
  suspended: typed('suspended', 'boolean'),
  remarks: typed('remarks'),
  issuer: typed('issuer'),
  issuanceDate: typed('issuanceDate', 'dateTime'),
  credentialMerkleRootHash: typed('credentialMerkleRootHash'),
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

/** Gives the contexts of a status. No credential has them: they call other things by the names of its members. */
export async function loadStatusContext(url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  if (url !== statusContexts[0]) return loadKnownContext(url);
  return { contextUrl: null, documentUrl: url, document: { '@context': termsOfStatus } };
}

/** Gives the contexts that came with Studio. Nothing is ever fetched: who names a context decides what a document means. */
export async function loadKnownContext(url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  const document = known.get(url);
  if (document === undefined) throw new Error('a context is not known');
  return { contextUrl: null, documentUrl: url, document };
}
