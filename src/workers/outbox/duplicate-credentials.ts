import type { OpenedCommand } from '../../db/commands';
import { issuedTwice, possiblyIssuedTwice } from '../../db/reads/events';
import { findIdentities } from '../../db/reads/identities';
import type { ServiceRow } from '../../db/studio-database';
import { changeIdentities } from '../../db/writes/apply-identities';
import type { OpenedIssueLook } from '../../db/writes/issue-looks';
import { noteEvent } from '../../db/writes/note-event';
import type { IssueCredential } from '../../domain/credential-command';
import type { CredentialRow } from '../../domain/credential-record';
import { type Double, doubledBy } from '../../domain/double-credential';
import { isOpenCommand } from '../../domain/machines/command';
import type { Outcome } from '../../domain/outcome';
import { isLikely, isSilentCredential } from '../../domain/settle-credential';
import { credentialReads } from '../resolve/read-kinds';
import { backOff } from '../sync/back-off';
import { asFarAsStored } from './as-far-as-stored';
import type { DrainParts } from './drain-parts';
import { type IdentityDesk, ssiServiceOf } from './identity-desk';
import { madeElsewhere } from './made-elsewhere';
import type { ReadIds } from './read-ids';

/** How the sender of credentials reads what a service has. */
interface Reads {
  ids(service: ServiceRow): Promise<Outcome<ReadIds>>;
  /** Whether the document of one, which was paid for, told before that it is none of these commands'. */
  isOther(commands: readonly IssueCredential[], id: string): boolean;
  /** Asks for one, with its document where a command wants one kept; null where there was no answer. */
  learn(commands: readonly IssueCredential[], service: ServiceRow, row: CredentialRow): Promise<CredentialRow | null>;
}

/** A credential that was made for a command. */
interface Made {
  opened: OpenedCommand;
  command: IssueCredential;
  row: CredentialRow;
}

/** So long (ms) after the last of several was sent it is looked for what came beside them, and so long after the first of them at the latest. */
const quiet = 3_000;
const longest = 30_000;
/** One that had no answer is not put off for longer (ms). */
const longestWait = 600_000;
/** As many of those that came meanwhile are asked for: each is paid for, and others issue as well. */
const mostAsked = 5;
/** After so many looks what is still not told of a credential is taken for what it will ever tell. */
const mostLooks = 8;

/**
 * Looks for credentials that a request made a second time (decision 030). A browser sends a request again by itself, whatever it does, where a connection that was used
 * before breaks before the answer begins; a device that dies hears no answer at all. So the list is read once more when the issuing has come to rest, after a restart
 * too, and what came beside what was asked for is marked: as issued twice where it says just the same, else as possibly so, for it may be another's.
 */
