import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { keepMine, takeFound } from '../../src/db/enqueue';
import type { FoundSchemas } from '../../src/domain/command/conflict-snapshot';
import { attributeTypes } from '../../src/domain/schema/attribute-rules';
import { toCreateSchemaBody } from '../../src/domain/schema/requests';
import { ok } from '../../src/domain/shared/outcome';
import { aCreateSchema, aRenameDid } from '../builders/identity-command';
import { minute, second } from '../builders/moments';
import { anAttribute } from '../builders/schema';
import { didsOf, schemasOf } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';
import { openWorkbench } from '../platform/support/identities';

const it = onLedger().extend('tools', ({ platform, device, author, testNumber, asker }) => {
  const take = (id: string, revision: number, ownId = '') => takeFound(asker.own, id, revision, device.clock.now(), ownId);
  const askSchema = () => asker.askSchema({ author, name: `Lost${testNumber}` });
  const registered = async (did: string) => (await platform.ssi.transactions(did)).length;
  return { take, askSchema, registered };
});

const unavailable = { statusCode: 503, message: ['Service Unavailable'], error: 'Service Unavailable' };
const toSchema = (rule: Omit<ChaosRule, 'match'>): ChaosRule => ({ match: 'POST */schema', times: 1, ...rule });

describe('a schema', () => {
  it.for<[string, ChaosRule]>([
    ['whose request was lost', toSchema({ kind: 'loss' })],
    ['that met a failing server', toSchema({ kind: 'status', status: 503, body: unavailable })],
    ['that was answered with a page of the network', toSchema({ kind: 'html' })],
  ])(
    '%s is sent again after its quiet time, and exists once',
    async ([_how, rule], { platform, device, asker, tools: { askSchema } }) => {
      platform.chaos.set([rule]);
      const id = await askSchema();
      const { row } = await asker.came(id, 'checking');
      await asker.pass(50 * second, 5 * second);
      expect(asker.sent('POST /tenant').filter(({ path }) => path.endsWith('/schema'))).toHaveLength(1);
      expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'accepted', unanswered: 0 });
      expect(device.clock.now() - (row.sentAt ?? 0)).toBeLessThan(3 * minute);
      expect(await asker.madeSchemas()).toHaveLength(1);
    },
  );

  it.for(['lost-answer', 'cut'] as const)(
    'whose answer was lost (%s) is found, followed and announced with its hash',
    async (kind, { platform, asker, tools: { askSchema } }) => {
      platform.chaos.set([toSchema({ kind })]);
      const id = await askSchema();
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'found', unanswered: 0 });
      const [schema] = await asker.madeSchemas();
      expect(await asker.madeSchemas()).toHaveLength(1);
      const [{ hash } = { hash: '' }] = await platform.ssi.transactions(schema);
      expect(await asker.followed(schema ?? '')).toMatchObject({ kind: 'create-schema', state: 'succeeded', hash });
    },
  );

  it('of 200 attributes whose answer was lost differs from one that lacks the last of them', async ({
    platform,
    author,
    testNumber,
    tabs,
    asker,
  }) => {
    const attributes = Array.from({ length: 200 }, (_none, at) =>
      anAttribute({ name: `field${at}`, type: attributeTypes[at % 4] ?? 'string', isRequired: at % 3 === 0 }),
    );
    const name = `Large${testNumber}`;
    const bench = await openWorkbench(platform);
    const shorter = aCreateSchema({ author, keyId: `${author}#key-1`, name, attributes: attributes.slice(0, -1) });
    tabs.line.around.before = async (_path, request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/schema')) return;
      tabs.line.around = {};
      expect((await bench.call('POST', '/schema', toCreateSchemaBody(shorter))).status).toBe(201);
      platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    };
    const id = await asker.askSchema({ author, name, attributes });
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    const [, mine] = await asker.madeSchemas();
    expect((await asker.follows()).map((one) => one.id)).toEqual([mine]);
    const row = (await schemasOf(asker.mirror)).find((one) => one.id === mine);
    const reported = row?.properties.map(({ format: _format, ...one }) => one) ?? [];
    expect(reported).toEqual(expect.arrayContaining(attributes.map(({ format: _format, ...one }) => one)));
    expect(reported).toHaveLength(200);
  });

  it('with an expired token is sent once, with a new one', async ({ platform, asker, tools: { askSchema } }) => {
    platform.chaos.set([
      toSchema({ kind: 'status', status: 401, body: { statusCode: 401, message: ['Token expired'], error: 'Unauthorized' } }),
    ]);
    await asker.came(await askSchema(), 'done');
    expect(await asker.madeSchemas()).toHaveLength(1);
  });

  it('whose answer was lost and that the ledger refused waits for the person, who may accept it or have it sent again', async ({
    platform,
    device,
    author,
    testNumber,
    asker,
    tools: { take },
  }) => {
    for (const how of ['taken', 'again'] as const) {
      platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
      platform.ssi.failNext(109);
      const id = await asker.askSchema({ author, name: `Ask${testNumber}${how}` });
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      const { row, found } = await asker.came(id, 'conflict');
      expect(found).toMatchObject({ ids: [(await asker.madeSchemas()).at(-1)] });
      if (how === 'taken') expect(await take(id, row.revision, (found as FoundSchemas).ids[0])).toEqual(ok(null));
      else expect((await keepMine(asker.own, id, row.revision, device.clock.now())).ok).toBe(true);
      expect((await asker.came(id, 'done')).row.result).toBe(how === 'taken' ? 'taken' : 'accepted');
    }
    expect(await asker.madeSchemas()).toHaveLength(3);
  });

  it('that the person asks for once more is not confused with an identical one that was made since', async ({
    platform,
    device,
    author,
    testNumber,
    asker,
  }) => {
    const first = { author, name: `Same${testNumber}` };
    const second = { ...first, description: 'Told otherwise' };
    platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    platform.ssi.failNext(109);
    const id = await asker.askSchema(first);
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    const { row } = await asker.came(id, 'conflict');
    const other = await asker.askSchema(second);
    const { made: its } = await asker.came(other, 'done');
    expect(its?.id).toBe((await asker.madeSchemas()).at(-1));
    await platform.ssi.makeBlock();
    expect((await keepMine(asker.own, id, row.revision, device.clock.now())).ok).toBe(true);
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect(await asker.madeSchemas()).toHaveLength(3);
  });

  it('that somebody else made as well meanwhile waits for the person, who sees both', async ({
    platform,
    author,
    testNumber,
    tabs,
    asker,
    tools: { take },
  }) => {
    const command = aCreateSchema({ appId: asker.appId, author, keyId: `${author}#key-1`, name: `Twice${testNumber}` });
    // Between the last read and the arrival of the request.
    const bench = await openWorkbench(platform);
    const other = async () => bench.call('POST', '/schema', toCreateSchemaBody(command));
    tabs.line.around.before = async (_path, request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/schema')) return;
      tabs.line.around = {};
      expect((await other()).status).toBe(201);
      platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    };
    const id = await asker.askSchema(command);
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    const { row, found } = await asker.came(id, 'conflict');
    const { ids } = found as FoundSchemas;
    expect([...ids].sort()).toEqual([...(await asker.madeSchemas())].sort());
    expect(ids).toHaveLength(2);
    // The one that the person calls theirs is followed, and announced with its hash, and the other is not.
    const paid = () => asker.sent('/tenant').filter(({ path }) => !path.includes('/status/')).length;
    const asked = paid();
    expect(await take(id, row.revision, ids[1])).toEqual(ok(null));
    expect((await asker.came(id, 'done')).row.result).toBe('taken');
    // Following it reads its entries, which is free.
    expect(paid()).toBe(asked);
    const [{ hash } = { hash: '' }] = await platform.ssi.transactions(ids[1]);
    expect(await asker.followed(ids[1] ?? '')).toMatchObject({ kind: 'create-schema', state: 'succeeded', hash });
    expect(await asker.follows()).toHaveLength(1);
  });

  it('is reconciled although the reads of the day are used up', async ({ platform, asker, tools: { askSchema } }) => {
    platform.chaos.set([toSchema({ kind: 'lost-answer' })]);
    const id = await askSchema();
    await asker.came(id, 'checking');
    const { day = 0 } = (await asker.database.budgets.get(asker.appId)) ?? {};
    await asker.database.budgets.put({ appId: asker.appId, day, spent: 100_000, creditOutSince: null, stopped: 'budget' });
    await platform.ssi.makeBlock();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect((await asker.database.budgets.get(asker.appId))?.spent).toBeGreaterThan(100_000);
  });

  it('waits as long as the list of schemas cannot be read completely', async ({ platform, asker, tools: { askSchema } }) => {
    platform.chaos.set([toSchema({ kind: 'loss' }), { match: 'GET */schema', kind: 'mutate', mutation: 'malformed-row' }]);
    const id = await askSchema();
    await asker.came(id, 'checking');
    platform.chaos.set([{ match: 'GET */schema', kind: 'mutate', mutation: 'high-total' }]);
    await asker.pass(5 * minute, 5 * second);
    expect((await asker.command(id)).row.state).toBe('checking');
    platform.chaos.clear();
    await asker.came(id, 'done');
    expect(await asker.madeSchemas()).toHaveLength(1);
  });
});

