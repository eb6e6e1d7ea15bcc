import { madeColumnsOf, sealFound } from '../../db/commands';
import type { CommandRow } from '../../db/user-database';
import type { Problem } from '../../domain/shared/outcome';
import { retryDelay } from '../retry-delay';
import { retryOrRefuse, storedProblemOf } from './after-failure';
import { asFarAsStored } from './as-far-as-stored';
import type { DrainParts } from './drain-parts';
import type { Head } from './heads';
import { beginSending, type Due, sendCommand, type Taken } from './send-commands';
import type { Reconciled, Sending, Snapshot, Unknown } from './sender';
import { triesOf } from './tries';

/** What the lanes of a drain share. */
export interface Line {
  /** The server took a command. */
  take(taken: Taken): void;
  /** Why another lane stopped, after which nothing more is sent; null while none has. */
  silence(): Problem | null;
}

/**
 * Reconciles commands that share a snapshot with what the server has, and sends those that are due one after the other. `sending` of all of them is on the
 * disk before the first request leaves: after a kill each may have arrived, and one snapshot says which. Returns what also stops all others, or null.
 */
export async function reconcileCommands(
  parts: DrainParts,
  heads: readonly Head[],
  snapshot: Snapshot,
  line: Line,
): Promise<Problem | null> {
  const due: Due[] = [];
  for (const head of heads) {
    const reconciled = parts.senderOf(head.row.kind).reconcile(head.payload.command, snapshot, triesOf(head));
    if (reconciled.is === 'send') due.push({ head, how: reconciled, before: reconciled.isRest ? 0 : head.row.unanswered });
    else await writeUnsent(parts, head, snapshot, reconciled);
  }
  const left = due.length === 0 ? [] : await beginSending(parts, due, snapshot);
  let silence: Problem | null = null;
  while (silence === null && !parts.signal.aborted) {
    const next = left.shift();
    if (next === undefined) return null;
    silence = (await sendCommand(parts, next, snapshot, line.take)) ?? line.silence();
  }
  if (silence !== null) await retryOrRefuse(parts, left, silence);
  return silence;
}

/** Writes the new state of a command that will not be sent. */
async function writeUnsent(parts: DrainParts, head: Head, snapshot: Snapshot, step: Exclude<Reconciled, Sending>): Promise<void> {
  const { outbox, box, clock } = parts;
  const { row, payload } = head;
  const { command } = payload;
  const sender = parts.senderOf(command.kind);
  const tries = triesOf(head);
  switch (step.is) {
    case 'found':
    case 'taken': {
      await asFarAsStored(sender.found(command, snapshot, tries));
      const made = sender.foundMade?.(command, snapshot, tries) ?? null;
      const stored = made === null ? {} : await madeColumnsOf(box, row.id, made);
      const known = row.unanswered > 0 || tries.isHalfDone ? 'found' : 'already-so';
      const result = step.is === 'taken' ? 'taken' : known;
      await outbox.move(row, 'found', clock.now(), {
        ...stored,
        result,
        nextAt: null,
        problem: null,
        unanswered: 0,
        isHalfDone: false,
      });
      return;
    }
    case 'changed': {
      const found = await sealFound(box, row.id, step.found);
      await outbox.move(row, 'changed', clock.now(), { found, nextAt: null, problem: null });
      return;
    }
    case 'refused':
      await outbox.move(row, 'refused', clock.now(), {
        ...(step.problem === undefined ? {} : { ...storedProblemOf(step.problem), said: null }),
        nextAt: null,
      });
      return;
    case 'unknown':
      return reconcileLater(parts, row, step);
  }
}

/** The result is still unknown: the command stays as it is, and is reconciled again. */
async function reconcileLater(parts: DrainParts, row: CommandRow, { problem, again }: Unknown): Promise<void> {
  const { outbox, clock, random } = parts;
  const nextAt = again ?? clock.now() + retryDelay(row.tries + 1, problem?.code ?? 'answer-malformed', random());
  const reported = problem === null ? { problem: null } : storedProblemOf(problem);
  await outbox.move(row, 'held', clock.now(), { ...reported, said: null, tries: row.tries + 1, nextAt });
}
