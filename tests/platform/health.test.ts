import { describe, expect } from 'vitest';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { clientOf, signIn } from './support/client';

const it = platformTest({ demo: { ...stillDemo, sessions: 5 } });

describe('the health of the platform', () => {
  it('is answered with 200 while the database answers', async ({ platform }) => {
    const answer = await fetch(`${platform.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('has figures of the ledger, of memory and of every group of routes that was asked', async ({ platform }) => {
    await signIn(clientOf(platform.url), 'admin');
    const text = await (await fetch(`${platform.url}/metrics`)).text();
    expect(text).toMatch(/^studio_ledger_waiting_messages 0$/m);
    expect(text).toMatch(/^studio_ledger_lag_seconds 0$/m);
    expect(text).toMatch(/^studio_process_resident_bytes \d{7,}$/m);
    expect(text).toMatch(/^studio_answers_total\{group="api\/v1\/[a-z-]+[^"]*",status="2xx"\} [1-9]/m);
  });
});
