import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCommand } from '../../src/db/commands';
import { enqueue, undoCommand } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { UserDatabase } from '../../src/db/user-database';
import { OldEpochError } from '../../src/db/writes/in-epoch';
import { claimOutbox, type Outbox } from '../../src/db/writes/outbox';
import { canUndo } from '../../src/domain/command/machine';
import { commandStandText, refusalSaidText } from '../../src/domain/command/text';
import { canRetry } from '../../src/domain/command/withdrawn-right';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { createDecisionSender } from '../../src/workers/outbox/decision-sender';
import { drain } from '../../src/workers/outbox/drain';
import type { Sent } from '../../src/workers/outbox/sender';
import { retryDelay } from '../../src/workers/retry-delay';
import { day, noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';

let databases = 0;
const base = { status: 'Completed', statusReasons: [], documents: [] };

/** A device with an outbox of its own, and a server with prepared answers. */
async function aDevice(
  answers: {
    send?(companyId: string): Promise<Sent> | Sent;
    snapshot?: 'gone' | 'approved' | 'unread';
    applied?(): Promise<void>;
    guard?(): Promise<Outcome<null>>;
  } = {},
) {
  databases += 1;
  const clock = createFakeClock(noon);
  const work: UserData = {
    database: new UserDatabase(`drain-${databases}`),
    box: createBox(await toBoxKeys(new Uint8Array(32).fill(5))),
  };
  const sent: string[] = [];
  /** How many commands each write of `sending` had. */
  const groups: number[] = [];
  let fetches = 0;
  const sender = createDecisionSender({
    async fetchSnapshot() {
      fetches += 1;
      const rows = await work.database.commands.toArray();
      const status = answers.snapshot === 'approved' ? 'Approved' : base.status;
      const companies = new Map(rows.map(({ subject }) => [subject, { base: { ...base, status }, changedAt: null }]));
      const isSeen = answers.snapshot !== 'gone' && answers.snapshot !== 'unread';
      return ok({ at: clock.now(), companies: isSeen ? companies : new Map(), hasLosses: answers.snapshot === 'unread' });
    },
    async send({ companyId }) {
      sent.push(companyId);
      return answers.send?.(companyId) ?? { outcome: ok(null), isSent: true };
    },
    applied: async () => answers.applied?.(),
  });
  let epoch = 0;
  return {
    clock,
    work,
    sent,
    groups,
    fetches: () => fetches,
    submit: (companyId: string, identity = 'me', own = work) =>
      enqueue(own, {
        identity,
        id: companyId,
        now: clock.now(),
        command: { kind: 'decide-company', appId: 'app', companyId, companyName: null, decision: 'Approved', reason: null, base },
      }),
    states: async () => (await work.database.commands.orderBy('number').toArray()).map(({ state }) => state),
    /** `slept`: the device sleeps three days while it writes that it sends. */
    async drain({ slept = false } = {}) {
      epoch += 1;
      const claimed = await claimOutbox(work.database, epoch);
      const outbox: Outbox = {
        ...claimed,
        moveAll(moves, event, now) {
          if (event === 'begin') groups.push(moves.length);
          if (slept && event === 'begin') clock.advance(3 * day);
          return claimed.moveAll(moves, event, now);
        },
      };
      const guard = { before: answers.guard ?? (async () => ok(null)) };
      const { signal } = new AbortController();
      return drain({ outbox, box: work.box, identity: 'me', guard, senderOf: () => sender, clock, random: () => 0.5, signal });
    },
  };
}

describe('a drain', () => {
  it('does not wait for a command that another key seals or another identity made', async () => {
    const device = await aDevice({ send: () => ({ outcome: failed('network-unreachable'), isSent: false }) });
    const before = { ...device.work, box: createBox(await toBoxKeys(new Uint8Array(32).fill(6))) };
    await device.submit('of-another-key', 'me', before);
    await device.submit('of-another-identity', 'somebody-else');
    await device.work.database.commands.toCollection().modify({ state: 'waiting', nextAt: noon - 1 });
    expect(await device.drain()).toEqual({ nextAt: null });
    expect(device.sent).toEqual([]);
  });

  it('returns the moment at which its first command is tried again', async () => {
    const device = await aDevice({ send: () => ({ outcome: failed('network-unreachable'), isSent: false }) });
    await device.submit('one');
    const { nextAt } = await device.drain();
    expect(nextAt).toBeGreaterThan(noon);
    expect(await device.states()).toEqual(['waiting']);
  });

  it('fetches the companies of a service once, however many decisions about them are due', async () => {
    const device = await aDevice();
    for (const companyId of ['one', 'two', 'three']) await device.submit(companyId);
    await device.drain();
    expect(device.fetches()).toBe(1);
    expect(device.sent).toEqual(['one', 'two', 'three']);
  });

  it('leaves nothing to do for a decision that the server accepted', async () => {
    const device = await aDevice();
    await device.submit('one');
    await device.drain();
    const [row] = await device.work.database.commands.toArray();
    expect(row).toMatchObject({ state: 'done', result: 'accepted', unanswered: 0, isHalfDone: false, nextAt: null, sends: 1 });
  });

  it('ends a decision that the server itself refuses, with the words of the server', async () => {
    const said = 'Reason is too long';
    const device = await aDevice({ send: () => ({ outcome: failed('request-refused', { status: 400, said }), isSent: true }) });
    await device.submit('one');
    expect(await device.drain()).toEqual({ nextAt: null });
    const [row] = await device.work.database.commands.toArray();
    if (!row) throw new Error('there is no command');
    expect(row).toMatchObject({ state: 'refused', unanswered: 0, problem: { code: 'request-refused', status: 400 } });
    expect(refusalSaidText(await openCommand(device.work.box, row))).toBe(`From the server: “${said}”`);
  });

  it('waits longer after each read of a list that could not be read completely', async () => {
    const device = await aDevice({ snapshot: 'unread' });
    await device.submit('one');
    const waits = [];
    for (let snapshot = 1; snapshot <= 3; snapshot += 1) {
      const { nextAt } = await device.drain();
      waits.push((nextAt ?? 0) - device.clock.now());
      device.clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1, 2, 3].map((failures) => retryDelay(failures, 'answer-malformed', 0.5)));
    expect(device.sent).toEqual([]);
  });

  it('sends nothing more over a connection that swallows a request, so that the others can still be taken back', async () => {
    const device = await aDevice({ send: () => ({ outcome: failed('network-timeout'), isSent: true }) });
    for (let at = 1; at <= 12; at += 1) await device.submit(`company-${at}`);
    await device.drain();
    expect(device.sent.length).toBeLessThanOrEqual(4);
    const states = await device.states();
    expect(states.filter((state) => state === 'checking')).toHaveLength(device.sent.length);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(12 - device.sent.length);
  });

  it('writes `sending` for one decision per lane first, and for up to eight at once after the server has answered', async () => {
    const device = await aDevice();
    for (let at = 1; at <= 100; at += 1) await device.submit(`company-${at}`);
    await device.drain();
    expect(new Set(device.sent).size).toBe(100);
    expect(device.sent).toHaveLength(100);
    expect(device.groups.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(Math.max(...device.groups)).toBe(8);
    expect(device.groups.reduce((sum, one) => sum + one)).toBe(100);
    expect(await device.states()).toEqual(Array.from({ length: 100 }, () => 'done'));
  });

  it('leaves no trace on the rest of a group when the server stops answering', async () => {
    const device = await aDevice({
      send: () =>
        device.sent.length > 14 ? { outcome: failed('network-timeout'), isSent: true } : { outcome: ok(null), isSent: true },
    });
    for (let at = 1; at <= 40; at += 1) await device.submit(`company-${at}`);
    await device.drain();
    const rows = await device.work.database.commands.orderBy('number').toArray();
    const unsent = rows.filter(({ subject }) => !device.sent.includes(subject));
    expect(device.groups.reduce((sum, one) => sum + one)).toBeGreaterThan(device.sent.length);
    expect(unsent.map(({ state, unanswered, hasLeft, sends }) => [state, unanswered, hasLeft, sends])).toEqual(
      unsent.map(() => ['waiting', 0, false, 0]),
    );
    for (const { id } of unsent) expect((await undoCommand(device.work, id, noon)).ok).toBe(true);
    expect((await device.states()).filter((state) => state !== 'done')).toEqual(
      rows.flatMap(({ state }) => (state === 'checking' ? [state] : [])),
    );
  });

  it('takes a new snapshot before it sends anything that relies on an old one', async () => {
    const device = await aDevice({
      send() {
        device.clock.advance(60_000);
        return { outcome: ok(null), isSent: true };
      },
    });
    for (let at = 1; at <= 12; at += 1) await device.submit(`company-${at}`);
    // What was begun with a snapshot that is old by then waits for the next drain, which is due at once.
    while ((await device.drain()).nextAt !== null) expect(device.fetches()).toBeLessThan(14);
    expect(new Set(device.sent).size).toBe(12);
    expect(device.sent).toHaveLength(12);
    expect(device.fetches()).toBeGreaterThan(1);
  });

  it('sends nothing that relies on a snapshot from before the device slept, and reports nothing as sent', async () => {
    const device = await aDevice();
    await device.submit('one');
    expect(await device.drain({ slept: true })).toEqual({ nextAt: device.clock.now() });
    expect(device.sent).toEqual([]);
    const [row] = await device.work.database.commands.toArray();
    expect(row).toMatchObject({ state: 'waiting', unanswered: 0, sends: 0 });
    await device.drain();
    expect(device.sent).toEqual(['one']);
    expect(await device.work.database.commands.toArray()).toMatchObject([{ sends: 1 }]);
  });

  it('does not take the page of a gateway for a refusal, whatever its status', async () => {
    for (const status of [404, 409]) {
      const device = await aDevice({ send: () => ({ outcome: failed('answer-not-json', { status }), isSent: true }) });
      await device.submit('one');
      await device.drain();
      expect(await device.states()).toEqual(['checking']);
      device.clock.advance(600_000);
      await device.drain();
      expect(await device.states()).toEqual(['checking']);
    }
  });

  it('takes another snapshot after a refusal because of the state, and accepts it if nothing has changed', async () => {
    const said = 'The company is Approved already';
    const device = await aDevice({ send: () => ({ outcome: failed('request-refused', { status: 409, said }), isSent: true }) });
    await device.submit('one');
    expect(await device.drain()).toEqual({ nextAt: noon });
    await device.drain();
    expect(await device.states()).toEqual(['refused']);
    expect(device.sent).toEqual(['one']);
    const [row] = await device.work.database.commands.toArray();
    if (!row) throw new Error('there is no command');
    expect(refusalSaidText(await openCommand(device.work.box, row))).toBe(`From the server: “${said}”`);
    expect(canRetry(row, true)).toBe(false);
  });

  it('asks the person about a company that no longer exists', async () => {
    const device = await aDevice({ snapshot: 'gone' });
    await device.submit('one');
    await device.drain();
    expect(await device.states()).toEqual(['conflict']);
    expect(device.sent).toEqual([]);
  });

  it('says of a company that is approved already whether its own decision may have done that', async () => {
    const device = await aDevice({ snapshot: 'approved' });
    for (const companyId of ['of-somebody-else', 'lost', 'lost-twice']) await device.submit(companyId);
    const unanswered = new Map([
      ['lost', 1],
      ['lost-twice', 2],
    ]);
    await device.work.database.commands.toCollection().modify((row) => {
      const count = unanswered.get(row.subject);
      if (count !== undefined) Object.assign(row, { state: 'checking', unanswered: count, nextAt: noon });
    });
    await device.drain();
    const rows = await device.work.database.commands.orderBy('number').toArray();
    expect(rows.map(({ result, unanswered: left }) => [result, left])).toEqual([
      ['already-so', 0],
      ['found', 0],
      ['found', 0],
    ]);
    expect(device.sent).toEqual([]);
  });

  it.each(['accepted', 'found'])(
    'finishes what was %s although the disk has no room for it in the mirror, and continues',
    async (how) => {
      const full = new DOMException('full', 'QuotaExceededError');
      const device = await aDevice({ applied: () => Promise.reject(full), ...(how === 'found' ? { snapshot: 'approved' } : {}) });
      for (let at = 1; at <= 6; at += 1) await device.submit(`company-${at}`);
      await device.drain();
      expect(device.sent).toHaveLength(how === 'found' ? 0 : 6);
      expect(await device.states()).toEqual(Array.from({ length: 6 }, () => 'done'));
    },
  );

  it('stops if another tab leads according to the mirror', async () => {
    const device = await aDevice({ applied: () => Promise.reject(new OldEpochError('epoch 1 is over')) });
    await device.submit('one');
    await expect(device.drain()).rejects.toThrow('epoch 1 is over');
    expect(await device.states()).toEqual(['sending']);
  });

  it.each<[ErrorCode, number | undefined]>([
    ['server-busy', 429],
    ['origin-refused', 403],
    ['address-not-allowed', undefined],
  ])(
    'treats %s as an answer without effect: the decision waits with those words, can be taken back and stays in the history',
    async (code, status) => {
      const answer = failed(code, status === undefined ? {} : { status });
      const device = await aDevice({ send: () => ({ outcome: answer, isSent: true }) });
      await device.submit('one');
      await device.drain();
      const [row] = await device.work.database.commands.toArray();
      expect(row).toMatchObject({ state: 'waiting', unanswered: 0, hasLeft: true, problem: { code } });
      expect(row && canUndo(row)).toBe(true);
      await undoCommand(device.work, 'one', noon);
      expect(await device.states()).toEqual(['done']);
    },
  );

  it('leaves no trace of a decision that is taken back before anything of it has left', async () => {
    const device = await aDevice({ send: () => ({ outcome: failed('network-unreachable'), isSent: false }) });
    await device.submit('one');
    await device.drain();
    await undoCommand(device.work, 'one', noon);
    expect(await device.states()).toEqual([]);
  });

  it('never takes back a decision that was not answered', async () => {
    const device = await aDevice({ send: () => ({ outcome: failed('network-timeout'), isSent: true }) });
    await device.submit('one');
    await device.drain();
    expect((await undoCommand(device.work, 'one', noon)).ok).toBe(false);
    expect(await device.states()).toEqual(['checking']);
  });

  it('says that it waits for its own account if the cookies belong to another one', async () => {
    const device = await aDevice({ guard: async () => failed('lead-lost') });
    await device.submit('one');
    await device.drain();
    const [row] = await device.work.database.commands.toArray();
    expect(row).toMatchObject({ state: 'waiting', problem: { code: 'account-switched' } });
    expect(row && commandStandText(row, noon)).toContain('Waiting until its own account is signed in');
  });
});
