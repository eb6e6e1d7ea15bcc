import { openRow } from '../../db/lists/list-codec';
import { schemas } from '../../db/lists/schemas';
import { findRows } from '../../db/reads/list';
import type { ServiceRow } from '../../db/studio-database';
import { changeRows } from '../../db/writes/change-rows';
import { untried } from '../../domain/command/attempts';
import type { CreateSchema } from '../../domain/schema/command';
import { isSilentSchema, reconcileCreateSchema } from '../../domain/schema/reconcile';
import { requestedSchema, type SchemaRow } from '../../domain/schema/schema';
import { ok } from '../../domain/shared/outcome';
import { paidReadGap, quietTime } from '../../domain/shared/timing';
import { schemaReads } from '../resolve/read-kinds';
import { asFarAsStored } from './as-far-as-stored';
import { fetchNewIds, type NewIdsSnapshot } from './fetch-new-ids';
import { followIdentity, showIdentity } from './identity-mirror';
import { type IdentitySenderDependencies, noteCharged } from './identity-sender-dependencies';
import { learnSilent } from './learn-silent';
import { createIdReader } from './read-ids';
import type { Reconciled, Sender, Tries } from './sender';

interface MadeSchema {
  service: ServiceRow;
  id: string;
  hash: string | null;
}

/**
 * The sender of schemas to be created. The server creates their ids: those that it has before the first attempt are stored with the command, and a lost
 * answer is reconciled with those that came since (offline rules 8). Reads that this needs are never refused by the day's quota.
 */
export function createSchemaSender(
  dependencies: IdentitySenderDependencies,
): Sender<CreateSchema, NewIdsSnapshot<SchemaRow>, MadeSchema> {
  const { mirror, net, clock, signal } = dependencies;
  const { database, box } = mirror;
  const readIds = createIdReader(dependencies, schemaReads);

  /** What is known about these, after those without a known name were asked for once more. */
  async function readFresh(service: ServiceRow, ids: readonly string[]): Promise<SchemaRow[]> {
    const { appId } = service;
    const stored = await findRows(database, schemas, appId, ids);
    const opened = await Promise.all([...stored.values()].map((row) => openRow(schemas, box, row)));
    const rows = opened.flatMap((one) => (one.ok ? [one.value] : []));
    const changed: SchemaRow[] = [];
    for (const row of rows) {
      const learn = isSilentSchema(row) ? await learnSilent(dependencies, service, row) : null;
      changed.push(learn === null ? row : learn(row));
      if (signal.aborted) break;
      if (learn !== null) await asFarAsStored(changeRows(mirror, schemaReads, appId, new Map([[row.id, learn]])));
    }
    return changed;
  }

  return {
    // What is new depends on the first attempt of a command: each has a snapshot of its own.
    snapshotKeyOf: ({ author, name, attributes }) => JSON.stringify([author, name, attributes]),
    fetchSnapshot: ({ appId }, tries, elsewhere) =>
      fetchNewIds(dependencies, appId, tries, elsewhere, { ids: readIds, fresh: readFresh }),
    reconcile(command, snapshot, { isDoubtful, wasRefusedAsMoved, tried, sentAt }): Reconciled<CreateSchema> {
      const { ids, lostRows, fresh } = snapshot;
      if (tried !== null && tried.ownId !== null) return { is: 'taken' };
      if (!isDoubtful)
        return wasRefusedAsMoved ? { is: 'refused' } : { is: 'send', tried: { ...untried, knownIds: ids, lostRows } };
      // What was there before is no longer known: only the person can say.
      if (tried === null) return { is: 'changed', found: { ids: [], at: snapshot.at } };
      const now = clock.now();
      const step = reconcileCreateSchema(command, lostRows > tried.lostRows ? 'unread' : fresh, now - (sentAt ?? 0));
      if (step.is === 'ask') return { is: 'changed', found: { ids: step.ids, at: snapshot.at } };
      if (step.is === 'found') return { is: 'found' };
      if (step.is === 'send') return wasRefusedAsMoved ? { is: 'refused' } : { is: 'send' };
      const isQuiet = fresh.length === 0 && lostRows <= tried.lostRows;
      const waited = Math.max(0, now - (sentAt ?? now));
      return { is: 'unknown', problem: null, again: now + Math.max(isQuiet ? quietTime - waited : waited / 4, paidReadGap) };
    },
    async send(command, { service }) {
      const { sent, ...outcome } = await net.createSchema(service, command, signal);
      return { outcome: outcome.ok ? ok({ service, ...outcome.value }) : outcome, isSent: sent };
    },
    made: ({ id }) => ({ id }),
    async applied(taken) {
      for (const { command, answer } of taken) {
        if (signal.aborted) return;
        const { service, id, hash } = answer;
        await showIdentity(mirror, schemaReads, service.appId, id, (row) => requestedSchema(row, command, clock.now()));
        const reported = { hash, isOnLedger: hash !== null };
        await followIdentity(mirror, service.appId, { kind: 'create-schema', id }, reported, clock.now());
        await noteCharged(dependencies, service.appId);
      }
    },
    async found(command, { service, fresh }, tries) {
      const id = foundId(command, fresh, tries);
      if (signal.aborted || id === null) return;
      const nothing = { hash: null, isOnLedger: false };
      await followIdentity(mirror, service.appId, { kind: 'create-schema', id }, nothing, clock.now());
    },
    foundMade(command, { fresh }, tries) {
      const id = foundId(command, fresh, tries);
      return id === null ? null : { id };
    },
  };
}

/** Which of those that came since is the one; null if none is sure. */
function foundId(command: CreateSchema, fresh: readonly SchemaRow[], { tried }: Tries): string | null {
  if (tried === null) return null;
  const step = reconcileCreateSchema(command, fresh, quietTime);
  return tried.ownId ?? (step.is === 'found' ? step.id : null);
}
