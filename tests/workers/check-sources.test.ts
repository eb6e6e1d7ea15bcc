import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { findLine } from '../../src/domain/credential/verdict';
import { ok } from '../../src/domain/shared/outcome';
import { createSources, type LedgerReads } from '../../src/workers/check/sources';
import { aCredential, credentialId } from '../builders/credential';
import { ssiAppId } from '../builders/did';
import { day, noon } from '../builders/moments';
import {
  aLedger,
  aPreparedMirror,
  away,
  check,
  checkText,
  good,
  holder,
  issuer,
  onLedger,
  registry,
  rowOf,
} from '../fakes/checks';
import { createFakeClock } from '../fakes/fake-clock';
import { putRows } from '../fakes/mirror';

const resolvedAt = noon - day;

async function codeOf(name: 'status' | 'issuer', around: Parameters<typeof check>[1]) {
  const [credential] = (await check(good, around)).credentials;
  return credential && findLine(credential, name)?.code;
}

describe('an answer of the ledger', () => {
  it('counts more than what is stored about a status that it does not have', async () => {
    const mirror = await aPreparedMirror({ life: 'live' });
    expect(await codeOf('status', { reads: aLedger(null).reads, mirror })).toBe('status-absent');
  });

  it('counts more than what is stored about a DID that it does not have', async () => {
    const mirror = await aPreparedMirror();
    expect(await codeOf('issuer', { reads: aLedger({}, [holder]).reads, mirror })).toBe('issuer-absent');
  });

  it.each(['created', 'failed'] as const)('is not taken from a credential that was only issued: %s', async (state) => {
    const mirror = await aPreparedMirror();
    await putRows(listOf(mirror, credentials, ssiAppId), [aCredential({ state, life: 'live', resolvedAt })]);
    expect(await codeOf('status', { reads: away, mirror })).toBe('status-unread');
  });
});

describe('a presentation that names many credentials', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `vc:hid:testnet:z6many${index}`);

  function aSlowLedger() {
    const answers: (() => void)[] = [];
    const reads: LedgerReads = {
      ...away,
      ledgerCredential: () => new Promise((resolve) => answers.push(() => resolve(ok({ event: 'pending' })))),
    };
    return { reads, answers };
  }

  it('asks the ledger about a few of them at a time, and about all of them in the end', async () => {
    const { reads, answers } = aSlowLedger();
    const sources = await createSources({
      registry,
      clock: createFakeClock(noon),
      net: async () => reads,
      mirror: null,
      appId: null,
    });
    const reported = Promise.all(ids.map((id) => sources.status(id)));
    for (let answered = 0; answered < ids.length; answered += 1) {
      await expect.poll(() => answers.length).toBe(Math.min(ids.length, answered + 4));
      answers[answered]?.();
    }
    expect((await reported).map(({ is }) => is)).toEqual(ids.map(() => 'absent'));
  });

  it('waits only once for a ledger that does not answer', async () => {
    const { reads, answers } = aSlowLedger();
    const clock = createFakeClock(noon);
    const sources = await createSources({ registry, clock, net: async () => reads, mirror: null, appId: null });
    const reported = Promise.all(ids.map((id) => sources.status(id)));
    await expect.poll(() => answers.length).toBe(4);
    clock.advance(10_000);
    expect((await reported).map(({ is }) => is)).toEqual(ids.map(() => 'unread'));
    expect(answers).toHaveLength(4);
  });
});

describe('a document that is stored on this device', () => {
  async function stored() {
    const mirror = await aPreparedMirror();
    await putRows(listOf(mirror, credentials, ssiAppId), [aCredential({ document: good, life: 'live', resolvedAt })]);
    return mirror;
  }

  it('is shown by its id to somebody who passed the guard', async () => {
    expect(await checkText(credentialId, { mirror: await stored(), appId: ssiAppId })).toMatchObject({
      ...{ is: 'checked', verdict: 'good' },
      credentials: [{ subjects: [{ fullName: 'Ines Okafor' }] }],
    });
  });

  it('is not shown on the public page, even to a signed-in person: only its status is', async () => {
    const reported = await checkText(credentialId, { mirror: await stored(), appId: null });
    expect(reported).toMatchObject({ is: 'id', line: { code: 'status-live' } });
    expect(JSON.stringify(reported)).not.toContain('Ines');
  });
});

describe('a missing fact about a DID', () => {
  it('does not mean that the DID is active', async () => {
    const reads = { ...aLedger().reads, ledgerDid: async () => ok(onLedger(issuer, { isDeactivated: null })) };
    expect(await codeOf('issuer', { reads })).toBe('issuer-state-unread');
  });

  it('does not mean that a key may not sign, if the document was too large to store', async () => {
    const mirror = await aPreparedMirror({ signers: [] });
    const row = { ...rowOf(issuer), document: null, appId: ssiAppId, order: 0, resolvedAt };
    await putRows(listOf(mirror, dids, ssiAppId), [row]);
    expect(await codeOf('issuer', { reads: away, mirror })).toBe('issuer-key-uses-unread');
  });
});
