import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { hasSameId, parseDid } from '../../src/domain/did/did-id';
import { aRenameDid } from '../builders/identity-command';
import { second } from '../builders/moments';
import { newDid } from '../fakes/identity-asker';
import { answered, didsOf, resolved, schemasOf } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger({ didMethod: 'hs', demo: { dids: 3, schemas: 3 } }).extend('tools', ({ platform, asker }) => {
  /** The DIDs that have that id: those of the service, and those on the screens. */
  async function there(asked: string): Promise<string[][]> {
    const shown = (await didsOf(asker.mirror)).map(({ did }) => did);
    return [(await asker.identities()).dids, shown].map((dids) => dids.filter((did) => hasSameId(did, asked)));
  }

  /** Expects the DID on the ledger once, under the service's method, and on the screens under no other. */
  async function isRegisteredOnce(asked: string): Promise<void> {
    await platform.ssi.makeBlock();
    const own = underOwn(asked);
    expect(await asker.followed(own)).toMatchObject({ kind: 'register-did', state: 'succeeded' });
    expect(await there(asked)).toEqual([[own], [own]]);
    expect(await platform.ssi.transactions(own)).toHaveLength(1);
  }
  return { there, isRegisteredOnce };
});

const toDid = (path: string, kind: 'loss' | 'lost-answer'): ChaosRule => ({ match: `POST */did/${path}`, kind, times: 1 });
const underOwn = (asked: string) => `did:hs:testnet:${parseDid(asked)?.id}`;

describe('a DID that was asked for under another method than the service has', () => {
  it('is the one that the service returned, after one call', async ({ asker, tools: { there } }) => {
    const { id, command } = await asker.askDid({ isToRegister: false, did: newDid() });
    expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect(asker.sent('POST /tenant').map(({ status }) => status)).toEqual([201]);
    expect(await there(command.did)).toEqual([[underOwn(command.did)], [underOwn(command.did)]]);
  });

  it('is registered and followed on the ledger under the name that the service gave it', async ({
    asker,
    tools: { isRegisteredOnce },
  }) => {
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    await isRegisteredOnce(command.did);
    expect((await didsOf(asker.mirror)).find(({ did }) => hasSameId(did, command.did))?.state).toBe('registered');
  });

  it.for<[string, ChaosRule[]]>([
    ['whose creation was lost', [toDid('create', 'loss')]],
    ['whose creation was not answered', [toDid('create', 'lost-answer')]],
    ['whose registration was not answered', [toDid('register/v2', 'lost-answer')]],
  ])('%s is there once, and registered once', async ([_what, rules], { platform, asker, tools: { isRegisteredOnce } }) => {
    platform.chaos.set(rules);
    const { id, command } = await asker.askDid();
    await asker.came(id, 'done');
    await isRegisteredOnce(command.did);
    expect(asker.sent('/did/register/v2')).toHaveLength(1);
  });

  it('is found under the method of the service, although the service fails for the other one', async ({
    platform,
    asker,
    tools: { there },
  }) => {
    const fault = { statusCode: 500, message: ['Error', 'unknown method', 'Internal server error'] };
    platform.chaos.set([
      toDid('create', 'lost-answer'),
      { match: 'GET */did/resolve/did:hid:*', kind: 'status', status: 500, body: fault },
    ]);
    const { id, command } = await asker.askDid({ isToRegister: false });
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(asker.sent('/did/create')).toHaveLength(1);
    expect(await there(command.did)).toEqual([[underOwn(command.did)], [underOwn(command.did)]]);
  });

  it('is left to the outbox as long as a command there is about it, under either method', async ({
    platform,
    asker,
    tools: { isRegisteredOnce },
  }) => {
    platform.chaos.set([{ match: 'POST */did/register/v2', kind: 'status', status: 429, retryAfter: 5, times: 1 }]);
    const { id, command } = await asker.askDid();
    await asker.came(id, 'waiting');
    const did = underOwn(command.did);
    const asked = await asker.tab.api.registerDid({ appId: asker.appId, did });
    expect(asked).toMatchObject({ ok: false, problem: { code: 'command-pending' } });
    await asker.came(id, 'done');
    await isRegisteredOnce(command.did);
  });
});

