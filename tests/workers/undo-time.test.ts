import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { undoCommand } from '../../src/db/enqueue';
import { undoTime } from '../../src/domain/command/undo-time';
import { second } from '../builders/moments';
import { aDesk } from '../fakes/outbox-desk';
import { settle } from '../fakes/turns';

type Desk = Awaited<ReturnType<typeof aDesk>>;

const decide = (desk: Desk, companyId: string) => desk.submit(companyId, { notBefore: desk.clock.now() + undoTime });
const sentTo = (desk: Desk) => desk.sent.map(({ companyId }) => companyId);

describe('a decision with time to undo', () => {
  it('is sent when that time is over and not before, however often the connection is reported back', async () => {
    const desk = await aDesk();
    const outbox = desk.start();
    await desk.pass(3 * second);
    const decidedAt = desk.clock.now();
    await decide(desk, 'one');
    for (let step = 0; step < 4; step += 1) {
      await desk.pass(second);
      outbox.wake();
      await settle();
      expect(desk.sent).toEqual([]);
    }
    await desk.pass(second);
    expect(desk.sent).toEqual([{ companyId: 'one', at: decidedAt + undoTime }]);
  });

  it('has its full time beside a second one, which has its own', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(3 * second);
    await decide(desk, 'one');
    await desk.pass(3 * second);
    await decide(desk, 'two');
    await desk.pass(2 * second);
    expect(sentTo(desk)).toEqual(['one']);
    await desk.pass(2 * second);
    expect(sentTo(desk)).toEqual(['one']);
    await desk.pass(second);
    expect(sentTo(desk)).toEqual(['one', 'two']);
  });

  it('delays nothing that was requested without it', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(3 * second);
    await decide(desk, 'one');
    await desk.submit('two');
    await settle();
    expect(sentTo(desk)).toEqual(['two']);
  });

  it('is never sent after it was undone in any tab', async () => {
    const desk = await aDesk();
    desk.start();
    await desk.pass(3 * second);
    await decide(desk, 'one');
    await desk.pass(4 * second);
    expect(await undoCommand(desk.work, 'one', desk.clock.now())).toEqual({ ok: true, value: null });
    await desk.pass(10 * second);
    expect(desk.sent).toEqual([]);
    expect(await desk.rows()).toEqual([]);
  });

  it('is sent after a browser that was killed opens again, when its time is over', async () => {
    const desk = await aDesk();
    const killed = desk.start();
    await desk.pass(3 * second);
    await decide(desk, 'one');
    await desk.pass(second);
    void killed.stop();
    await desk.pass(second);
    desk.start({ epoch: 2 });
    await desk.pass(2 * second);
    expect(desk.sent).toEqual([]);
    await desk.pass(second);
    expect(sentTo(desk)).toEqual(['one']);
  });

  it('is sent at the next start, however much later that is', async () => {
    const desk = await aDesk();
    await decide(desk, 'one');
    desk.clock.advance(3_600_000);
    desk.start();
    await desk.pass(2 * second);
    expect(sentTo(desk)).toEqual(['one']);
  });
});
