import type { ChaosKind, ChaosRule } from '../../../platform/http/chaos-rules';
import { isSentByItself } from '../../../src/domain/command/machine';
import { day } from '../../builders/moments';
import type { SimulatedDevice } from './device';
import type { Happened } from './happenings';
import type { Place } from './live';
import { type Meeting, type Move, type TrapPlace, traps, type Way } from './schedule';
import { refusal, type Site, type WorkerLife, type WorkerSender } from './worker-sender';

const passkey = { prf: new Uint8Array(32).fill(3), credentialId: new Uint8Array(32).fill(1), salt: new Uint8Array(32).fill(2) };
const wordOf: Record<TrapPlace, string> = { look: 'a look', before: 'a request', after: 'an answer' };

/** A sender, and its part in this schedule. */
export interface LivingSender {
  sender: WorkerSender;
  life: WorkerLife;
}

/** Whole workers before a platform, as a place for schedules. */
export function createWorkerPlace(site: Site, living: readonly LivingSender[]) {
  const { device, platform, happened, nextId } = site;
  const { person, line, disk } = device;
  const find = (is: (one: LivingSender) => boolean): LivingSender => {
    const found = living.find(is);
    if (!found) throw new Error('no sender does this');
    return found;
  };
  const lock = createLock(device, happened);
  const { move, thaw } = createMoves(device, lock, happened);

  async function ready(): Promise<void> {
    if (device.running().length === 0) {
      device.open();
      await device.pass(2_000, 1_000);
    }
    await lock.open();
  }

  function meet(meeting: Meeting, atRest: boolean, act: string): void {
    const { sender } = find((one) => one.sender.acts.includes(act));
    const second = atRest && sender.rest !== undefined && act === sender.acts[0] ? sender.rest : null;
    if (meeting.kind === 'trap') {
      layTrap(site, living, meeting, second !== null);
      return;
    }
    const { how } = meeting;
    if (how === 'own') {
      const happening = sender.ownDisturbance?.(platform);
      if (happening) happened(happening);
    } else if (how === 'twice' || how === 'late') line.deliver(how, second !== null);
    else if (how === 'look lost') {
      const stateRequests = sender.stateRequests.map((match): ChaosRule => ({ match, kind: 'loss', times: 1 }));
      platform.chaos.set(stateRequests);
    } else platform.chaos.set(rulesOf(how, second === null ? sender.changes : [second]));
  }

  const place: Place = {
    ...{ person, happened, nextId, ready, meet, move },
    lifeOfAct: (act) => find(({ sender }) => sender.acts.includes(act)).life,
    lifeOfAnother: (act) => find(({ sender }) => sender.anotherActs.includes(act)).life,
    isLocked: lock.isLocked,
    line: line.set,
    full(isFull) {
      disk.isFull = isFull;
    },
    nudge: device.nudge,
    pass: (ms) => device.pass(ms),
    rest: device.rest,
  };
  return {
    ...place,
    /** Removes every fault of the line, the disk, the services and the ledger; a tab leads afterwards. */
    async calmDown(): Promise<void> {
      platform.chaos.clear();
      platform.ssi.recover();
      line.calmDown();
      disk.isFull = false;
      thaw();
      await ready();
    },
  };
}

export type WorkerPlace = ReturnType<typeof createWorkerPlace>;

/** Arranges that something happens exactly when a tab makes a call. */
function layTrap(
  { device, happened }: Site,
  living: readonly LivingSender[],
  { trap, act }: Meeting & { kind: 'trap' },
  atRest: boolean,
): void {
  const { person, line } = device;
  const { place, what } = traps[trap];
  line.lay({
    ...{ place, atRest },
    async act(tab) {
      // A look belongs to a command only if something waits to be sent.
      if (place === 'look' && !(await person.rows()).some(({ state }) => isSentByItself(state))) return false;
      const mine = device.threads().find(({ name }) => name === tab);
      if (what === 'kill') mine?.kill();
      else if (what === 'freeze') mine?.freeze();
      else if (what === 'sleep') sleep(device);
      else {
        const command = [...person.made.values()].at(-1)?.command;
        const other = command && living.find(({ life }) => life.kinds.includes(command.kind));
        const happening = command && (await other?.life.between(command, act));
        if (happening) happened(happening);
        return true;
      }
      const done = what === 'kill' ? 'tab killed' : what === 'freeze' ? 'tab frozen' : 'three days';
      happened(`${done} at ${wordOf[place]}`);
      return true;
    },
  });
}