export function secondCredentials(desk: IdentityDesk, reads: Reads) {
  const { mirror, clock, signal } = desk;
  const { database, box: mirrorBox } = mirror;

  async function rowsOf(appId: string, ids: readonly string[]): Promise<CredentialRow[]> {
    const kept = await findIdentities(database, 'credentials', appId, ids);
    const opened = await Promise.all([...kept.values()].map((row) => credentialReads.open(mirrorBox, row)));
    return opened.flatMap((one) => (one.ok ? [one.value] : []));
  }

  async function mark({ outbox, box }: DrainParts, appId: string, second: CredentialRow, double: Double, made: readonly Made[]) {
    const { of, isSure } = double;
    const opened = made.find(({ row }) => row.id === of)?.opened;
    if (opened) await outbox.looks.noteSecond(box, opened, { id: second.id, isSure });
    const change = (row: CredentialRow): CredentialRow => ({ ...row, doubleOf: of, ...(isSure ? { isSureDouble: true } : {}) });
    await asFarAsStored(changeIdentities(mirror, credentialReads, appId, new Map([[second.id, change]])));
    const code = isSure ? issuedTwice : possiblyIssuedTwice;
    await noteEvent(database, { at: clock.now(), subject: 'credentials', code, count: 1 });
  }

  /** One look: the ids that need no other. null where the service gave no answer, or not enough of one yet. */
  async function look(
    parts: DrainParts,
    { row, before }: OpenedIssueLook,
    { settled, open }: Record<'settled' | 'open', OpenedCommand[]>,
  ): Promise<string[] | null> {
    const service = await ssiServiceOf(desk, row.appId);
    const listed = service.ok ? await reads.ids(service.value) : service;
    const [first] = settled;
    if (!service.ok || !listed.ok || first === undefined || signal.aborted) return null;
    const { appId } = service.value;
    const madeIds = settled.flatMap(({ made }) => made?.id ?? []);
    const known = new Set([...before, ...madeIds]);
    const fresh = listed.value.ids.filter((id) => !known.has(id));
    if (fresh.length === 0) return [...known];
    // What another command came to, or may have come to, is not a second one.
    const elsewhere = await madeElsewhere(parts, first.row);
    for (const { found } of open) if (found && 'ids' in found) for (const id of found.ids) elsewhere.add(id);
    const rows = new Map((await rowsOf(appId, madeIds)).map((one) => [one.id, one]));
    const made = settled.flatMap((opened): Made[] => {
      const command = opened.payload?.command;
      const own = rows.get(opened.made?.id ?? '');
      return command?.kind === 'issue-credential' && own ? [{ opened, command, row: own }] : [];
    });
    const commands = made.map(({ command }) => command);
    const strangers = fresh.filter((id) => !elsewhere.has(id) && !reads.isOther(commands, id)).slice(-mostAsked);
    const mirrored = await rowsOf(appId, strangers);
    // What the mirror has no row of yet, and what does not tell enough yet, is looked at again.
    let isAllTold = made.length === settled.length && mirrored.length === strangers.length;
    for (const stranger of mirrored) {
      if (stranger.doubleOf !== undefined) {
        known.add(stranger.id);
        continue;
      }
      const learnt = await reads.learn(commands, service.value, stranger);
      if (learnt === null || signal.aborted) return null;
      isAllTold &&= isTold(commands, learnt);
      if (!isTold(commands, learnt) && row.tries < mostLooks) continue;
      const double = doubledBy(learnt, made);
      if (double === null) continue;
      await mark(parts, appId, learnt, double, made);
      known.add(stranger.id);
    }
    if (!isAllTold && row.tries < mostLooks) return null;
    return [...known];
  }

  /** Takes a look where it is due; when there is something to do for it next (ms), null where another command has to be settled first. */
  async function tend(parts: DrainParts, opened: OpenedIssueLook): Promise<number | null> {
    const { outbox, box, random } = parts;
    const { looks } = outbox;
    const { row } = opened;
    const all = await looks.commands(box, row.commands);
    const isOpen = ({ row: { state } }: OpenedCommand) => isOpenCommand(state);
    const settled = all.filter((one) => !isOpen(one) && one.made !== undefined);
    const open = all.filter(isOpen);
    // What one that may have arrived came to is not known yet: it is settled first.
    if (open.some(({ row: { state, unanswered } }) => state !== 'conflict' && unanswered > 0)) return null;
    if (settled.length === 0) {
      if (open.length === 0) await looks.end(opened);
      return null;
    }
    const now = clock.now();
    const restAt = Math.max(...settled.map((one) => one.row.changedAt)) + quiet;
    const isHurried = parts.isHurried === true && row.tries > 0;
    const due = row.tries > 0 ? row.dueAt : Math.min(Math.max(row.dueAt, restAt), row.since + longest);
    // A clock that was put back makes nobody wait for it.
    const isDue = isHurried || due <= now || due - now > longestWait;
    if (!isDue) return due;
    // What was settled just now is looked beside when it has come to rest, while others go on.
    const rested = settled.filter((one) => Math.abs(now - one.row.changedAt) >= quiet);
    if (rested.length === 0) return restAt;
    const left = all.filter((one) => !rested.includes(one) && (isOpen(one) || one.made !== undefined));
    if (!(await parts.guard.before()).ok || signal.aborted) return later();
    const known = await look(parts, opened, { settled: rested, open });
    if (known === null) return signal.aborted ? null : later();
    if (left.length === 0) {
      await looks.end(opened);
      return null;
    }
    const commands = left.map((one) => one.row.id);
    await looks.put(box, opened, { commands, before: known, since: clock.now(), dueAt: clock.now() + quiet, tries: 0 });
    return left.length > open.length ? restAt : null;

    async function later(): Promise<number> {
      const dueAt = clock.now() + backOff(row.tries + 1, 'server-failed', random());
      await looks.put(box, opened, { tries: row.tries + 1, dueAt });
      return dueAt;
    }
  }

  return {
    /** Before the request of a command leaves. `before`: the ids that its service has. */
    note: ({ outbox, box }: DrainParts, command: string, appId: string, before: readonly string[]): Promise<void> =>
      outbox.looks.note(box, { appId, command, before }, clock.now(), quiet),
    /** Takes every look that is due; the next moment (ms) for one, null where there is none. */
    async tend(parts: DrainParts): Promise<number | null> {
      const next: number[] = [];
      for (const opened of await parts.outbox.looks.open(parts.box)) {
        const at = signal.aborted ? null : await tend(parts, opened);
        if (at !== null) next.push(at);
      }
      return next.length === 0 ? null : Math.min(...next);
    },
  };
}

/** Whether a credential tells enough to say that it is, or is not, a second one of what these commands asked for. */
function isTold(commands: readonly IssueCredential[], credential: CredentialRow): boolean {
  if (isSilentCredential(credential)) return false;
  // Where the service keeps the document, that tells.
  return credential.document !== null || !commands.some((command) => command.isToPersist && isLikely(command, credential));
}
