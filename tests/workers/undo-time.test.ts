import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { undoCommand } from '../../src/db/enqueue';
import { undoTime } from '../../src/domain/command/undo-time';
import { second } from '../builders/moments';
import { anOutbox } from '../fakes/outbox-harness';
import { untilIdle } from '../fakes/turns';

type Harness = Awaited<ReturnType<typeof anOutbox>>;

const decide = (harness: Harness, companyId: string) => harness.submit(companyId, { notBefore: harness.clock.now() + undoTime });
const sentTo = (harness: Harness) => harness.sent.map(({ companyId }) => companyId);

describe('a decision with time to undo', () => {
  it('is sent when that time is over, and not before, however often the connection is reported back', async () => {
    const harness = await anOutbox();
    const outbox = harness.start();
    await harness.pass(3 * second);
    const decidedAt = harness.clock.now();
    await decide(harness, 'one');
    for (let step = 0; step < 4; step += 1) {
      await harness.pass(second);
      outbox.wake();
      await untilIdle();
      expect(harness.sent).toEqual([]);
    }
    await harness.pass(second);
    expect(harness.sent).toEqual([{ companyId: 'one', at: decidedAt + undoTime }]);
  });

  it('has its full time next to a second one, which has its own', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(3 * second);
    await decide(harness, 'one');
    await harness.pass(3 * second);
    await decide(harness, 'two');
    await harness.pass(2 * second);
    expect(sentTo(harness)).toEqual(['one']);
    await harness.pass(2 * second);
    expect(sentTo(harness)).toEqual(['one']);
    await harness.pass(second);
    expect(sentTo(harness)).toEqual(['one', 'two']);
  });

  it('delays nothing that was requested without such a time', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(3 * second);
    await decide(harness, 'one');
    await harness.submit('two');
    await untilIdle();
    expect(sentTo(harness)).toEqual(['two']);
  });

  it('is never sent after it was undone in any tab', async () => {
    const harness = await anOutbox();
    harness.start();
    await harness.pass(3 * second);
    await decide(harness, 'one');
    await harness.pass(4 * second);
    expect(await undoCommand(harness.work, 'one', harness.clock.now())).toEqual({ ok: true, value: null });
    await harness.pass(10 * second);
    expect(harness.sent).toEqual([]);
    expect(await harness.rows()).toEqual([]);
  });

  it('is sent after a browser that was killed opens again, when its time is over', async () => {
    const harness = await anOutbox();
    const killed = harness.start();
    await harness.pass(3 * second);
    await decide(harness, 'one');
    await harness.pass(second);
    void killed.stop();
    await harness.pass(second);
    harness.start({ epoch: 2 });
    await harness.pass(2 * second);
    expect(harness.sent).toEqual([]);
    await harness.pass(second);
    expect(sentTo(harness)).toEqual(['one']);
  });

  it('is sent at the next start, however much later that is', async () => {
    const harness = await anOutbox();
    await decide(harness, 'one');
    harness.clock.advance(3_600_000);
    harness.start();
    await harness.pass(2 * second);
    expect(sentTo(harness)).toEqual(['one']);
  });
});
