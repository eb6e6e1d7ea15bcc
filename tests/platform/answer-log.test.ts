import { describe, expect } from 'vitest';
import type { AnsweredCall } from '../../platform/http/answer-log';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { clientOf, openTenant, sessionsPath, signedInClient } from './support/client';

const answered: AnsweredCall[] = [];
const it = platformTest({ demo: { ...stillDemo, sessions: 5 }, answered: (call) => answered.push(call) });

describe('the log of answers', () => {
  it('has method, group of routes, status and time of each call, and nothing about a person', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    const tenant = await openTenant(client);
    const list = (await tenant.get(`${sessionsPath}?page=1&limit=5`)).json as { data: { data: { sessionId: string }[] } };
    await tenant.get(`${sessionsPath}/no-such-session-8f14e45f`);
    await clientOf(platform.url).call('GET', '/api/v1/app?email=tamsin@example.org');
    // An answer is logged when its connection has it, which may be after the caller has it.
    await expect.poll(() => answered.filter(({ status }) => status === 401).length).toBe(1);
    expect(answered.length).toBeGreaterThan(5);
    for (const call of answered) expect(Object.keys(call)).toEqual(['method', 'group', 'status', 'ms']);
    const text = JSON.stringify(answered);
    expect(text).toContain('"group":"tenant/api/v1/');
    const ids = platform.requests().flatMap(({ userId, appId }) => [userId, appId]);
    const known = ids.filter((id): id is string => id !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const word of [...known, '8f14e45f', 'tamsin', '@', 'ent-', 'session?']) expect(text).not.toContain(word);
    expect(JSON.stringify(list)).toContain('sessionId');
  });
});
