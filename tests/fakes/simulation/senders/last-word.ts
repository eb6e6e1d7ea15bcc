import type { OpenedCommand } from '../../../../src/db/commands';

/** A value that somebody else, or a command, gave to a field. */
export interface GivenValue {
  field: string;
  value: string;
  /** When it was given, or when the device noted that (ms); `sentAt` is when the request left. */
  at: number;
  sentAt?: number;
}

/** The field and the value that a command gives it; null for another kind of command. */
export type WordsOf = (command: OpenedCommand) => Pick<GivenValue, 'field' | 'value'> | null;

/**
 * Each field must have the value that it was given last. `given`: by others; `now`: the value on the server; `hasLeft`: whether a request of a command has left the device.
 */
export async function lastWordBreaches(
  commands: readonly OpenedCommand[],
  given: readonly GivenValue[],
  { wordsOf, now, hasLeft }: { wordsOf: WordsOf; now(field: string): Promise<string | undefined>; hasLeft(id: string): boolean },
): Promise<string[]> {
  const last = new Map<string, GivenValue>(given.map((one) => [one.field, one]));
  for (const command of commands) {
    const { row } = command;
    const set = wordsOf(command);
    if (!set || row.state !== 'done' || row.result === 'given-up') continue;
    if ((last.get(set.field)?.at ?? 0) <= row.changedAt)
      last.set(set.field, { ...set, at: row.changedAt, sentAt: row.sentAt ?? row.changedAt });
  }
  const judged = await Promise.all(
    [...last].map(async ([field, { value, sentAt = Number.POSITIVE_INFINITY }]) => {
      const present = await now(field);
      // A command without an answer may have arrived after it.
      const open = commands.filter((command) => {
        const set = wordsOf(command);
        return set !== null && set.field === field && set.value === present && hasLeft(command.row.id);
      });
      // Somebody else may have changed it between the request and the moment that the device noted.
      const isOther = given.some((one) => one.field === field && one.value === present && one.at >= sentAt);
      const isSo = present === value || isOther || open.some(({ row }) => row.state !== 'done' || row.result === 'given-up');
      return isSo ? [] : [`${field} is ${present} and not ${value}`];
    }),
  );
  return judged.flat();
}
