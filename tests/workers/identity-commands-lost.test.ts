import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/start-platform';
import { keepMine, takeFound } from '../../src/db/enqueue';
import type { FoundSchemas } from '../../src/domain/found-record';
import { ok } from '../../src/domain/outcome';
import { attributeTypes } from '../../src/domain/rules/attribute';
import { toCreateSchemaBody } from '../../src/domain/schema-requests';
import { aCreateSchema, aRenameDid } from '../builders/identity-command';
import { minute, second } from '../builders/moments';
import { anAttribute } from '../builders/schema';
import { type Asker, anAuthor, openAsker } from '../fakes/identity-asker';
import { didsOf, schemasOf } from '../fakes/open-identities';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import { startTestPlatform } from '../fixtures/platform';
import { openWorkbench } from '../platform/support/identities';

let platform: Platform;
let author: string;
let device: TestDevice;
let asker: Asker;
let names = 0;
/** What comes between a request and its arrival. */
let beforeSending: ((request: Request) => Promise<void>) | null = null;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  const ledger = { blockMs: 3_600_000, streamEveryMs: 3_600_000 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null, ...ledger });
  author = await anAuthor(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  names += 1;
  device = createTestDevice(platform.url);
  beforeSending = null;
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    await beforeSending?.(request);
    return device.browser.fetch(request);
  };
  asker = await openAsker(device, platform, () => device.tab('first', {}, send));
});
afterEach(async () => {
  platform.chaos.clear();
  platform.ssi.recover();
  await device.close();
});

const unavailable = { statusCode: 503, message: ['Service Unavailable'], error: 'Service Unavailable' };
const toSchema = (rule: Omit<ChaosRule, 'match'>): ChaosRule => ({ match: 'POST */schema', times: 1, ...rule });
/** Ids of the schemas that the service made since. */
async function made(before: readonly string[]): Promise<string[]> {
  return (await asker.identities()).schemas.filter((id) => !before.includes(id));
}
const known = async () => (await asker.identities()).schemas;
const take = (id: string, revision: number, ownId = '') => takeFound(asker.own, id, revision, device.clock.now(), ownId);
const askSchema = () => asker.askSchema({ author, name: `Lost${names}` });

