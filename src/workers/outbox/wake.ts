import { openCommand } from '../../db/commands';
import { databaseNameOf, workNameOf } from '../../db/database-name';
import type { UserData } from '../../db/notes';
import { listOpenCommands } from '../../db/reads/commands';
import { vaultPersonOf } from '../../db/reads/vault';
import { createBox } from '../../db/seal/box';
import { unlessGone } from '../../db/seal/device-key';
import { findVault, openByDevice } from '../../db/seal/device-vault';
import { keysOf } from '../../db/seal/vault';
import type { UserDatabase } from '../../db/user-database';
import { readWorkerDevice } from '../../db/writes/apply-account';
import { claimSeal } from '../../db/writes/claim-seal';
import { readLeadership } from '../../db/writes/leadership';
import { claimOutbox } from '../../db/writes/outbox';
import { undoTimeLeft } from '../../domain/command/undo-time';
import { heartbeatInterval, silenceLimit } from '../../domain/shared/timing';
import { claimMirror } from '../claim-mirror';
import type { Clock } from '../clock';
import type { DatabaseDoors } from '../database-doors';
import { gatedFetch } from '../gated-fetch';
import { createLeader, type Leader } from '../leader';
import type { Locks } from '../locks';
import { createNet } from '../net/net';
import { createAuth } from '../sync/auth';
import { drain } from './drain';
import type { DrainParts } from './drain-parts';
import { findHeads } from './heads';
import { createSenders } from './senders';

/** What a drain without a tab needs from outside. */
export interface WakeParts extends DatabaseDoors {
  clock: Clock;
  locks: Locks;
  random(): number;
  fetch: typeof fetch;
  appBase: string;
  /** The name under which it leads, another one each time. */
  tab: string;
  /** How many commands no server has yet, or need the person: known after a drain. */
  showUnsent(count: number): Promise<void>;
}

/**
 * The result: `nothing` to send, a leading tab does it (`elsewhere`), a passcode is needed (`locked`), everything was `sent`, or something is `left` and
 * nobody is known to do it.
 */
export type Woken = 'nothing' | 'elsewhere' | 'locked' | 'sent' | 'left';

/** At most this many commands are sent in one wake-up (offline rules 8). */
const mostAWake = 20;
/** So long (ms) it waits for its turn to lead: a tab that is frozen keeps its lock, and it may be taken from it only after its silence. */
const leadPatience = silenceLimit + 3 * heartbeatInterval;

/**
 * Sends what waits in the outbox while no tab is open, by the same drain, under the same lock and in an epoch of its own, so that a tab that was frozen
 * finds its lead gone. A device with a passcode is left alone: nobody is there to type it.
 */
export async function wakeOutbox(parts: WakeParts): Promise<Woken> {
  const { registry, clock } = parts;
  const device = await readWorkerDevice(registry);
  const { identity } = device;
  if (identity === null || device.loggedOut) return 'nothing';
  const name = databaseNameOf(identity);
  const names = await parts.databaseNames();
  if (!names.includes(name) || !names.includes(workNameOf(name))) return 'nothing';
  const database = parts.openDatabase(name);
  const work = parts.openUserStore(workNameOf(name));
  let leader: Leader | null = null;
  try {
    if ((await listOpenCommands(work)).length === 0) return 'nothing';
    const vault = await findVault(registry, vaultPersonOf(identity));
    const opened = vault && (await openByDevice(registry, vault.vault).catch(unlessGone));
    if (!opened) return 'locked';
    const [mirrorKeys, workKeys] = await Promise.all([
      keysOf(registry, opened, 'mirror', name),
      keysOf(registry, opened, 'outbox', name),
    ]);
    if (!mirrorKeys.ok || !workKeys.ok) return 'locked';
    const mirror = { database, box: createBox(mirrorKeys.value) };
    const own = { database: work, box: createBox(workKeys.value) };
    const isLeft = async () => (await findHeads(await listOpenCommands(work), own.box, identity)).length > 0;
    // Sealed under a passcode that was given up, or in need of the person: none that a line would help.
    if (!(await isLeft())) return 'nothing';

    const stopping = new AbortController();
    const { signal } = stopping;
    const heard = await readLeadership(registry);
    leader = await lead(parts, () => stopping.abort());
    if (leader === null) {
      const present = await readLeadership(registry);
      const isAlive = present !== null && present.beatAt > 0 && present.beatAt !== heard?.beatAt;
      return isAlive ? 'elsewhere' : 'left';
    }
    const epoch = await claimMirror(leader, database);
    if (epoch === null) return 'left';
    const { mayWork } = leader;
    await claimSeal(mirror);
    const net = createNet({ ...parts, fetch: gatedFetch(parts.fetch, mayWork) });
    const guard = createAuth({ registry, clock, net: async () => net }).guardOf(identity);
    net.confirmTokensBy(guard.after);
    const senderOf = createSenders({ registry, mirror, net, clock, signal });
    const outbox = await claimOutbox(work, epoch);
    const makeRoom = () => work.reserves.clear();
    const drainParts = { outbox, box: own.box, identity, guard, senderOf, makeRoom, clock, random: parts.random, signal };
    await drainWhileDue(drainParts, work);
    if (signal.aborted) return 'left';
    await parts.showUnsent(await countOpen(own)).catch(() => undefined);
    return (await isLeft()) ? 'left' : 'sent';
  } finally {
    await leader?.stop();
    parts.closeDatabase(database.name);
    parts.closeUserStore(work.name);
  }
}

/**
 * The first drain waits for nothing; what is due at once after it is sent too: the rest of a command that is partly done, and one that had to wait for
 * another. It waits for a person's time to undo, because the browser would wake it again only much later.
 */
async function drainWhileDue(parts: DrainParts, work: UserDatabase): Promise<void> {
  const { clock, signal } = parts;
  const countDone = () => work.commands.where({ state: 'done' }).count();
  const before = await countDone();
  for (let round = 0; round < mostAWake; round += 1) {
    const most = mostAWake - ((await countDone()) - before);
    const { nextAt } = await drain({ ...parts, most, isHurried: round === 0 });
    if (signal.aborted || most <= 0 || nextAt === null) return;
    const wait = nextAt - clock.now();
    if (wait <= 0) continue;
    const open = await listOpenCommands(work);
    if (!open.some((row) => undoTimeLeft(row, clock.now()) > 0)) return;
    await new Promise<void>((resolve) => clock.setTimer(resolve, wait));
    if (signal.aborted) return;
  }
}

/** The open commands that the current key opens. */
async function countOpen({ database, box }: UserData): Promise<number> {
  const opened = await Promise.all((await listOpenCommands(database)).map((row) => openCommand(box, row)));
  return opened.filter(({ payload }) => payload !== null).length;
}

/** Leads as a tab that is seen would; null if its turn does not come. */
async function lead({ registry, locks, clock, tab }: WakeParts, onLost: () => void): Promise<Leader | null> {
  let begun: () => void = () => undefined;
  const leading = new Promise<boolean>((resolve) => {
    begun = () => resolve(true);
    clock.setTimer(() => resolve(false), leadPatience);
  });
  const leader = createLeader({ registry, locks, clock, onLead: begun, onLost });
  leader.hello(tab, true);
  if (await leading) return leader;
  await leader.stop();
  return null;
}
