import { describe, expect } from 'vitest';
import type { Platform } from '../../platform/platform';
import { ledgerTest } from '../fixtures/account-test';
import { checkCredential, checkStatus, demandSignature } from '../outside/credentials.mjs';
import { readIdentity, readTransactions, verify } from '../outside/verify.mjs';
import { changeStatus, type Issuer, issue, newSchema } from './support/credentials';
import { missedFlips, passes } from './support/flips';
import type { Workbench } from './support/identities';

/** What an outsider needs: the credential as it was answered, and what the node says of its issuer, schema and status. */
async function evidenceOf({ platform, bench }: Parts, of: Issuer, change: object = {}) {
  const { credentialDocument } = await issue(bench, of, change);
  await platform.ssi.makeBlock();
  const ledger = `${platform.url}/ledger`;
  return {
    id: credentialDocument.id,
    text: JSON.stringify(credentialDocument),
    did: await readIdentity(ledger, of.did),
    schema: await readIdentity(ledger, of.schemaId),
    status: await readIdentity(ledger, credentialDocument.id),
  };
}

const it = ledgerTest()
  .extend('ledger', { scope: 'file' }, ({ platform }) => `${platform.url}/ledger`)
  .extend(
    'evidence',
    ({ platform, bench, issuer }) =>
      (change: object = {}, of = issuer) =>
        evidenceOf({ platform, bench }, of, change),
  )
  .extend(
    'check',
    ({ clock }) =>
      ({ text, did, schema, status }: Evidence) =>
        checkCredential(text, did, schema, status, clock.now()),
  );
type Evidence = Awaited<ReturnType<typeof evidenceOf>>;
interface Parts {
  platform: Platform;
  bench: Workbench;
}
const issuerOf = ({ did }: Evidence) => {
  const { context, ...document } = (JSON.parse(did) as { didDocument: { context: string[] } }).didDocument;
  return { '@context': context, ...document };
};

describe('an outsider with a credential and the ledger', () => {
  it('confirms one with every type of attribute, fields that its schema does not name, and signs that need escaping', async ({
    platform,
    bench,
    issuer,
    evidence,
    check,
  }) => {
    const fields = ['string', 'number', 'integer', 'boolean'].map((type) => ({ name: `a ${type}`, type, isRequired: true }));
    const of = { did: issuer.did, schemaId: await newSchema(bench, platform, issuer.did, { fields }) };
    const said = { 'a string': 'Ünï"\\\n', 'a number': 0.5, 'a integer': -3, 'a boolean': false };
    const all = {
      fields: { ...said, 'not named': 'x', deep: { list: [1, null, { a: true }] }, many: [2, 1], id: 'me', none: null },
    };
    const found = await evidence(all, of);
    expect(await check(found)).toEqual({ life: 'live' });
    expect(await missedFlips(found.text, (text) => check({ ...found, text }))).toEqual([]);
  });

  it('finds every one of 200 changed bits of a credential, and of its reported status', async ({ evidence, check }) => {
    const found = await evidence();
    expect(await passes(() => check(found))).toBe(true);
    expect(await missedFlips(found.text, (text) => check({ ...found, text }))).toEqual([]);
    expect(await missedFlips(found.status, (status) => check({ ...found, status }))).toEqual([]);
  });

  it.for(['LibraryCard', 'VisitorPass'])(
    'finds every change of what a credential of %s says by its signature alone, member by member',
    async (name, { platform, clock, bench, issuer, evidence }) => {
      const found = await evidence({}, { did: issuer.did, schemaId: await newSchema(bench, platform, issuer.did, { name }) });
      const credential = JSON.parse(found.text) as Record<string, unknown>;
      const signed = (changed: object) => passes(() => demandSignature(changed, issuerOf(found), clock.now()));
      expect(await signed(credential)).toBe(true);
      const missed = [];
      for (const changed of changesOf(credential)) if (await signed(changed.value)) missed.push(changed.path);
      expect(missed).toEqual([]);
    },
  );

  it('learns the state of a credential, and does not take another one’s status for it', async ({
    platform,
    bench,
    issuer,
    ledger,
    evidence,
    check,
  }) => {
    const found = await evidence();
    const lives = [];
    for (const status of ['SUSPEND', 'LIVE', 'REVOKE']) {
      await changeStatus(bench, platform, issuer, [found.id, status]);
      lives.push((await check({ ...found, status: await readIdentity(ledger, found.id) })).life);
    }
    expect(lives).toEqual(['suspended', 'live', 'revoked']);
    const other = await evidence();
    await expect(check({ ...found, status: other.status })).rejects.toThrow('the status is that of another credential');
  });

  it('does not confirm one that has expired', async ({ evidence, check }) => {
    const found = await evidence({ expirationDate: '2020-01-01' });
    await expect(check(found)).rejects.toThrow('expired');
  });

  it('does not confirm a status that was changed after it was revoked', async ({ platform, bench, issuer, ledger, evidence }) => {
    const found = await evidence();
    await changeStatus(bench, platform, issuer, [found.id, 'REVOKE']);
    const all = await readTransactions(ledger, bench.wallet);
    const own = all.filter(({ tx }: { tx: object }) => JSON.stringify(tx).includes(found.id));
    const now = await readIdentity(ledger, found.id);
    expect(await passes(() => checkStatus(now, found.did, own))).toBe(true);
    await expect(checkStatus(found.status, found.did, [...own, own[0]])).rejects.toThrow('registered first, and once');
    await expect(checkStatus(found.status, found.did, own)).rejects.toThrow('not the one that was written last');
  });

  it('confirms every status on the ledger, those of the demo too', async ({ bench, ledger, evidence }) => {
    const found = await evidence();
    const lines = await verify(ledger, bench.wallet);
    expect(lines).toContain(`${found.id} is as it was signed`);
    expect(lines.filter((line: string) => line.startsWith('vc:')).length).toBeGreaterThan(30);
  });
});

/** Every object that differs from this one in one value; contexts are left out, because they define the form. */
function changesOf(value: Record<string, unknown>): { path: string; value: Record<string, unknown> }[] {
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === '@context') return [];
    const inner = typeof member === 'object' && member !== null ? changesOf(member as Record<string, unknown>) : null;
    if (inner === null) return [{ path: name, value: with_(value, name, changed(member)) }];
    return inner.map((one) => ({ path: `${name}.${one.path}`, value: with_(value, name, one.value) }));
  });
}

function with_(value: Record<string, unknown>, name: string, member: unknown): Record<string, unknown> {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[name] = Array.isArray(value[name]) ? Object.values(member as object) : member;
  return copy;
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  const text = String(value);
  return text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
}
