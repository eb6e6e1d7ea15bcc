/// <reference path="../../../tsconfigs/types/digitalbazaar.d.ts" />
import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import {
  credentialStatusContext,
  credentialsContext,
  credentialsContextV2,
  statusContext,
  suiteContext,
} from '../../domain/credential/context-addresses';
import { ledgerContexts, toServicesContext } from '../../domain/credential/signed-contexts';

/** Gives a context by its address; throws where it is not known. */
export type ContextLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;

/** The contexts that a credential or presentation may begin with. */
export const firstContexts = [credentialsContext, credentialsContextV2] as const;

const w3c = ofCredentials.get(credentialsContext) ?? {};
const known = new Map<string, object>([
  [credentialsContext, w3c],
  [credentialsContextV2, ofCredentials.get(credentialsContextV2) ?? {}],
  [suiteContext, Ed25519Signature2020.CONTEXT],
  [credentialStatusContext, ledgerContexts.get(credentialStatusContext) ?? {}],
]);

/** Whether Studio has a context with it. */
export function isKnownContext(url: string): boolean {
  return known.has(url);
}

/** Gives the contexts that came with Studio, as the W3C has them. Nothing is ever fetched: who names a context decides what a document means. */
export const loadW3cContext = loaderOf(known);

/** Gives the contexts with which the services sign: of credentials/v1 they have a copy of their own. */
export const loadServicesContext = loaderOf(new Map([...known, [credentialsContext, toServicesContext(w3c)]]));

/** Gives the contexts of a status. No credential has them: they call other things by the names of its members. */
export const loadStatusContext = loaderOf(new Map([...known, [statusContext, ledgerContexts.get(statusContext) ?? {}]]));

function loaderOf(contexts: ReadonlyMap<string, object>): ContextLoader {
  return async (url) => {
    const document = contexts.get(url);
    if (document === undefined) throw new Error('a context is not known');
    return { contextUrl: null, documentUrl: url, document };
  };
}
