import { describe, expect, it } from 'vitest';
import type { Proof, VerificationMethod } from '../../platform/ledger/documents';
import { isSignedBy } from '../../platform/ledger/signatures';
import type { CheckCode, Learnt, LearntDid } from '../../src/domain/credential/verdict';
import { parseLedgerCredential } from '../../src/domain/ledger/wire';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { checkStatusProof } from '../../src/workers/check/check-status-proof';
import type { LedgerReads } from '../../src/workers/check/sources';
import { aDid, aDidDocument, aKeyWire } from '../builders/did';
import { noon } from '../builders/moments';
import { aSchema } from '../builders/schema';
import { check, codesOf } from '../fakes/checks';
import { readReal, realFilesIn, unjudgedFiles } from '../real/real-documents';

type Members = Record<string, unknown>;

/** The key that a DID is itself, if it is one; null if the key of the DID was never published. */
function keyOf(did: string): string | null {
  return /^did:hid:(?:testnet:)?(z\w+)$/.exec(did)?.[1] ?? null;
}

function factsOf(did: string, publicKey: string) {
  const document = aDidDocument(did, { verificationMethod: [aKeyWire(did, { publicKeyMultibase: publicKey })] });
  const key = { id: `${did}#key-1`, type: 'Ed25519VerificationKey2020', controller: did, publicKey, account: null };
  return aDid({ did, keys: [key], document });
}

/** The schema that a credential says it follows, as its own context describes it. */
function schemaOf(credential: Members) {
  const { id } = credential.credentialSchema as { id: string };
  const name = (credential.type as string[])[1] ?? '';
  const context = (credential['@context'] as { '@context': Members }[])[2]?.['@context'][name] as { '@context': Members };
  const terms = Object.keys(context['@context']).filter((term) => !term.startsWith('@') && term !== 'xsd');
  const properties = terms.map((term) => ({ name: term, type: 'string', format: null, isRequired: true }));
  return aSchema({ schemaId: id, name, properties, hasMore: false } as never);
}

/** A ledger that has what can be derived from real documents, and does not answer anything else. */
function ledgerOf(credential: Members, status: Members | null): LedgerReads {
  const silent = failed('network-unreachable') as Outcome<never>;
  return {
    ledgerDid: async (did) => {
      const key = keyOf(did);
      return key === null ? silent : ok({ event: 'on-ledger', facts: factsOf(did, key) });
    },
    ledgerSchema: async () => (credential.credentialSchema ? ok({ event: 'on-ledger', facts: schemaOf(credential) }) : silent),
    ledgerCredential: async (id) => (status === null ? silent : parseLedgerCredential(id, answerOf(status))),
  };
}

function answerOf({ proof, ...document }: Members): Members {
  return { credentialStatus: { credentialStatusDocument: document, credentialStatusProof: proof } };
}

/** The expected result for each file; for a credential also its lines, in their order. */
interface Row {
  verdict: 'good' | 'unknown';
  status?: string;
  codes?: CheckCode[];
  about?: string;
}
const unpublished = (which: string): Row => ({
  verdict: 'unknown',
  status: `signed/status-of-NewSchema1232-${which}.json`,
  codes: ['signature-key-unknown', 'issuer-unread', 'expiry-ahead', 'schema-good', 'status-proof-unread'],
  about: 'did:hid:testnet:06be67a7-e2a0-4724-9958-3a78a2a96907#key-1',
});
const rows: Readonly<Record<string, Row>> = {
  'signed/did-signed-2022-12-19.json': { verdict: 'good' },
  'signed/did-signed-2023-01-06.json': { verdict: 'good' },
  'signed/did-signed-2024-11-07.json': { verdict: 'good' },
  'signed/status-of-NewSchema1232-a.json': { verdict: 'unknown' },
  'signed/status-of-NewSchema1232-b.json': { verdict: 'unknown' },
  'signed/status-of-NewSchema1232-c.json': { verdict: 'unknown' },
  'signed/status-of-OptiSecure-2024-01-20.json': { verdict: 'good' },
  'signed/vc-NewSchema1232-a-2025-01-16.json': unpublished('a'),
  'signed/vc-NewSchema1232-b-2025-01-16.json': unpublished('b'),
  'signed/vc-NewSchema1232-c-2025-01-16.json': unpublished('c'),
  'signed/vc-OptiSecure-2024-01-20.json': {
    verdict: 'good',
    status: 'signed/status-of-OptiSecure-2024-01-20.json',
    codes: ['signature-good', 'issuer-good', 'expiry-ahead', 'schema-good', 'status-live'],
  },
  'signed/vc-Person-schema.org-2024-08-20.json': {
    verdict: 'unknown',
    codes: ['signature-context-unknown', 'issuer-good', 'expiry-ahead', 'schema-none', 'status-unread'],
    about: 'https://schema.org/',
  },
};

const files = realFilesIn('signed');
const filesOf = (kind: string) => files.filter((file) => file.startsWith(`signed/${kind}-`) && Object.hasOwn(rows, file));
const rowOf = (file: string) => rows[file] ?? { verdict: 'unknown' };

