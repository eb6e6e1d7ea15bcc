import type { CommandRow } from '../../src/db/user-database';
import type { CommandMove } from '../../src/domain/command/history';
import { type CommandState, commandMoves } from '../../src/domain/command/machine';

/** What really happened to a command, in order, as its history has to show it. */
export type Deed =
  /** A row that is there to stay. */
  | { kind: 'kept'; state: CommandState; code: string | undefined }
  /** A request left the device. */
  | { kind: 'left' }
  /** The last one was refused for its token, which carries nothing out: it may be repeated once. */
  | { kind: 'token-refused' }
  /** The person did something, after which it was in one of these states. */
  | { kind: 'chosen'; states: readonly CommandState[] };

/** The deeds of all commands, as they are done. */
export interface ModelHistory {
  add(id: string, deed: Deed): void;
  storedRow(row: unknown): void;
  /** Whether a request of it has left the device. */
  hasLeft(id: string): boolean;
  /** Where a command's own history differs from what happened. */
  breachesOf(row: CommandRow): string[];
}

/** A history in which nothing was done yet. */
export function createModelHistory(): ModelHistory {
  const deeds = new Map<string, Deed[]>();
  const add = (id: string, deed: Deed) => void deeds.set(id, [...(deeds.get(id) ?? []), deed]);
  return {
    add,
    storedRow(row) {
      const { id, state, problem } = row as CommandRow;
      add(id, { kind: 'kept', state, code: problem?.code });
    },
    hasLeft: (id) => deeds.get(id)?.some(({ kind }) => kind === 'left') ?? false,
    breachesOf(row) {
      const done = deeds.get(row.id) ?? [];
      const { moves, madeAt } = row;
      const breaches: string[] = [];
      const say = (text: string) => breaches.push(`${row.id} ${text}`);
      const reported = moves.map(({ state, code }) => `${state} ${code ?? ''}`).join(', ');
      const stored = done.flatMap((deed) => (deed.kind === 'kept' ? [`${deed.state} ${deed.code ?? ''}`] : []));
      const were = stored.filter((text, at) => text !== stored[at - 1]).join(', ');
      if (reported !== were) say(`tells ${reported} and was ${were}`);
      if (moves[0]?.at !== madeAt) say('began at another time than it was made');
      if (moves.some(({ at }, index) => at < (moves[index - 1]?.at ?? at))) say('tells of a later time before an earlier one');
      if (moves.at(-1)?.state !== row.state) say(`ends as ${moves.at(-1)?.state} and is ${row.state}`);
      for (const [from, to] of pairs(moves)) if (!canFollow(from.state, to.state)) say(`went from ${from.state} to ${to.state}`);
      for (const text of requestBreaches(done)) say(text);
      return breaches;
    },
  };
}

/** Each request was announced by a `sending` of its own, and each command of the person is where it was made. */
function requestBreaches(done: readonly Deed[]): string[] {
  const breaches: string[] = [];
  let state: CommandState | null = null;
  let left = 0;
  for (const deed of done) {
    if (deed.kind === 'kept') {
      if (deed.state === 'sending' && state !== 'sending') left = 0;
      state = deed.state;
    } else if (deed.kind === 'token-refused') left -= 1;
    else if (deed.kind === 'left') {
      left += 1;
      if (state !== 'sending') breaches.push(`left the device while it was ${state}`);
      else if (left > 1) breaches.push('left the device twice in one try');
    } else if (state === null || !deed.states.includes(state))
      breaches.push(`is ${state} after the person chose ${deed.states.join(' or ')}`);
  }
  return breaches;
}

function pairs(moves: readonly CommandMove[]): [CommandMove, CommandMove][] {
  return moves.slice(1).flatMap((move, at): [CommandMove, CommandMove][] => {
    const before = moves[at];
    return before ? [[before, move]] : [];
  });
}

/** What may have arrived is `checking` where the table has it unsent. */
function canFollow(from: CommandState, to: CommandState): boolean {
  const next: readonly CommandState[] = Object.values(commandMoves[from]);
  return next.includes(to) || (to === 'checking' && (next.includes('queued') || next.includes('waiting')));
}
