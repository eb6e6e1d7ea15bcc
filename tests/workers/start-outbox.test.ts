import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { claimOutbox } from '../../src/db/writes/outbox';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { Sent } from '../../src/workers/outbox/sender';
import { minute, second } from '../builders/moments';
import { aDesk, boxOf, lost } from '../fakes/outbox-desk';
import { settle } from '../fakes/turns';

describe('the outbox of a tab that leads', () => {
  it('sends as soon as something is wished, without a nudge and without time passing', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(3 * second);
    await desk.submit('one');
    await settle();
    expect(desk.sent).toEqual([{ companyId: 'one', at: desk.clock.now() }]);
    expect(await desk.states()).toEqual(['done']);
  });

  it('looks for what was wished before it began once the app stands', async () => {
    const desk = await aDesk();
    await desk.submit('one');
    desk.start();
    await settle();
    expect(desk.sent).toEqual([]);
    await desk.pass(2 * second);
    expect(desk.sent.map(({ companyId }) => companyId)).toEqual(['one']);
  });

  it('loads what sends only when there is the first command to send, and once', async () => {
    const desk = await aDesk();
    let loads = 0;
    desk.start({
      async senders() {
        loads += 1;
        return () => desk.sender;
      },
    });
    await desk.pass(3 * second);
    expect(loads).toBe(0);
    for (const companyId of ['one', 'two']) {
      await desk.submit(companyId);
      await settle();
    }
    expect(loads).toBe(1);
    expect(desk.sent).toHaveLength(2);
  });

  it('waits before it tries again, longer each time, unless it is hurried', async () => {
    const desk = await aDesk(() => lost);
    const outbox = desk.start();
    await desk.submit('one');
    await desk.pass(2 * minute);
    const gaps = desk.sent.slice(1).map(({ at }, n) => at - (desk.sent[n]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.slice(0, 4)).toEqual([...gaps.slice(0, 4)].sort((one, other) => one - other));
    const before = desk.sent.length;
    outbox.wake();
    await settle();
    expect(desk.sent).toHaveLength(before + 1);
    expect(desk.sent.at(-1)?.at).toBe(desk.clock.now());
  });

  it('says while it sends that it does, and tells when that has ended', async () => {
    let answer: (sent: Sent) => void = () => undefined;
    let rests = 0;
    const desk = await aDesk(() => new Promise<Sent>((resolve) => (answer = resolve)));
    const outbox = desk.start({ onRest: () => (rests += 1) });
    await desk.pass(3 * second);
    await desk.submit('one');
    await settle();
    expect([outbox.isSending(), rests]).toEqual([true, 0]);
    answer({ outcome: ok(null), isSent: true });
    await settle();
    expect(outbox.isSending()).toBe(false);
    expect(rests).toBeGreaterThan(0);
  });

  it('is hurried in the middle of a drain: looks again when that one is over', async () => {
    const answers: ((sent: Sent) => void)[] = [];
    const desk = await aDesk(() => new Promise<Sent>((resolve) => void answers.push(resolve)));
    const outbox = desk.start();
    outbox.wake();
    await desk.submit('one');
    await settle();
    outbox.wake();
    answers[0]?.(lost);
    await settle();
    expect(desk.sent).toHaveLength(2);
  });

  it('tries again after a fault of the device', async () => {
    const desk = await aDesk();
    let faults = 0;
    desk.start({
      async openUserStore() {
        faults += 1;
        if (faults === 1) throw new Error('the database does not open');
        return desk.work;
      },
    });
    await desk.submit('one');
    await desk.pass(2 * second);
    expect(desk.sent).toEqual([]);
    await desk.pass(5 * second);
    expect(await desk.states()).toEqual(['done']);
  });

  it('sends nothing once it was stopped, and nothing continues automatically', async () => {
    const desk = await aDesk();
    const outbox = desk.start();
    await desk.pass(3 * second);
    outbox.stop();
    await desk.submit('one');
    outbox.wake();
    await desk.pass(2 * minute);
    expect(desk.sent).toEqual([]);
    expect(desk.clock.waiting()).toBe(0);
  });

  it('begun again in the same epoch does not go on with what was on the line: that may have arrived', async () => {
    const answers: ((sent: Sent) => void)[] = [];
    const desk = await aDesk(() => new Promise<Sent>((resolve) => void answers.push(resolve)));
    const first = desk.start();
    await desk.submit('one');
    await desk.pass(2 * second);
    expect(await desk.states()).toEqual(['sending']);
    first.stop();
    desk.start();
    await desk.pass(2 * second);
    // What the first hears now is nobody's any longer.
    answers[0]?.({ outcome: failed('right-missing', { status: 403 }), isSent: true });
    await settle();
    const [row] = await desk.rows();
    expect(row).toMatchObject({ state: 'sending', unanswered: 2 });
    expect(row?.moves.map(({ state }) => state)).toEqual(['queued', 'sending', 'checking', 'sending']);
    expect(desk.told).toEqual([]);
  });

  it('stops where a later leader was at the outbox already, and says in which epoch', async () => {
    const desk = await aDesk();
    await claimOutbox(desk.work.database, 7);
    desk.start({ epoch: 3 });
    await desk.submit('one');
    await desk.pass(minute);
    expect(desk.told).toEqual(['later epoch 7']);
    expect(desk.sent).toEqual([]);
  });

  it('stops when a later leader comes', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(3 * second);
    await claimOutbox(desk.work.database, 2);
    await desk.submit('one');
    await desk.pass(minute);
    expect(desk.told).toEqual(['old epoch']);
    expect(desk.sent).toEqual([]);
    expect(desk.clock.waiting()).toBe(0);
  });

  it('never sends what another key seals, or another identity made', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.submit('of-another-key', { box: await boxOf(6) });
    await desk.submit('of-another-identity', { identity: 'somebody-else' });
    await desk.pass(10 * minute);
    expect(desk.sent).toEqual([]);
    expect(await desk.states()).toEqual(['queued', 'queued']);
    await desk.submit('one');
    await settle();
    expect(desk.sent.map(({ companyId }) => companyId)).toEqual(['one']);
  });
});

