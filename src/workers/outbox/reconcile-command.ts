import { keptOf, sealFound, sealSaid, sealTried } from '../../db/commands';
import type { CommandRow } from '../../db/user-database';
import type { Command } from '../../domain/command/command';
import { errorClass } from '../../domain/shared/error-code';
import type { Problem } from '../../domain/shared/outcome';
import { retryDelay } from '../retry-delay';
import { isForGood, isRefusedAsMoved, isWithoutEffect, retryAt, storedProblemOf } from './after-failure';
import { asFarAsStored } from './as-far-as-stored';
import { type DrainParts, isFresh } from './drain-parts';
import type { Head } from './heads';
import type { Looked, Sending, Tries, Unknown } from './sender';

/** A command that the server took, as it stood while it was sent. */
export interface Taken {
  row: CommandRow;
  command: Command;
  answer: unknown;
  sentAt: number | null;
  isOfBatch: boolean;
}

/** What came of the tries of a command. */
export function triesOf({ row, tried }: Head): Tries {
  return {
    isDoubtful: row.unanswered > 0,
    sentAt: row.sentAt ?? null,
    wasRefusedAsMoved: row.problem !== null && isRefusedAsMoved(row.problem),
    isHalfDone: row.isHalfDone === true,
    tried: tried ?? null,
    isOfBatch: row.batch !== undefined,
  };
}

/** Reconciles a command with what the server has, and sends it if that is due. What also stops all others, or null. */
export async function reconcileCommand(
  parts: DrainParts,
  head: Head,
  look: Looked,
  take: (taken: Taken) => void,
): Promise<Problem | null> {
  const { outbox, box, clock } = parts;
  const { row, payload } = head;
  const { command } = payload;
  const sender = parts.senderOf(command.kind);
  const tries = triesOf(head);
  const settled = sender.reconcile(command, look, tries);
  switch (settled.is) {
    case 'found':
    case 'taken': {
      await asFarAsStored(sender.found(command, look, tries));
      const made = sender.foundMade?.(command, look, tries) ?? null;
      const kept = made === null ? {} : await keptOf(box, row.id, made);
      const known = row.unanswered > 0 || tries.isHalfDone ? 'found' : 'already-so';
      const result = settled.is === 'taken' ? 'taken' : known;
      await outbox.move(row, 'found', clock.now(), {
        ...kept,
        result,
        nextAt: null,
        problem: null,
        unanswered: 0,
        isHalfDone: false,
      });
      return null;
    }
    case 'changed': {
      const found = await sealFound(box, row.id, settled.found);
      await outbox.move(row, 'changed', clock.now(), { found, nextAt: null, problem: null });
      return null;
    }
    case 'refused':
      await outbox.move(row, 'refused', clock.now(), {
        ...(settled.problem === undefined ? {} : { ...storedProblemOf(settled.problem), said: null }),
        nextAt: null,
      });
      return null;
    case 'unknown':
      return lookAgainLater(parts, row, settled);
    case 'send':
      return send(parts, head, look, settled, take);
  }
}

/** There is no telling yet: it stands as it does, and is looked at again. */
async function lookAgainLater(parts: DrainParts, row: CommandRow, { problem, again }: Unknown): Promise<null> {
  const { outbox, clock, random } = parts;
  const nextAt = again ?? clock.now() + retryDelay(row.tries + 1, problem?.code ?? 'answer-malformed', random());
  const told = problem === null ? { problem: null } : storedProblemOf(problem);
  await outbox.move(row, 'held', clock.now(), { ...told, said: null, tries: row.tries + 1, nextAt });
  return null;
}

/** `sending` is on the disk before the request is on the line, with what settles it when no answer comes. */
async function send(
  parts: DrainParts,
  head: Head,
  look: Looked,
  how: Sending,
  take: (taken: Taken) => void,
): Promise<Problem | null> {
  const { outbox, box, clock, signal } = parts;
  const { row, payload } = head;
  const { command } = payload;
  const sender = parts.senderOf(command.kind);
  await sender.beforeSend?.(parts, row.id, command, look, triesOf(head));
  const before = how.isRest ? 0 : row.unanswered;
  const begun = await outbox.move(row, 'begin', clock.now(), {
    ...(how.tried === undefined ? {} : { tried: await sealTried(box, row.id, how.tried) }),
    ...(how.isRest ? { isHalfDone: true } : {}),
    unanswered: before + 1,
    hasLeft: true,
    sentAt: clock.now(),
    problem: null,
    said: null,
  });
  if (begun === null || signal.aborted) return null;
  const notSent = { unanswered: before, hasLeft: row.hasLeft, ...(row.sentAt === undefined ? {} : { sentAt: row.sentAt }) };
  if (!isFresh(clock, look.at)) {
    // The device slept after it had looked. Nothing has left it: the next drain, at once, looks again.
    await outbox.move(begun, 'held', clock.now(), { ...notSent, nextAt: clock.now() });
    return null;
  }
  const { outcome, isSent } = await sender.send(command, look, how);
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
  const told = { ...storedProblemOf(problem), said: await sealSaid(box, row.id, problem.said) };
  if (!isSent || isWithoutEffect(problem)) {
    const event = isForGood(problem) ? 'refused' : 'held';
    // An answer, be it to the first of two tries, is one to something that has left.
    const left = isSent || problem.status !== undefined ? {} : notSent;
    const nextAt = retryAt(parts, begun, problem, event);
    await outbox.move(begun, event, clock.now(), { ...left, ...answered, ...told, nextAt });
    return event === 'held' ? problem : null;
  }
  if (isRefusedAsMoved(problem)) {
    // The record moved on, or went, since the look: the next one, at once, tells how.
    await outbox.move(begun, 'held', clock.now(), { ...answered, ...told, nextAt: clock.now() });
    return null;
  }
  if (errorClass[problem.code] === 'refused') {
    await outbox.move(begun, 'refused', clock.now(), { ...answered, ...told, nextAt: null });
    return null;
  }
  const nextAt = retryAt(parts, begun, problem, 'held');
  await outbox.move(begun, 'lost', clock.now(), { tries: begun.tries + 1, ...told, nextAt });
  return problem;
}

/** The server has a part of it: the mirror shows that, and the rest is due at once. */
async function goOn({ outbox, clock, senderOf }: DrainParts, { row, ...taken }: Taken): Promise<void> {
  await asFarAsStored(senderOf(taken.command.kind).applied([taken]));
  await outbox.move(row, 'held', clock.now(), { unanswered: 0, tries: 0, isHalfDone: true, nextAt: clock.now() });
}
