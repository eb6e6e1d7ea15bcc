import type { Registry } from '../db/registry';
import { beatLead, isLeadOf, leaveLead, raiseLead, readLeadership, takeLead } from '../db/writes/leadership';
import { dropStaleTabs, dropTab, isAnotherSeen, putTab } from '../db/writes/tab-rows';
import { heartbeatInterval, silenceLimit, sleepGap, tabRenewInterval } from '../domain/shared/timing';
import type { Clock, Timer } from './clock';
import type { Locks } from './locks';

/** How a tab came to lead: its turn came, or the leader before was silent. */
export type LeadStart = 'taken' | 'stolen';
/** How its lead ended: given up to a tab that is seen, taken by another tab, or closed. */
export type LeadEnd = 'yielded' | 'deposed' | 'stopped';

export interface LeaderParts {
  registry: Registry;
  locks: Locks;
  clock: Clock;
  /** This tab does the work from now on, in `epoch`. */
  onLead(epoch: number, how: LeadStart): void;
  /** It no longer leads: nothing may be sent or written from here on. Called before another tab leads. */
  onLost(epoch: number, how: LeadEnd): void;
}

/** One tab does the work (offline rules 2). */
export interface Leader {
  /** Which tab this is and whether it is visible. Before this it neither leads nor waits. */
  hello(tab: string, visible: boolean): void;
  setVisible(visible: boolean): void;
  isLeading(): boolean;
  /** The epoch this tab leads in, null when it does not. */
  epoch(): number | null;
  /** Asked before every send: true when the row carries the epoch of this tab. A tab that just thawed makes sure of its lead first. */
  mayWork(): Promise<boolean>;
  /** A mirror refused a write of `epoch`: another tab leads. */
  refused(epoch: number): void;
  /** A mirror knows the later epoch `known` though this tab leads: leaps above it. The new epoch, null when this tab does not lead. */
  raise(known: number): Promise<number | null>;
  stop(): Promise<void>;
}

const lockName = 'studio-leader';

interface Lead {
  epoch: number;
  /** The last heartbeat that was written (ms). */
  beatAt: number;
  /** The last leap to a later epoch, under way or done. */
  raising?: Promise<number | null>;
  /** Gives the lock up. */
  release(): void;
}

/** What a waiting tab knows about the leader: the row it saw last, since when it watches, its last check, and when there was news (ms). */
interface Watch {
  mark: string;
  since: number;
  checkedAt: number;
  heardAt: number;
}

