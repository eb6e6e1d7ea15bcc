import type { OpenedCommand } from '../../../src/db/commands';
import type { LivedSchedule } from '../../builders/schedules';
import type { ModelHistory } from '../model-history';
import type { Person } from './person';
import type { MadeCommand, SenderLife } from './sender-life';

/** What the judge needs to know about a schedule. */
export interface JudgedWorld {
  person: Person;
  history: ModelHistory;
  lives: readonly SenderLife[];
  lifeOf(command: MadeCommand['command']): SenderLife;
  /** How often a request of a command was delivered a second time. */
  twice(id: string): number;
  /** Faults that were found while the schedule ran, in words. */
  breaches: readonly string[];
}

/** Compares what the device says with the server's ledger. The same for all senders. */
export async function judge(world: JudgedWorld): Promise<LivedSchedule> {
  const { person, history, lives } = world;
  const commands = await person.opened();
  const found = { lost: [] as string[], doubled: [] as string[], wrong: [...world.breaches] };
  for (const [id, made] of person.made) {
    const opened = commands.find(({ row }) => row.id === id);
    await judgeCommand(world, { id, made, opened }, found);
  }
  for (const { row } of commands) {
    found.wrong.push(...history.breachesOf(row));
    if (person.foreign.has(row.id) && (row.state !== 'queued' || history.hasLeft(row.id)))
      found.wrong.push(`${row.id} is ${row.state} and not of this person, key or build`);
  }
  for (const life of lives) found.wrong.push(...(await life.breaches(commands)));
  const { lost, doubled, wrong } = found;
  return { decisions: person.made.size, lost, doubled, wrong: [...lost, ...doubled, ...wrong] };
}

interface JudgedCommand {
  id: string;
  made: MadeCommand;
  opened: OpenedCommand | undefined;
}

async function judgeCommand(
  { person, history, lifeOf, twice }: JudgedWorld,
  { id, made, opened }: JudgedCommand,
  { lost, doubled, wrong }: { lost: string[]; doubled: string[]; wrong: string[] },
): Promise<void> {
  const { times, others, most, isSo } = await lifeOf(made.command).ledgerOf(id, made);
  if (times > most + twice(id)) doubled.push(`${id} was carried out ${times} times`);
  if (!opened && history.hasLeft(id)) wrong.push(`${id} has left the device and is not shown`);
  if (person.undone.has(id)) {
    if (times > others || (opened && opened.row.result !== 'given-up')) wrong.push(`${id} was taken back and yet is`);
    return;
  }
  if (!opened?.payload) {
    lost.push(`${id} has disappeared`);
    return;
  }
  const { state, result } = opened.row;
  if (state !== 'done') lost.push(`${id} is still ${state}`);
  if (state === 'done' && result !== 'given-up' && !isSo) lost.push(`${id} is ${result} and never was so`);
  if (result === 'given-up' && !person.givenUp.has(id)) lost.push(`${id} is given up by nobody`);
  if (result === 'already-so' && times > others) wrong.push(`${id} says that it was so already`);
}
