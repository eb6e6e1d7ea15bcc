import type { OpenedCommand } from '../../db/commands';
import { credentials } from '../../db/lists/credentials';
import { openRow } from '../../db/lists/list-codec';
import { issuedTwice, possiblyIssuedTwice } from '../../db/reads/events';
import { findRows } from '../../db/reads/list';
import type { ServiceRow } from '../../db/studio-database';
import { changeRows } from '../../db/writes/change-rows';
import type { OpenedDuplicateCheck } from '../../db/writes/duplicate-checks';
import { noteEvent } from '../../db/writes/note-event';
import { idsKnownTo, type KnownIds, withKnownIds } from '../../domain/command/known-ids';
import { isOpenCommand } from '../../domain/command/machine';
import type { IssueCredential } from '../../domain/credential/command';
import type { CredentialRow } from '../../domain/credential/credential';
import { type Double, doubledBy } from '../../domain/credential/duplicates';
import { isLikely, isSilentCredential } from '../../domain/credential/reconcile';
import type { Outcome } from '../../domain/shared/outcome';
import { duplicateCheckLongestDelay, duplicateCheckLongestRest, duplicateCheckRest } from '../../domain/shared/timing';
import { credentialReads } from '../resolve/read-kinds';
import { retryDelay } from '../retry-delay';
import { asFarAsStored } from './as-far-as-stored';
import { type IdentitySenderDependencies, ssiServiceOf } from './identity-sender-dependencies';
import { madeElsewhere } from './made-elsewhere';
import type { ReadIds } from './read-ids';
import type { SenderContext } from './sender-context';

/** The reads that a check needs; each of them costs credits. */
interface Reads {
  ids(service: ServiceRow): Promise<Outcome<ReadIds>>;
  /** Whether an earlier read showed that the credential belongs to none of these commands. */
  isUnrelated(commands: readonly IssueCredential[], id: string): boolean;
  /** Reads one credential, with its document if one of the commands stores documents; null if the server did not answer. */
  credential(commands: readonly IssueCredential[], service: ServiceRow, row: CredentialRow): Promise<CredentialRow | null>;
}

/** A finished command with its credential. */
interface Issued {
  opened: OpenedCommand;
  command: IssueCredential;
  row: CredentialRow;
}

/** Only this many unknown credentials are read: each read costs a credit, and other people issue credentials too. */
const mostReads = 5;
/** After this many attempts, a credential that is still incomplete is compared as it is. */
const mostAttempts = 8;

/**
 * Finds credentials that one request created twice (decision 030). A browser repeats a request when its connection breaks before the answer begins, and a crashed
 * browser receives no answer at all. So the list of the service is read again some seconds later, or after the next start. A credential that nobody on this
 * device asked for is marked as issued twice if all its values are the same as those of a new one, and otherwise as possibly issued twice.
 */
