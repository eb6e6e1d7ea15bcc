import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../platform/db/connect';
import { recordsOf } from '../../platform/demo/records';
import { startPlatform } from '../../platform/start-platform';
import { clockAt } from '../fixtures/clock';
import { filledDatabase, postgresServer } from '../fixtures/database';
import { stillDemo } from '../fixtures/test-platform';
import { openTenant, signedInClient } from './support/client';
import { openContext } from './support/context';
import { totalsOf } from './support/totals';

const demo = { ...stillDemo, sessions: 60 };

it('the totals of a service are deleted with it, and are 0 after the last row', async () => {
  const { context, close } = await openContext();
  const totals = (appId: string) =>
    rowsOf(context.db, sql`select list, total from list_totals where app_id = ${appId} order by list`);
  const [service] = await rowsOf<{ appId: string }>(context.db, sql`select app_id as "appId" from list_totals limit 1`);
  const appId = service?.appId ?? '';
  const records = recordsOf(context);
  const { sessions, people } = await records.list(appId);
  expect(await totals(appId)).toEqual([
    { list: 'people', total: people.length },
    { list: 'sessions', total: sessions.length },
  ]);
  await records.remove(appId, { sessionIds: sessions.map(({ sessionId }) => sessionId) });
  expect(await totals(appId)).toContainEqual({ list: 'sessions', total: 0 });
  await context.db.execute(sql`delete from services where app_id = ${appId}`);
  expect(await totals(appId)).toEqual([]);
  await close();
});

// The embedded database belongs to one process.
if (postgresServer() !== null) {
  it('the totals of two processes are exact after both wrote at the same time', async () => {
    const clock = clockAt();
    const database = await filledDatabase({ demo, now: clock.now });
    // What a process adds to the demo follows from the second it began in.
    const begin = (later: number) =>
      startPlatform({ port: 0, demo, rateLimit: null, now: () => clock.now() + later, databaseUrl: database.url });
    const [one, other] = [await begin(0), await begin(5_000)];
    const [tenant, tenantOfOther] = await Promise.all(
      [one, other].map(async ({ url }) => openTenant(await signedInClient(url, 'admin'))),
    );
    if (!tenant || !tenantOfOther) throw new Error('no tenant');
    const before = await totalsOf(tenant);
    const { sessions } = await one.records.list(tenant.appId);
    const each = [one, other].flatMap((platform, at) => [
      ...Array.from({ length: 10 }, () => platform.addDemoSession()),
      ...sessions
        .slice(at * 5, at * 5 + 5)
        .map(({ sessionId }) => platform.records.remove(tenant.appId, { sessionIds: [sessionId] })),
    ]);
    await Promise.all(each);
    const after = await totalsOf(tenant);
    expect(after.sessions).toBe(before.sessions + 10);
    expect(await totalsOf(tenantOfOther)).toEqual(after);
    await Promise.all([one.close(), other.close()]);
    await database.drop();
  });
}
