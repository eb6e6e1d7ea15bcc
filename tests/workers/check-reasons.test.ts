import { describe, expect, it } from 'vitest';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { type CheckCode, findLine } from '../../src/domain/credential/verdict';
import { ok } from '../../src/domain/shared/outcome';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid, ssiAppId } from '../builders/did';
import { day, hour, iso, noon } from '../builders/moments';
import { anUnsignedPresentation, aSigner } from '../builders/signed-credential';
import {
  aLedger,
  aPreparedMirror,
  away,
  card,
  check,
  checkText,
  codesOf,
  good,
  holder,
  issuer,
  onLedger,
  rowOf,
} from '../fakes/checks';
import { putRows } from '../fakes/mirror';

type Members = Record<string, unknown>;
const options = { purpose: 'authentication', challenge: 'c-1', domain: 'door.example', at: noon - hour } as const;

function without(document: Members, member: string): Members {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== member));
}

/** A credential without a schema, whose subject has a list. */
function listed(list: unknown, more: Members = {}): Members {
  const term = { rate: { '@id': 'https://hypersign-schema.org/rate', ...more } };
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', term, 'https://w3id.org/security/suites/ed25519-2020/v1'],
    ...{ id: credentialId, type: ['VerifiableCredential'], issuer: issuerDid, issuanceDate: iso(noon - day) },
    credentialSubject: { id: holderDid, rate: list },
  };
}

describe('a reason', () => {
  it.each<[CheckCode, () => Promise<unknown>]>([
    ['issuer-missing', async () => without(good, 'issuer')],
    ['signature-missing', async () => without(good, 'proof')],
    ['signature-member', async () => ({ ...good, inventedMember: 'x' })],
    ['issuer-elsewhere', async () => (await aSigner('did:web:example.com', 5)).sign({ ...card, issuer: 'did:web:example.com' })],
  ])('is shown by its own name: %s', async (code, make) => {
    const checked = await check(await make());
    expect(codesOf(checked)).toContain(code);
    expect(checked.verdict).not.toBe('good');
  });

  it('says that the issuer did not sign at all, and says nothing about a key', async () => {
    const [credential] = (await check(without(good, 'proof'))).credentials;
    expect(credential && findLine(credential, 'issuer')?.code).toBe('signature-missing');
  });

  it('is given for an id that does not belong to this ledger', async () => {
    const id = 'urn:uuid:0d4a4f3e-2f7c-4b0a-9d3a-1b5f6c7d8e9f';
    const status = { id: `https://node.example/ssi/credential/${id}`, type: 'HypersignCredentialStatus2023' };
    expect(codesOf(await check(await issuer.sign({ ...card, id, credentialStatus: status })))).toContain('status-elsewhere');
  });

  it('is given for an issuer that only its service knows, and for a presentation that names nobody', async () => {
    const mirror = await aPreparedMirror({ signers: [holder], life: 'live' });
    const row = { ...rowOf(issuer), appId: ssiAppId, order: 7, resolvedAt: noon - day, state: 'created' as const };
    await putRows(listOf(mirror, dids, ssiAppId), [row]);
    expect(codesOf(await check(good, { reads: away, mirror }))).toContain('issuer-unregistered');
    const presented = await holder.sign(without(anUnsignedPresentation([good]), 'holder'), options);
    expect((await check(presented)).presentation?.lines[1]?.code).toBe('holder-missing');
  });

  it('is given for a document that was made to take hours to check', async () => {
    const knot = Array.from({ length: 24 }, (_, one) => ({
      id: `_:n${one}`,
      knows: Array.from({ length: 24 }, (_none, other) => ({ id: `_:n${other}` })),
    }));
    const terms = { knows: { '@id': 'https://hypersign-schema.org/knows', '@type': '@id' } };
    const contexts = ['https://www.w3.org/2018/credentials/v1', terms, 'https://w3id.org/security/suites/ed25519-2020/v1'];
    const hostile = { ...good, '@context': contexts, type: ['VerifiableCredential'], credentialSubject: knot };
    const bare = without(without(without(hostile, 'credentialSchema'), 'credentialStatus'), 'id');
    expect(codesOf(await check(bare))).toContain('signature-too-much');
  });
});

describe('a presentation', () => {
  it('signed with a key that may assert but not authenticate is bad', async () => {
    const document = { ...holder.document, authentication: [] };
    const reads = {
      ...aLedger().reads,
      ledgerDid: async (did: string) => ok(did === holderDid ? onLedger(holder, { document }) : onLedger(issuer)),
    };
    const checked = await check(await holder.sign(anUnsignedPresentation([good]), options), { reads });
    expect(checked.presentation?.lines[1]).toMatchObject({ code: 'issuer-key-purpose', verdict: 'bad' });
  });
});

describe('a clock that was put back', () => {
  const expiring = { expirationDate: iso(noon - 2 * day), issuanceDate: iso(noon - 30 * day) };

  it('does not make a credential good that had expired when this device last asked', async () => {
    const signed = await issuer.sign({ ...card, ...expiring });
    const checked = await check(signed, { reads: away, mirror: await aPreparedMirror({ life: 'live' }), at: noon - 5 * day });
    expect(codesOf(checked)).toContain('expiry-passed');
    expect(checked.verdict).toBe('bad');
  });

  it('leaves open whether a credential is still valid that had not expired then', async () => {
    const checked = await check(good, { reads: away, mirror: await aPreparedMirror({ life: 'live' }), at: noon - day - hour });
    expect(codesOf(checked)).toContain('expiry-clock-behind');
    expect(checked.verdict).toBe('unknown');
  });
});

describe('a list', () => {
  it('of several values is shown as signed without an order', async () => {
    const signed = await issuer.sign(listed(['A', 'B']));
    for (const list of [
      ['A', 'B'],
      ['B', 'A', 'A'],
    ]) {
      const checked = await check({ ...signed, credentialSubject: { id: holderDid, rate: list } });
      expect(codesOf(checked)[0]).toBe('signature-list');
    }
  });

  it('that is signed as JSON is signed with its order', async () => {
    const signed = await issuer.sign(listed(['A', 'B'], { '@type': '@json' }));
    expect((await check(signed)).verdict).toBe('good');
    expect(codesOf(await check({ ...signed, credentialSubject: { id: holderDid, rate: ['B', 'A'] } }))[0]).toBe(
      'signature-wrong',
    );
  });
});

describe('an issuer', () => {
  it('is shown as one of the person’s own services, only to somebody who passed the guard', async () => {
    const mirror = await aPreparedMirror();
    const isOwn = async (appId: string | null, document: unknown = good) =>
      (await check(document, { mirror, appId })).credentials[0]?.isIssuerOwn;
    expect(await isOwn(ssiAppId)).toBe(true);
    expect(await isOwn(null)).toBe(false);
    const stranger = 'did:hid:testnet:5c0e7a1b-0000-0000-0000-000000006c22';
    expect(await isOwn(ssiAppId, await (await aSigner(stranger, 3)).sign({ ...card, issuer: stranger }))).toBe(false);
  });

  it('is not shown if only an id is given', async () => {
    expect(await checkText(credentialId, { appId: ssiAppId })).toMatchObject({ is: 'id' });
  });
});
