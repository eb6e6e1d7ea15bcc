import type { LedgerListRow, StoredLedgerRow } from '../../db/lists/ledger-list';
import type { ServiceRow } from '../../db/studio-database';
import type { IdentityListName } from '../../domain/ledger/lists';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import type { Resolvable } from '../../domain/ledger/resolve-plan';
import { isFinalIn } from '../../domain/ledger/shown-status';
import { statusPageSize } from '../../domain/ledger/status-entry';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import type { Problem } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import type { ReadKind } from './identity-parts';

/**
 * What resolving a record came to: `learnt` what is known of it now; `faulty` the server failed at this one, in its own words, which may be this record or all
 * of them; `unread` nothing, but others may be tried; `stopped` nothing, and others would fare the same. `isPaid`: the read was charged, or may have been.
 */
export type Resolved<Row> =
  | { is: 'learnt'; change: (row: Row) => Row; isPaid: boolean }
  | { is: 'faulty'; change: (row: Row) => Row; problem: Problem; isPaid: false }
  | { is: 'unread' | 'stopped'; problem: Problem; isPaid: boolean };

/** Refusals that are about the record that was asked for. */
const ofRecord: readonly ErrorCode[] = ['request-refused', 'address-not-found'];
const spoilt: readonly ErrorCode[] = ['answer-malformed', 'answer-cut'];

/** How a record is asked for: `usual`; `afresh` by a person, whatever that costs; `free` no read is left for it. */
export type ReadWay = 'usual' | 'afresh' | 'free';

/**
 * Asks for one record: the service, then the ledger if the service does not say everything. Only the ledger, which is free, is asked what it alone knows,
 * unless a person wants a fresh answer. `now` in ms.
 */
export async function resolveRecord<Row extends LedgerListRow, Answer>(
  kind: ReadKind<Row, Answer>,
  net: Net,
  service: ServiceRow,
  row: Row,
  now: () => number,
  way: ReadWay = 'usual',
): Promise<Resolved<Row>> {
  if (way !== 'afresh' && kind.isForLedgerAlone(row)) {
    const reported = await kind.complete(net, row, null);
    if (reported?.ok) return { is: 'learnt', change: (known) => kind.withAnswer(known, reported.value, now()), isPaid: false };
    // A registered record is known to the service too; any other only to the ledger.
    if (reported !== null && (row.state !== 'registered' || way === 'free'))
      return { is: 'unread', problem: reported.problem, isPaid: false };
  }
  const answer = await kind.resolve(net, service, row);
  if (answer.ok) {
    const more = await kind.complete(net, row, answer.value);
    return {
      is: 'learnt',
      change(known) {
        const reported = kind.withAnswer(known, answer.value, now());
        return more?.ok ? kind.withAnswer(reported, more.value, now()) : reported;
      },
      isPaid: true,
    };
  }
  const { problem } = answer;
  const refused = (known: Row) => kind.withAnswer(known, { event: 'refused', said: problem.said ?? null } as Answer, now());
  if (ofRecord.includes(problem.code) && !saysCreditIsOut(problem.said)) return { is: 'learnt', change: refused, isPaid: false };
  if (problem.code === 'server-failed' && problem.said !== undefined)
    return { is: 'faulty', change: refused, problem, isPaid: false };
  if (isSpoilt(problem)) return { is: 'unread', problem, isPaid: true };
  return { is: 'stopped', problem, isPaid: problem.code === 'network-timeout' };
}

/** Whether something was answered, and paid for, that says nothing of this record. */
export function isSpoilt(problem: Problem | undefined): boolean {
  return problem !== undefined && spoilt.includes(problem.code);
}

/**
 * Whether a server that failed at a record fails at all: its status entries, which cost nothing, are asked for. It answers: then it is this record that cannot
 * be resolved.
 */
export async function canAnswer(net: Net, service: ServiceRow, id: string): Promise<boolean> {
  const probe = await net.statusEntries(service, id, { page: 1, limit: statusPageSize });
  return probe.ok || errorClass[probe.problem.code] === 'refused';
}

/** What the plan needs to know about a stored row. */
export function toResolvable(table: IdentityListName, { id, state, order, resolvedAt }: StoredLedgerRow): Resolvable {
  return { id, isFinal: isFinalIn(table, state), order, resolvedAt };
}
