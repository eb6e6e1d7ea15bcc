import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterLook,
  announcementOf,
  beginFollow,
  type Follow,
  followedMessages,
  followKinds,
  isLookedAtOnRefresh,
  type LookOutcome,
  nextLookAt,
  statusAttempts,
} from '../../src/domain/machines/ledger-follow';
import { outcomeOfEntries, statusPages } from '../../src/domain/status-entry';
import { allAttemptsFailed, followText, pleaseWait } from '../../src/domain/text/ledger';
import { noon, second } from '../builders/moments';
import { runs } from '../builders/runs';
import { aStatusEntry, schemaId } from '../builders/schema';

const nothing: LookOutcome = { is: 'pending' };
const silence: LookOutcome = { is: 'unanswered' };
const success: LookOutcome = { is: 'succeeded', entry: aStatusEntry() };
const failure: LookOutcome = { is: 'failed', entry: aStatusEntry({ hash: 'FF', code: 109 }) };
const sent = () => beginFollow('create-schema', schemaId, noon, []);

/** Looks when each is due, until none is. */
function follow(outcomes: readonly LookOutcome[]): { times: number[]; end: Follow } {
  let end = sent();
  let now = noon;
  const times: number[] = [];
  for (const outcome of outcomes) {
    const at = nextLookAt(end, now);
    if (at === null) break;
    now = at;
    times.push((at - noon) / second);
    end = afterLook(end, outcome, at);
  }
  return { times, end };
}

describe('what was sent to the ledger', () => {
  it('is looked for after 5, 10, 15, 20, 25 and 30 seconds, and then no more by itself', () => {
    const { times, end } = follow(Array(10).fill(nothing));
    expect(times).toEqual([5, 10, 15, 20, 25, 30]);
    expect(end).toMatchObject({ state: 'exhausted', attempts: 6, hash: null });
    expect(nextLookAt(end, noon)).toBeNull();
  });

  it.each([
    [success, 'succeeded', aStatusEntry().hash],
    [failure, 'failed', 'FF'],
  ] as const)('is looked for no more once it has settled', (outcome, state, hash) => {
    const { times, end } = follow([nothing, outcome, nothing, nothing]);
    expect(times).toEqual([5, 10]);
    expect(end).toMatchObject({ state, hash });
    expect(isLookedAtOnRefresh(end)).toBe(false);
  });

  it('is looked for at each refresh when the attempts are over, and may still succeed', () => {
    const { end } = follow(Array(6).fill(nothing));
    expect(isLookedAtOnRefresh(end)).toBe(true);
    const again = afterLook(end, nothing, noon + 90 * second);
    expect(announcementOf(end.state, again.state)).toBeNull();
    const late = afterLook(again, success, noon + 120 * second);
    expect([late.state, announcementOf(again.state, late.state)]).toEqual(['succeeded', 'succeeded']);
  });

  it('loses no attempt by looks without an answer, between which it waits longer and longer', () => {
    const { times, end } = follow([silence, silence, silence, silence, silence, nothing, nothing]);
    expect(times).toEqual([5, 15, 35, 75, 135, 195, 199]);
    expect(end).toMatchObject({ state: 'polling', attempts: 2, unanswered: 0 });
  });

  it('goes on where it was under the next leader, without a rush of looks', () => {
    const { end } = follow([nothing, nothing]);
    const late = noon + 3600 * second;
    expect(nextLookAt(end, late)).toBe(noon + 15 * second);
    const next = afterLook(end, nothing, late);
    expect(nextLookAt(next, late)).toBe(late + 4 * second);
  });

  it('is not locked out by a clock that was put back', () => {
    const before = noon - 86_400 * second;
    expect(nextLookAt(sent(), before)).toBe(before + 5 * second);
  });

  it('settles once, and never looks more often than it may', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(nothing, silence, success, failure), { maxLength: 40 }), (outcomes) => {
        const { end } = follow(outcomes);
        expect(end.attempts).toBeLessThanOrEqual(statusAttempts);
        const settled = outcomes.filter(({ is }) => is !== 'unanswered').slice(0, statusAttempts);
        const first = settled.find(({ is }) => is !== 'pending');
        expect(end.state).toBe(first?.is ?? (settled.length === statusAttempts ? 'exhausted' : 'polling'));
        const after = afterLook(end, success, noon);
        expect(announcementOf(end.state, after.state)).toBe(first === undefined ? 'succeeded' : null);
      }),
      runs(500),
    );
  });

  it('is told about in the words of the specification', () => {
    expect(pleaseWait).toBe('Please wait..');
    expect(allAttemptsFailed).toBe('All atempts failed to check the status on blockchain. Please check it manually');
    expect(followText('create-schema', true, 'AB')).toBe('Schema successfully registerd on the blockchain, txHash: AB');
    expect(followText('create-schema', false, 'AB')).toBe('Sorry we could not register your Schema/Credential, txHash: AB');
    for (const kind of followKinds) {
      expect(followText(kind, true, null)).toMatch(/, txHash: unknown$/);
      expect(followText(kind, false, 'AB')).not.toBe(followText(kind, true, 'AB'));
    }
  });
});

describe('the status entries of an id', () => {
  const wanted = { id: schemaId, messageType: followedMessages['create-schema'], knownHashes: ['OLD'] };
  const old = aStatusEntry({ hash: 'OLD', code: 104 });
  const other = aStatusEntry({ hash: 'D', type: followedMessages['update-did'], code: 102 });
  const foreign = aStatusEntry({ hash: 'E', id: 'sch:hid:testnet:other:1.0' });
  const untold = aStatusEntry({ hash: 'U', code: null });
  const bad = aStatusEntry({ hash: 'B', code: 119 });
  const good = aStatusEntry({ hash: 'A' });

  it('tell nothing while there are none, or none that is about what was sent', () => {
    expect(outcomeOfEntries([], wanted)).toEqual({ is: 'pending' });
    expect(outcomeOfEntries([old, other, foreign, untold], wanted)).toEqual({ is: 'pending' });
  });

  it('tell a success wherever it stands, twice or after a failure', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([old, other, foreign, untold, bad, good, good, bad]), (entries) => {
        const { is } = outcomeOfEntries(entries, wanted);
        expect(is).toBe(entries.includes(good) ? 'succeeded' : entries.includes(bad) ? 'failed' : 'pending');
      }),
      runs(300),
    );
  });

  it('count where they do not say what they are about', () => {
    const entry = aStatusEntry({ id: null, type: null, hash: null });
    expect(outcomeOfEntries([entry], wanted)).toEqual({ is: 'succeeded', entry });
  });

  it('are read from the page on which the new ones begin, to the last', () => {
    expect(statusPages(0, 0)).toEqual([1]);
    expect(statusPages(3, 0)).toEqual([1]);
    expect(statusPages(12, 10)).toEqual([2]);
    expect(statusPages(25, 9)).toEqual([1, 2, 3]);
    expect(statusPages(10, 10)).toEqual([1]);
    expect(statusPages(5, 40)).toEqual([1]);
  });
});
