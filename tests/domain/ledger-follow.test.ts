import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterPoll,
  announcementOf,
  beginFollow,
  type Follow,
  type FollowKind,
  followedMessages,
  followKinds,
  isPolledOnRefresh,
  nextPollAt,
  outcomeOfFollow,
  type PollOutcome,
  statusAttempts,
} from '../../src/domain/ledger/follow';
import { outcomeOfEntries, type StatusEntry, statusPages } from '../../src/domain/ledger/status-entry';
import { allAttemptsFailed, followText, pleaseWait } from '../../src/domain/ledger/text';
import { noon, second } from '../builders/moments';
import { runs } from '../builders/runs';
import { aStatusEntry, schemaId } from '../builders/schema';

const nothing: PollOutcome = { is: 'pending' };
const silence: PollOutcome = { is: 'unanswered' };
const success: PollOutcome = { is: 'succeeded', entry: aStatusEntry() };
const failure: PollOutcome = { is: 'failed', entry: aStatusEntry({ hash: 'FF', code: 109 }) };
const sent = () => beginFollow('create-schema', schemaId, noon, []);

/** Looks when each is due, until none is. */
function follow(outcomes: readonly PollOutcome[]): { times: number[]; end: Follow } {
  let end = sent();
  let now = noon;
  const times: number[] = [];
  for (const outcome of outcomes) {
    const at = nextPollAt(end, now);
    if (at === null) break;
    now = at;
    times.push((at - noon) / second);
    end = afterPoll(end, outcome, at);
  }
  return { times, end };
}

describe('what was sent to the ledger', () => {
  it('is polled after 5, 10, 15, 20, 25 and 30 seconds, and then no longer automatically', () => {
    const { times, end } = follow(Array(10).fill(nothing));
    expect(times).toEqual([5, 10, 15, 20, 25, 30]);
    expect(end).toMatchObject({ state: 'exhausted', attempts: 6, hash: null });
    expect(nextPollAt(end, noon)).toBeNull();
  });

  it.each([
    [success, 'succeeded', aStatusEntry().hash],
    [failure, 'failed', 'FF'],
  ] as const)('is no longer polled once it has finished', (outcome, state, hash) => {
    const { times, end } = follow([nothing, outcome, nothing, nothing]);
    expect(times).toEqual([5, 10]);
    expect(end).toMatchObject({ state, hash });
    expect(isPolledOnRefresh(end)).toBe(false);
  });

  it('is polled at each refresh when the attempts are over, and may still succeed', () => {
    const { end } = follow(Array(6).fill(nothing));
    expect(isPolledOnRefresh(end)).toBe(true);
    const again = afterPoll(end, nothing, noon + 90 * second);
    expect(announcementOf(end.state, again.state)).toBeNull();
    const late = afterPoll(again, success, noon + 120 * second);
    expect([late.state, announcementOf(again.state, late.state)]).toEqual(['succeeded', 'succeeded']);
  });

  it('is polled six times, a change of a credential seven times', () => {
    for (const kind of followKinds) {
      let end = beginFollow(kind, schemaId, noon, []);
      for (let at = nextPollAt(end, noon); at !== null; at = nextPollAt(end, at)) end = afterPoll(end, nothing, at);
      expect([kind, end.attempts]).toEqual([kind, kind === 'change-credential-status' ? 7 : 6]);
    }
  });

  it('loses no attempt by polls without an answer, between which it waits longer and longer', () => {
    const { times, end } = follow([silence, silence, silence, silence, silence, nothing, nothing]);
    expect(times).toEqual([5, 15, 35, 75, 135, 195, 199]);
    expect(end).toMatchObject({ state: 'polling', attempts: 2, unanswered: 0 });
  });

  it('continues where it was under the next leader, without a rush of polls', () => {
    const { end } = follow([nothing, nothing]);
    const late = noon + 3600 * second;
    expect(nextPollAt(end, late)).toBe(noon + 15 * second);
    const next = afterPoll(end, nothing, late);
    expect(nextPollAt(next, late)).toBe(late + 4 * second);
  });

  it('is not locked out by a clock that was put back', () => {
    const before = noon - 86_400 * second;
    expect(nextPollAt(sent(), before)).toBe(before + 5 * second);
  });

  it('finishes once, and never polls more often than it may', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(nothing, silence, success, failure), { maxLength: 40 }), (outcomes) => {
        const { end } = follow(outcomes);
        const most = statusAttempts['create-schema'];
        expect(end.attempts).toBeLessThanOrEqual(most);
        const finished = outcomes.filter(({ is }) => is !== 'unanswered').slice(0, most);
        const first = finished.find(({ is }) => is !== 'pending');
        expect(end.state).toBe(first?.is ?? (finished.length === most ? 'exhausted' : 'polling'));
        const after = afterPoll(end, success, noon);
        expect(announcementOf(end.state, after.state)).toBe(first === undefined ? 'succeeded' : null);
      }),
      runs(500),
    );
  });

  it('is described in the words of the specification', () => {
    expect(pleaseWait).toBe('Please wait..');
    expect(allAttemptsFailed).toBe('All atempts failed to check the status on blockchain. Please check it manually');
    expect(followText('create-schema', true, 'AB')).toBe('Schema successfully registerd on the blockchain, txHash: AB');
    expect(followText('create-schema', false, 'AB')).toBe('Sorry we could not register your Schema/Credential, txHash: AB');
    expect(followText('issue-credential', true, 'AB')).toBe('Credential successfully registerd on the blockchain, txHash: AB');
    expect(followText('issue-credential', false, 'AB')).toBe('Sorry we could not register your Schema/Credential, txHash: AB');
    expect(followText('change-credential-status', true, 'AB')).toBe(
      'Credential successfully updated on the blockchain, txHash: AB',
    );
    for (const kind of followKinds) {
      expect(followText(kind, true, null)).toMatch(/, txHash: unknown$/);
      expect(followText(kind, false, 'AB')).not.toBe(followText(kind, true, 'AB'));
    }
  });
});

