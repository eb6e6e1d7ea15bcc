import { describe, expect } from 'vitest';
import { dids } from '../../src/db/lists/dids';
import { schemas } from '../../src/db/lists/schemas';
import { readReadBudget } from '../../src/db/reads/identities';
import { countRows } from '../../src/db/reads/list';
import { shownStatusOf } from '../../src/domain/ledger/machine';
import { questionKey } from '../../src/domain/record/question';
import { minute } from '../builders/moments';
import { answered, didsOf, resolved, schemasOf } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { pass } from '../fakes/turns';
import { onLedger } from '../fixtures/on-ledger';
import { openWorkbench, registeredDid, schemaBody } from '../platform/support/identities';

/** DIDs of the demo. */
const didCount = 30;

const it = onLedger({ hasNode: true, demo: { dids: didCount, schemas: 13 } }).extend('tools', ({ device, opened }) => {
  const sentTo = (path: RegExp) => device.browser.sent.filter((one) => path.test(`${one.method} ${one.path}`));
  const reads = () => sentTo(/\/(did\/resolve|schema)\//).length;
  const list = (kind: 'dids' | 'schemas') => answered(opened.tab, opened.mirror, { kind, appId: opened.appId });
  const setBudget = (readBudgetPerDay: number) =>
    device.registry.device.toCollection().modify((row) => {
      if (row.config) row.config = { ...row.config, readBudgetPerDay };
    });
  return { sentTo, reads, list, setBudget };
});

describe('the DIDs of a service', () => {
  it('are listed at once and then resolved, each once, even if some cannot be resolved', async ({
    platform,
    opened,
    tools: { reads, list },
  }) => {
    const { appId, database, mirror } = opened;
    const served = await platform.ssi.identities(appId);
    expect(await list('dids')).toMatchObject({ done: didCount, total: didCount, cursor: null });
    await resolved(mirror, 'dids');
    const rows = await didsOf(mirror);
    expect(rows.map(({ did }) => did)).toEqual(served.dids);
    const counts = await countRows(database, dids, appId);
    expect([counts.all, counts.Resolving]).toEqual([didCount, 0]);
    expect(counts).toMatchObject({ Registered: rows.filter(({ state }) => state === 'registered').length });
    expect(reads()).toBe(didCount);
  });

  it('that cannot be resolved are in Error, and only those, with what the server said', async ({
    platform,
    opened,
    tools: { list },
  }) => {
    const { mirror, appId } = opened;
    const { dids } = await platform.ssi.identities(appId);
    const broken = dids.filter((_did, at) => at % 5 === 0);
    const body = { statusCode: 500, timestamp: '', path: '', message: ['TypeError', 'no key', 'Internal server error'] };
    platform.chaos.set(broken.map((did) => ({ match: `GET */did/resolve/${did}`, kind: 'status', status: 500, body })));
    await list('dids');
    await resolved(mirror, 'dids');
    const rows = await didsOf(mirror);
    const errors = rows.filter(({ did }) => broken.includes(did)).map(({ state, error }) => [state, error?.said]);
    expect(errors).toEqual(broken.map(() => ['unresolvable', 'TypeError, no key, Internal server error']));
    expect(rows.filter(({ state }) => state === 'registered').length).toBeGreaterThan(didCount / 2);
  });

  it('are not set to Error while the whole server fails, and are resolved when it is back', async ({
    platform,
    device,
    opened,
    tools: { list },
  }) => {
    const { mirror, appId, database } = opened;
    const body = { statusCode: 500, timestamp: '', path: '', message: ['Error', 'down', 'Internal server error'] };
    platform.chaos.set([
      { match: 'GET */did/resolve/*', kind: 'status', status: 500, body },
      { match: 'GET */status/*', kind: 'status', status: 500, body },
    ]);
    await list('dids');
    await seen(
      () => database.events.filter(({ subject, code }) => subject === 'dids' && code === 'server-failed').count(),
      (count) => count > 0,
    );
    expect(await countRows(database, dids, appId)).toMatchObject({ all: didCount, Resolving: didCount });
    platform.chaos.clear();
    await pass(device.clock, minute, { step: 10_000 });
    await resolved(mirror, 'dids');
  });

  it('that are final are not read again; the list is, from its last page', async ({
    device,
    opened,
    tools: { sentTo, reads, list },
  }) => {
    const { mirror, database, appId } = opened;
    await list('dids');
    await resolved(mirror, 'dids');
    const before = reads();
    const at = (await database.freshness.get(`dids:${appId}`))?.succeededAt ?? 0;
    device.clock.advance(5 * minute);
    await seen(
      () => database.freshness.get(`dids:${appId}`),
      (row) => (row?.succeededAt ?? 0) > at,
    );
    expect(sentTo(/GET .*\/did$/)).toHaveLength(2);
    expect(reads()).toBe(before);
  });

  it('that a person opens is resolved again on request, and otherwise costs nothing', async ({
    device,
    opened,
    tools: { reads, list },
  }) => {
    const { mirror, appId, tab, database } = opened;
    await list('dids');
    await resolved(mirror, 'dids');
    const before = reads();
    const [row] = (await didsOf(mirror)).filter(({ state }) => state === 'registered');
    const question = { kind: 'did', appId, id: row?.did ?? '' } as const;
    await tab.api.watch({ question, visible: true });
    const answered = (after: number) =>
      seen(
        () => database.freshness.where('key').startsWith(`did:${appId}:`).toArray(),
        ([one]) => (one?.succeededAt ?? 0) > after && one?.state === 'idle',
      );
    const [first] = await answered(0);
    expect(reads()).toBe(before);
    device.clock.advance(5_000);
    await tab.api.refresh({ question });
    device.clock.advance(5_000);
    await answered(first?.succeededAt ?? 0);
    expect(reads()).toBe(before + 1);
    expect(await database.freshness.get(questionKey(question))).toBeUndefined();
  });
});

describe('paid reads', () => {
  it('stop at the quota of the day, keep a tenth for what a person opens, and empty no list', async ({
    opened,
    tools: { reads, list, setBudget },
  }) => {
    const { mirror, appId, database, tab } = opened;
    await setBudget(20);
    await list('dids');
    await seen(
      () => readReadBudget(database, appId),
      (row) => row?.stopped === 'budget',
    );
    expect(reads()).toBe(17);
    const rows = await didsOf(mirror);
    expect(rows.filter(({ state }) => state === 'resolving')).toHaveLength(didCount - 17);
    // The newest came first; the page of the list was counted too.
    expect(rows.slice(-17).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
    expect(await readReadBudget(database, appId)).toMatchObject({ spent: 18 });
    await tab.api.watch({
      question: { kind: 'did', appId, id: rows.find(({ resolvedAt }) => resolvedAt === null)?.did ?? '' },
      visible: true,
    });
    await resolved(mirror, 'dids', didCount - 18);
  });

  it('continue the next day', async ({ opened, tools: { list, setBudget } }) => {
    const { mirror, appId, database } = opened;
    await setBudget(20);
    await list('dids');
    await seen(
      () => readReadBudget(database, appId),
      (row) => row?.stopped === 'budget',
    );
    await database.budgets.toCollection().modify((row) => {
      row.day -= 1;
    });
    await opened.tab.api.watch({ question: { kind: 'visible', appId, list: 'dids', ids: [] }, visible: true });
    await resolved(mirror, 'dids');
    expect(await readReadBudget(database, appId)).toMatchObject({ stopped: null });
  });

  it('stop without credit and say so, and no list becomes empty', async ({ platform, opened, tools: { reads, list } }) => {
    const { mirror, appId, database } = opened;
    await list('dids');
    await resolved(mirror, 'dids');
    const body = {
      statusCode: 400,
      message: ['No credits found or credit exhausted. Please contact the admin'],
      error: 'Bad Request',
    };
    platform.chaos.set([{ match: 'GET */schema/sch*', kind: 'status', status: 400, body }]);
    await list('schemas');
    const budget = await seen(
      () => readReadBudget(database, appId),
      (row) => row?.stopped === 'credit',
    );
    expect(budget?.creditOutSince).not.toBeNull();
    expect(reads()).toBeLessThanOrEqual(didCount + 6);
    expect(await countRows(database, dids, appId)).toMatchObject({ all: didCount, Resolving: 0 });
    expect(await countRows(database, schemas, appId)).toMatchObject({ all: 13, Resolving: 13, Error: 0 });
  });

  it('are used for the visible rows first', async ({ platform, opened, tools: { list, setBudget } }) => {
    const { mirror, appId, tab } = opened;
    await setBudget(10);
    const { dids } = await platform.ssi.identities(appId);
    const oldest = dids.slice(0, 4);
    await tab.api.watch({ question: { kind: 'visible', appId, list: 'dids', ids: oldest }, visible: true });
    await list('dids');
    await seen(
      () => mirror.database.dids.toArray(),
      (rows) => rows.filter(({ resolvedAt }) => resolvedAt !== null).length === 8,
    );
    const read = (await didsOf(mirror)).filter(({ resolvedAt }) => resolvedAt !== null).map(({ did }) => did);
    expect(read).toEqual([...oldest, ...dids.slice(-4)]);
  });
});

describe('the schemas of a service', () => {
  it('are what the service says, or the ledger if the service refuses because of an old failure', async ({
    opened,
    tools: { list },
  }) => {
    const { mirror } = opened;
    await list('schemas');
    await resolved(mirror, 'schemas');
    const rows = await schemasOf(mirror);
    expect(new Set(rows.map(({ state }) => shownStatusOf(state)))).toEqual(new Set(['Registered', 'Created', 'Error']));
    expect(rows.filter(({ state }) => state === 'registered').every(({ document }) => document !== null)).toBe(true);
    expect(rows.filter(({ state }) => state === 'failed').every(({ error }) => (error?.entries.length ?? 0) > 0)).toBe(true);
  });
});

describe('another service', () => {
  it('works with the first SSI service that it is linked to', async ({ opened }) => {
    const { kyc, tab, mirror, appId, database } = opened;
    const row = await answered(tab, mirror, { kind: 'dids', appId: kyc.appId });
    expect(row).toMatchObject({ problem: null, done: didCount, total: didCount });
    expect(await countRows(database, dids, appId)).toMatchObject({ all: didCount });
    expect(await database.dids.filter((stored) => stored.appId !== appId).count()).toBe(0);
  });

  it('without one shows the text of the specification and requests nothing', async ({ opened, tools: { sentTo } }) => {
    const { kyc, tab, mirror, database } = opened;
    await database.transaction('rw', database.services, () => database.services.update(kyc.appId, { dependentServices: [] }));
    const row = await answered(tab, mirror, { kind: 'schemas', appId: kyc.appId });
    expect(row?.problem).toEqual({ code: 'tenant-url-missing' });
    expect(sentTo(/\/tenant\//)).toHaveLength(0);
  });
});

describe('a right that is withdrawn', () => {
  it('deletes the DIDs and keeps the schemas', async ({ platform, device, opened, tools: { list } }) => {
    const { mirror, database, appId } = opened;
    await list('schemas');
    await list('dids');
    await resolved(mirror, 'dids');
    const body = { statusCode: 403, message: ['Permission denied: Missing access rights'], error: 'Forbidden' };
    platform.chaos.set([{ match: 'GET */api/v1/did?*', kind: 'status', status: 403, body }]);
    device.clock.advance(5 * minute);
    const row = await seen(
      () => database.freshness.get(`dids:${appId}`),
      (known) => known?.problem != null,
    );
    expect(row?.problem?.code).toBe('right-missing');
    expect([await database.dids.count(), await database.schemas.count()]).toEqual([0, 13]);
  });
});

it('a schema is Created, turns Registered once it has a proof, and is in Error if it cannot be resolved', async ({
  platform,
  opened,
  tools: { list },
}) => {
  const bench = await openWorkbench(platform);
  const { id: author } = await registeredDid(bench, platform);
  const [pending = '', broken = ''] = await Promise.all(
    [1, 2].map(async () => ((await bench.post('/schema', schemaBody(author))).json as { schemaId: string }).schemaId),
  );
  const body = { statusCode: 500, timestamp: '', path: '', message: ['TypeError', 'no key', 'Internal server error'] };
  platform.chaos.set([{ match: `GET */schema/${broken}`, kind: 'status', status: 500, body }]);
  await list('schemas');
  await resolved(opened.mirror, 'schemas');
  const shown = async (id: string) => {
    const row = (await schemasOf(opened.mirror)).find((one) => one.id === id);
    return row && shownStatusOf(row.state);
  };
  expect([await shown(pending), await shown(broken)]).toEqual(['Created', 'Error']);
  await platform.ssi.makeBlock();
  const question = { kind: 'schema', appId: opened.appId, id: pending } as const;
  await opened.tab.api.watch({ question, visible: true });
  await opened.tab.api.refresh({ question });
  await seen(
    () => opened.database.schemas.get([opened.appId, pending]),
    (row) => row?.ledgerState === 'registered',
  );
  expect([await shown(pending), await shown(broken)]).toEqual(['Registered', 'Error']);
});
