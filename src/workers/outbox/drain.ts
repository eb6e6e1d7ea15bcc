import { sealFound, sealSaid } from '../../db/commands';
import { hasLeft } from '../../db/move-command';
import type { Box } from '../../db/seal/box';
import type { CommandRow } from '../../db/work-database';
import type { Outbox } from '../../db/writes/outbox';
import type { DecideCompany } from '../../domain/command';
import { errorClass } from '../../domain/error';
import type { Problem } from '../../domain/outcome';
import type { Clock } from '../clock';
import type { IdentityGuard } from '../sync/auth';
import { backOff } from '../sync/back-off';
import { asFarAsStored } from './as-far-as-stored';
import { createBatch } from './batch';
import { findHeads, type Head } from './heads';
import type { Look, Sender } from './sender';

export interface DrainParts {
  outbox: Outbox;
  /** Opens what is sealed of the commands. */
  box: Box;
  /** Whose commands are sent; those made under another identity wait for theirs. */
  identity: string;
  /** That the cookies are this identity's, before anything is sent. */
  guard: Pick<IdentityGuard, 'before'>;
  sender: Sender;
  clock: Clock;
  random(): number;
  /** Nothing is begun after it. */
  signal: AbortSignal;
  /** No more commands than this are sent in one go. */
  most?: number;
  /** The line may be back: waits are not waited for. */
  isHurried?: boolean;
}

/** What a drain came to: the next moment (ms) something of this identity is due, null where nothing waits for one. */
export interface Drained {
  nextAt: number | null;
}

/** Refusals because of what became of the record. */
const movedStatuses: readonly number[] = [404, 409];
/** How long (ms) a look at the records is good for: who slept since looks again. */
const lookLife = 10_000;
/** Sends on their way at the same time: more would starve the lists. */
export const sendsAtOnce = 4;

/**
 * Works off what is due once (offline rules 8): takes over what an earlier leader was sending; looks at each service's records once; settles every command
 * against them and sends those that are still as the person saw them. First in first out for one record, parallel across records.
 * OldEpochError when a later leader is here.
 */
