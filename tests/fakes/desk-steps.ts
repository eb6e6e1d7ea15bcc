import type { ChaosKind } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/platform';
import { isSentByItself } from '../../src/domain/command/machine';
import { day, second } from '../builders/moments';
import type { DeskHappening } from './desk-happenings';
import { type AnotherAct, type DeskStep, type Meeting, type Place, traps, type Way } from './desk-schedule';
import type { OutboxDesk } from './outbox-device';

export const anotherReviewer = 'another-reviewer';
const passkey = { prf: new Uint8Array(32).fill(3), credentialId: new Uint8Array(32).fill(1), salt: new Uint8Array(32).fill(2) };

/** The device, its platform and what of them a schedule is about. */
export interface DeskStage {
  platform: Platform;
  desk: OutboxDesk;
  now(): number;
  advance(ms: number): void;
  companies: readonly string[];
  /** Another name for each command of all schedules. */
  nextId(): string;
  happened(kind: DeskHappening): void;
  isLocked: boolean;
}

const happeningOf = {
  approve: 'another approved',
  reject: 'another rejected',
  reasons: 'another gave reasons',
  reopen: 'another began a new cycle',
} as const;

/** Somebody else at a company; false where there was nothing to do. */
async function actOfAnother({ platform, desk }: DeskStage, id: string, what: AnotherAct): Promise<boolean> {
  const { companies } = platform;
  const present = (await companies.list(desk.appId)).find(({ companyId }) => companyId === id);
  if (!present || (present.status === 'Completed') === (what === 'reopen')) return false;
  // A new cycle has other findings than the one before: nobody could tell them apart else.
  const statusReason = [...(present.statusReason ?? []), `REASON_${present.statusReason?.length ?? 0}`];
  if (what === 'reasons') await companies.put(id, { statusReason });
  else if (what === 'reopen') await companies.put(id, { status: 'Completed', statusReason });
  else return (await companies.decide(id, what === 'approve' ? 'Approved' : 'Rejected', anotherReviewer)) === 'applied';
  return true;
}

/** Lets it happen. */
export async function happenAtDesk(stage: DeskStage, one: DeskStep): Promise<void> {
  const { desk, happened, companies } = stage;
  const id = 'company' in one ? (companies[one.company] ?? '') : '';
  switch (one.kind) {
    case 'decide':
      if (one.meets?.kind === 'disturbance') disturb(stage, one.meets.how);
      else if (one.meets) layTrap(stage, one.meets);
      await decide(stage, id, one.approve);
      return desk.pass(second, second);
    case 'offline':
      return decideOffline(stage, one, id);
    case 'undo':
      return undo(stage);
    case 'later-build':
      if (stage.isLocked || desk.disk.isFull) return;
      await desk.decideInLaterBuild(stage.nextId(), id, 'Approved');
      return happened('wish of a later build');
    case 'choose':
      return choose(stage, one.keeps);
    case 'another':
      if (await actOfAnother(stage, id, one.act)) happened(happeningOf[one.act]);
      return;
    case 'line':
      if (!one.on) happened('line cut');
      return desk.line(one.on);
    case 'full':
      desk.disk.isFull = one.on;
      return;
    case 'pass':
      return desk.pass(one.seconds * second);
    default:
      return move(stage, one.kind);
  }
}

/** The person has a page before them, and decides about the first company from `from` on that it shows as open: which one that is. */
async function decide(stage: DeskStage, from: string, approves: boolean): Promise<string> {
  const { desk, companies, nextId } = stage;
  if (desk.running().length === 0) {
    desk.open();
    await desk.pass(2 * second, second);
  }
  await unlock(stage);
  const at = companies.indexOf(from);
  const id = nextId();
  for (const one of [...companies.slice(at), ...companies.slice(0, at)]) {
    if (await desk.decide(id, one, approves ? 'Approved' : 'Rejected')) return one;
  }
  return from;
}

/** A decision without a line, and what happens until there is one. */
async function decideOffline(stage: DeskStage, one: DeskStep & { kind: 'offline' }, id: string): Promise<void> {
  const { desk, happened } = stage;
  desk.line(false);
  happened('line cut');
  if (one.meanwhile === 'full') desk.disk.isFull = true;
  const decided = await decide(stage, id, one.approve);
  await desk.rest();
  if (one.meanwhile === 'another') {
    if (await actOfAnother(stage, decided, one.act)) happened(happeningOf[one.act]);
  } else if (one.meanwhile === 'undo') await undo(stage);
  else if (one.meanwhile !== 'wake' && one.meanwhile !== 'full') await move(stage, one.meanwhile);
  desk.line(true);
  if (one.meanwhile === 'wake') await move(stage, 'wake');
  else await desk.pass(5 * second);
  desk.disk.isFull = false;
}

async function undo({ desk, isLocked, happened }: DeskStage): Promise<void> {
  if (!isLocked && (await desk.undo())) happened('undo');
}

async function choose({ desk, isLocked, happened }: DeskStage, keeps: boolean): Promise<void> {
  if (isLocked) return;
  if (!keeps) {
    if (await desk.giveUp()) happened('give up');
  } else {
    if (await desk.keepMine()) happened('keep mine');
    if (await desk.retry()) happened('retry');
  }
  await desk.rest();
}

