import { contexts as ofCredentials } from '@digitalbazaar/credentials-context';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { contexts as ofDids } from 'did-context';
import { describe, expect, it } from 'vitest';
import {
  credentialStatusContext,
  credentialsContext,
  didContext,
  linkedDomainsContext,
  schemaContext,
  statusContext,
  suiteContext,
} from '../../src/domain/credential/context-addresses';
import { ledgerContexts, toServicesContext } from '../../src/domain/credential/signed-contexts';
import { readReal, realFilesIn, unjudgedFiles } from '../real/real-documents';

const w3c = ofCredentials.get(credentialsContext) ?? {};
const held: Readonly<Record<string, object | undefined>> = {
  ...Object.fromEntries(ledgerContexts),
  [didContext]: ofDids.get(didContext),
  [suiteContext]: Ed25519Signature2020.CONTEXT,
};

/** What of ours each public file has to be; null: a context of which nothing that Studio signs or checks makes use. */
const rows: Readonly<Record<string, object | null | undefined>> = {
  'contexts/hid-node-ContextUrlMap.json': null,
  'contexts/w3c-credentials-v1.json': w3c,
  'contexts/w3c-did-v1.json': held[didContext],
  'contexts/hypersign-contexts/BJJSignature2021.jsonld': null,
  'contexts/hypersign-contexts/BabyJubJubKey2021.jsonld': null,
  'contexts/hypersign-contexts/CredentialSchema.jsonld': held[schemaContext],
  'contexts/hypersign-contexts/CredentialStatus.jsonld': held[statusContext],
  'contexts/hypersign-contexts/HypersignCredentialStatus2023.jsonld': held[credentialStatusContext],
  'contexts/hypersign-contexts/LinkedDomains.jsonld': held[linkedDomainsContext],
  'contexts/hypersign-contexts/X25519KeyAgreementKeyEIP5630.jsonld': null,
  'contexts/hypersign-contexts/did-configuration.jsonld': null,
  'contexts/sdk-w3cache/X25519KeyAgreementKeyEIP5630.json': null,
  'contexts/sdk-w3cache/credentialStatus.json': held[statusContext],
  'contexts/sdk-w3cache/credential_schema.json': held[schemaContext],
  'contexts/sdk-w3cache/credentials.json': toServicesContext(w3c),
  'contexts/sdk-w3cache/did-wellknown.json': null,
  'contexts/sdk-w3cache/did.json': held[didContext],
  'contexts/sdk-w3cache/ed25519-signature-2020.json': held[suiteContext],
  'contexts/sdk-w3cache/hypersignCredentialStatus2023.json': held[credentialStatusContext],
  'contexts/sdk-w3cache/lds-ecdsa-secp256k1-recovery2020.json': null,
  'contexts/sdk-w3cache/schema_org.json': null,
  'contexts/sdk-w3cache/security-v2.json': null,
  'contexts/sdk-w3cache/vc-data-integrety.json': null,
  'contexts/sdk-w3cache/x25519-key-agreement-2020-v1.json': null,
};

type Terms = Record<string, unknown>;

/** Every term of a context, however deep, by its path; addresses that begin with a prefix of the context are made whole. */
function termsOf(document: unknown): Terms {
  const found: Terms = {};
  const visit = (value: unknown, path: string, prefixes: Terms): void => {
    if (typeof value !== 'object' || value === null) {
      found[path] = whole(value, prefixes);
      return;
    }
    const own = { ...prefixes, ...value };
    for (const [name, inner] of Object.entries(value)) visit(inner, `${path}/${name}`, own);
  };
  visit((document as Terms)['@context'], '', {});
  return found;
}

function whole(value: unknown, prefixes: Terms): unknown {
  const [prefix = '', rest] = typeof value === 'string' ? value.split(/:(?!\/\/)/, 2) : [];
  const base = prefixes[prefix];
  return rest !== undefined && typeof base === 'string' && /[#/:]$/.test(base) ? base + rest : value;
}

/** A term that the services have added to the context of signatures; nothing that is signed here names it. */
const added = '/Ed25519VerificationKey2020/@context/blockchainAccountId';
const shared = (document: unknown) =>
  Object.fromEntries(Object.entries(termsOf(document)).filter(([path]) => !path.startsWith(added)));

describe('the contexts that Studio and its platform have', () => {
  const files = realFilesIn('contexts');

  it('have a row for every public file that is here', () => {
    expect(unjudgedFiles('contexts', rows)).toEqual([]);
  });

  it('have each a public file that they are compared with', () => {
    const compared = Object.values(rows);
    const alone = [...Object.entries(held), [credentialsContext, w3c] as const].filter(([, ours]) => !compared.includes(ours));
    expect(alone.map(([address]) => address)).toEqual([]);
    expect(compared).not.toContain(undefined);
  });

  it('are the public ones, term by term', () => {
    const judged = files.flatMap((file) => (rows[file] ? [[file, rows[file]] as const] : []));
    for (const [file, ours] of judged) expect({ file, terms: shared(ours) }).toEqual({ file, terms: shared(readReal(file)) });
  });

  it('are those of the chain', () => {
    if (files.length === 0) return;
    const ofChain = readReal('contexts/hid-node-ContextUrlMap.json');
    const both = Object.keys(ofChain).filter((address) => held[address] !== undefined);
    expect(both.sort()).toEqual([didContext, linkedDomainsContext, schemaContext, statusContext, suiteContext].sort());
    for (const address of both)
      expect({ address, terms: shared(held[address]) }).toEqual({ address, terms: shared({ '@context': ofChain[address] }) });
  });

  it('differ from those of the W3C by what the services mean by the type of a schema alone', () => {
    const path = '/VerifiableCredential/@context/credentialSchema/@context';
    const [ours, theirs] = [termsOf(toServicesContext(w3c)), termsOf(w3c)];
    const kind = 'https://www.w3.org/2018/credentials#JsonSchemaValidator2018';
    const { [`${path}/cred`]: _prefix, [`${path}/JsonSchemaValidator2018`]: _kind, ...stored } = theirs;
    expect(ours).toEqual({ ...stored, [`${path}/type`]: kind });
  });

  it('name the place of a status and a domain as the public ones do, wherever the tests run', () => {
    expect(termsOf(held[credentialStatusContext])).toMatchObject({
      '/HypersignCredentialStatus2023/@id': 'urn:uuid:13fe9318-bb82-4d95-8bf5-8e7fdf8b2026#HypersignCredentialStatus2023',
    });
    expect(termsOf(held[linkedDomainsContext])).toMatchObject({
      '/LinkedDomains/@id': 'https://www.w3.org/ns/did#LinkedDomains',
      '/LinkedDomains/@type': '@id',
      '/LinkedDomains/@context/@protected': true,
      '/LinkedDomains/@context/serviceEndpoint/@id': 'https://www.w3.org/ns/did#serviceEndpoint',
    });
  });
});
