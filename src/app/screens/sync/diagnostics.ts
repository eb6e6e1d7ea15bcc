import type { HostBudget } from '../../../db/reads/bucket';
import type { DeviceRow } from '../../../db/registry';
import type { EventRow, ServiceRow } from '../../../db/studio-database';
import { eventCodes, eventSubjects, isErrorCode } from '../../../domain/device/events-text';
import type { Freshness } from '../../../domain/list/freshness';

/** Everything that the file is made of. Some of it is or may be personal: it passes through `toDiagnostics` and nothing else leaves. */
export interface DiagnosticsInput {
  build: string;
  browser: string;
  /** ms */
  now: number;
  clockOffset: number;
  /** A tab of this device does the work. */
  hasLeader: boolean;
  isPersisted: boolean | null;
  storage: { usage: number; quota: number } | null;
  device: DeviceRow;
  services: readonly ServiceRow[];
  rows: readonly Freshness[];
  budgets: readonly HostBudget[];
  events: readonly EventRow[];
  /** How many rows each table has. */
  tables: Record<string, number>;
}

/**
 * The diagnostics of this device: codes, counts and times only (offline rules 7). Services and hosts are numbered instead of named, the server's own
 * words are left out, and every text that is not one of ours is called `other`: it might be anything.
 */
export function toDiagnostics(input: DiagnosticsInput) {
  const { device, services, rows, budgets, events } = input;
  const numberOf = new Map(services.map(({ appId }, place) => [appId, place + 1]));
  return {
    format: 'studio-diagnostics-1',
    madeAt: new Date(input.now + input.clockOffset).toISOString(),
    build: input.build,
    browser: input.browser,
    clockOffset: input.clockOffset,
    hasLeader: input.hasLeader,
    isPersisted: input.isPersisted,
    storage: input.storage,
    device: {
      isSignedIn: device.identity !== null && !device.loggedOut,
      loggedOut: device.loggedOut,
      signOutReason: device.signOutReason,
      logoutPending: device.logoutPending ?? false,
      refreshedAt: device.refreshedAt ?? null,
      hasConfig: device.config !== null,
    },
    tables: input.tables,
    services: services.map(({ type }, place) => ({ service: place + 1, type })),
    lists: rows.map((row) => toListFacts(row, numberOf)),
    hosts: budgets.map(({ taken, of, blockedUntil }, place) => ({ host: place + 1, taken, of, blockedUntil })),
    events: events.map(({ at, subject, code, count, took }) => ({
      at,
      subject: Object.hasOwn(eventSubjects, subject) ? subject : 'other',
      code: Object.hasOwn(eventCodes, code) || isErrorCode(code) ? code : 'other',
      ...(count === undefined ? {} : { count }),
      ...(took === undefined ? {} : { took }),
    })),
  };
}

function toListFacts(row: Freshness, numberOf: ReadonlyMap<string, number>) {
  const [kind = '', appId = ''] = row.key.split(':');
  const { problem, losses } = row;
  return {
    list: Object.hasOwn(eventSubjects, kind) ? kind : 'other',
    service: numberOf.get(appId) ?? null,
    state: row.state,
    attemptedAt: row.attemptedAt,
    succeededAt: row.succeededAt,
    failingSince: row.failingSince ?? null,
    nextAt: row.nextAt ?? null,
    problem: problem && {
      code: problem.code,
      status: problem.status ?? null,
      retryAfterSeconds: problem.retryAfterSeconds ?? null,
    },
    done: row.done,
    total: row.total,
    cursor: row.cursor,
    losses: { count: losses.count, first: toPath(losses.first) },
  };
}

/** The first loss is described by path and expectation; should it ever hold anything else, it stays here. */
function toPath(first: string | null): string | null {
  return first !== null && /^row \d+: [A-Za-z_.\d]{1,60} (is missing|is not [A-Za-z ()"|]{1,60})$/.test(first) ? first : null;
}
