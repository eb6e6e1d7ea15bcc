import { expect } from 'vitest';
import type { RequestEntry } from '../../platform/http/request-log';
import { noon } from '../builders/moments';
import { runsTimeout } from '../builders/runs';
import { liveSchedules } from '../builders/schedules';
import { createHappenings } from '../fakes/happenings';
import { anAuthor } from '../fakes/identity-asker';
import { openIdentityDay } from '../fakes/identity-day';
import { everyIdentityStep, type IdentityHappening, identityHappenings, identitySchedule } from '../fakes/identity-schedule';
import { endIdentities, happenToIdentities, type IdentityStage } from '../fakes/identity-steps';
import { judgeIdentities } from '../fakes/judge-identities';
import { beforePlatform } from '../fixtures/on-platform';
import { issue, newIssuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';

let wishes = 0;
const time = { now: () => noon };

const { count: happened, all } = createHappenings(identityHappenings);

const it = beforePlatform({ demo: { dids: 3, schemas: 3 }, streamEveryMs: 3_600_000, now: () => time.now() })
  .extend('authors', { scope: 'file' }, async ({ platform }) => {
    const authors: string[] = [];
    for (let left = 4; left > 0; left -= 1) authors.push(await anAuthor(platform));
    return authors;
  })
  .extend('issuer', { scope: 'file' }, async ({ platform }) => newIssuer(await openWorkbench(platform), platform))
  .extend('tools', ({ platform, issuer }) => {
    /** So many credentials that stand on the ledger, each to be changed once. */
    async function liveCredentials(count: number): Promise<string[]> {
      const bench = await openWorkbench(platform);
      const ids: string[] = [];
      for (let left = count; left > 0; left -= 1) ids.push((await issue(bench, issuer)).credentialDocument.id);
      await platform.ssi.makeBlock();
      return ids;
    }

    /** Nothing stands in the way any more, on the line, at the service and on the ledger. */
    function calmDown({ day: lived }: Pick<IdentityStage, 'day'>): void {
      platform.chaos.clear();
      platform.ssi.recover();
      lived.wire.calmDown();
      for (const one of lived.threads()) {
        if (one.state() === 'frozen') happened('tab thawed');
        one.thaw();
      }
      if (lived.running().length === 0) lived.open();
    }
    return { liveCredentials, calmDown };
  });

const disturbances: [IdentityHappening, (entry: RequestEntry) => boolean][] = [
  ['request lost', ({ chaos, method }) => chaos === 'loss' && method !== 'GET'],
  ['look lost', ({ chaos, method }) => chaos === 'loss' && method === 'GET'],
  ['answer lost after it was done', ({ chaos }) => chaos === 'lost-answer'],
  ['answer cut', ({ chaos }) => chaos === 'cut'],
  ['page of a portal', ({ chaos }) => chaos === 'html'],
  ['server failed', ({ status }) => status === 503],
  ['server busy', ({ status }) => status === 429],
  ['right withdrawn', ({ status }) => status === 403],
  ['token refused', ({ status, chaos }) => status === 401 && chaos === 'status'],
];

it(
  'a DID, a schema, a new name, a credential and a change of its status reach the platform at most once by its own ledger and are never lost, whatever happens to the whole worker',
  async ({ platform, authors, issuer, tools: { liveCredentials, calmDown } }) => {
    const first = everyIdentityStep;
    await liveSchedules('identities', identitySchedule, { count: first.length + 2, most: 200, first }, async (steps) => {
      const beganAt = time.now();
      const credentials = await liveCredentials(steps.filter((one) => 'what' in one && one.what === 'status').length);
      const day = await openIdentityDay(platform, beganAt, { authors, issuer, credentials });
      time.now = day.clock.now;
      const stage: IdentityStage = {
        ...{ platform, day, happened, named: [], others: new Map() },
        nextId() {
          wishes += 1;
          return `command-${wishes}`;
        },
      };
      try {
        for (const { creditId } of await platform.ssi.credits(day.appId)) await platform.ssi.putCredit(creditId, { used: 0 });
        for (const one of steps) await happenToIdentities(stage, one);
        calmDown(stage);
        await endIdentities(stage);
        await platform.ssi.makeBlock();
        const entries = platform.requests().filter(({ at, path }) => at >= beganAt && path.includes('/tenant/'));
        for (const [kind, is] of disturbances) if (entries.some(is)) happened(kind);
        if (day.wire.late() > 0) happened('request delivered late');
        for (const { row } of await day.opened()) {
          if (row.result === 'found') happened('found after a lost answer');
          if (day.wire.twice(row.id) > 0) happened('request delivered twice');
        }
        if ((await platform.ssi.transactions()).some(({ at, code }) => at >= beganAt && code !== 0))
          happened('refused by the ledger');
        return await judgeIdentities(stage, beganAt);
      } finally {
        const { clock } = day;
        time.now = () => clock.now();
        await day.close();
      }
    });
    if (process.env.STUDIO_PATH !== undefined) return;
    // The schedules were worth living: whatever can happen did.
    expect(Object.entries(all()).filter(([, times]) => times === 0)).toEqual([]);
  },
  runsTimeout(360_000),
);
