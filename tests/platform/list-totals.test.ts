import { describe, expect } from 'vitest';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { peoplePath, sessionsPath } from './support/client';
import { readList, totalsOf } from './support/totals';

const demo = { ...stillDemo, sessions: 60 };
const it = accountTest({ rateLimit: null, demo });

describe('the total of a list', () => {
  it('follows rows that are removed, put back and put in the place of others', async ({ platform, tenant }) => {
    const before = await totalsOf(tenant);
    const { sessions, people } = await platform.records.list(tenant.appId);
    const [gone, goneToo, same] = sessions;
    const [person] = people;
    if (!gone || !goneToo || !same || !person) throw new Error('the demo is too small');
    const ids = { sessionIds: [gone.sessionId, goneToo.sessionId], userIds: [person.userId] };
    await platform.records.remove(tenant.appId, ids);
    expect(await totalsOf(tenant)).toEqual({ sessions: before.sessions - 2, people: before.people - 1 });
    await platform.records.put({ sessions: [gone, goneToo, same], people: [person] });
    expect(await totalsOf(tenant)).toEqual(before);
  });

  it('is the same on a page beyond the end, which has no rows', async ({ tenant }) => {
    for (const path of [sessionsPath, peoplePath]) {
      const { total } = await readList(tenant, path);
      expect(await readList(tenant, path, 'page=40&limit=20')).toEqual({ rows: 0, total });
    }
  });

  it('counts what a filter finds, and is 0 if it finds nothing', async ({ tenant }) => {
    for (const path of [sessionsPath, peoplePath]) {
      const all = await readList(tenant, path);
      const found = await readList(tenant, path, 'status=Success&limit=2');
      expect(found.rows).toBe(2);
      expect(found.total).toBeLessThan(all.total);
      expect(await readList(tenant, path, 'status=Success&limit=500')).toEqual({ rows: found.total, total: found.total });
      expect(await readList(tenant, path, 'userId=nobody')).toEqual({ rows: 0, total: 0 });
    }
  });
});