export async function drain(parts: DrainParts): Promise<Drained> {
  const { outbox, clock, signal } = parts;
  await outbox.takeOver(clock.now());
  const heads = await findHeads(await outbox.open(), parts.box, parts.identity);
  const due = heads.filter(({ row }) => isDue(parts, row)).slice(0, parts.most);
  if (due.length > 0 && !signal.aborted) {
    const ensured = await parts.guard.before();
    if (!ensured.ok) await holdAll(parts, due, ensured.problem);
    else {
      const ended = await Promise.allSettled(byService(due).map((commands) => drainService(parts, commands)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
  }
  const left = await findHeads(await outbox.open(), parts.box, parts.identity);
  const waits = left.map(({ row }) => row.nextAt ?? clock.now());
  return { nextAt: waits.length === 0 ? null : Math.min(...waits) };
}

function isDue({ clock, isHurried }: DrainParts, { nextAt }: CommandRow): boolean {
  return isHurried === true || nextAt === null || nextAt <= clock.now();
}

function byService(due: readonly Head[]): Head[][] {
  const services = new Map<string, Head[]>();
  for (const one of due) services.set(one.row.appId, [...(services.get(one.row.appId) ?? []), one]);
  return [...services.values()];
}

/**
 * One look for all commands of a service, and another one when that is old by the time a command goes; then each on its own. A line that swallows one
 * request is not given the others: they wait, unsent.
 */
async function drainService(parts: DrainParts, due: readonly Head[]): Promise<void> {
  const { sender, signal, clock } = parts;
  const [first] = due;
  if (!first) return;
  let looking = sender.look(first.row.appId);
  let lookedAt = clock.now();
  const lookAgain = () => {
    if (isFresh(clock, lookedAt)) return looking;
    lookedAt = clock.now();
    looking = sender.look(first.row.appId);
    return looking;
  };
  const turns = [...due];
  const line: { silence: Problem | null } = { silence: null };
  const taken = createBatch<Taken>((batch) => finish(parts, batch));
  const workers = Array.from({ length: Math.min(sendsAtOnce, turns.length) }, async () => {
    while (turns.length > 0 && line.silence === null && !signal.aborted) {
      const look = await lookAgain();
      const next = turns.shift();
      if (next === undefined || signal.aborted) return;
      if (!look.ok) {
        line.silence = look.problem;
        turns.unshift(next);
        return;
      }
      const silence = await settle(parts, next, look.value, taken.add);
      line.silence ??= silence;
    }
  });
  // All of them come to their end before the first failure is told: none is on its way when the next drain begins.
  const ended = [...(await Promise.allSettled(workers)), ...(await Promise.allSettled([taken.written()]))];
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (line.silence !== null && !signal.aborted) await holdAll(parts, turns, line.silence);
}

/** A command that the server took, as it stood while it was sent. */
interface Taken {
  row: CommandRow;
  command: DecideCompany;
}

/** What the server took, many at once. The mirror first, as far as the disk takes it: killed in between, the next look finds it as wished. */
async function finish({ outbox, clock, sender, signal }: DrainParts, batch: readonly Taken[]): Promise<void> {
  if (signal.aborted) return;
  await asFarAsStored(sender.applied(batch.map(({ command }) => command)));
  const more = { unanswered: 0, result: 'accepted', nextAt: null } as const;
  await Promise.all(batch.map(({ row }) => outbox.move(row, 'accepted', clock.now(), { ...more, tries: row.tries + 1 })));
}

/** What stands in the way of all others too; null where nothing does. */
async function settle(
  parts: DrainParts,
  { row, payload }: Head,
  look: Look,
  take: (taken: Taken) => void,
): Promise<Problem | null> {
  const { outbox, box, clock, sender } = parts;
  const { command } = payload;
  const wasRefusedAsMoved = row.problem !== null && isRefusedAsMoved(row.problem);
  switch (sender.settle(command, look, wasRefusedAsMoved)) {
    case 'found': {
      await asFarAsStored(sender.applied([command]));
      const result = row.unanswered > 0 ? 'found' : 'already-so';
      await outbox.move(row, 'found', clock.now(), { result, nextAt: null, problem: null, unanswered: 0 });
      return null;
    }
    case 'changed': {
      const found = await sealFound(box, row.id, sender.found(command, look));
      await outbox.move(row, 'changed', clock.now(), { found, nextAt: null, problem: null });
      return null;
    }
    case 'refused':
      await outbox.move(row, 'refused', clock.now(), { nextAt: null });
      return null;
    case 'unknown':
      await holdAll(parts, [{ row }], { code: 'answer-malformed' });
      return null;
    case 'send':
      return send(parts, { row, command, lookedAt: look.at }, take);
  }
}

/** `sending` is on the disk before the request is on the line. */
async function send(
  parts: DrainParts,
  { row, command, lookedAt }: Taken & { lookedAt: number },
  take: (taken: Taken) => void,
): Promise<Problem | null> {
  const { outbox, box, clock, sender, signal } = parts;
  const begun = await outbox.move(row, 'begin', clock.now(), {
    unanswered: row.unanswered + 1,
    hasLeft: true,
    problem: null,
    said: null,
  });
  if (begun === null || signal.aborted) return null;
  if (!isFresh(clock, lookedAt)) {
    // The device slept after it had looked. Nothing has left it: the next drain, at once, looks again.
    await outbox.move(begun, 'held', clock.now(), {
      ...{ unanswered: row.unanswered, hasLeft: hasLeft(row), nextAt: clock.now() },
    });
    return null;
  }
  const { outcome, isSent } = await sender.send(command);
  if (signal.aborted) return null;
  const answered = { unanswered: begun.unanswered - 1, tries: begun.tries + 1 };
  if (outcome.ok) {
    take({ row: begun, command });
    return null;
  }
  const { problem } = outcome;
  const told = { ...toldOf(problem), said: await sealSaid(box, row.id, problem.said) };
  if (!isSent || isWithoutEffect(problem)) {
    const event = isForGood(problem) ? 'refused' : 'held';
    // An answer, be it to the first of two tries, is one to something that has left.
    const left = isSent || problem.status !== undefined ? {} : { hasLeft: hasLeft(row) };
    const nextAt = waitFor(parts, begun, problem, event);
    await outbox.move(begun, event, clock.now(), { ...answered, ...told, ...left, nextAt });
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
  const nextAt = waitFor(parts, begun, problem, 'held');
  await outbox.move(begun, 'lost', clock.now(), { tries: begun.tries + 1, ...told, nextAt });
  return problem;
}

/** Whether a look taken at `at` (ms) is still good; a clock that was set back meanwhile makes none younger. */
function isFresh(clock: Clock, at: number): boolean {
  return Math.abs(clock.now() - at) <= lookLife;
}

/** Nothing of them could be sent. */
async function holdAll(parts: DrainParts, due: readonly Pick<Head, 'row'>[], problem: Problem): Promise<void> {
  const { outbox, clock, signal } = parts;
  const event = isForGood(problem) ? 'refused' : 'held';
  for (const { row } of due) {
    if (signal.aborted) return;
    const nextAt = waitFor(parts, row, problem, event);
    await outbox.move(row, event, clock.now(), { ...toldOf(problem), said: null, tries: row.tries + 1, nextAt });
  }
}

/** A failure as it is kept. Who writes it leads: what the guard calls a lost lead is then another account in the cookies. */
function toldOf({ code, status }: Problem): Pick<CommandRow, 'problem'> {
  const kept = code === 'lead-lost' ? 'account-switched' : code;
  return { problem: { code: kept, ...(status === undefined ? {} : { status }) } };
}

/** When it is tried again (ms); null for what a person has to do something about. */
function waitFor({ clock, random }: DrainParts, row: CommandRow, problem: Problem, event: 'held' | 'refused'): number | null {
  if (event === 'refused') return null;
  const now = clock.now();
  if (problem.retryAfterSeconds !== undefined) return now + problem.retryAfterSeconds * 1_000;
  return now + backOff(row.tries + 1, problem.code, random(), row.problem === null ? 0 : now - (row.moves.at(-1)?.at ?? now));
}

/** The server's own refusal because of what became of the record; a page that something on the way put in its place is none. */
function isRefusedAsMoved({ code, status }: Pick<Problem, 'code' | 'status'>): boolean {
  return errorClass[code] === 'refused' && status !== undefined && movedStatuses.includes(status);
}

/** Answered before anything was done: by a server that asks to be left alone, or one that takes no calls from here; or stopped by the browser itself. */
function isWithoutEffect({ code }: Problem): boolean {
  return code === 'server-busy' || code === 'budget-spent' || code === 'origin-refused' || code === 'address-not-allowed';
}

function isForGood({ code }: Problem): boolean {
  return errorClass[code] === 'refused' && code !== 'mirror-locked' && code !== 'second-factor-required';
}