describe('a schema', () => {
  it.each<[string, ChaosRule]>([
    ['whose request was lost', toSchema({ kind: 'loss' })],
    ['that met a server at fault', toSchema({ kind: 'status', status: 503, body: unavailable })],
    ['that met a page of the network', toSchema({ kind: 'html' })],
  ])('%s is sent again after its quiet time, and there is one', async (_how, rule) => {
    const before = await known();
    platform.chaos.set([rule]);
    const id = await askSchema();
    const { row } = await asker.came(id, 'checking');
    await asker.pass(50 * second, 5 * second);
    expect(asker.sent('POST /tenant').filter(({ path }) => path.endsWith('/schema'))).toHaveLength(1);
    expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect(device.clock.now() - (row.sentAt ?? 0)).toBeLessThan(3 * minute);
    expect(await made(before)).toHaveLength(1);
  });

  it.each(['lost-answer', 'cut'] as const)(
    'whose answer was lost (%s) is found, followed and told of by its hash',
    async (kind) => {
      const before = await known();
      platform.chaos.set([toSchema({ kind })]);
      const id = await askSchema();
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'found', unanswered: 0 });
      const [schema] = await made(before);
      expect(await made(before)).toHaveLength(1);
      const [{ hash } = { hash: '' }] = await platform.ssi.transactions(schema);
      expect(await asker.followed(schema ?? '')).toMatchObject({ kind: 'create-schema', state: 'succeeded', hash });
    },
  );

  it('of 200 attributes whose answer was lost is told from one that lacks the last of them', async () => {
    const before = await known();
    const attributes = Array.from({ length: 200 }, (_none, at) =>
      anAttribute({ name: `field${at}`, type: attributeTypes[at % 4] ?? 'string', isRequired: at % 3 === 0 }),
    );
    const name = `Large${names}`;
    const bench = await openWorkbench(platform);
    const shorter = aCreateSchema({ author, keyId: `${author}#key-1`, name, attributes: attributes.slice(0, -1) });
    beforeSending = async (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/schema')) return;
      beforeSending = null;
      expect((await bench.call('POST', '/schema', toCreateSchemaBody(shorter))).status).toBe(201);
      platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    };
    const id = await asker.askSchema({ author, name, attributes });
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    const [, mine] = await made(before);
    expect((await asker.follows()).map((one) => one.id)).toEqual([mine]);
    const row = (await schemasOf(asker.mirror)).find((one) => one.id === mine);
    const told = row?.properties.map(({ format: _format, ...one }) => one) ?? [];
    expect(told).toEqual(expect.arrayContaining(attributes.map(({ format: _format, ...one }) => one)));
    expect(told).toHaveLength(200);
  });

  it('with a token that is spent is sent with a new one, once', async () => {
    const before = await known();
    platform.chaos.set([
      toSchema({ kind: 'status', status: 401, body: { statusCode: 401, message: ['Token expired'], error: 'Unauthorized' } }),
    ]);
    await asker.came(await askSchema(), 'done');
    expect(await made(before)).toHaveLength(1);
  });

  it('whose answer was lost and that the ledger refused is for the person, who may take it or have it sent again', async () => {
    const before = await known();
    for (const how of ['taken', 'again'] as const) {
      platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
      platform.ssi.failNext(109);
      const id = await asker.askSchema({ author, name: `Ask${names}${how}` });
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      const { row, found } = await asker.came(id, 'conflict');
      expect(found).toMatchObject({ ids: [(await made(before)).at(-1)] });
      if (how === 'taken') expect(await take(id, row.revision, (found as FoundSchemas).ids[0])).toEqual(ok(null));
      else expect((await keepMine(asker.own, id, row.revision, device.clock.now())).ok).toBe(true);
      expect((await asker.came(id, 'done')).row.result).toBe(how === 'taken' ? 'taken' : 'accepted');
    }
    expect(await made(before)).toHaveLength(3);
  });

  it('that is asked for once more by the person is not taken for one of the same words that was made since', async () => {
    const before = await known();
    const first = { author, name: `Same${names}` };
    const second = { ...first, description: 'Told otherwise' };
    platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    platform.ssi.failNext(109);
    const id = await asker.askSchema(first);
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    const { row } = await asker.came(id, 'conflict');
    const other = await asker.askSchema(second);
    const { made: its } = await asker.came(other, 'done');
    expect(its?.id).toBe((await made(before)).at(-1));
    await platform.ssi.makeBlock();
    expect((await keepMine(asker.own, id, row.revision, device.clock.now())).ok).toBe(true);
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect(await made(before)).toHaveLength(3);
  });

  it('that somebody else made as well meanwhile is for the person, with both of them', async () => {
    const before = await known();
    const command = aCreateSchema({ appId: asker.appId, author, keyId: `${author}#key-1`, name: `Twice${names}` });
    // Between the look and the arrival of the request.
    const bench = await openWorkbench(platform);
    const other = async () => bench.call('POST', '/schema', toCreateSchemaBody(command));
    beforeSending = async (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/schema')) return;
      beforeSending = null;
      expect((await other()).status).toBe(201);
      platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    };
    const id = await asker.askSchema(command);
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    const { row, found } = await asker.came(id, 'conflict');
    const { ids } = found as FoundSchemas;
    expect([...ids].sort()).toEqual([...(await made(before))].sort());
    expect(ids).toHaveLength(2);
    // The one that they say is theirs is followed, and told of by its hash, and the other is not.
    const paid = () => asker.sent('/tenant').filter(({ path }) => !path.includes('/status/')).length;
    const asked = paid();
    expect(await take(id, row.revision, ids[1])).toEqual(ok(null));
    expect((await asker.came(id, 'done')).row.result).toBe('taken');
    // What follows it looks at its entries, which is free.
    expect(paid()).toBe(asked);
    const [{ hash } = { hash: '' }] = await platform.ssi.transactions(ids[1]);
    expect(await asker.followed(ids[1] ?? '')).toMatchObject({ kind: 'create-schema', state: 'succeeded', hash });
    expect(await asker.follows()).toHaveLength(1);
  });

  it('is settled though the reads of the day are spent', async () => {
    platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    const id = await askSchema();
    await asker.came(id, 'checking');
    const { day = 0 } = (await asker.database.budgets.get(asker.appId)) ?? {};
    await asker.database.budgets.put({ appId: asker.appId, day, spent: 100_000, creditOutSince: null, stopped: 'budget' });
    await platform.ssi.makeBlock();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect((await asker.database.budgets.get(asker.appId))?.spent).toBeGreaterThan(100_000);
  });

  it('waits as long as the list of schemas cannot be read whole', async () => {
    const before = await known();
    platform.chaos.set([toSchema({ kind: 'loss' }), { match: 'GET */schema', kind: 'mutate', mutation: 'malformed-row' }]);
    const id = await askSchema();
    await asker.came(id, 'checking');
    platform.chaos.set([{ match: 'GET */schema', kind: 'mutate', mutation: 'high-total' }]);
    await asker.pass(5 * minute, 5 * second);
    expect((await asker.command(id)).row.state).toBe('checking');
    platform.chaos.clear();
    await asker.came(id, 'done');
    expect(await made(before)).toHaveLength(1);
  });
});

