import type { UseNote } from '../../db/safety-preferences';
import type { Safety } from '../../domain/device/device-rules';
import { type DeviceUse, lockDueAt } from '../../domain/device/idle';

export interface IdleParts {
  safety(): Pick<Safety, 'idleMinutes' | 'hideSeconds'>;
  /** ms */
  now(): number;
  /** Answers how to cancel it. */
  setTimer(run: () => void, ms: number): () => void;
  /** What all tabs noted of their use. */
  readUse(): Promise<UseNote>;
  noteUse(use: Partial<UseNote>): Promise<void>;
  /** Another tab of the app is in view. */
  isAnotherSeen(): Promise<boolean>;
  /** Locks every tab, this one at once. */
  lock(): void;
}

/** Watches whether the device is left alone. */
export interface IdleWatch {
  /** A touch, key or move. */
  touched(): void;
  hidden(): void;
  /** Resolves once it is decided whether the time away was too long; true: it was locked. */
  shown(): Promise<boolean>;
  /** Whether it is over by what this tab knows alone: nothing may be seen before the others were asked. */
  isDue(): boolean;
  stop(): void;
}

/** How often at most a touch is noted for the other tabs (ms). */
const noteEvery = 15_000;
/** The shortest wait before it is asked again (ms). */
const leastWait = 1_000;

/**
 * Locks when nobody has used the app in any tab, or when it was hidden, for as long as the settings allow. Timers of hidden and sleeping pages come late, so
 * that it is checked again when the page is shown, and before a touch counts.
 */
export function startIdleWatch(parts: IdleParts): IdleWatch {
  let use: DeviceUse = { touchedAt: parts.now(), hiddenSince: null };
  let notedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let cancel = () => {};

  function dueAt(): number {
    return lockDueAt(use, parts.safety(), parts.now());
  }

  function wait(): void {
    cancel();
    if (isOver) return;
    cancel = parts.setTimer(() => void judge(), Math.max(leastWait, dueAt() - parts.now()));
  }

  /** Asks what the other tabs know, and locks if it is time; true: it did. */
  async function judge(): Promise<boolean> {
    const noted = await parts.readUse().catch(() => null);
    if (isOver) return true;
    if (noted) use = withNoted(use, noted, parts.now());
    if (dueAt() > parts.now()) {
      wait();
      return false;
    }
    const isIdle = lockDueAt({ ...use, hiddenSince: null }, parts.safety(), parts.now()) <= parts.now();
    if (!isIdle && (await parts.isAnotherSeen().catch(() => false))) {
      use = { ...use, hiddenSince: use.hiddenSince === null ? null : parts.now() };
      wait();
      return false;
    }
    if (isOver) return true;
    stop();
    parts.lock();
    return true;
  }

  function stop(): void {
    isOver = true;
    cancel();
  }

  function touched(): void {
    const now = parts.now();
    if (dueAt() <= now) return void judge();
    use = { ...use, touchedAt: now };
    if (now >= notedAt && now - notedAt < noteEvery) return;
    notedAt = now;
    parts.noteUse({ touchedAt: now }).catch(() => undefined);
  }

  touched();
  wait();

  return {
    touched,
    hidden() {
      use = { ...use, hiddenSince: parts.now() };
      parts.noteUse({ seenAt: parts.now() }).catch(() => undefined);
      if (dueAt() <= parts.now()) void judge();
      else wait();
    },
    async shown() {
      const hiddenSince = use.hiddenSince;
      if (await judge()) return true;
      // It may have been hidden again meanwhile.
      if (use.hiddenSince === null || hiddenSince === null || use.hiddenSince >= hiddenSince) use = { ...use, hiddenSince: null };
      wait();
      return false;
    },
    isDue: () => dueAt() <= parts.now(),
    stop,
  };
}

/** A note from the future says nothing: the clock was put back since. */
function withNoted(use: DeviceUse, noted: UseNote, now: number): DeviceUse {
  const touchedAt = noted.touchedAt > now ? use.touchedAt : Math.max(use.touchedAt, noted.touchedAt);
  if (use.hiddenSince === null || noted.seenAt > now) return { ...use, touchedAt };
  return { touchedAt, hiddenSince: Math.max(use.hiddenSince, noted.seenAt) };
}
