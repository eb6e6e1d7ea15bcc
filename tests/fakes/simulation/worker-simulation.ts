import type { RequestEntry } from '../../../platform/http/request-log';
import type { Command } from '../../../src/domain/command/command';
import { minute } from '../../builders/moments';
import type { LivedSchedule } from '../../builders/schedules';
import { type DeviceParts, openDevice, type PlantedBug } from './device';
import type { Happened } from './happenings';
import { judge } from './judge';
import { endSchedule, live } from './live';
import type { Step } from './schedule';
import { createWorkerPlace, type LivingSender } from './worker-place';
import type { Ground, Site, WorkerLife, WorkerSender } from './worker-sender';

const disturbances: [string, (entry: RequestEntry) => boolean][] = [
  ['request lost', ({ chaos, method }) => chaos === 'loss' && method !== 'GET'],
  ['look lost', ({ chaos, method }) => chaos === 'loss' && method === 'GET'],
  ['answer lost after it was done', ({ chaos }) => chaos === 'lost-answer'],
  ['answer cut', ({ chaos }) => chaos === 'cut'],
  ['page of a portal', ({ chaos }) => chaos === 'html'],
  ['server failed', ({ status }) => status === 503],
  ['server busy', ({ status }) => status === 429],
  ['right withdrawn', ({ status }) => status === 403],
  [
    'token refused between look and request',
    ({ status, chaos, method }) => status === 401 && chaos === 'status' && method !== 'GET',
  ],
  ['token and login refused', ({ status, chaos, method }) => status === 401 && chaos === 'status' && method === 'GET'],
];

/** Runs schedules of these senders one after the other, each on a new device. The platform uses the clock of the device. */
export function createWorkerSimulation(
  ground: Ground,
  senders: readonly WorkerSender[],
  { happened, clock, planted }: { happened: Happened; clock: { now(): number }; planted?: PlantedBug },
) {
  let named = 0;

  async function begin(steps: readonly Step[], breaches: string[]): Promise<{ site: Site; living: LivingSender[] }> {
    const living: LivingSender[] = [];
    const lifeOf = (command: Command) => lifeIn(living, command);
    const beganAt = clock.now();
    const made = () => [...(site?.device.person.made ?? [])];
    const parts: DeviceParts = {
      ...{ planted, happened, lifeOf, breach: (text) => void breaches.push(text) },
      isStateRequest: (request) => living.some(({ life }) => life.isStateRequest(request)),
      isChange: (request) => senders.some((sender) => sender.isChange(request)),
      canBeLate: (request) => senders.some((sender) => sender.isChange(request) && sender.canBeLate?.(request) === true),
      isRest: (path) => senders.some((sender) => sender.isRest?.(path) === true),
      idOf: (request) => made().find(([, { command }]) => lifeOf(command).isOf(command, request))?.[0] ?? null,
      stateRead(at, request, answer) {
        for (const { life } of living) if (life.isStateRequest(request)) life.stateRead?.(at, request, answer);
      },
      left(id, request) {
        const command = site?.device.person.made.get(id)?.command;
        if (command) lifeOf(command).left?.(id, request);
      },
    };
    let site: Site | null = null;
    const device = await openDevice(ground.platform, beganAt, parts);
    clock.now = device.clock.now;
    const opened: Site = {
      ...{ ...ground, device, beganAt, happened },
      timesOf: (act) => steps.filter((one) => 'act' in one && one.act === act).length,
      nextId() {
        named += 1;
        return `command-${named}`;
      },
    };
    site = opened;
    for (const sender of senders) living.push({ sender, life: await sender.begin(opened) });
    return { site: opened, living };
  }

  return async function liveSchedule(steps: readonly Step[]): Promise<LivedSchedule> {
    const breaches: string[] = [];
    const { site, living } = await begin(steps, breaches);
    const { platform, device, beganAt } = site;
    try {
      const place = createWorkerPlace(site, living);
      for (const one of steps) await live(place, one);
      await place.calmDown();
      await endSchedule(place, () => device.workOff(15 * minute));
      await platform.ssi.makeBlock();
      const entries = platform.requests().filter(({ at }) => at >= beganAt);
      for (const [kind, is] of disturbances) if (entries.some(is)) happened(kind);
      if ((await platform.ssi.transactions()).some(({ at, code }) => at >= beganAt && code !== 0))
        happened('refused by the ledger');
      if (device.line.delivered().late > 0) happened('request delivered late');
      if (device.line.delivered().twice > 0) happened('request delivered twice');
      return await judge({
        ...{ person: device.person, history: device.history, twice: device.line.twice, breaches },
        lives: living.map(({ life }) => life),
        lifeOf: (command) => lifeIn(living, command),
      });
    } finally {
      // A schedule that stopped with an error must not leave its faults to the next one.
      platform.chaos.clear();
      platform.ssi.recover();
      const last = device.clock.now();
      clock.now = () => last;
      await device.close();
    }
  };
}

function lifeIn(living: readonly LivingSender[], { kind }: Command): WorkerLife {
  const found = living.find(({ life }) => life.kinds.includes(kind));
  if (!found) throw new Error(`no sender of ${kind} is there`);
  return found.life;
}
