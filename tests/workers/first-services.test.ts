import { describe, expect } from 'vitest';
import { readFreshness } from '../../src/db/reads/freshness';
import { type Question, questionKey } from '../../src/domain/record/question';
import { second } from '../builders/moments';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';
import { openTenant, signedInClient } from '../platform/support/client';

const it = onPlatform({ demo: { sessions: 20 } });

describe('a list that is opened before the services could be read', () => {
  it('waits for them instead of saying that there is no right, and then has its rows', async ({ platform, device }) => {
    const elsewhere = await signedInClient(platform.url, 'admin');
    const { appId } = await openTenant(elsewhere);
    await device.browser.signIn(platform.url, 'admin@');
    const { api } = device.tab('first');
    const checked = await api.checkAuth({ force: true });
    if (!checked.ok) throw new Error(checked.problem.code);
    const database = device.mirrorOf(checked.value.identity);
    const problemOf = (question: Question) => async () => (await readFreshness(database, questionKey(question))).problem;
    platform.chaos.set([{ match: 'GET /api/v1/app?*', kind: 'status', status: 429, body: {} }]);
    await api.watch({ question: { kind: 'services' }, visible: true });
    await seen(problemOf({ kind: 'services' }), (problem) => problem !== null);
    const question: Question = { kind: 'sessions', appId };
    await api.watch({ question, visible: true });
    expect(await seen(problemOf(question), (problem) => problem !== null)).toMatchObject({ code: 'service-unread' });
    platform.chaos.clear();
    for (let passed = 0; passed < 180 && (await database.sessions.count()) === 0; passed += 1) {
      device.clock.advance(second);
      await untilIdle();
    }
    expect(await database.sessions.count()).toBe(20);
  });
});
