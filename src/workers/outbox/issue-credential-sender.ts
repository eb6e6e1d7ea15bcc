import { credentials } from '../../db/lists/credentials';
import { openRow } from '../../db/lists/list-codec';
import { findRows } from '../../db/reads/list';
import type { ServiceRow } from '../../db/studio-database';
import { changeRows } from '../../db/writes/change-rows';
import { untried } from '../../domain/command/attempts';
import type { MadeRecord } from '../../domain/command/created-record';
import type { IssuedCredential } from '../../domain/credential/answers-wire';
import type { IssueCredential } from '../../domain/credential/command';
import { type CredentialAnswer, type CredentialRow, withCredentialAnswer } from '../../domain/credential/credential';
import { isLikely, isSilentCredential, reconcileIssue } from '../../domain/credential/reconcile';
import { isExpired } from '../../domain/credential/rules';
import { ok } from '../../domain/shared/outcome';
import { knownIdsLife, paidReadGap, quietTime } from '../../domain/shared/timing';
import { credentialReads } from '../resolve/read-kinds';
import { asFarAsStored } from './as-far-as-stored';
import { duplicateCredentials } from './duplicate-credentials';
import { fetchNewIds, type NewIdsSnapshot } from './fetch-new-ids';
import { followIdentity, showIdentity } from './identity-mirror';
import { countRead, type IdentitySenderDependencies, noteCharged } from './identity-sender-dependencies';
import { createIdReader } from './read-ids';
import type { Reconciled, Sender, Tries } from './sender';

interface MadeCredential extends IssuedCredential {
  service: ServiceRow;
}

/** It waited until its day had come: the service would take it, and it would be void from the start. */
const expired = { is: 'refused', problem: { code: 'credential-expiry-passed' } } as const;

/**
 * The sender of credentials to be issued. The server creates their ids: those that it has before the first attempt are stored with the command, and a lost
 * answer is reconciled with those that came since (offline rules 8). If the service does not store the document, it was only in that answer: then a person
 * decides.
 */