describe('a DID', () => {
  const toDid = (path: string, kind: 'loss' | 'lost-answer'): ChaosRule => ({ match: `POST */did/${path}`, kind, times: 1 });

  it.for(['loss', 'lost-answer'] as const)(
    'whose creation is lost (%s) is there once, and registered once',
    async (kind, { platform, asker, tools: { registered } }) => {
      platform.chaos.set([toDid('create', kind)]);
      const { id, command } = await asker.askDid();
      await asker.came(id, 'checking');
      await asker.came(id, 'done');
      await platform.ssi.makeBlock();
      expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
      expect(await registered(command.did)).toBe(1);
      expect(asker.sent('/did/register/v2')).toHaveLength(1);
    },
  );

  it('whose creation was not answered is still recognised if the server then wants no calls for a while', async ({
    platform,
    asker,
    tools: { registered },
  }) => {
    const busy: ChaosRule = { match: 'POST */did/register/v2', kind: 'status', status: 429, retryAfter: 5, times: 1 };
    platform.chaos.set([toDid('create', 'lost-answer'), busy]);
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'waiting')).row).toMatchObject({ unanswered: 0, isHalfDone: true });
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    await platform.ssi.makeBlock();
    expect(await registered(command.did)).toBe(1);
  });

  it('whose registration was done and not answered is followed, and not registered twice', async ({
    platform,
    asker,
    tools: { registered },
  }) => {
    platform.chaos.set([toDid('register/v2', 'lost-answer')]);
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'checking')).row.isHalfDone).toBe(true);
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    await platform.ssi.makeBlock();
    expect(await asker.followed(command.did)).toMatchObject({ kind: 'register-did', state: 'succeeded' });
    expect(await registered(command.did)).toBe(1);
  });

  it('whose registration never arrived stays created, and following it ends', async ({ platform, asker }) => {
    platform.chaos.set([toDid('register/v2', 'loss')]);
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(await asker.followed(command.did)).toMatchObject({ state: 'exhausted' });
    expect((await didsOf(asker.mirror)).find((row) => row.did === command.did)?.state).toBe('created');
    expect(asker.sent('/did/register/v2')).toHaveLength(1);
  });

  it('whose second creation meets the first one is recognised as the person’s own', async ({ platform, asker }) => {
    // The first arrives after it was looked for.
    const body = { didDocument: {}, didDocumentMetadata: null };
    const unseen: ChaosRule = { match: 'GET */did/resolve/*', kind: 'status', status: 200, body, times: 1 };
    platform.chaos.set([toDid('create', 'lost-answer'), unseen]);
    const { id, command } = await asker.askDid({ isToRegister: false });
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(asker.sent('POST /tenant').map(({ status }) => status)).toEqual([null, 409]);
    expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
  });

  it('whose new name was accepted without an answer has that name', async ({ platform, asker }) => {
    const { id, command } = await asker.askDid({ isToRegister: false });
    await asker.came(id, 'done');
    platform.chaos.set([{ match: 'PATCH */did/', kind: 'lost-answer', times: 1 }]);
    const renamed = await asker.ask(aRenameDid({ appId: asker.appId, did: command.did }));
    await asker.came(renamed, 'checking');
    expect((await asker.came(renamed, 'done')).row.result).toBe('found');
    expect((await didsOf(asker.mirror)).find((row) => row.did === command.did)?.name).toBe('Reading room');
  });
});
