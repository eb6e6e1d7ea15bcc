import { storedIdOf } from '../../db/lists/list-codec';
import { isChangeFollowed } from '../../db/reads/followed-change';
import type { ServiceRow } from '../../db/studio-database';
import { untried } from '../../domain/command/attempts';
import type { ChangeCredentialStatus } from '../../domain/credential/command';
import { type CredentialAnswer, type CredentialStatus, withCredentialAnswer } from '../../domain/credential/credential';
import { lifeAfter } from '../../domain/credential/machine';
import { reconcileStatusChange } from '../../domain/credential/reconcile';
import { followedMessages, statusInterval } from '../../domain/ledger/follow';
import type { StatusEntry } from '../../domain/ledger/status-entry';
import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { readEntries } from '../resolve/read-entries';
import { credentialReads } from '../resolve/read-kinds';
import { followIdentity, showIdentity } from './identity-mirror';
import { countRead, type IdentitySenderDependencies, noteCharged, ssiServiceOf } from './identity-sender-dependencies';
import type { Reconciled, Sender, Snapshot } from './sender';

interface StatusSnapshot extends Snapshot {
  service: ServiceRow;
  /** Of all changes of its status, and of its registration; read before its status was. */
  entries: StatusEntry[];
  /** null: the ledger does not have it. */
  status: CredentialStatus | null;
  /** The ledger has not reported a change that it was sent before. */
  isUnderWay: boolean;
}

interface ChangedStatus {
  service: ServiceRow;
  status: CredentialStatus;
  knownHashes: readonly string[];
}

/**
 * The sender of changes of a credential's status: reconciled with the status that the ledger has now; transactions that were known before the first attempt
 * are stored with the command, and only new ones count (offline rules 8).
 */
export function credentialStatusSender(
  dependencies: IdentitySenderDependencies,
): Sender<ChangeCredentialStatus, StatusSnapshot, ChangedStatus> {
  const { mirror, net, clock, signal } = dependencies;

  /** The ledger's node costs nothing; the service, which does, is asked only without a node. */
  async function readStatus(service: ServiceRow, id: string): Promise<Outcome<CredentialStatus | null>> {
    const onNode = await net.ledgerCredential(id);
    const reported = onNode.ok ? statusIn(onNode.value) : undefined;
    if (reported !== undefined) return ok(reported);
    if (!onNode.ok && errorClass[onNode.problem.code] === 'no-answer') return onNode;
    const answer = await net.credential(service, id);
    await countRead(dependencies, service.appId, answer);
    if (!answer.ok) return answer;
    const status = statusIn(answer.value);
    return status === undefined ? failed('answer-malformed', { said: 'the status is missing' }) : ok(status);
  }

  async function show({ appId }: ServiceRow, id: string, status: CredentialStatus): Promise<void> {
    if (signal.aborted) return;
    const answer: CredentialAnswer = { event: 'on-ledger', status };
    await showIdentity(mirror, credentialReads, appId, id, (row) => withCredentialAnswer(row, answer, clock.now()));
  }

  async function isFollowed({ appId }: ServiceRow, id: string): Promise<boolean> {
    return isChangeFollowed(mirror.database, appId, await storedIdOf(mirror.box, 'credentials', id));
  }

  function follow(
    { appId }: ServiceRow,
    id: string,
    { knownHashes, isOfBatch, sentAt }: { knownHashes: readonly string[]; isOfBatch: boolean; sentAt: number | null },
  ): Promise<void> {
    const what = { kind: 'change-credential-status', id, knownHashes, isOfBatch, sentAt } as const;
    return followIdentity(mirror, appId, what, { hash: null, isOnLedger: false }, clock.now());
  }

  return {
    snapshotKeyOf: ({ credentialId }) => credentialId,
    async fetchSnapshot({ appId, credentialId }) {
      const service = await ssiServiceOf(dependencies, appId);
      if (!service.ok) return service;
      const at = clock.now();
      // Before its status: a change that is reported meanwhile is included in it.
      const isUnderWay = await isFollowed(service.value, credentialId);
      const entries = await readEntries((query) => net.statusEntries(service.value, credentialId, query), 0);
      if (!entries.ok) return entries;
      const status = await readStatus(service.value, credentialId);
      if (!status.ok) return status;
      return ok({ at, service: service.value, entries: entries.value, status: status.value, isUnderWay });
    },
    reconcile(command, { at, entries, status, isUnderWay }, tries): Reconciled<ChangeCredentialStatus> {
      const { isDoubtful, wasRefusedAsMoved, tried, sentAt } = tries;
      const life = status?.life ?? null;
      const hashes = hashesOf(entries);
      const now = clock.now();
      const changes = entries.filter(({ type }) => type === null || type === followedMessages[command.kind]);
      const doubt = isDoubtful ? { sinceSent: now - (sentAt ?? 0), knownHashes: tried?.knownHashes ?? hashes } : null;
      const step = reconcileStatusChange(command, { life, entries: changes }, doubt);
      if (step === 'found') return { is: 'found' };
      if (step === 'changed') return { is: 'changed', found: { credential: life === null ? null : { life }, hashes, at } };
      // It still shows the previous life: sent now, the same change would be made twice.
      if (step === 'unknown' || isUnderWay) return { is: 'unknown', problem: null, again: now + statusInterval };
      return wasRefusedAsMoved ? { is: 'refused' } : { is: 'send', tried: { ...untried, knownHashes: hashes } };
    },
    async send(command, { service, entries }) {
      const { sent, ...outcome } = await net.changeCredentialStatus(service, command, signal);
      const knownHashes = hashesOf(entries);
      return { outcome: outcome.ok ? ok({ service, status: outcome.value, knownHashes }) : outcome, isSent: sent };
    },
    async applied(taken) {
      for (const { command, answer, isOfBatch, sentAt } of taken) {
        if (signal.aborted) return;
        const { service, status, knownHashes } = answer;
        await show(service, command.credentialId, status);
        // A service that waits for the ledger answers with what it has then, and writes no entries (contract SSI 6.4).
        if (status.life !== lifeAfter[command.action])
          await follow(service, command.credentialId, { knownHashes, isOfBatch, sentAt });
        await noteCharged(dependencies, service.appId);
      }
    },
    async found({ credentialId }, { service, status }, { isDoubtful, tried, isOfBatch, sentAt }) {
      if (status !== null) await show(service, credentialId, status);
      if (isDoubtful && tried !== null && !signal.aborted)
        await follow(service, credentialId, { knownHashes: tried.knownHashes, isOfBatch, sentAt });
    },
  };
}

/** The status in an answer: null if it says that the ledger has none, undefined if it says nothing about it. */
function statusIn(answer: CredentialAnswer): CredentialStatus | null | undefined {
  switch (answer.event) {
    case 'on-ledger':
      return answer.status;
    case 'reported':
      return answer.reported.status ?? (answer.reported.isToRegister === false ? null : undefined);
    default:
      return null;
  }
}

function hashesOf(entries: readonly StatusEntry[]): string[] {
  return [...new Set(entries.flatMap(({ hash }) => (hash === null ? [] : [hash])))];
}
