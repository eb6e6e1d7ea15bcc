import { madeColumnsOf } from '../../db/commands';
import type { CommandRow } from '../../db/user-database';
import { commandKinds } from '../../domain/command/command';
import { undoTimeLeft } from '../../domain/command/undo-time';
import type { Outcome, Problem } from '../../domain/shared/outcome';
import { isForGood, retryOrRefuse } from './after-failure';
import { applyAnswers } from './apply-answers';
import { createBatch } from './batch';
import { type DrainParts, isFresh } from './drain-parts';
import { findHeads, type Head } from './heads';
import { madeElsewhere } from './made-elsewhere';
import { reconcileCommands } from './reconcile-commands';
import type { Taken } from './send-commands';
import type { Snapshot } from './sender';
import { triesOf } from './tries';

/** What a drain came to: the next moment (ms) something of this identity is due, null if nothing waits for one. */
export interface Drained {
  nextAt: number | null;
}

/** Sends on their way at the same time: more would starve the lists. */
export const sendsAtOnce = 4;

/** `sending` is written of so many commands of a lane at once. They cannot be undone while they wait for the one before them. */
const largestGroup = 8;

/**
 * Works off what is due once (offline rules 8): takes over what an earlier leader was sending; fetches one snapshot of each record, or one of a whole list;
 * reconciles every command with it and sends those whose record is still as the person saw it. First in first out for one record, parallel across records.
 * OldEpochError if a later leader is here.
 */
export async function drain(parts: DrainParts): Promise<Drained> {
  const { outbox, clock, signal } = parts;
  await outbox.takeOver(clock.now());
  const heads = await findHeads(await outbox.open(), parts.box, parts.identity);
  const due = heads.filter(({ row }) => isDue(parts, row)).slice(0, parts.most);
  if (due.length > 0 && !signal.aborted) {
    const ensured = await parts.guard.before();
    if (!ensured.ok) await retryOrRefuse(parts, due, ensured.problem);
    else {
      const ended = await Promise.allSettled(byService(due).map((commands) => drainService(parts, commands)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
  }
  const left = await findHeads(await outbox.open(), parts.box, parts.identity);
  const waits = left.map(({ row }) => Math.max(row.nextAt ?? clock.now(), clock.now() + undoTimeLeft(row, clock.now())));
  for (const kind of commandKinds) {
    const next = signal.aborted ? null : await parts.senderOf(kind).afterDrain?.(parts);
    if (next != null) waits.push(next);
  }
  return { nextAt: waits.length === 0 ? null : Math.min(...waits) };
}

/** A person's time to undo is not shortened by a line that is back. */
function isDue({ clock, isHurried }: DrainParts, row: CommandRow): boolean {
  const { nextAt } = row;
  if (undoTimeLeft(row, clock.now()) > 0) return false;
  return isHurried === true || nextAt === null || nextAt <= clock.now();
}

function byService(due: readonly Head[]): Head[][] {
  const services = new Map<string, Head[]>();
  for (const one of due) services.set(one.row.appId, [...(services.get(one.row.appId) ?? []), one]);
  return [...services.values()];
}

/**
 * Reconciles the commands of a service, those that share a snapshot at once, and again if it is old by the time a command is sent; then sends each on its
 * own. A line that swallows one request does not get the others: they wait, unsent. A refused snapshot refuses all commands that share it, and no other.
 */
async function drainService(parts: DrainParts, due: readonly Head[]): Promise<void> {
  const { signal, clock } = parts;
  const snapshots = new Map<string, { at: number; fetching: Promise<Outcome<Snapshot>> }>();
  const fetchFor = (head: Head) => {
    const known = snapshots.get(snapshotKeyOf(parts, head));
    if (known && isFresh(clock, known.at)) return known.fetching;
    const elsewhere = () => madeElsewhere(parts, head.row);
    const fetching = parts.senderOf(head.row.kind).fetchSnapshot(head.payload.command, triesOf(head), elsewhere);
    snapshots.set(snapshotKeyOf(parts, head), { at: clock.now(), fetching });
    return fetching;
  };
  const turns = [...due];
  const line: { silence: Problem | null } = { silence: null };
  const taken = createBatch<Taken>((batch) => finish(parts, batch));
  const shared = { take: taken.add, silence: () => line.silence };
  const lane = async () => {
    // A line that has answered is given more at a time.
    for (let most = 1; turns.length > 0 && line.silence === null && !signal.aborted; most = Math.min(2 * most, largestGroup)) {
      const group = takeGroup(parts, turns, most);
      const [next] = group;
      if (next === undefined) return;
      const snapshot = await fetchFor(next);
      if (signal.aborted) return;
      if (snapshot.ok) {
        const silence = await reconcileCommands(parts, group, snapshot.value, shared);
        line.silence ??= silence;
      } else if (isForGood(snapshot.problem)) {
        const others = turns.filter((one) => snapshotKeyOf(parts, one) === snapshotKeyOf(parts, next));
        for (const one of others) turns.splice(turns.indexOf(one), 1);
        await retryOrRefuse(parts, [...group, ...others], snapshot.problem);
      } else {
        line.silence = snapshot.problem;
        turns.unshift(...group);
      }
    }
  };
  const lanes = Array.from({ length: Math.min(sendsAtOnce, turns.length) }, lane);
  // All of them end before the first failure is reported: none is on its way when the next drain begins.
  const ended = [...(await Promise.allSettled(lanes)), ...(await Promise.allSettled([taken.written()]))];
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (line.silence !== null && !signal.aborted) await retryOrRefuse(parts, turns, line.silence);
}

/** Takes the next command, and up to `most` in all that share its snapshot if its kind is sent in groups. */
function takeGroup(parts: DrainParts, turns: Head[], most: number): Head[] {
  const [next] = turns;
  if (next === undefined) return [];
  const isGrouped = parts.senderOf(next.row.kind).isSentInGroups === true;
  const snapshotKey = snapshotKeyOf(parts, next);
  const group = isGrouped ? turns.filter((one) => snapshotKeyOf(parts, one) === snapshotKey).slice(0, most) : [next];
  for (const one of group) turns.splice(turns.indexOf(one), 1);
  return group;
}

function snapshotKeyOf({ senderOf }: DrainParts, { row, payload }: Head): string {
  return `${row.kind} ${senderOf(row.kind).snapshotKeyOf(payload.command)}`;
}

/** Applies what the server took, many at once. The mirror first, as far as the disk takes it: after a kill the next snapshot finds it as requested. */
async function finish(parts: DrainParts, batch: readonly Taken[]): Promise<void> {
  const { outbox, box, clock, senderOf, signal } = parts;
  if (signal.aborted) return;
  for (const kind of new Set(batch.map(({ command }) => command.kind)))
    await applyAnswers(
      parts,
      kind,
      batch.filter(({ command }) => command.kind === kind),
    );
  const more = { unanswered: 0, isHalfDone: false, result: 'accepted', nextAt: null } as const;
  const moves = batch.map(async ({ row, command, answer }) => {
    const made = senderOf(command.kind).made?.(answer, command);
    const stored = made === undefined ? {} : await madeColumnsOf(box, row.id, made);
    return { row, more: { ...more, ...stored, tries: row.tries + 1 } };
  });
  await outbox.moveAll(await Promise.all(moves), 'accepted', clock.now());
}
