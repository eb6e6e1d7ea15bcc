import type { ServiceRow } from '../../db/studio-database';
import { followedMessages } from '../../domain/ledger/follow';
import { outcomeOfEntries, statusPageSize } from '../../domain/ledger/status-entry';
import { withEntries } from '../../domain/ledger/with-entries';
import type { SchemaRow } from '../../domain/schema/schema';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import { ok } from '../../domain/shared/outcome';
import { schemaReads } from '../resolve/read-kinds';
import { resolveRecord } from '../resolve/resolve-record';
import { countRead, type IdentitySenderDependencies } from './identity-sender-dependencies';

/** Nobody answered, or there is no node to ask. */
const unheard: readonly ErrorCode[] = ['config-unreadable', 'address-not-allowed'];

/**
 * What can be learnt about a schema that does not report its name yet, as a change to its row; null if that is nothing. The ledger's own node and the status
 * entries, which cost nothing, are asked first; the service, which does, only if the node says nothing.
 */
export async function learnSilent(
  dependencies: IdentitySenderDependencies,
  service: ServiceRow,
  { id, ...row }: SchemaRow,
): Promise<((row: SchemaRow) => SchemaRow) | null> {
  const { net, clock } = dependencies;
  const onNode = await net.ledgerSchema(id);
  if (onNode.ok && onNode.value.event === 'on-ledger') return (known) => schemaReads.withAnswer(known, onNode.value, clock.now());
  const isHeard = onNode.ok || (onNode.problem.status !== undefined && isRefusal(onNode.problem.code));
  if (!isHeard) {
    const resolved = await resolveRecord(schemaReads, net, service, { id, ...row }, clock.now);
    await countRead(dependencies, service.appId, ok(null), resolved.isPaid ? 1 : 0);
    return resolved.is === 'learnt' ? resolved.change : null;
  }
  const entries = await net.statusEntries(service, id, { page: 1, limit: statusPageSize });
  if (!entries.ok) return null;
  const outcome = outcomeOfEntries(entries.value.rows, { id, messageType: followedMessages['create-schema'], knownHashes: [] });
  return outcome.is === 'pending' ? null : (known) => withEntries(known, outcome);
}

function isRefusal(code: ErrorCode): boolean {
  return errorClass[code] === 'refused' && !unheard.includes(code);
}
