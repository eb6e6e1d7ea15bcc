import type { Command } from '../command';
import { isWithdrawal } from '../command-withdrawal';
import type { ErrorCode } from '../error';
import type { CommandResult, CommandState } from '../machines/command';
import type { CompanyDecision } from '../machines/company-review';
import { companyDefaults } from './company';
import { decisionVerbs } from './decision';
import { toCountText, toDurationText } from './display';
import { errorWords } from './errors';

export const commandStateWords: Record<CommandState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  waiting: 'Waiting',
  checking: 'Checking',
  refused: 'Refused',
  conflict: 'Changed meanwhile',
  done: 'Done',
};

/** How a command came to its end. */
export const commandResultWords: Record<CommandResult, string> = {
  accepted: 'The server took it',
  found: 'The server has it so; an answer to you was lost, and whether it was your request or another is not told',
  'already-so': 'It was so already when it was to be sent',
  'given-up': 'You gave it up',
};

/** What a person asked for: 'Approve Example Trading'. */
export function commandTitle({ decision, companyName }: Command): string {
  return `${decisionVerbs[decision]} ${companyName ?? companyDefaults.name}`;
}

/** A decision beside the status of what it is about, which it is not yet: 'Approve: Queued'. null: what was decided cannot be read. */
export function pendingDecisionText(decision: CompanyDecision | null, state: CommandState): string {
  return `${decision === null ? 'A decision' : decisionVerbs[decision]}: ${commandStateWords[state]}`;
}

/** Where a command stands, in a sentence without a full stop. `now` and `nextAt` in ms. */
export function commandStandText(
  command: {
    state: CommandState;
    result: CommandResult | null;
    problem: { code: ErrorCode } | null;
    nextAt: number | null;
    unanswered: number;
  },
  now: number,
): string {
  const { state, result, problem, nextAt, unanswered } = command;
  const cause = problem === null ? '' : `${errorWords[problem.code]}. `;
  const again = nextAt === null || nextAt <= now ? 'Tried again at once' : `Tried again in ${toDurationText(nextAt - now)}`;
  switch (state) {
    case 'queued':
      return 'Kept on this device; it is sent as soon as the server can be reached';
    case 'sending':
      return 'On its way to the server';
    case 'waiting':
      return `${cause}The server does not have it yet. ${again}`;
    case 'checking':
      return `${cause}It may have reached the server, which is asked whether it has it before it is sent again. ${again}`;
    case 'refused':
      if (problem?.code === 'right-missing') return 'You do not have the right to decide this';
      if (problem === null) return 'The server refused it';
      if (!isWithdrawal(problem.code)) return errorWords[problem.code];
      return `${errorWords[problem.code]}. ${unanswered > 0 ? 'An earlier try may have reached the server' : 'The server does not have it'}`;
    case 'conflict':
      return 'This is not what you saw when you decided, and it goes no further without your word';
    case 'done':
      return result === null ? 'Done' : commandResultWords[result];
  }
}

export const outboxWords = {
  heading: 'Your decisions',
  explained: 'Kept on this device, sealed, until the server has them; each is sent once. They outlive a restart, not a log-out.',
  none: 'Nothing waits to be sent.',
  undo: 'Undo',
  retry: 'Send again',
  discard: 'Discard',
  discardSure: 'Discard it for good',
  discardAsked: 'It will not be sent again. If an earlier try reached the server, that cannot be taken back.',
  keep: 'Keep it',
  look: 'Look at it',
  history: 'Settled',
  export: 'Export as CSV',
  exportWarning: 'The file holds names and your reasons in the clear: Studio does not protect, lock or delete it.',
  unreadable: 'A decision here cannot be opened by this version of Studio, and is not sent',
  ofLater:
    'A decision here was made by a later version of Studio. This one does not know what it says, keeps it as it is and does not send it',
  sealedHere:
    'A decision about this is sealed under a passcode that was given up; it can be opened with it on the device screen.',
  elsewhere: 'Under other accounts',
  notExported: 'The decisions could not be put into a file',
  sealedBefore: 'made under a passcode that was given up: open them with it on the device screen',
  notOpened: 'Your decisions cannot be opened now.',
} as const;

/** Moves in the middle of a long course that are not kept. */
export function leftOutText(count: number): string {
  return count === 1 ? '1 move between was left out' : `${toCountText(count)} moves between were left out`;
}

/** How often a command was tried: 'tried 3 times'. */
export function triesText(tries: number): string | null {
  if (tries === 0) return null;
  return tries === 1 ? 'tried once' : `tried ${toCountText(tries)} times`;
}

/** What the sync mark says of commands that are not settled; null where there are none. `needing`: refused or in conflict. */
export function unsentText(count: number, needing: number): string | null {
  if (needing > 0) return needing === 1 ? '1 decision needs you' : `${toCountText(needing)} decisions need you`;
  if (count === 0) return null;
  return count === 1 ? '1 decision waits' : `${toCountText(count)} decisions wait`;
}

/** What a log-out would take along of the history. */
export function settledLossText(count: number): string {
  return count === 1
    ? 'Logging out deletes the history of 1 settled decision from this device.'
    : `Logging out deletes the history of ${toCountText(count)} settled decisions from this device.`;
}

/** What a log-out would take along that was never sent, or of which nobody knows whether it arrived. */
export function unsentLossText(count: number): string {
  return count === 1
    ? 'Logging out deletes 1 decision that the server does not have yet.'
    : `Logging out deletes ${toCountText(count)} decisions that the server does not have yet.`;
}