describe('a signed document of the real services', () => {
  it('has a row that says how it is to be judged', () => {
    expect(unjudgedFiles('signed', rows)).toEqual([]);
  });

  it('is judged as an independent verifier judges it if it is a credential', async () => {
    for (const file of filesOf('vc')) {
      const { verdict, status, codes, about } = rowOf(file);
      const credential = readReal(file);
      const reads = ledgerOf(credential, status === undefined ? null : readReal(status));
      const checked = await check(credential, { reads, at: noon });
      expect({ file, verdict: checked.verdict, codes: codesOf(checked) }).toEqual({ file, verdict, codes });
      expect(checked.credentials[0]?.lines[0]?.about ?? []).toEqual(about === undefined ? [] : [about]);
    }
  });

  it('is not judged if its status is of an older kind or its words are defined elsewhere, which is named', async () => {
    const found: Record<string, unknown> = {};
    for (const file of realFilesIn('answers').filter((one) => one.includes('/credential-without-metadata-'))) {
      const credential = readReal(file).credentialDocument as Members;
      // What their schemas were cannot be derived from them.
      const reads = ledgerOf({ ...credential, credentialSchema: undefined }, null);
      const checked = await check(credential, { reads, at: noon });
      found[file] = [checked.verdict, checked.credentials[0]?.lines[0]?.code, checked.credentials[0]?.lines[0]?.about];
    }
    if (files.length === 0) return;
    expect(found).toEqual({
      'answers/credential-without-metadata-0.json': ['unknown', 'signature-context-unknown', ['https://schema.org']],
      'answers/credential-without-metadata-1.json': ['unknown', 'signature-member', ['CredentialStatusList2017']],
    });
  });

  it('is bad if anything that was signed is changed', async () => {
    for (const file of filesOf('vc').filter((one) => rowOf(one).verdict === 'good')) {
      const credential = readReal(file);
      const reads = ledgerOf(credential, readReal(rowOf(file).status ?? ''));
      for (const changed of changesOf(credential)) {
        const checked = await check(changed, { reads, at: noon });
        expect({ file, code: codesOf(checked)[0], changed }).toEqual({ file, code: 'signature-wrong', changed });
      }
    }
  });

  it('is signed by its issuer if it is a status, whether its unset flags are included or left out', async () => {
    for (const file of filesOf('status')) {
      const { proof, ...document } = readReal(file);
      const issuer = String(document.issuer);
      const { id } = document as { id: string };
      for (const flags of [{}, { revoked: false, suspended: false }]) {
        const reported = parseLedgerCredential(id, answerOf({ ...document, ...flags, proof }));
        if (!reported.ok || reported.value.event !== 'on-ledger') throw new Error(`${file} is not read`);
        const { life, remarks, statusDocument } = reported.value.status;
        if (life === null) throw new Error(`${file} says nothing of its life`);
        const source = { from: 'ledger', at: noon } as const;
        const learnt = { is: 'known', value: { life, issuer, remarks, document: statusDocument }, source } as const;
        const found = await checkStatusProof(id, learnt, learntOf(issuer));
        expect({ file, found }).toEqual({ file, found: rowOf(file).verdict === 'good' ? 'good' : 'unread' });
      }
    }
  });

  it('is signed by its key if it is a DID document, in both forms of a key', async () => {
    for (const file of filesOf('did')) {
      const { proof, ...document } = readReal(file);
      const [key] = document.verificationMethod as VerificationMethod[];
      if (key === undefined) throw new Error(`${file} has no key`);
      const isSigned = (signed: object) => isSignedBy(signed, proof as Proof, key);
      expect({ file, isSigned: await isSigned(document) }).toEqual({ file, isSigned: true });
      expect(await isSigned({ ...document, alsoKnownAs: ['did:hid:testnet:zSomebodyElse'] })).toBe(false);
    }
  });
});

function learntOf(did: string): Learnt<LearntDid> {
  const publicKey = keyOf(did);
  if (publicKey === null) return { is: 'unread' };
  const key = { id: `${did}#key-1`, type: 'Ed25519VerificationKey2020', controller: did, publicKey };
  const keys = [{ ...key, uses: ['assertionMethod'], isRevoked: false, isExpired: false }];
  return { is: 'known', value: { did, keys, isDeactivated: false, isOnLedger: true }, source: { from: 'ledger', at: noon } };
}

/** The credential with each of its plain texts changed; its names and its signer are not changed here. */
function changesOf(credential: Members): Members[] {
  const subject = credential.credentialSubject as Members;
  return [
    ...Object.keys(subject).map((name) => ({
      ...credential,
      credentialSubject: { ...subject, [name]: 'did:hid:testnet:zOther' },
    })),
    { ...credential, issuanceDate: '2024-01-19T00:00:00Z' },
    { ...credential, expirationDate: '2028-12-10T18:30:00Z' },
    { ...credential, credentialSchema: { ...(credential.credentialSchema as Members), id: 'sch:hid:testnet:zOther:1.0' } },
  ];
}
