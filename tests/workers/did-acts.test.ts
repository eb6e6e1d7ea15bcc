import { describe, expect } from 'vitest';
import { giveUpCommand } from '../../src/db/enqueue';
import type { Problem } from '../../src/domain/shared/outcome';
import { anAuthor, newDid } from '../fakes/identity-asker';
import { answered, didsOf } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { onLedger } from '../fixtures/on-ledger';
import { createDid, openWorkbench } from '../platform/support/identities';

const it = onLedger().extend('tools', ({ platform, asker }) => {
  const of = (did: string) => ({ appId: asker.appId, did });
  const created = async () => (await createDid(await openWorkbench(platform))).id;
  const didOf = async (did: string) => (await didsOf(asker.mirror)).find((row) => row.did === did);
  const sent = () => asker.sent('/did/').filter(({ method }) => method !== 'GET').length;
  /** Opens the list, so that the mirror has the DID. */
  const listed = () => answered(asker.tab, asker.mirror, { kind: 'dids', appId: asker.appId });
  return { of, created, didOf, sent, listed };
});

const problem = (code: Problem['code']) => ({ ok: false, problem: { code } });

const linked = (did: string) => ({ id: `${did}#linkedDomain`, type: 'LinkedDomains', serviceEndpoint: 'https://example.org' });

describe('a DID that is registered later', () => {
  it('is sent once, followed and on the ledger', async ({ platform, asker, tools: { of, created, didOf, sent, listed } }) => {
    const did = await created();
    await listed();
    expect(await asker.tab.api.registerDid(of(did))).toEqual({ ok: true, value: null });
    expect(await asker.tab.api.registerDid(of(did))).toMatchObject(problem('command-pending'));
    await platform.ssi.makeBlock();
    const { state, hash } = await asker.followed(did);
    expect([state, hash]).toEqual(['succeeded', (await platform.ssi.transactions(did))[0]?.hash]);
    expect(
      await seen(
        () => didOf(did),
        (row) => row?.state === 'registered',
      ),
    ).toBeDefined();
    expect(sent()).toBe(1);
  });

  it('by two taps at once is sent once', async ({ asker, tools: { of, created, sent } }) => {
    const did = await created();
    const [one, two] = await Promise.all([asker.tab.api.registerDid(of(did)), asker.tab.api.registerDid(of(did))]);
    expect([one?.ok, two?.ok].sort()).toEqual([false, true]);
    expect(sent()).toBe(1);
  });

  it('that is registered already, or that nobody knows, is refused before anything is sent', async ({
    platform,
    asker,
    tools: { of, sent },
  }) => {
    expect(await asker.tab.api.registerDid(of(await anAuthor(platform)))).toMatchObject(problem('did-registered'));
    expect(await asker.tab.api.registerDid(of(newDid()))).toMatchObject(problem('did-unknown'));
    expect(sent()).toBe(0);
  });

  it('without an answer is reported as such, and followed anyway', async ({ platform, asker, tools: { of, created } }) => {
    const did = await created();
    platform.chaos.set([{ match: 'POST */did/register/v2', kind: 'lost-answer', times: 1 }]);
    expect(await asker.tab.api.registerDid(of(did))).toMatchObject(problem('answer-lost'));
    await platform.ssi.makeBlock();
    expect(await asker.followed(did)).toMatchObject({ kind: 'register-did', state: 'succeeded' });
  });

  it('that the service refuses is refused in its words, and nothing is followed', async ({
    platform,
    asker,
    tools: { of, created },
  }) => {
    const did = await created();
    const body = {
      statusCode: 400,
      message: ['No credits found or credit exhausted. Please contact the admin'],
      error: 'Bad Request',
    };
    platform.chaos.set([{ match: 'POST */did/register/v2', kind: 'status', status: 400, body }]);
    expect(await asker.tab.api.registerDid(of(did))).toMatchObject({
      problem: { code: 'request-refused', said: body.message[0] },
    });
    expect(await asker.follows()).toEqual([]);
  });

  it('that the ledger refuses is reported as such', async ({ platform, asker, tools: { of, created, didOf, listed } }) => {
    const did = await created();
    await listed();
    platform.ssi.failNext(102);
    expect((await asker.tab.api.registerDid(of(did))).ok).toBe(true);
    await platform.ssi.makeBlock();
    expect((await asker.followed(did)).state).toBe('failed');
    expect((await didOf(did))?.state).toBe('failed');
  });
});

