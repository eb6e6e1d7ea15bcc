import { describe, expect, it } from 'vitest';
import { checkLineText } from '../../src/domain/credential/check-text';
import { type CheckCode, findLine, oldestOf } from '../../src/domain/credential/verdict';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { day, noon } from '../builders/moments';
import { schemaId } from '../builders/schema';
import { nodeOfTests } from '../builders/signed-credential';
import { aLedger, aPreparedMirror, away, card, check, checkText, codesOf, good, issuer } from '../fakes/checks';
import { limits } from '../limits';

describe('a credential that is checked with a connection', () => {
  it('is good by its signature, issuer, dates, schema and status', async () => {
    const checked = await check(good);
    expect(codesOf(checked)).toEqual(['signature-good', 'issuer-good', 'expiry-ahead', 'schema-good', 'status-live']);
    expect(checked.verdict).toBe('good');
    expect(checked.credentials[0]?.lines.map(({ source }) => source?.from)).toEqual([
      'ledger',
      'ledger',
      'clock',
      'ledger',
      'ledger',
    ]);
  });

  it('is good inside the complete answer of the issue call', async () => {
    expect((await check({ credentialDocument: good, credentialStatus: {}, metadata: {} })).verdict).toBe('good');
  });

  it('is good with the names that a schema gives, as the ledger writes them', async () => {
    const xsd = 'http://www.w3.org/2001/XMLSchema#';
    const fullName = { '@id': 'https://hypersign-schema.org/fullName', '@type': 'xsd:string' };
    const cardNumber = { '@id': 'https://hypersign-schema.org/cardNumber', '@type': 'xsd:integer' };
    const own = { '@propagate': true, '@protected': true, xsd, fullName, cardNumber };
    const kind = { '@context': own, '@id': 'https://hypersign-schema.org' };
    const inline = { '@protected': true, '@version': 1.1, id: '@id', type: '@type', LibraryCard: kind };
    const contexts = (card['@context'] as unknown[]).map((one) => (typeof one === 'string' ? one : { '@context': inline }));
    expect((await check(await issuer.sign({ ...card, '@context': contexts }))).verdict).toBe('good');
  });

  it.each<[string, Record<string, unknown>, CheckCode]>([
    ['revoked', { revoked: true, remarks: 'Card lost' }, 'status-revoked'],
    ['suspended', { suspended: true }, 'status-suspended'],
    ['reported by another issuer', { issuer: holderDid }, 'status-other'],
  ])('is bad when its status is %s, and says so', async (_how, status, code) => {
    const checked = await check(good, { reads: aLedger(status).reads });
    expect(checked.credentials[0] && findLine(checked.credentials[0], 'status')?.code).toBe(code);
    expect(checked.verdict).toBe('bad');
  });

  it('cannot be checked completely if the ledger has no status for it', async () => {
    const checked = await check(good, { reads: aLedger(null).reads });
    expect(codesOf(checked)).toContain('status-absent');
    expect(checked.verdict).toBe('unknown');
  });

  it('is bad after it has expired, and before it is valid', async () => {
    expect(codesOf(await check(good, { at: noon + 366 * day }))).toContain('expiry-passed');
    const early = await check(good, { at: noon - 2 * day });
    expect(codesOf(early)).toContain('expiry-not-yet');
    expect(early.verdict).toBe('bad');
  });

  it('causes no call to an address in it: neither its status nor a context that Studio does not have is fetched', async () => {
    const { reads, asked } = aLedger();
    const stranger = 'https://stranger.example/context.jsonld';
    const elsewhere = {
      ...good,
      '@context': [...(card['@context'] as string[]), stranger],
      credentialStatus: { id: 'https://stranger.example/status/1', type: 'StatusList2021Entry' },
    };
    const [checked] = (await check(elsewhere, { reads })).credentials;
    expect(checked && findLine(checked, 'signature')).toMatchObject({ code: 'signature-context-unknown', about: [stranger] });
    expect(checked && findLine(checked, 'status')).toMatchObject({ code: 'status-kind', verdict: 'unknown' });
    expect(asked.sort()).toEqual([issuerDid, schemaId, credentialId].sort());
  });

  it('with a signature of another kind cannot be checked here, and gets no verdict', async () => {
    const other = { ...good, proof: { ...good.proof, type: 'BJJSignature2021' } };
    const checked = await check(other);
    expect(checked.credentials[0]?.lines[0]).toMatchObject({ code: 'signature-kind', about: ['BJJSignature2021'] });
    expect(checked.verdict).toBe('unknown');
  });

  it('with a status of an older kind, which no context explains, cannot be checked, and the kind is named', async () => {
    const kind = 'CredentialStatusList2017';
    const older = { ...good, credentialStatus: { ...(good.credentialStatus as object), type: kind } };
    const checked = await check(older);
    const [credential] = checked.credentials;
    expect(credential && findLine(credential, 'signature')).toMatchObject({ code: 'signature-member', about: [kind] });
    const status = credential && findLine(credential, 'status');
    expect(status).toMatchObject({ code: 'status-kind', about: [kind] });
    expect(status && checkLineText(status)).toContain(kind);
    expect(checked.verdict).toBe('unknown');
  });

  it.each<[string, Record<string, unknown>, CheckCode]>([
    ['none', { proof: undefined }, 'signature-missing'],
    ['two of them', { proof: [good.proof, good.proof] }, 'signature-several'],
    ['one that was made for a sign-in', { proof: { ...good.proof, proofPurpose: 'authentication' } }, 'signature-purpose'],
    ['one that is not the text of a signature', { proof: { ...good.proof, proofValue: 'zzz0OIl' } }, 'signature-wrong'],
  ])('with anything but one good signature is not good: %s', async (_what, members, code) => {
    const checked = await check({ ...good, ...members });
    expect(codesOf(checked)).toContain(code);
    expect(checked.verdict).not.toBe('good');
  });
});

