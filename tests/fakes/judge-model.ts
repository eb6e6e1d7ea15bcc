import { isSameBase } from '../../src/domain/command/command';
import type { OutboxWorld } from './outbox-world';

/** What a schedule came to, by the server's ledger: the ids of the decisions, and sentences of what else was wrong. */
export interface Judged {
  decisions: number;
  lost: string[];
  doubled: string[];
  /** Carried out over something that the person had not seen, beyond the documented race. */
  unseen: string[];
  /** What the device says that is not so, and requests that should not have been. */
  untrue: string[];
}

/** Judges what a device did, and what it says that it did. */
export async function judgeModel(world: OutboxWorld): Promise<Judged> {
  const { page, server, history } = world;
  const commands = await world.opened();
  const linesOf = (id: string) => world.ledger.filter(({ by }) => by === id).length;
  const judged: Judged = { decisions: page.made.size, lost: [], doubled: [], unseen: [], untrue: [...world.breaches] };
  for (const [id, wishes] of page.made) {
    const isKnown = commands.some(({ row }) => row.id === id);
    if (linesOf(id) > wishes) judged.doubled.push(id);
    if (!isKnown && history.hasLeft(id)) judged.untrue.push(`${id} has left the device and is not told of`);
    if (!isKnown && !page.undone.has(id)) judged.lost.push(`${id} is not there any more`);
    if (page.undone.has(id) && linesOf(id) > 0) judged.untrue.push(`${id} was taken back and yet is`);
  }
  for (const { by, seen, looked } of world.ledger) {
    // The documented race is what changed between the look and the arrival of the request; the look itself has to be what the person saw.
    if (seen && !(looked && isSameBase(seen, looked))) judged.unseen.push(by);
  }
  for (const { row, payload, found } of commands) {
    const { id, state, result, subject } = row;
    judged.untrue.push(...history.breachesOf(row));
    if (page.foreign.has(id)) {
      if (state !== 'queued' || linesOf(id) > 0) judged.untrue.push(`${id} is ${state} and not of this device`);
      continue;
    }
    const command = payload?.command;
    if (!command || (state !== 'done' && state !== 'conflict' && state !== 'refused')) {
      judged.lost.push(`${id} stands at ${state}`);
      continue;
    }
    const isSo = server.hasStood(subject, command.decision);
    if (state === 'done' && result !== 'given-up' && !isSo) judged.lost.push(`${id} is ${result} and never was so`);
    if (page.undone.has(id) && result !== 'given-up') judged.untrue.push(`${id} was taken back and is ${result ?? state}`);
    if (result === 'given-up' && !page.givenUp.has(id) && !page.undone.has(id)) judged.lost.push(`${id} is given up by nobody`);
    if (result === 'already-so' && linesOf(id) > 0) judged.untrue.push(`${id} says that it was so already`);
    if (state === 'conflict' && (!found || (found.base && isSameBase(found.base, command.base))))
      judged.untrue.push(`${id} is in conflict with what was seen`);
    if (state === 'refused' && row.problem === null) judged.untrue.push(`${id} was refused for nothing`);
  }
  return judged;
}