describe('a DID on the ledger', () => {
  it('gets a service end point, which is shown when the ledger has it', async ({
    platform,
    asker,
    tools: { of, didOf, listed },
  }) => {
    const did = await anAuthor(platform);
    await listed();
    expect(await asker.tab.api.updateDid({ ...of(did), change: { services: [linked(did)] } })).toEqual({ ok: true, value: null });
    expect((await didOf(did))?.document?.service ?? []).toEqual([]);
    await platform.ssi.makeBlock();
    expect((await asker.followed(did)).state).toBe('succeeded');
    await seen(
      () => didOf(did),
      (row) => JSON.stringify(row?.document?.service) === JSON.stringify([linked(did)]),
    );
  });

  it('that would not change, or that does not exist, is refused before anything is sent', async ({
    platform,
    asker,
    tools: { of, created, sent },
  }) => {
    expect(await asker.tab.api.updateDid({ ...of(await anAuthor(platform)), change: { services: [] } })).toMatchObject(
      problem('did-unchanged'),
    );
    const change = { services: [] };
    expect(await asker.tab.api.updateDid({ ...of(await created()), change })).toMatchObject(problem('did-not-registered'));
    expect(await asker.tab.api.deactivateDid(of(newDid()))).toMatchObject(problem('did-unknown'));
    expect(sent()).toBe(0);
  });

  it('whose change the ledger refuses stays as it is', async ({ platform, asker, tools: { of, didOf, listed } }) => {
    const did = await anAuthor(platform);
    await listed();
    platform.ssi.failNext(108);
    expect(await asker.tab.api.updateDid({ ...of(did), change: { services: [linked(did)] } })).toEqual({ ok: true, value: null });
    await platform.ssi.makeBlock();
    expect((await asker.followed(did)).state).toBe('failed');
    expect((await didOf(did))?.document?.service ?? []).toEqual([]);
    expect((await didOf(did))?.state).toBe('registered');
  });

  it('that is deactivated counts as such once the ledger says so, and cannot be changed after that', async ({
    platform,
    asker,
    tools: { of, didOf, listed },
  }) => {
    const did = await anAuthor(platform);
    await listed();
    expect((await asker.tab.api.deactivateDid(of(did))).ok).toBe(true);
    await platform.ssi.makeBlock();
    expect((await asker.followed(did)).kind).toBe('deactivate-did');
    await seen(
      () => didOf(did),
      (row) => row?.isDeactivated === true,
    );
    expect(await asker.tab.api.deactivateDid(of(did))).toMatchObject(problem('did-deactivated'));
  });
});

describe('without a connection', () => {
  it('nothing is sent, and the reason is shown', async ({ platform, asker, tools: { of, created } }) => {
    const did = await created();
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    expect(await asker.tab.api.registerDid(of(did))).toMatchObject(problem('network-unreachable'));
    expect(await asker.follows()).toEqual([]);
  });
});

it('a tab that does not lead can register a DID as well, and the leading tab follows it', async ({
  platform,
  device,
  asker,
  tools: { of, created },
}) => {
  const second = device.tab('second');
  await second.api.checkAuth({ force: false });
  const did = await created();
  expect((await second.api.registerDid(of(did))).ok).toBe(true);
  await platform.ssi.makeBlock();
  expect((await asker.followed(did)).state).toBe('succeeded');
});

it('a DID that the outbox is about to create or register is left to the outbox', async ({
  platform,
  device,
  asker,
  tools: { of },
}) => {
  platform.chaos.set([{ match: 'POST */did/register/v2', kind: 'status', status: 429, retryAfter: 3_000 }]);
  const { id, command } = await asker.askDid();
  await asker.came(id, 'waiting');
  expect(await asker.tab.api.registerDid(of(command.did))).toMatchObject(problem('command-pending'));
  await giveUpCommand(asker.own, id, device.clock.now());
  platform.chaos.clear();
});
