import { expect } from 'vitest';
import { second } from '../builders/moments';
import { toIssue } from '../fakes/credential-world';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger();

const unavailable = {
  kind: 'status',
  status: 503,
  body: { statusCode: 503, message: ['x'], error: 'Service Unavailable' },
} as const;

it('a credential whose document cannot be fetched for comparison is reconciled with pauses, and found when it can', async ({
  platform,
  asker,
  harness,
}) => {
  platform.chaos.set([toIssue({ kind: 'lost-answer' }), { ...unavailable, match: 'GET */credential/*' }]);
  const id = await harness.askIssue({ isToPersist: true });
  await asker.came(id, 'checking');
  const [mine = ''] = await harness.made();
  const asked = () => asker.sent('GET').filter(({ path }) => path.includes(`/credential/${mine}`)).length;
  await asker.pass(60 * second, 5 * second);
  expect(asked()).toBeGreaterThan(0);
  // At least 15 s lie between two attempts.
  expect(asked()).toBeLessThanOrEqual(5);
  platform.chaos.clear();
  expect((await asker.came(id, 'done')).row.result).toBe('found');
});
