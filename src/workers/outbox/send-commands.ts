import { sealSaid, sealTried } from '../../db/commands';
import type { CommandRow } from '../../db/user-database';
import type { RowMove } from '../../db/writes/outbox';
import type { Command } from '../../domain/command/command';
import { errorClass } from '../../domain/shared/error-code';
import type { Problem } from '../../domain/shared/outcome';
import { isForGood, isRefusedAsMoved, isWithoutEffect, retryAt, storedProblemOf } from './after-failure';
import { asFarAsStored } from './as-far-as-stored';
import { type DrainParts, isFresh } from './drain-parts';
import type { Head } from './heads';
import type { Sending, Snapshot } from './sender';
import { triesOf } from './tries';

/** A command that the server took, as it was while it was sent. */
export interface Taken {
  row: CommandRow;
  command: Command;
  answer: unknown;
  sentAt: number | null;
  isOfBatch: boolean;
}

/** A command that is to be sent. */
export interface Due {
  head: Head;
  how: Sending;
  /** How many of its tries were not answered before. */
  before: number;
}

/** One whose `sending` is on the disk. */
export interface Begun extends Due {
  row: CommandRow;
  /** What its row says of the tries where nothing leaves the device after all. */
  notSent: Partial<CommandRow>;
}

/** Writes `sending` of them all in one go, with what reconciles each if no answer comes. Those that somebody else moved meanwhile are left out. */
export async function beginSending(parts: DrainParts, due: readonly Due[], snapshot: Snapshot): Promise<Begun[]> {
  const { outbox, box, clock } = parts;
  const moves: RowMove[] = [];
  for (const { head, how, before } of due) {
    const { row, payload } = head;
    await parts.senderOf(row.kind).beforeSend?.(parts, row.id, payload.command, snapshot, triesOf(head));
    const more = {
      ...(how.tried === undefined ? {} : { tried: await sealTried(box, row.id, how.tried) }),
      ...(how.isRest ? { isHalfDone: true } : {}),
      unanswered: before + 1,
      hasLeft: true,
      sends: row.sends + 1,
      sentAt: clock.now(),
      problem: null,
      said: null,
    };
    moves.push({ row, more });
  }
  const rows = await outbox.moveAll(moves, 'begin', clock.now());
  return due.flatMap((one, at) => {
    const { hasLeft, sends, sentAt } = one.head.row;
    const row = rows[at];
    return row
      ? [{ ...one, row, notSent: { unanswered: one.before, hasLeft, sends, ...(sentAt === undefined ? {} : { sentAt }) } }]
      : [];
  });
}

/** One request for a command whose `sending` is on the disk. Why nothing more can be sent now, or null. */
export async function sendCommand(
  parts: DrainParts,
  { head, how, row: begun, notSent }: Begun,
  snapshot: Snapshot,
  take: (taken: Taken) => void,
): Promise<Problem | null> {
  const { outbox, box, clock, signal } = parts;
  const { command } = head.payload;
  const sender = parts.senderOf(command.kind);
  if (!isFresh(clock, snapshot.at)) {
    // The device slept after the snapshot. Nothing has been sent: the next drain, at once, takes a new one.
    await outbox.move(begun, 'held', clock.now(), { ...notSent, nextAt: clock.now() });
    return null;
  }
  const { outcome, isSent } = await sender.send(command, snapshot, how);
  if (signal.aborted) return null;
  const answered = { unanswered: begun.unanswered - 1, tries: begun.tries + 1 };
  if (outcome.ok) {
    const taken = {
      row: begun,
      command,
      answer: outcome.value,
      sentAt: begun.sentAt ?? null,
      isOfBatch: begun.batch !== undefined,
    };
    if (sender.isPart?.(command, outcome.value)) await goOn(parts, taken);
    else take(taken);
    return null;
  }
  const { problem } = outcome;
  const reported = { ...storedProblemOf(problem), said: await sealSaid(box, begun.id, problem.said) };
  if (!isSent || isWithoutEffect(problem)) {
    const event = isForGood(problem) ? 'refused' : 'held';
    // An answer, even to the first of two attempts, means that the request left this device.
    const left = isSent || problem.status !== undefined ? {} : notSent;
    const nextAt = retryAt(parts, begun, problem, event);
    await outbox.move(begun, event, clock.now(), { ...left, ...answered, ...reported, nextAt });
    return event === 'held' ? problem : null;
  }
  if (isRefusedAsMoved(problem)) {
    // The record changed, or was deleted, since the snapshot: the next one, taken at once, says how.
    await outbox.move(begun, 'held', clock.now(), { ...answered, ...reported, nextAt: clock.now() });
    return null;
  }
  if (errorClass[problem.code] === 'refused') {
    await outbox.move(begun, 'refused', clock.now(), { ...answered, ...reported, nextAt: null });
    return null;
  }
  const nextAt = retryAt(parts, begun, problem, 'held');
  await outbox.move(begun, 'lost', clock.now(), { tries: begun.tries + 1, ...reported, nextAt });
  return problem;
}

/** The server has a part of it: the mirror shows that, and the rest is due at once. */
async function goOn({ outbox, clock, senderOf }: DrainParts, { row, ...taken }: Taken): Promise<void> {
  await asFarAsStored(senderOf(taken.command.kind).applied([taken]));
  await outbox.move(row, 'held', clock.now(), { unanswered: 0, tries: 0, isHalfDone: true, nextAt: clock.now() });
}