describe('a DID under the method of its service', () => {
  it('is created once, although the service fails for any other method', async ({ platform, asker, tools: { there } }) => {
    const fault = { statusCode: 500, message: ['Error', 'unknown method', 'Internal server error'] };
    platform.chaos.set([
      toDid('create', 'loss'),
      { match: 'GET */did/resolve/did:hid:*', kind: 'status', status: 500, body: fault },
    ]);
    const { id, command } = await asker.askDid({ isToRegister: false, did: underOwn(newDid()) });
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect(asker.sent('did:hid:').map(({ status }) => status)).toEqual([500]);
    expect(await there(command.did)).toEqual([[command.did], [command.did]]);
  });
});

describe('a DID whose creation was not answered', () => {
  it('is looked up under no other method while the service cannot be reached', async ({ platform, asker }) => {
    platform.chaos.set([toDid('create', 'lost-answer'), { match: 'GET */did/resolve/*', kind: 'loss', times: 1 }]);
    const { id } = await asker.askDid({ isToRegister: false, did: underOwn(newDid()) });
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(asker.sent('/did/resolve/').length).toBeGreaterThan(1);
    expect(asker.sent('did:hid:')).toEqual([]);
  });
});

describe('with a service that uses the older name of the method', () => {
  it('DIDs of three or four parts, a schema, a new name and a change work in the same way', async ({ platform, asker }) => {
    const dids = [`did:hs:${randomUUID()}`, `did:hs:testnet:${randomUUID()}`] as const;
    for (const did of dids) await asker.came((await asker.askDid({ did })).id, 'done');
    await platform.ssi.makeBlock();
    for (const did of dids) expect(await asker.followed(did)).toMatchObject({ kind: 'register-did', state: 'succeeded' });
    for (const author of dids) await asker.came(await asker.askSchema({ author, name: 'OlderCard' }), 'done');
    const renamed = await asker.ask(aRenameDid({ appId: asker.appId, did: dids[0], before: 'Main issuer' }));
    await asker.came(renamed, 'done');
    const service = { id: `${dids[1]}#linkedDomain`, type: 'LinkedDomains', serviceEndpoint: 'https://example.org' };
    const change = { services: [service] };
    expect(await asker.tab.api.updateDid({ appId: asker.appId, did: dids[1], change })).toEqual({ ok: true, value: null });
    await platform.ssi.makeBlock();
    const schemas = (await asker.identities()).schemas.slice(-2);
    expect(schemas.map((id) => id.split(':').slice(0, -2))).toEqual([
      ['sch', 'hs'],
      ['sch', 'hs', 'testnet'],
    ]);
    for (const id of schemas) expect(await asker.followed(id)).toMatchObject({ kind: 'create-schema', state: 'succeeded' });
    await asker.pass(12 * second);
    expect((await asker.follows()).map(({ state }) => state)).toEqual(Array(5).fill('succeeded'));
    await answered(asker.tab, asker.mirror, { kind: 'dids', appId: asker.appId });
    await answered(asker.tab, asker.mirror, { kind: 'schemas', appId: asker.appId });
    await resolved(asker.mirror, 'dids');
    await resolved(asker.mirror, 'schemas');
    const rows = await didsOf(asker.mirror);
    expect(rows.map(({ did }) => did)).toEqual((await asker.identities()).dids);
    const [three, four] = dids.map((did) => rows.find((row) => row.did === did));
    expect(three).toMatchObject({ state: 'registered', name: 'Reading room' });
    expect(four).toMatchObject({ state: 'registered', document: { service: [service] } });
    const known = (await schemasOf(asker.mirror)).filter(({ name }) => name === 'OlderCard');
    expect(known.map(({ state, author }) => [state, author])).toEqual(dids.map((did) => ['registered', did]));
  });
});
