import { liveQuery } from 'dexie';
import { readDevice } from '../../db/reads/device';
import { readKnownTime } from '../../db/reads/known-time';
import type { Registry } from '../../db/registry';
import { readSafety } from '../../db/safety-preferences';
import type { StudioDatabase } from '../../db/studio-database';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteEvent } from '../../db/writes/note-event';
import { applyRetention, countAheadFromNow } from '../../db/writes/retention';
import { effectiveSafety, type SafetyRules } from '../../domain/device/device-rules';
import type { Config } from '../../domain/shared/config-wire';
import { dayLength } from '../../domain/shared/timing';
import type { Clock, Timer } from '../clock';

export interface RetentionParts {
  registry: Registry;
  database: StudioDatabase;
  clock: Clock;
  /** What the organisation asks for. */
  rulesOf(config: Config | null): SafetyRules;
  /** Whether this tab still leads. */
  mayWork(): Promise<boolean>;
  /** Another tab leads: nothing was deleted by this one. */
  onOldEpoch(): void;
  /** What else is only kept for a time and never comes back, with the earliest moment that the present may be (ms); none by default. */
  alsoDrop?(now: number): Promise<unknown>;
}

/** The first look waits until the app stands (ms), then one an hour. */
const firstAfter = 20_000;
const again = 60 * 60 * 1000;

/** What was last opened at this moment (ms) or before has been kept for `days`. */
export function retentionEndsFor(now: number, days: number): number {
  return now - days * dayLength;
}

/**
 * Deletes what was kept long enough (offline rules 7), as long as this tab leads: soon after the start, every hour, and as soon as the person or
 * the organisation chooses a shorter time.
 */
export function startRetention(parts: RetentionParts): { stop(): void } {
  const { registry, database, clock } = parts;
  let timer: Timer = clock.setTimer(look, firstAfter);
  let days: number | null = null;
  let isStopped = false;
  let isBusy = false;
  let isAskedAgain = false;

  const watching = liveQuery(() => retentionDays(registry, parts.rulesOf)).subscribe({
    next(chosen) {
      const isShorter = days !== null && chosen < days;
      days = chosen;
      if (isShorter) look();
    },
    error: () => undefined,
  });

  function look(): void {
    if (isStopped) return;
    if (isBusy) {
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    timer.cancel();
    void drop().finally(() => {
      isBusy = false;
      if (isStopped) return;
      timer = clock.setTimer(look, isAskedAgain ? 0 : again);
      isAskedAgain = false;
    });
  }

  async function drop(): Promise<void> {
    try {
      if (!(await parts.mayWork()) || isStopped) return;
      const now = clock.now();
      const kept = await retentionDays(registry, parts.rulesOf);
      const known = await readKnownTime(registry, now);
      if (known) await countAheadFromNow(database, now, known.latest);
      const { bytes: _bytes, ...rows } = await applyRetention(database, retentionEndsFor(now, kept));
      if (known) await parts.alsoDrop?.(known.earliest);
      const count = Object.values(rows).reduce((sum, went) => sum + went, 0);
      if (count > 0) await noteEvent(database, { at: now, subject: 'retention', code: 'dropped', count });
    } catch (error) {
      if (error instanceof OldEpochError) parts.onOldEpoch();
      // A device that cannot delete now is asked again in an hour.
    }
  }

  return {
    stop() {
      isStopped = true;
      timer.cancel();
      watching.unsubscribe();
    },
  };
}

async function retentionDays(registry: Registry, rulesOf: RetentionParts['rulesOf']): Promise<number> {
  const [safety, { config }] = await Promise.all([readSafety(registry), readDevice(registry)]);
  return effectiveSafety(safety, rulesOf(config)).safety.retentionDays;
}
