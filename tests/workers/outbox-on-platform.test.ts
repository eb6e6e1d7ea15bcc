import { expect, test } from 'vitest';
import type { RequestEntry } from '../../platform/http/request-log';
import { minute, second } from '../builders/moments';
import { runsTimeout } from '../builders/runs';
import { liveSchedules } from '../builders/schedules';
import { type DeskHappening, deskHappenings } from '../fakes/desk-happenings';
import { deskSchedule, everyDeskStep } from '../fakes/desk-schedule';
import { type DeskStage, happenAtDesk, unlock } from '../fakes/desk-steps';
import { createHappenings } from '../fakes/happenings';
import { judgeDesk } from '../fakes/judge-desk';
import { startOutboxDesk } from '../fakes/outbox-device';

const { count: happened, all } = createHappenings(deskHappenings);

const it = test
  .extend('companyCount', { scope: 'file' }, 5)
  .extend('world', { scope: 'file' }, async ({ companyCount }, { onCleanup }) => {
    const { platform, device, desk, companies, close } = await startOutboxDesk();
    onCleanup(close);
    let wishes = 0;
    const stage: DeskStage = {
      // Those that stand open at the start of every schedule.
      ...{ platform, desk, companies: companies.slice(0, companyCount), happened, isLocked: false },
      now: device.clock.now,
      advance: device.clock.advance,
      nextId() {
        wishes += 1;
        return `command-${wishes}`;
      },
    };
    expect(stage.companies).toHaveLength(companyCount);
    return { platform, desk, stage };
  })
  .extend('tools', ({ world: { platform, desk, stage } }) => {
    /** Nothing stands in the way any more, and somebody leads. */
    async function calmDown(): Promise<void> {
      platform.chaos.set([]);
      desk.wire.calmDown();
      desk.disk.isFull = false;
      await happenAtDesk(stage, { kind: 'thaw' });
      if (desk.running().length === 0) desk.open();
      await unlock(stage);
    }

    async function begin() {
      await calmDown();
      desk.wire.clear();
      for (const id of stage.companies) await platform.companies.put(id, { status: 'Completed', statusReason: [] });
      await desk.clear();
      // Of the tabs of the schedules before, one goes on.
      for (const thread of [...desk.running().slice(1), ...desk.wakes.splice(0)]) thread.kill();
      // The lists are read anew, so that the person sees them open.
      await desk.pass(minute, 15 * second);
      const told = { ...desk.told };
      return { lines: (await platform.companies.ledger()).length, at: stage.now(), told };
    }
    return { calmDown, begin };
  });

const disturbances: [DeskHappening, (entry: RequestEntry) => boolean][] = [
  ['request lost', ({ chaos }) => chaos === 'loss'],
  ['answer lost after it was done', ({ chaos }) => chaos === 'lost-answer'],
  ['answer cut', ({ chaos }) => chaos === 'cut'],
  ['page of a portal', ({ chaos }) => chaos === 'html'],
  ['server failed', ({ status }) => status === 503],
  ['right withdrawn', ({ status }) => status === 403],
  ['token refused between look and request', ({ status }) => status === 401],
];

it(
  'a decision reaches the platform at most once by its own ledger and is never lost, whatever happens to the whole worker',
  async ({ world: { platform, desk, stage }, tools: { calmDown, begin } }) => {
    await liveSchedules('worker', deskSchedule, { count: 14, most: 200, first: everyDeskStep }, async (steps) => {
      const began = await begin();
      for (const one of steps) await happenAtDesk(stage, one);
      await calmDown();
      await desk.settle(10 * minute);
      const patches = platform.requests().filter(({ at, method }) => at >= began.at && method === 'PATCH');
      for (const [kind, is] of disturbances) if (patches.some(is)) happened(kind);
      if (stage.companies.some((id) => desk.wire.twice(id) > 0)) happened('request delivered twice');
      if (desk.told.refused > began.told.refused) happened('write refused by a full disk');
      if (desk.told.freed > began.told.freed) happened('reserve given up');
      return judgeDesk(platform, desk, began);
    });
    if (process.env.STUDIO_PATH !== undefined) return;
    // The schedules were worth living: whatever can happen did.
    expect(Object.entries(all()).filter(([, times]) => times === 0)).toEqual([]);
  },
  runsTimeout(240_000),
);
