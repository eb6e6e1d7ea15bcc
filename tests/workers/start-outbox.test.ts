import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { claimOutbox } from '../../src/db/writes/outbox';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { Sent } from '../../src/workers/outbox/sender';
import { minute, second } from '../builders/moments';
import { anOutbox, boxOf, lost } from '../fakes/outbox-harness';
import { untilIdle } from '../fakes/turns';

describe('the outbox of a tab that leads', () => {
  it('sends as soon as something is requested, without a nudge and without time passing', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(3 * second);
    await harness.submit('one');
    await untilIdle();
    expect(harness.sent).toEqual([{ companyId: 'one', at: harness.clock.now() }]);
    expect(await harness.states()).toEqual(['done']);
  });

  it('looks for what was requested before it began when the app has started', async () => {
    const harness = await anOutbox();
    await harness.submit('one');
    harness.start();
    await untilIdle();
    expect(harness.sent).toEqual([]);
    await harness.pass(2 * second);
    expect(harness.sent.map(({ companyId }) => companyId)).toEqual(['one']);
  });

  it('loads what sends only when there is the first command to send, and once', async () => {
    const harness = await anOutbox();
    let loads = 0;
    harness.start({
      async senders() {
        loads += 1;
        return () => harness.sender;
      },
    });
    await harness.pass(3 * second);
    expect(loads).toBe(0);
    for (const companyId of ['one', 'two']) {
      await harness.submit(companyId);
      await untilIdle();
    }
    expect(loads).toBe(1);
    expect(harness.sent).toHaveLength(2);
  });

  it('waits before it tries again, longer each time, unless it is hurried', async () => {
    const harness = await anOutbox(() => lost);
    const outbox = harness.start();
    await harness.submit('one');
    await harness.pass(2 * minute);
    const gaps = harness.sent.slice(1).map(({ at }, n) => at - (harness.sent[n]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.slice(0, 4)).toEqual([...gaps.slice(0, 4)].sort((one, other) => one - other));
    const before = harness.sent.length;
    outbox.wake();
    await untilIdle();
    expect(harness.sent).toHaveLength(before + 1);
    expect(harness.sent.at(-1)?.at).toBe(harness.clock.now());
  });

  it('says that it is sending, and when that has ended', async () => {
    let answer: (sent: Sent) => void = () => undefined;
    let rests = 0;
    const harness = await anOutbox(() => new Promise<Sent>((resolve) => (answer = resolve)));
    const outbox = harness.start({ onRest: () => (rests += 1) });
    await harness.pass(3 * second);
    await harness.submit('one');
    await untilIdle();
    expect([outbox.isSending(), rests]).toEqual([true, 0]);
    answer({ outcome: ok(null), isSent: true });
    await untilIdle();
    expect(outbox.isSending()).toBe(false);
    expect(rests).toBeGreaterThan(0);
  });

  it('that is hurried in the middle of a drain starts another one when that is over', async () => {
    const answers: ((sent: Sent) => void)[] = [];
    const harness = await anOutbox(() => new Promise<Sent>((resolve) => void answers.push(resolve)));
    const outbox = harness.start();
    outbox.wake();
    await harness.submit('one');
    await untilIdle();
    outbox.wake();
    answers[0]?.(lost);
    await untilIdle();
    expect(harness.sent).toHaveLength(2);
  });

  it('tries again after a fault of the device', async () => {
    const harness = await anOutbox();
    let faults = 0;
    harness.start({
      async openUserStore() {
        faults += 1;
        if (faults === 1) throw new Error('the database does not open');
        return harness.work;
      },
    });
    await harness.submit('one');
    await harness.pass(2 * second);
    expect(harness.sent).toEqual([]);
    await harness.pass(5 * second);
    expect(await harness.states()).toEqual(['done']);
  });

  it('sends nothing once it was stopped, and nothing continues automatically', async () => {
    const harness = await anOutbox();
    const outbox = harness.start();
    await harness.pass(3 * second);
    outbox.stop();
    await harness.submit('one');
    outbox.wake();
    await harness.pass(2 * minute);
    expect(harness.sent).toEqual([]);
    expect(harness.clock.waiting()).toBe(0);
  });

  it('that is started again in the same epoch does not continue with what was on its way: that may have arrived', async () => {
    const answers: ((sent: Sent) => void)[] = [];
    const harness = await anOutbox(() => new Promise<Sent>((resolve) => void answers.push(resolve)));
    const first = harness.start();
    await harness.submit('one');
    await harness.pass(2 * second);
    expect(await harness.states()).toEqual(['sending']);
    first.stop();
    harness.start();
    await harness.pass(2 * second);
    // What the first one hears now no longer belongs to anybody.
    answers[0]?.({ outcome: failed('right-missing', { status: 403 }), isSent: true });
    await untilIdle();
    const [row] = await harness.rows();
    expect(row).toMatchObject({ state: 'sending', unanswered: 2 });
    expect(row?.moves.map(({ state }) => state)).toEqual(['queued', 'sending', 'checking', 'sending']);
    expect(harness.reported).toEqual([]);
  });

  it('stops if a later leader has already used the outbox, and says in which epoch', async () => {
    const harness = await anOutbox();
    await claimOutbox(harness.work.database, 7);
    harness.start({ epoch: 3 });
    await harness.submit('one');
    await harness.pass(minute);
    expect(harness.reported).toEqual(['later epoch 7']);
    expect(harness.sent).toEqual([]);
  });

  it('stops when a later leader comes', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(3 * second);
    await claimOutbox(harness.work.database, 2);
    await harness.submit('one');
    await harness.pass(minute);
    expect(harness.reported).toEqual(['old epoch']);
    expect(harness.sent).toEqual([]);
    expect(harness.clock.waiting()).toBe(0);
  });

  it('never sends what another key seals, or another identity made', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.submit('of-another-key', { box: await boxOf(6) });
    await harness.submit('of-another-identity', { identity: 'somebody-else' });
    await harness.pass(10 * minute);
    expect(harness.sent).toEqual([]);
    expect(await harness.states()).toEqual(['queued', 'queued']);
    await harness.submit('one');
    await untilIdle();
    expect(harness.sent.map(({ companyId }) => companyId)).toEqual(['one']);
  });
});