describe('a credential that was changed', () => {
  const changes: [path: string, change: (document: Record<string, unknown>) => unknown][] = [
    ['id', (document) => ({ ...document, id: `${credentialId}8` })],
    ['type', (document) => ({ ...document, type: ['VerifiableCredential', 'DoctorCard'] })],
    ['issuer', (document) => ({ ...document, issuer: holderDid })],
    ['issuanceDate', (document) => ({ ...document, issuanceDate: '2026-03-01T00:00:00Z' })],
    ['expirationDate', (document) => ({ ...document, expirationDate: '2099-01-01T00:00:00Z' })],
    ['no expirationDate', ({ expirationDate: _gone, ...rest }) => rest],
    ['subject', (document) => ({ ...document, credentialSubject: { id: holderDid, fullName: 'Mallory', cardNumber: 40211 } })],
    [
      'subject id',
      (document) => ({ ...document, credentialSubject: { id: issuerDid, fullName: 'Ines Okafor', cardNumber: 40211 } }),
    ],
    [
      'one more field',
      (document) => ({ ...document, credentialSubject: { ...(card.credentialSubject as object), admin: true } }),
    ],
    [
      'credentialSchema',
      (document) => ({ ...document, credentialSchema: { id: `${schemaId}1`, type: 'JsonSchemaValidator2018' } }),
    ],
    [
      'credentialStatus',
      (document) => ({
        ...document,
        credentialStatus: { id: `${nodeOfTests}/credential/vc:hid:testnet:z6other`, type: 'HypersignCredentialStatus2023' },
      }),
    ],
    ['no credentialStatus', ({ credentialStatus: _gone, ...rest }) => rest],
    [
      'proof value',
      (document) => ({
        ...document,
        proof: { ...good.proof, proofValue: flipped((good.proof as { proofValue: string }).proofValue) },
      }),
    ],
    ['moment of the proof', (document) => ({ ...document, proof: { ...good.proof, created: '2026-03-01T00:00:00Z' } })],
  ];

  it.each(changes)('is bad: %s', async (_path, change) => {
    const checked = await check(change(structuredClone(good)));
    expect(checked.verdict).toBe('bad');
  });

  const unexplained: typeof changes = [
    [
      'context',
      (document) => ({ ...document, '@context': (card['@context'] as unknown[]).filter((one) => typeof one === 'string') }),
    ],
    ['suite', (document) => ({ ...document, '@context': (card['@context'] as unknown[]).slice(0, 3) })],
    ['an unnamed member', (document) => ({ ...document, note: 'He is nice' })],
  ];

  it.each(unexplained)('so that nothing defines its meaning is called neither good nor bad: %s', async (_path, change) => {
    const checked = await check(change(structuredClone(good)));
    expect(checked.verdict).toBe('unknown');
  });

  it('in any third character of any of its values is never good', { timeout: limits.history }, async () => {
    const texts = textPathsOf(good).filter(([path]) => path[0] !== '@context');
    expect(texts.length).toBeGreaterThan(12);
    for (const [path, text] of texts) {
      for (let at = text.length - 1; at >= 0; at -= 3) {
        const reported = await checkText(JSON.stringify(withValue(good, path, flipped(text, at))));
        expect([path.join('.'), at, reported.is === 'checked' && reported.verdict === 'good']).toEqual([
          path.join('.'),
          at,
          false,
        ]);
      }
    }
  });

  it('to give a signed field another name is not accepted as what it shows', async () => {
    const swapped = JSON.parse(
      JSON.stringify(good)
        .replace(
          '"fullName":{"@id":"https://hypersign-schema.org/fullName"',
          '"fullName":{"@id":"https://hypersign-schema.org/swapped"',
        )
        .replaceAll('"cardHolder"', '"fullName"'),
    ) as Record<string, unknown>;
    const [checked] = (await check(swapped)).credentials;
    expect(checked && findLine(checked, 'signature')?.code).toBe('signature-wrong');
  });

  it('to carry the name of another schema is bad, and its name is reported as not signed', async () => {
    const renamed = JSON.parse(JSON.stringify(good).replaceAll('LibraryCard', 'MasterKey')) as object;
    const checked = await check(renamed);
    expect(codesOf(checked)).toEqual(['signature-context-renames', 'issuer-good', 'expiry-ahead', 'schema-other', 'status-live']);
    expect(checked.verdict).toBe('bad');
  });
});