export function issueCredentialSender(
  dependencies: IdentitySenderDependencies,
): Sender<IssueCredential, NewIdsSnapshot<CredentialRow>, MadeCredential> {
  const { mirror, net, clock, signal } = dependencies;
  const { database, box } = mirror;
  const readIds = createIdReader(dependencies, credentialReads);
  const duplicates = duplicateCredentials(dependencies, {
    ids: readIds,
    credential: learn,
    isUnrelated: (commands, id) => commands.every((command) => othersOf(command).has(id)),
  });
  /** Answered to this worker: the mirror may have had no room for them. */
  const issued = new Map<string, Set<string>>();
  /** By command, those whose document, which is paid for, showed that they are another's. */
  const others = new Map<string, Set<string>>();

  /** What is known about these, after those still unknown were asked for, with the document if the service stores it. */
  async function readFresh(command: IssueCredential, service: ServiceRow, ids: readonly string[]): Promise<CredentialRow[]> {
    const { appId } = service;
    const stored = await findRows(database, credentials, appId, ids);
    const opened = await Promise.all([...stored.values()].map((row) => openRow(credentials, box, row)));
    const rows: CredentialRow[] = [];
    const apart = othersOf(command);
    for (const one of opened) {
      if (!one.ok || apart.has(one.value.id)) continue;
      const { value: row } = one;
      const isUntold = isSilentCredential(row) || (command.isToPersist && row.document === null && isLikely(command, row));
      if (!isUntold || signal.aborted) rows.push(row);
      else {
        const learnt = (await learn([command], service, row)) ?? row;
        if (learnt.document !== null && !isLikely(command, learnt)) apart.add(row.id);
        rows.push(learnt);
      }
    }
    return rows;
  }

  function othersOf(command: IssueCredential): Set<string> {
    const key = JSON.stringify(command);
    const known = others.get(key) ?? new Set();
    others.set(key, known);
    return known;
  }

  /** Reads a credential, with its document if one of the commands stores documents. The document of an unrelated credential is not kept. null without an answer. */
  async function learn(
    commands: readonly IssueCredential[],
    service: ServiceRow,
    row: CredentialRow,
  ): Promise<CredentialRow | null> {
    const { appId } = service;
    const answer = await net.credential(
      service,
      row.id,
      commands.some(({ isToPersist }) => isToPersist),
    );
    await countRead(dependencies, appId, answer);
    if (!answer.ok || signal.aborted) return null;
    const learnt = withCredentialAnswer(row, answer.value, clock.now());
    const reported = commands.some((command) => isLikely(command, learnt)) ? answer.value : withoutDocument(answer.value);
    const change = (known: CredentialRow) => withCredentialAnswer(known, reported, clock.now());
    await asFarAsStored(changeRows(mirror, credentialReads, appId, new Map([[row.id, change]])));
    return learnt;
  }

  return {
    // What is new depends on the first attempt of a command: each has a snapshot of its own.
    snapshotKeyOf: (command) => JSON.stringify(command),
    async fetchSnapshot(command, tries, elsewhere) {
      const listed = await fetchNewIds(dependencies, command.appId, tries, elsewhere, {
        ids: (service) => readIds(service, tries.isDoubtful ? 0 : knownIdsLife),
        fresh: (service, ids) => readFresh(command, service, ids),
      });
      if (!listed.ok) return listed;
      const ids = [...new Set([...listed.value.ids, ...(issued.get(command.appId) ?? [])])];
      return ok({ ...listed.value, ids });
    },
    reconcile(command, { ids, lostRows, fresh, at }, tries): Reconciled<IssueCredential> {
      const { isDoubtful, wasRefusedAsMoved, tried, sentAt } = tries;
      if (tried !== null && tried.ownId !== null) return { is: 'taken' };
      const isLate = isExpired(command.expiresOn, clock.now());
      if (!isDoubtful) {
        if (wasRefusedAsMoved) return { is: 'refused' };
        return isLate ? expired : { is: 'send', tried: { ...untried, knownIds: ids, lostRows } };
      }
      // What was there before is no longer known: only the person can say.
      if (tried === null) return { is: 'changed', found: { ids: [], isDocumentLost: false, at } };
      const now = clock.now();
      const isUnread = lostRows > tried.lostRows;
      const step = reconcileIssue(command, isUnread ? 'unread' : fresh, now - (sentAt ?? 0));
      if (step.is === 'ask' && isUnread) {
        const ids = fresh.filter((one) => isSilentCredential(one) || isLikely(command, one)).map(({ id }) => id);
        return { is: 'changed', found: { ids, isDocumentLost: false, lostRows, at } };
      }
      if (step.is === 'ask' || step.is === 'lost')
        return { is: 'changed', found: { ids: step.ids, isDocumentLost: step.is === 'lost', at } };
      if (step.is === 'found') return { is: 'found' };
      if (step.is === 'send') return wasRefusedAsMoved ? { is: 'refused' } : isLate ? expired : { is: 'send' };
      const isQuiet = fresh.length === 0 && lostRows <= tried.lostRows;
      const waited = Math.max(0, now - (sentAt ?? now));
      return { is: 'unknown', problem: null, again: now + Math.max(isQuiet ? quietTime - waited : waited / 4, paidReadGap) };
    },
    beforeSend: (parts, id, command, { ids }, { tried, isDoubtful }) =>
      duplicates.add(parts, id, command.appId, isDoubtful && tried !== null ? tried.knownIds : ids),
    afterDrain: duplicates.runDue,
    async send(command, { service }) {
      const { sent, ...outcome } = await net.issueCredential(service, command, signal);
      if (outcome.ok) issued.set(command.appId, (issued.get(command.appId) ?? new Set()).add(outcome.value.id));
      return { outcome: outcome.ok ? ok({ service, ...outcome.value }) : outcome, isSent: sent };
    },
    made: ({ id, reported }, command) => madeOf(command, { ...reported, id }),
    isInAnswerAlone: (command, { id, reported }) => madeOf(command, { ...reported, id }).document !== undefined,
    async applied(taken) {
      for (const { command, answer, isOfBatch } of taken) {
        if (signal.aborted) return;
        const { service, id, reported } = answer;
        const now = clock.now();
        await showIdentity(mirror, credentialReads, service.appId, id, (row) =>
          withCredentialAnswer(withCredentialAnswer(row, { event: 'reported', reported }, now), { event: 'pending' }, now),
        );
        if (reported.isToRegister ?? command.isToRegister) await follow(service, id, isOfBatch);
        await noteCharged(dependencies, service.appId);
      }
    },
    async found(command, { service, fresh }, tries) {
      const id = foundId(command, fresh, tries);
      if (!signal.aborted && id !== null && command.isToRegister) await follow(service, id, tries.isOfBatch);
    },
    foundMade(command, { fresh }, tries) {
      const id = foundId(command, fresh, tries);
      const row = fresh.find((one) => one.id === id);
      return id === null ? null : row === undefined ? { id } : madeOf(command, row);
    },
  };

  function follow({ appId }: ServiceRow, id: string, isOfBatch: boolean): Promise<void> {
    return followIdentity(
      mirror,
      appId,
      { kind: 'issue-credential', id, isOfBatch },
      { hash: null, isOnLedger: false },
      clock.now(),
    );
  }
}

/** Which of those that came since is the one; null if none is sure. */
function foundId(command: IssueCredential, fresh: readonly CredentialRow[], { tried }: Tries): string | null {
  if (tried === null) return null;
  const step = reconcileIssue(command, fresh, quietTime);
  return tried.ownId ?? (step.is === 'found' ? step.id : null);
}

/** What was created, with its document if the service does not store it: that was only in the answer, and outlives the mirror with the command. */
function madeOf(
  { isToPersist }: IssueCredential,
  { id, document, isPersisted }: Pick<CredentialRow, 'id' | 'document' | 'isPersisted'>,
): MadeRecord {
  return document === null || (isPersisted ?? isToPersist) ? { id } : { id, document };
}

/** Without a document that doesn't belong to this command; the facts that a list shows stay. */
function withoutDocument(answer: CredentialAnswer): CredentialAnswer {
  return answer.event === 'reported' ? { ...answer, reported: { ...answer.reported, document: null } } : answer;
}