describe('the reserve for a full disk', () => {
  it('is reserved when everything else is ready', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(11 * second);
    expect(await harness.work.database.reserves.count()).toBe(0);
    await harness.pass(3 * second);
    expect(await harness.work.database.reserves.count()).toBe(1);
    expect(harness.freed()).toBe(0);
  });

  it('is reserved again each time it was used', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(15 * second);
    for (let times = 0; times < 2; times += 1) {
      await harness.work.database.reserves.clear();
      await harness.pass(12 * second);
      expect(await harness.work.database.reserves.count()).toBe(1);
    }
  });

  it('that does not fit takes room from the mirror once, and is tried again without that', async () => {
    const harness = await anOutbox();
    let isFull = true;
    harness.work.database.reserves.hook('creating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    harness.start();
    await harness.pass(5 * minute);
    expect(harness.freed()).toBe(1);
    expect(await harness.work.database.reserves.count()).toBe(0);
    isFull = false;
    await harness.pass(minute);
    expect(await harness.work.database.reserves.count()).toBe(1);
  });

  it('is given up only if room from the mirror was not enough for a command', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(15 * second);
    const { commands, reserves } = harness.work.database;
    let room = 0;
    let needed = 1;
    commands.hook('updating', () => {
      if (room < needed) throw new DOMException('full', 'QuotaExceededError');
    });
    reserves.hook('deleting', () => {
      room += 10;
    });
    const makeRoom = harness.freed;
    await harness.submit('one');
    await untilIdle();
    expect([makeRoom(), await reserves.count()]).toEqual([1, 1]);
    room = 1;
    await harness.pass(6 * second);
    expect(await harness.states()).toEqual(['done']);
    expect(await reserves.count()).toBe(1);

    needed = 10;
    await harness.submit('two');
    await harness.pass(6 * second);
    expect([makeRoom(), room]).toEqual([2, 11]);
    await harness.pass(30 * second);
    expect(await harness.states()).toEqual(['done', 'done']);
    expect(await reserves.count()).toBe(1);
  });
});
