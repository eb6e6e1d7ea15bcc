import { expect } from 'vitest';
import { noon } from '../builders/moments';
import { runsTimeout } from '../builders/runs';
import { liveSchedules } from '../builders/schedules';
import { createHappenings } from '../fakes/happenings';
import { anAuthor } from '../fakes/identity-asker';
import type { PlantedBug } from '../fakes/simulation/device';
import { workerHappenings } from '../fakes/simulation/happenings';
import { everyStep, lostAnswers, schedulesOf } from '../fakes/simulation/schedule';
import { together } from '../fakes/simulation/sender-life';
import { companySender } from '../fakes/simulation/senders/companies';
import { credentialSender } from '../fakes/simulation/senders/credentials';
import { didSender } from '../fakes/simulation/senders/dids';
import { schemaSender } from '../fakes/simulation/senders/schemas';
import type { WorkerSender } from '../fakes/simulation/worker-sender';
import { createWorkerSimulation } from '../fakes/simulation/worker-simulation';
import { beforePlatform } from '../fixtures/on-platform';
import { newIssuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';

const clock = { now: () => noon };

const it = beforePlatform({
  ...{ demo: { dids: 3, schemas: 3, companies: 20 }, extensions: ['kyb-reason'] },
  ...{ streamEveryMs: 3_600_000, now: () => clock.now() },
}).extend('ground', { scope: 'file' }, async ({ platform }) => {
  const authors: string[] = [];
  for (let left = 4; left > 0; left -= 1) authors.push(await anAuthor(platform));
  return { platform, authors, issuer: await newIssuer(await openWorkbench(platform), platform) };
});

const isLong = process.env.STUDIO_LONG !== undefined;

/**
 * Senders that work on one device, and how many random schedules they have beside those that contain everything. The gate has the same laws in memory
 * (outbox-in-memory) and for single failures (left-decisions, identity-commands-killed, identity-commands-lost, credential-commands-lost).
 */
const families: [name: string, where: 'worker' | 'identities', senders: WorkerSender[], random: number][] = [
  ['decisions', 'worker', [companySender], isLong ? 6 : 2],
  ['DIDs, schemas and credentials', 'identities', [didSender, schemaSender, credentialSender], isLong ? 2 : 1],
];

it.for(families)(
  'commands for %s reach the platform at most once and are never lost, whatever happens to the whole worker',
  { timeout: runsTimeout(240_000) },
  async ([_name, where, senders, random], { ground }) => {
    const acts = together(senders);
    const isLateKnown = senders.some(({ canBeLate }) => canBeLate !== undefined);
    const kinds = workerHappenings.filter((kind) => isLateKnown || kind !== 'request delivered late');
    const { count: happened, all } = createHappenings<string>([...kinds, ...acts.happenings]);
    const liveSchedule = createWorkerSimulation(ground, senders, { happened, clock });
    const first = everyStep(acts, isLong);
    await liveSchedules(where, schedulesOf(acts), { count: random, most: 200, first }, liveSchedule);
    if (process.env.STUDIO_PATH !== undefined) return;
    // Everything that can happen did, so the schedules show something.
    expect(Object.entries(all()).filter(([, times]) => times === 0)).toEqual([]);
  },
);

it.for<[bug: PlantedBug, name: string, senders: WorkerSender[]]>([
  ['takes a lost answer for an unsent request', 'decisions', [companySender]],
  ['takes a lost answer for an unsent request', 'schemas', [schemaSender]],
  ['takes a lost answer for an unsent request', 'credentials', [credentialSender]],
  ['takes a lost answer for an unsent request', 'DIDs', [didSender]],
])(
  'a build that %s is found with commands for %s',
  { timeout: runsTimeout(120_000) },
  async ([planted, _name, senders], { ground }) => {
    const parts = { happened: () => undefined, clock };
    const liveBroken = createWorkerSimulation(ground, senders, { ...parts, planted });
    const liveSound = createWorkerSimulation(ground, senders, parts);
    const steps = lostAnswers(together(senders));
    expect((await liveBroken(steps)).wrong).not.toEqual([]);
    // The bug is the reason, not the schedule.
    expect((await liveSound(steps)).wrong).toEqual([]);
  },
);