export function duplicateCredentials(dependencies: IdentitySenderDependencies, reads: Reads) {
  const { mirror, clock, signal } = dependencies;

  async function readRows(appId: string, ids: readonly string[]): Promise<CredentialRow[]> {
    const rows = await findRows(mirror.database, credentials, appId, ids);
    const opened = await Promise.all([...rows.values()].map((row) => openRow(credentials, mirror.box, row)));
    return opened.flatMap((one) => (one.ok ? [one.value] : []));
  }

  async function mark(
    { outbox, box }: SenderContext,
    appId: string,
    id: string,
    { of, isExact }: Double,
    issued: readonly Issued[],
  ) {
    const original = issued.find(({ row }) => row.id === of);
    if (original) await outbox.duplicateChecks.saveDuplicate(box, original.opened, { id, isExact });
    const change = (row: CredentialRow): CredentialRow => ({
      ...row,
      doubleOf: of,
      ...(isExact ? { isExactDuplicate: true } : {}),
    });
    await asFarAsStored(changeRows(mirror, credentialReads, appId, new Map([[id, change]])));
    const code = isExact ? issuedTwice : possiblyIssuedTwice;
    await noteEvent(mirror.database, { at: clock.now(), subject: 'credentials', code, count: 1 });
  }

  /** Compares the credentials that are new to each finished command with its own. Returns whether that is complete; otherwise it has to be repeated. */
  async function compare(
    context: SenderContext,
    { row, known }: OpenedDuplicateCheck,
    finished: readonly OpenedCommand[],
    open: readonly OpenedCommand[],
  ): Promise<boolean> {
    const service = await ssiServiceOf(dependencies, row.appId);
    const listed = service.ok ? await reads.ids(service.value) : service;
    const [first] = finished;
    if (!service.ok || !listed.ok || first === undefined || signal.aborted) return false;
    const { appId } = service.value;
    const isNewTo = new Map([...finished, ...open].map(({ row: { id } }) => [id, newTo(known, id)]));
    const isNew = (opened: OpenedCommand, id: string) => isNewTo.get(opened.row.id)?.(id) === true;
    const ownIds = finished.flatMap(({ made }) => made?.id ?? []);
    const unchecked = listed.value.ids.filter((id) => !ownIds.includes(id) && finished.some((one) => isNew(one, id)));
    if (unchecked.length === 0) return true;
    // Credentials of other commands on this device are not duplicates, and neither are those that a person still has to decide about.
    const elsewhere = await madeElsewhere(context, first.row);
    for (const { found } of open) if (found && 'ids' in found) for (const id of found.ids) elsewhere.add(id);
    const ownRows = new Map((await readRows(appId, ownIds)).map((one) => [one.id, one]));
    const issued = finished.flatMap((opened): Issued[] => {
      const command = opened.payload?.command;
      const own = ownRows.get(opened.made?.id ?? '');
      return command?.kind === 'issue-credential' && own ? [{ opened, command, row: own }] : [];
    });
    const commands = issued.map(({ command }) => command);
    const candidates = unchecked.filter((id) => !elsewhere.has(id) && !reads.isUnrelated(commands, id)).slice(-mostReads);
    const rows = await readRows(appId, candidates);
    const isLastAttempt = row.attempts >= mostAttempts;
    let isComplete = issued.length === finished.length && rows.length === candidates.length;
    for (const candidate of rows) {
      if (candidate.doubleOf !== undefined) continue;
      const read = await reads.credential(commands, service.value, candidate);
      if (read === null || signal.aborted) return false;
      const isComparable = canCompare(commands, read);
      isComplete &&= isComparable;
      if (!isComparable && !isLastAttempt) continue;
      const undecided = open.filter((one) => isNew(one, candidate.id)).flatMap(({ payload }) => payload?.command ?? []);
      const double = doubledBy(
        read,
        issued.filter(({ opened }) => isNew(opened, candidate.id)),
        undecided.filter((command) => command.kind === 'issue-credential'),
      );
      if (double !== null) await mark(context, appId, candidate.id, double, issued);
    }
    return isComplete || isLastAttempt;
  }

  /** Runs a check if it is due. Returns when to run it next (ms), or null if another command has to finish first. */
  async function run(context: SenderContext, check: OpenedDuplicateCheck): Promise<number | null> {
    const { outbox, box, guard, random } = context;
    const { duplicateChecks } = outbox;
    const { row } = check;
    const all = await duplicateChecks.commands(box, row.commands);
    const open = all.filter((one) => isOpenCommand(one.row.state));
    const finished = all.filter((one) => !open.includes(one) && one.made !== undefined);
    // The credential of a command whose answer was lost is not known yet, and must not be taken for a duplicate.
    if (open.some((one) => one.row.state !== 'conflict' && one.row.unanswered > 0)) return null;
    if (finished.length === 0) {
      if (open.length === 0) await duplicateChecks.finish(check);
      return null;
    }
    const now = clock.now();
    const restAt = Math.max(...finished.map((one) => one.row.changedAt)) + duplicateCheckRest;
    const isRetryDue = context.isHurried === true && row.attempts > 0;
    const dueAt = row.attempts > 0 ? row.dueAt : Math.min(Math.max(row.dueAt, restAt), row.startedAt + duplicateCheckLongestRest);
    if (dueAt > now && dueAt - now <= duplicateCheckLongestDelay && !isRetryDue) return dueAt;
    const rested = finished.filter((one) => Math.abs(now - one.row.changedAt) >= duplicateCheckRest);
    if (rested.length === 0) return restAt;
    const isAllowed = (await guard.before()).ok;
    const isChecked = isAllowed && !signal.aborted && (await compare(context, check, rested, open));
    if (signal.aborted) return null;
    if (!isChecked) {
      const retryAt = clock.now() + retryDelay(row.attempts + 1, 'server-failed', random());
      await duplicateChecks.update(box, check, { attempts: row.attempts + 1, dueAt: retryAt });
      return retryAt;
    }
    const left = [...open, ...finished.filter((one) => !rested.includes(one))];
    if (left.length === 0) {
      await duplicateChecks.finish(check);
      return null;
    }
    const commands = left.map((one) => one.row.id);
    await duplicateChecks.update(box, check, {
      ...{ commands, known: withKnownIds(check.known, commands), attempts: 0 },
      ...{ startedAt: clock.now(), dueAt: clock.now() + duplicateCheckRest },
    });
    return left.length > open.length ? restAt : null;
  }

  return {
    /** Plans the check of a command before its request is sent. `knownIds`: the ids that its service had before its attempt. */
    add: ({ outbox, box }: SenderContext, command: string, appId: string, knownIds: readonly string[]): Promise<void> =>
      outbox.duplicateChecks.add(box, { appId, command, knownIds }, clock.now(), duplicateCheckRest),
    /** Runs every check that is due. Returns when the next one is (ms), or null if there is none. */
    async runDue(context: SenderContext): Promise<number | null> {
      const next: number[] = [];
      for (const check of await context.outbox.duplicateChecks.list(context.box)) {
        const at = signal.aborted ? null : await run(context, check);
        if (at !== null) next.push(at);
      }
      return next.length === 0 ? null : Math.min(...next);
    },
  };
}

/** Tells whether the service did not have an id before the attempt of a command. */
function newTo(known: readonly KnownIds[], command: string): (id: string) => boolean {
  const knew = idsKnownTo(known, command);
  return (id) => !knew.has(id);
}

/** Whether enough of a credential is known to compare it with what these commands asked for. */
function canCompare(commands: readonly IssueCredential[], credential: CredentialRow): boolean {
  if (isSilentCredential(credential)) return false;
  // If the service stores the document, only the document decides.
  return credential.document !== null || !commands.some((command) => command.isToPersist && isLikely(command, credential));
}