describe('a DID', () => {
  const toDid = (path: string, kind: 'loss' | 'lost-answer'): ChaosRule => ({ match: `POST */did/${path}`, kind, times: 1 });
  const registered = async (did: string) => (await platform.ssi.transactions(did)).length;

  it.each(['loss', 'lost-answer'] as const)('whose creation is lost (%s) is there once, and registered once', async (kind) => {
    platform.chaos.set([toDid('create', kind)]);
    const { id, command } = await asker.askDid();
    await asker.came(id, 'checking');
    await asker.came(id, 'done');
    await platform.ssi.makeBlock();
    expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
    expect(await registered(command.did)).toBe(1);
    expect(asker.sent('/did/register/v2')).toHaveLength(1);
  });

  it('whose creation was not answered stays its own where the server wants to be left alone after that', async () => {
    const busy: ChaosRule = { match: 'POST */did/register/v2', kind: 'status', status: 429, retryAfter: 5, times: 1 };
    platform.chaos.set([toDid('create', 'lost-answer'), busy]);
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'waiting')).row).toMatchObject({ unanswered: 0, isHalfDone: true });
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    await platform.ssi.makeBlock();
    expect(await registered(command.did)).toBe(1);
  });

  it('whose registration was done and not answered is followed, and not registered twice', async () => {
    platform.chaos.set([toDid('register/v2', 'lost-answer')]);
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'checking')).row.isHalfDone).toBe(true);
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    await platform.ssi.makeBlock();
    expect(await asker.followed(command.did)).toMatchObject({ kind: 'register-did', state: 'succeeded' });
    expect(await registered(command.did)).toBe(1);
  });

  it('whose registration never arrived stays created, and the follow comes to its end', async () => {
    platform.chaos.set([toDid('register/v2', 'loss')]);
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(await asker.followed(command.did)).toMatchObject({ state: 'exhausted' });
    expect((await didsOf(asker.mirror)).find((row) => row.did === command.did)?.state).toBe('created');
    expect(asker.sent('/did/register/v2')).toHaveLength(1);
  });

  it('whose second creation meets the first is taken for its own', async () => {
    // The first arrives after it was looked for.
    const body = { didDocument: {}, didDocumentMetadata: null };
    const unseen: ChaosRule = { match: 'GET */did/resolve/*', kind: 'status', status: 200, body, times: 1 };
    platform.chaos.set([toDid('create', 'lost-answer'), unseen]);
    const { id, command } = await asker.askDid({ isToRegister: false });
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(asker.sent('POST /tenant').map(({ status }) => status)).toEqual([null, 409]);
    expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
  });

  it('whose new name was taken and not answered has it', async () => {
    const { id, command } = await asker.askDid({ isToRegister: false });
    await asker.came(id, 'done');
    platform.chaos.set([{ match: 'PATCH */did/', kind: 'lost-answer', times: 1 }]);
    const renamed = await asker.ask(aRenameDid({ appId: asker.appId, did: command.did }));
    await asker.came(renamed, 'checking');
    expect((await asker.came(renamed, 'done')).row.result).toBe('found');
    expect((await didsOf(asker.mirror)).find((row) => row.did === command.did)?.name).toBe('Reading room');
  });
});