describe('the reserve for a full disk', () => {
  it('is held ready when everything else stands', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(11 * second);
    expect(await desk.work.database.reserves.count()).toBe(0);
    await desk.pass(3 * second);
    expect(await desk.work.database.reserves.count()).toBe(1);
    expect(desk.freed()).toBe(0);
  });

  it('is held again each time it was used', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(15 * second);
    for (let times = 0; times < 2; times += 1) {
      await desk.work.database.reserves.clear();
      await desk.pass(12 * second);
      expect(await desk.work.database.reserves.count()).toBe(1);
    }
  });

  it('that does not fit takes room of what is mirrored once, and is tried again without', async () => {
    const desk = await aDesk();
    let isFull = true;
    desk.work.database.reserves.hook('creating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    desk.start();
    await desk.pass(5 * minute);
    expect(desk.freed()).toBe(1);
    expect(await desk.work.database.reserves.count()).toBe(0);
    isFull = false;
    await desk.pass(minute);
    expect(await desk.work.database.reserves.count()).toBe(1);
  });

  it('is given up only where room of what is mirrored was not enough for a command', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(15 * second);
    const { commands, reserves } = desk.work.database;
    let room = 0;
    let needed = 1;
    commands.hook('updating', () => {
      if (room < needed) throw new DOMException('full', 'QuotaExceededError');
    });
    reserves.hook('deleting', () => {
      room += 10;
    });
    const makeRoom = desk.freed;
    await desk.submit('one');
    await settle();
    expect([makeRoom(), await reserves.count()]).toEqual([1, 1]);
    room = 1;
    await desk.pass(6 * second);
    expect(await desk.states()).toEqual(['done']);
    expect(await reserves.count()).toBe(1);

    needed = 10;
    await desk.submit('two');
    await desk.pass(6 * second);
    expect([makeRoom(), room]).toEqual([2, 11]);
    await desk.pass(30 * second);
    expect(await desk.states()).toEqual(['done', 'done']);
    expect(await reserves.count()).toBe(1);
  });
});