function disturb({ desk, platform }: DeskStage, how: Way): void {
  const match = 'PATCH /tenant';
  const chaos = (kind: ChaosKind) => platform.chaos.set([{ match, kind, times: 1 }]);
  if (how === 'twice') desk.wire.deliverTwice();
  else if (how === 'token') platform.chaos.set([{ match, kind: 'status', status: 401, times: 1 }]);
  else if (how === 'right') platform.chaos.set([{ match, kind: 'status', status: 403, times: 2 }]);
  else if (how === 'status') platform.chaos.set([{ match, kind: 'status', status: 503, times: 1 }]);
  else chaos(how);
}

/** What happens at the very moment of a call of a tab. */
function layTrap(stage: DeskStage, { trap, act: did }: Meeting & { kind: 'trap' }): void {
  const { desk, platform, happened, companies } = stage;
  const { place, what } = traps[trap];
  const isAfter = place === 'after send';
  desk.wire.lay(place, async (tab) => {
    // A look at companies of which nothing is to be sent is no moment of a decision.
    if (place === 'after look' && !(await desk.rows()).some(({ state }) => isSentByItself(state))) return false;
    const mine = desk.threads().find(({ name }) => name === tab);
    if (what === 'kill' && mine) {
      mine.kill();
      happened(isAfter ? 'tab killed between request and answer' : 'tab killed between look and request');
    } else if (what === 'freeze' && mine) {
      mine.freeze();
      happened(isAfter ? 'tab frozen between request and answer' : 'tab frozen between look and request');
    } else if (what === 'sleep') {
      sleep(stage);
      happened('three days between look and request');
    } else if (what === 'another') {
      for (const id of companies) if (await actOfAnother(stage, id, did)) happened('another between look and request');
    } else if (what === 'login') {
      platform.chaos.set([
        { match: 'PATCH /tenant', kind: 'status', status: 401, times: 1 },
        { match: '/app/access-control/token', kind: 'status', status: 401, times: 1 },
      ]);
      happened('token and login refused between look and request');
    }
    return true;
  });
}

/** The whole device sleeps three days, wherever it is. */
function sleep({ desk, advance }: DeskStage): void {
  const awake = desk.threads().filter((thread) => thread.state() === 'running');
  for (const thread of awake) thread.freeze();
  advance(3 * day);
  for (const thread of awake) thread.thaw();
}

async function move(stage: DeskStage, kind: Place): Promise<void> {
  const { desk, happened } = stage;
  const [tab] = desk.running();
  if (kind === 'kill') {
    tab?.kill();
    desk.open();
    happened('worker killed');
  } else if (kind === 'close') {
    for (const one of desk.threads()) one.kill();
    happened('browser killed');
  } else if (kind === 'open') {
    if (tab) happened('two tabs');
    desk.open();
  } else if (kind === 'freeze') {
    if (!tab) return;
    tab.freeze();
    desk.open();
    happened('leader frozen');
  } else if (kind === 'thaw') {
    for (const one of desk.threads()) {
      if (one.state() === 'frozen') happened('tab thawed');
      one.thaw();
    }
  } else if (kind === 'wake') {
    for (const one of desk.tabs) one.kill();
    const before = desk.wire.deeds.filter((deed) => deed.kind === 'send').length;
    await desk.wake();
    if (desk.wire.deeds.filter((deed) => deed.kind === 'send').length > before) happened('service worker sent');
  } else if (kind === 'upgrade') {
    desk.upgrade();
    desk.open();
    happened('upgrade');
  } else if (kind === 'sleep') {
    sleep(stage);
    happened('three days');
  } else if (kind === 'lock') await lock(stage);
  else await unlock(stage);
  await desk.rest();
}

async function lock(stage: DeskStage): Promise<void> {
  const { desk, happened } = stage;
  const tab = desk.running()[0];
  if (!tab || stage.isLocked) return;
  const changed = await desk.ask(() =>
    tab.studio.api.changeLock({ proof: { kind: 'device' }, way: { kind: 'passkey', ...passkey } }),
  );
  if (!changed.ok) return;
  await desk.ask(() => tab.studio.api.lock({}));
  stage.isLocked = true;
  happened('locked');
}

/** Unlocked, and without a passcode from then on. */
export async function unlock(stage: DeskStage): Promise<void> {
  const { desk, happened } = stage;
  if (!stage.isLocked) return;
  const { api } = (desk.running()[0] ?? desk.open()).studio;
  const proof = { kind: 'passkey' as const, prf: passkey.prf };
  const unlocked = await desk.ask(() => api.unlock({ proof }));
  if (!unlocked.ok) throw new Error(`it does not unlock: ${unlocked.problem.code}`);
  const changed = await desk.ask(() => api.changeLock({ proof, way: { kind: 'device' } }));
  if (!changed.ok) throw new Error(`the passkey stays: ${changed.problem.code}`);
  stage.isLocked = false;
  happened('unlocked');
}