/** The part of a tab in the leadership. */
export function createLeader({ registry, locks, clock, onLead, onLost }: LeaderParts): Leader {
  let tab: string | null = null;
  let isVisible = false;
  let isStopped = false;
  let lead: Lead | null = null;
  let waiting: AbortController | null = null;
  let watch: Watch | null = null;
  let turning: Timer | null = null;
  let renewing: Timer | null = null;

  /** One turn of a leading or a visible tab; a registry that cannot be used is tried again with the next one. */
  async function turn(): Promise<void> {
    await (lead ? beat(lead) : isVisible ? checkLeader() : Promise.resolve()).catch(() => undefined);
    turning?.cancel();
    if (!isStopped && (lead || isVisible)) turning = clock.setTimer(() => void turn(), heartbeatInterval);
  }

  /** What the row says of `mine`. A no to the epoch before a leap says nothing: the one after it is asked about. */
  async function isStill(
    mine: Lead,
    ask: (registry: Registry, epoch: number, now: number) => Promise<boolean>,
    now = clock.now(),
  ): Promise<boolean> {
    const { epoch } = mine;
    if (await ask(registry, epoch, now)) return true;
    await mine.raising?.catch(() => null);
    return mine.epoch !== epoch && isStill(mine, ask, now);
  }

  async function beat(mine: Lead): Promise<void> {
    const now = clock.now();
    if (!(await isStill(mine, beatLead, now))) return end(mine, 'deposed');
    mine.beatAt = now;
    if (!isVisible && tab !== null && (await isAnotherSeen(registry, tab, now)) && !isVisible) end(mine, 'yielded');
  }

  /** Looks for a new heartbeat; takes the lead of a leader that is silent. */
  async function checkLeader(): Promise<void> {
    queueUp();
    const now = clock.now();
    const row = await readLeadership(registry);
    if (lead || !isVisible || isStopped) return;
    const mark = row ? `${row.epoch} ${row.beatAt}` : '';
    if (watch === null || now - watch.checkedAt > sleepGap || now < watch.checkedAt) {
      watch = { mark, since: now, checkedAt: now, heardAt: now };
    } else {
      if (mark !== watch.mark) watch.heardAt = Math.min(now, Math.max(row?.beatAt ?? now, watch.since));
      watch.mark = mark;
      watch.checkedAt = now;
    }
    const isSilent = now - watch.heardAt >= silenceLimit;
    if (locks.isMissing) {
      // Nobody waits in a queue here: a lead that was given up is free as well.
      if (isSilent || row === null || row.beatAt === 0) await takeByRow(row);
    } else if (isSilent) {
      watch = null;
      waiting?.abort();
      request('stolen');
    }
  }

  /** A visible tab waits for the lock; a hidden one does not, so that it never gets the lock. */
  function queueUp(): void {
    if (!waiting && !lead && !locks.isMissing && isVisible && !isStopped && tab !== null) request('taken');
  }

  function request(how: LeadStart): void {
    const mine = new AbortController();
    waiting = mine;
    locks
      .request(lockName, () => hold(mine, how), mine.signal, { steal: how === 'stolen' })
      .then(
        () => left(mine),
        // Stolen by another tab, or aborted.
        () => left(mine),
      );
  }

  /** While it holds the lock; ends when the lead does. */
  async function hold(mine: AbortController, how: LeadStart): Promise<void> {
    if (waiting !== mine || tab === null) return;
    const now = clock.now();
    const epoch = await takeLead(registry, tab, now);
    if (waiting !== mine || epoch === null) return;
    await new Promise<void>((release) => begin({ epoch, beatAt: now, release }, how));
  }

  /** A request is over. When it was this tab's and the tab had not given up its lead, the lock was stolen. */
  function left(mine: AbortController): void {
    if (waiting !== mine) return;
    if (lead) end(lead, 'deposed');
    else waiting = null;
  }

  async function takeByRow(seen: { epoch: number; beatAt: number } | null): Promise<void> {
    if (tab === null) return;
    const now = clock.now();
    const epoch = await takeLead(registry, tab, now, seen);
    if (epoch === null || lead || isStopped || !isVisible) return;
    begin({ epoch, beatAt: now, release: () => undefined }, seen === null || seen.beatAt === 0 ? 'taken' : 'stolen');
  }

  function begin(mine: Lead, how: LeadStart): void {
    lead = mine;
    watch = null;
    void dropStaleTabs(registry, mine.beatAt).catch(() => undefined);
    onLead(mine.epoch, how);
    turnNow();
  }

  function end(mine: Lead, how: LeadEnd): void {
    if (lead !== mine) return;
    lead = null;
    waiting = null;
    watch = null;
    onLost(mine.epoch, how);
    mine.release();
    if (how !== 'deposed') void leaveLead(registry, mine.epoch).catch(() => undefined);
    queueUp();
  }

  function turnNow(): void {
    turning?.cancel();
    void turn();
  }

  function tellTab(): void {
    renewing?.cancel();
    if (tab === null || isStopped) return;
    void putTab(registry, { tab, visible: isVisible, renewedAt: clock.now() }).catch(() => undefined);
    renewing = clock.setTimer(tellTab, tabRenewInterval);
  }

  function setVisible(visible: boolean): void {
    isVisible = visible;
    watch = null;
    tellTab();
    if (!visible && !lead) {
      waiting?.abort();
      waiting = null;
    }
    turnNow();
  }

  return {
    hello(name, visible) {
      tab = name;
      setVisible(visible);
    },
    setVisible,
    isLeading: () => lead !== null,
    epoch: () => lead?.epoch ?? null,
    async mayWork() {
      const mine = lead;
      if (!mine) return false;
      const age = clock.now() - mine.beatAt;
      try {
        // After a sleep the silence may be over any moment: a heartbeat in one transaction says that this tab is back, or is refused.
        if (age < 0 || age > sleepGap) await beat(mine);
        else if (!(await isStill(mine, isLeadOf))) end(mine, 'deposed');
      } catch {
        return false;
      }
      return lead === mine;
    },
    refused(epoch) {
      if (lead?.epoch === epoch) end(lead, 'deposed');
    },
    async raise(known) {
      const mine = lead;
      if (!mine) return null;
      mine.raising = raiseLead(registry, mine.epoch, known);
      const raised = await mine.raising;
      if (lead !== mine) return null;
      if (raised === null) end(mine, 'deposed');
      else mine.epoch = raised;
      return raised;
    },
    async stop() {
      isStopped = true;
      turning?.cancel();
      renewing?.cancel();
      if (lead) end(lead, 'stopped');
      waiting?.abort();
      waiting = null;
      if (tab !== null) await dropTab(registry, tab).catch(() => undefined);
    },
  };
}
