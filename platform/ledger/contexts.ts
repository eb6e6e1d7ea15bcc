/// <reference path="../../tsconfigs/types/digitalbazaar.d.ts" />

import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { contexts as ofDids } from 'did-context';
import { credentialsContext, didContext, suiteContext } from '../../src/domain/credential/context-addresses';
import { ledgerContexts, toServicesContext } from '../../src/domain/credential/signed-contexts';

const known = new Map<string, object>([
  ...ledgerContexts,
  [didContext, ofDids.get(didContext) ?? {}],
  [suiteContext, Ed25519Signature2020.CONTEXT],
  // As the real services sign.
  [credentialsContext, toServicesContext(ofCredentials.get(credentialsContext) ?? {})],
]);

/** Serves the contexts of what is on the ledger, and of credentials. Nothing is ever fetched: a document with another context cannot be signed or checked. */
export async function loadLedgerContext(url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  const document = known.get(url);
  if (!document) throw new Error(`the context ${url} is not known`);
  return { contextUrl: null, documentUrl: url, document };
}