describe('the status entries of a credential', () => {
  const entry = (hash: string, code: number, createdAt: number, kind: FollowKind = 'change-credential-status') =>
    aStatusEntry({ hash, code, createdAt, type: followedMessages[kind] });
  const reported = (kind: FollowKind, entries: StatusEntry[]) => {
    const outcome = outcomeOfFollow({ kind, id: schemaId, knownHashes: ['OLD'] }, entries);
    return outcome.is === 'pending' ? 'pending' : `${outcome.is} by ${outcome.entry.hash}`;
  };

  it('report a change of its status by the newest that came since it was sent, in any order', () => {
    const entries = [entry('OLD', 0, noon), entry('B', 110, noon + 2 * second), entry('A', 0, noon + second)];
    for (const sorted of [entries, [...entries].reverse()])
      expect(reported('change-credential-status', sorted)).toBe('failed by B');
    expect(reported('change-credential-status', [entry('OLD', 0, noon + 9 * second)])).toBe('pending');
    expect(reported('change-credential-status', [entry('R', 0, noon + second, 'issue-credential')])).toBe('pending');
    expect(reported('change-credential-status', [entry('B', 0, noon + 2 * second), entry('A', 110, noon + second)])).toBe(
      'succeeded by B',
    );
  });

  it('report its registration by one success among them', () => {
    const registration = (hash: string, code: number, at: number) => entry(hash, code, noon + at * second, 'issue-credential');
    expect(reported('issue-credential', [registration('A', 0, 1), registration('B', 116, 2)])).toBe('succeeded by A');
    expect(reported('issue-credential', [registration('B', 116, 2)])).toBe('failed by B');
    expect(reported('issue-credential', [entry('C', 0, noon)])).toBe('pending');
  });
});

describe('the status entries of an id', () => {
  const wanted = { id: schemaId, messageType: followedMessages['create-schema'], knownHashes: ['OLD'] };
  const old = aStatusEntry({ hash: 'OLD', code: 104 });
  const other = aStatusEntry({ hash: 'D', type: followedMessages['update-did'], code: 102 });
  const foreign = aStatusEntry({ hash: 'E', id: 'sch:hid:testnet:other:1.0' });
  const unreported = aStatusEntry({ hash: 'U', code: null });
  const bad = aStatusEntry({ hash: 'B', code: 119 });
  const good = aStatusEntry({ hash: 'A' });

  it('say nothing while there are none, or none about what was sent', () => {
    expect(outcomeOfEntries([], wanted)).toEqual({ is: 'pending' });
    expect(outcomeOfEntries([old, other, foreign, unreported], wanted)).toEqual({ is: 'pending' });
  });

  it('report a success wherever it is, twice or after a failure', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([old, other, foreign, unreported, bad, good, good, bad]), (entries) => {
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
