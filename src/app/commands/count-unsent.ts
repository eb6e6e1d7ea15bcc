import type { OpenedCommand } from '../../db/commands';

/** How many decisions no server has, and how many of them need the person. */
export interface UnsentCount {
  count: number;
  needing: number;
}

/**
 * Counts open commands. It includes one that this build cannot read: a command of a later build waits for that build, a damaged one for the person. Commands
 * under a passcode that was given up are reported where they can be opened, and do not count.
 */
export function countUnsent(commands: readonly OpenedCommand[]): UnsentCount {
  const present = commands.filter(({ isOfKey }) => isOfKey);
  return { count: present.length, needing: present.filter(needsPerson).length };
}

function needsPerson({ row, payload, ofLater }: OpenedCommand): boolean {
  if (payload === null) return ofLater === undefined;
  return row.state === 'refused' || row.state === 'conflict';
}
