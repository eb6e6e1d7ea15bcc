import { describe, expect, it } from 'vitest';
import { type DiagnosticsInput, toDiagnostics } from '../../src/app/screens/sync/diagnostics';
import { newDevice } from '../../src/db/registry';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';

const secrets = {
  name: 'Tamsin Orrelay',
  email: 'tamsin.orrelay@example.org',
  appId: '4f2a9c0e7b1d4f2a9c0e7b1d4f2a9c0e7b1d',
  userId: '6f1c0b8e4a2d6f1c0b8e4a2d',
  sessionId: '0b1c2d3e-aaaa-bbbb-cccc-0123456789ab',
  host: 'tenant-of-tamsin.example.org',
};

/** A device on which every text that comes from elsewhere holds something personal. */
function aDevice(): DiagnosticsInput {
  const { name, email, appId, userId, sessionId, host } = secrets;
  return {
    build: 'abc123',
    browser: 'Mozilla/5.0',
    now: noon,
    clockOffset: 1_500,
    hasLeader: true,
    isPersisted: false,
    storage: { usage: 1, quota: 2 },
    device: { ...newDevice, identity: `${userId}|${userId}`, notice: { code: 'membership-ended', email, at: noon } },
    services: [{ ...aService({ appId, appName: name, tenantUrl: `https://${host}` }), position: 0 }],
    rows: [
      {
        ...unaskedFreshness(`sessions:${appId}`),
        problem: { code: 'request-refused', status: 400, said: `${email} may not` },
        losses: { count: 2, first: `row 2: ${email} is missing` },
        done: 7,
      },
      { ...unaskedFreshness(`detail:${appId}:session:${sessionId}`), losses: { count: 1, first: 'row 1: expiresAt is missing' } },
    ],
    budgets: [{ host, taken: 3, of: 8, blockedUntil: null }],
    events: [
      { number: 1, at: noon, subject: 'sessions', code: 'ok', count: 3, took: 40 },
      { number: 2, at: noon, subject: sessionId, code: userId },
      { number: 3, at: noon, subject: name, code: email },
    ],
    tables: { sessions: 7 },
  };
}

describe('the diagnostics', () => {
  it('hold no name, e-mail, id or host, wherever one was planted', () => {
    const text = JSON.stringify(toDiagnostics(aDevice()));
    const leaks = Object.entries({ ...secrets, first: 'Tamsin', family: 'Orrelay' }).filter(([, secret]) =>
      text.includes(secret),
    );
    expect(leaks).toEqual([]);
  });

  it('say what failed, how much is here and what was lost', () => {
    const { lists, events, hosts } = toDiagnostics(aDevice());
    expect(lists[0]).toMatchObject({
      list: 'sessions',
      service: 1,
      done: 7,
      problem: { code: 'request-refused', status: 400 },
      losses: { count: 2, first: null },
    });
    expect(lists[1]?.losses).toEqual({ count: 1, first: 'row 1: expiresAt is missing' });
    expect(events[0]).toEqual({ at: noon, subject: 'sessions', code: 'ok', count: 3, took: 40 });
    expect(hosts).toEqual([{ host: 1, taken: 3, of: 8, blockedUntil: null }]);
  });

  it('call every unknown word "other"', () => {
    expect(toDiagnostics(aDevice()).events.slice(1)).toEqual([
      { at: noon, subject: 'other', code: 'other' },
      { at: noon, subject: 'other', code: 'other' },
    ]);
  });
});
