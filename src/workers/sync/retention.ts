import { readDevice } from '../../db/reads/device';
import { readKnownTime } from '../../db/reads/known-time';
import type { Registry } from '../../db/registry';
import { readSafety } from '../../db/safety-preferences';
import type { StudioDatabase } from '../../db/studio-database';
import { noteEvent } from '../../db/writes/note-event';
import { applyRetention, countAheadFromNow } from '../../db/writes/retention';
import { effectiveSafety, type SafetyRules } from '../../domain/device/device-rules';
import type { Config } from '../../domain/shared/config-wire';
import { dayLength, retentionInterval, retentionStart } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop, type Loop } from '../create-loop';
import { whenChanged } from '../when-changed';

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

/** What was last opened at this moment (ms) or before has been kept for `days`. */
export function retentionEndsFor(now: number, days: number): number {
  return now - days * dayLength;
}

/**
 * Deletes what was kept long enough (offline rules 7), as long as this tab leads: soon after the start, every hour, and as soon as the person or
 * the organisation chooses a shorter time.
 */
export function startRetention(parts: RetentionParts): Loop {
  const { registry, database, clock } = parts;
  const days = () => retentionDays(registry, parts.rulesOf);
  let known: number | null = null;

  async function drop(signal: AbortSignal): Promise<null> {
    if (!(await parts.mayWork()) || signal.aborted) return null;
    const now = clock.now();
    const stored = await days();
    const present = await readKnownTime(registry, now);
    if (present) await countAheadFromNow(database, now, present.latest);
    const { bytes: _bytes, ...rows } = await applyRetention(database, retentionEndsFor(now, stored));
    if (present) await parts.alsoDrop?.(present.earliest);
    const count = Object.values(rows).reduce((sum, dropped) => sum + dropped, 0);
    if (count > 0) await noteEvent(database, { at: now, subject: 'retention', code: 'dropped', count });
    return null;
  }

  function isShorter(chosen: number): boolean {
    const before = known;
    known = chosen;
    return before !== null && chosen < before;
  }

  return createLoop({
    clock,
    work: drop,
    firstAfter: retentionStart,
    every: retentionInterval,
    wakeOn: whenChanged(days, isShorter),
    onOldEpoch: parts.onOldEpoch,
  });
}

async function retentionDays(registry: Registry, rulesOf: RetentionParts['rulesOf']): Promise<number> {
  const [safety, { config }] = await Promise.all([readSafety(registry), readDevice(registry)]);
  return effectiveSafety(safety, rulesOf(config)).safety.retentionDays;
}