/** The rules of chaos for requests that match. */
function rulesOf(how: Exclude<Way, 'twice' | 'late' | 'look lost'>, matches: readonly string[]): ChaosRule[] {
  const each = (rule: Omit<ChaosRule, 'match'>) => matches.map((match) => ({ times: 1, ...rule, match }));
  const plain = (kind: ChaosKind) => each({ kind });
  switch (how) {
    case 'token':
      return each(refusal(401, 'Token expired'));
    case 'login':
      return [...each(refusal(401, 'Token expired')), { match: '/app/access-control/token', times: 1, ...refusal(401, '') }];
    case 'right':
      return each({ ...refusal(403, 'Permission denied'), times: 2 });
    case 'status':
      return each(refusal(503, 'Service Unavailable'));
    case 'busy':
      return each({ kind: 'status', status: 429, retryAfter: 5 });
    default:
      return plain(how);
  }
}

/** The whole device sleeps for three days, in the middle of whatever it does. */
function sleep({ threads, clock }: SimulatedDevice): void {
  const awake = threads().filter((thread) => thread.state() === 'running');
  for (const thread of awake) thread.freeze();
  clock.advance(3 * day);
  for (const thread of awake) thread.thaw();
}

/** What happens to the tabs of a device, and to the device itself. */
function createMoves(device: SimulatedDevice, lock: ReturnType<typeof createLock>, happened: Happened) {
  async function move(kind: Move): Promise<void> {
    const [tab] = device.running();
    if (kind === 'kill') {
      tab?.kill();
      device.open();
      happened('worker killed');
    } else if (kind === 'close') {
      for (const one of device.threads()) one.kill();
      happened('browser killed');
    } else if (kind === 'open') {
      if (tab) happened('two tabs');
      device.open();
    } else if (kind === 'freeze') {
      tab?.freeze();
      if (tab) happened('tab frozen');
      device.open();
    } else if (kind === 'thaw') thaw();
    else if (kind === 'wake') await wake();
    else if (kind === 'upgrade') {
      device.upgrade();
      device.open();
      happened('upgrade');
    } else if (kind === 'sleep') {
      sleep(device);
      happened('three days');
    } else if (kind === 'lock') await lock.close();
    else if (kind === 'unlock') await lock.open();
    await device.rest();
  }

  function thaw(): void {
    for (const one of device.threads()) {
      if (one.state() === 'frozen') happened('tab thawed');
      one.thaw();
    }
  }

  async function wake(): Promise<void> {
    for (const one of device.tabs) one.kill();
    const countLeft = async () => (await device.person.rows()).filter(({ id }) => device.history.hasLeft(id)).length;
    const before = await countLeft();
    await device.wake();
    happened('service worker woken');
    if ((await countLeft()) > before) happened('service worker sent');
  }

  return { move, thaw };
}

/** The lock of a device. After each unlock the device has no passcode again. */
function createLock(device: SimulatedDevice, happened: Happened) {
  let isLocked = false;
  return {
    isLocked: () => isLocked,
    async close(): Promise<void> {
      const tab = device.running()[0];
      if (!tab || isLocked) return;
      const changed = await device.ask(() =>
        tab.studio.api.changeLock({ proof: { kind: 'device' }, way: { kind: 'passkey', ...passkey } }),
      );
      if (!changed.ok) return;
      await device.ask(() => tab.studio.api.lock({}));
      isLocked = true;
      happened('locked');
    },
    async open(): Promise<void> {
      if (!isLocked) return;
      const { api } = (device.running()[0] ?? device.open()).studio;
      const proof = { kind: 'passkey' as const, prf: passkey.prf };
      const unlocked = await device.ask(() => api.unlock({ proof }));
      if (!unlocked.ok) throw new Error(`it does not unlock: ${unlocked.problem.code}`);
      const changed = await device.ask(() => api.changeLock({ proof, way: { kind: 'device' } }));
      if (!changed.ok) throw new Error(`the passkey stays: ${changed.problem.code}`);
      isLocked = false;
      happened('unlocked');
    },
  };
}