describe('a credential that is checked without a connection', () => {
  it('is good according to what this device has stored, and says since when', async () => {
    const checked = await check(good, { reads: away, mirror: await aPreparedMirror({ life: 'live' }) });
    expect(codesOf(checked)).toEqual(['signature-good', 'issuer-good', 'expiry-ahead', 'schema-good', 'status-live']);
    expect(checked.verdict).toBe('good');
    expect(oldestOf(checked)).toBe(noon - day);
  });

  it.each(['revoked', 'suspended'] as const)('that was %s when this device last asked is bad', async (life) => {
    const checked = await check(good, { reads: away, mirror: await aPreparedMirror({ life }) });
    expect(codesOf(checked)).toContain(`status-${life}`);
    expect(checked.verdict).toBe('bad');
  });

  it('about which nothing is stored says that its status is unknown', async () => {
    const checked = await check(good, { reads: away, mirror: await aPreparedMirror() });
    expect(codesOf(checked)).toEqual(['signature-good', 'issuer-good', 'expiry-ahead', 'schema-good', 'status-unread']);
    expect(checked.verdict).toBe('unknown');
    expect(checked.credentials[0]?.lines[1]?.source).toEqual({ from: 'mirror', at: noon - day });
  });

  it('is not judged if no key of its issuer is on this device', async () => {
    const checked = await check(good, { reads: away, mirror: await aPreparedMirror({ signers: [] }) });
    expect(codesOf(checked).slice(0, 2)).toEqual(['signature-key-unknown', 'issuer-unread']);
    expect(checked.verdict).toBe('unknown');
  });

  it('whose key was added after this device last asked is not called bad', async () => {
    const mirror = await aPreparedMirror({ signers: [{ ...issuer, keyId: `${issuerDid}#key-9` }] });
    const checked = await check(good, { reads: away, mirror });
    expect(codesOf(checked)).toContain('issuer-key-unread');
    expect(checked.verdict).toBe('unknown');
  });

  it('whose schema is not on this device says that its terms could not be compared, not that they differ', async () => {
    const mirror = await aPreparedMirror({ life: 'live' });
    await mirror.schemas.clear();
    const [line] = (await check(good, { reads: away, mirror })).credentials[0]?.lines ?? [];
    expect(line).toMatchObject({ code: 'signature-kind-unread', verdict: 'unknown', about: ['LibraryCard'] });
    const changed = { ...good, issuanceDate: '2026-01-01T00:00:00Z' };
    expect(codesOf(await check(changed, { reads: away, mirror }))).toContain('signature-wrong');
  });

  it('is still bad when it was changed or has expired', async () => {
    const mirror = await aPreparedMirror();
    const changed = { ...good, expirationDate: '2099-01-01T00:00:00Z' };
    expect((await check(changed, { reads: away, mirror })).verdict).toBe('bad');
    expect((await check(good, { reads: away, mirror, at: noon + 366 * day })).verdict).toBe('bad');
  });
});

/** The text with another character in one place. */
function flipped(text: string, at = Math.floor(text.length / 2)): string {
  return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
}

function textPathsOf(value: unknown, path: string[] = []): [path: string[], text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textPathsOf(inner, [...path, name]));
}

function withValue(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === name ? withValue(inner, rest, text) : inner));
  const members = value as Record<string, unknown>;
  return { ...members, [name]: withValue(members[name], rest, text) };
}
