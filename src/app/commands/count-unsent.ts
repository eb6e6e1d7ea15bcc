import type { OpenedCommand } from '../../db/commands';

/** How many decisions no server has, and how many of them go no further without the person. */
export interface UnsentCount {
  count: number;
  needing: number;
}

/**
 * Counts commands that are not settled. One that this build cannot read is one of them: what a later build made waits for that, what is damaged for the
 * person. Those under a passcode that was given up are told of where they can be opened, and are none of them.
 */
export function countUnsent(commands: readonly OpenedCommand[]): UnsentCount {
  const present = commands.filter(({ isOfKey }) => isOfKey);
  return { count: present.length, needing: present.filter(needsPerson).length };
}

function needsPerson({ row, payload, ofLater }: OpenedCommand): boolean {
  if (payload === null) return ofLater === undefined;
  return row.state === 'refused' || row.state === 'conflict';
}
