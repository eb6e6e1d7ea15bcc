import { decisionVerbs } from '../company/decision-text';
import type { CompanyDecision } from '../company/machine';
import { companyDefaults } from '../company/text';
import { identityCommandTitle, identityConflictWords } from '../ledger/command-text';
import type { ErrorCode } from '../shared/error-code';
import { errorWords } from '../shared/error-text';
import { toCountText, toDurationText } from '../shared/format';
import type { Command, CommandKind } from './command';
import type { CommandResult, CommandState } from './machine';
import { countedText } from './nouns-text';
import { isWithdrawal } from './withdrawn-right';

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
  taken: 'You said which of those that were there is the one',
  'given-up': 'You gave it up',
};

/** How a command came to its end, in a sentence without a full stop. `unanswered`: tries of which nobody knows whether they arrived. */
export function commandResultText(result: CommandResult, unanswered: number): string {
  const words = commandResultWords[result];
  return result === 'given-up' && unanswered > 0 ? `${words}; an earlier try may have reached the server` : words;
}

/** What a person asked for: 'Approve Example Trading', 'Create schema LibraryCard'. */
export function commandTitle(command: Command): string {
  if (command.kind !== 'decide-company') return identityCommandTitle(command);
  return `${decisionVerbs[command.decision]} ${command.companyName ?? companyDefaults.name}`;
}

const rightMissingWords: Record<CommandKind, string> = {
  'decide-company': 'You do not have the right to decide this',
  'create-did': 'You do not have the right to create DIDs here',
  'create-schema': 'You do not have the right to create schemas here',
  'rename-did': 'You do not have the right to change DIDs here',
  'issue-credential': 'You do not have the right to issue credentials here',
  'change-credential-status': 'You do not have the right to change the status of credentials here',
};

const conflictStandWords: Record<CommandKind, string> = {
  'decide-company': 'This is not what you saw when you decided, and it goes no further without your word',
  ...identityConflictWords,
};

/** A decision beside the status of what it is about, which it is not yet: 'Approve: Queued'. null: what was decided cannot be read. */
export function pendingDecisionText(decision: CompanyDecision | null, state: CommandState): string {
  return `${decision === null ? 'A decision' : decisionVerbs[decision]}: ${commandStateWords[state]}`;
}

/** Where a command stands, in a sentence without a full stop. `now` and `nextAt` in ms. */
export function commandStandText(
  command: {
    kind: CommandKind;
    state: CommandState;
    isHalfDone?: boolean;
    result: CommandResult | null;
    problem: { code: ErrorCode } | null;
    nextAt: number | null;
    unanswered: number;
  },
  now: number,
): string {
  const { kind, state, isHalfDone = false, result, problem, nextAt, unanswered } = command;
  const cause = problem === null ? '' : `${errorWords[problem.code]}. `;
  const again = nextAt === null || nextAt <= now ? 'Trying again at once' : `Trying again in ${toDurationText(nextAt - now)}`;
  switch (state) {
    case 'queued':
      return 'Kept on this device; it is sent as soon as the server can be reached';
    case 'sending':
      return 'On its way to the server';
    case 'waiting':
      return `${cause}The server ${isHalfDone ? 'has a part of it, and not the rest yet' : 'does not have it yet'}. ${again}`;
    case 'checking':
      return `${cause}It may have reached the server, which is asked whether it has it before it is sent again. ${again}`;
    case 'refused':
      if (problem?.code === 'right-missing') return rightMissingWords[kind];
      if (problem === null) return 'The server refused it';
      if (!isWithdrawal(problem.code)) return errorWords[problem.code];
      return `${errorWords[problem.code]}. ${unanswered > 0 ? 'An earlier try may have reached the server' : 'The server does not have it'}`;
    case 'conflict':
      return conflictStandWords[kind];
    case 'done':
      return result === null ? 'Done' : commandResultText(result, unanswered);
  }
}

export const outboxWords = {
  heading: 'Your changes',
  explained:
    'Kept on this device, sealed, until the server has them. Each takes effect once: where an answer was lost, the server is asked before it is sent again. They outlive a restart, not a log-out.',
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
  unreadable: 'A change here cannot be opened by this version of Studio, and is not sent',
  ofLater:
    'A change here was made by a later version of Studio. This one does not know what it says, keeps it as it is and does not send it',
  sealedHere: 'A change of this is sealed under a passcode that was given up; it can be opened with it on the device screen.',
  elsewhere: 'Under other accounts',
  notExported: 'The changes could not be put into a file',
  sealedBefore: 'made under a passcode that was given up: open them with it on the device screen',
  notOpened: 'Your changes cannot be opened now.',
} as const;

/** Moves in the middle of a long course that are not kept. */
export function leftOutText(count: number): string {
  return count === 1 ? '1 move between was left out' : `${toCountText(count)} moves between were left out`;
}

/** The server's own words of a refusal, in a sentence; null where nothing is refused now, or nothing was said. */
export function refusalSaidText({
  row,
  said,
}: {
  row: { state: CommandState; problem: { code: ErrorCode } | null };
  said?: string;
}): string | null {
  const isOfServer = row.state === 'refused' && row.problem !== null && !isWithdrawal(row.problem.code);
  return isOfServer && said !== undefined ? `The server says: “${said}”` : null;
}

/** How often a command was tried: 'tried 3 times'. */
export function triesText(tries: number): string | null {
  if (tries === 0) return null;
  return tries === 1 ? 'tried once' : `tried ${toCountText(tries)} times`;
}

/** What the sync mark says of commands that are not settled; null where there are none. `needing`: refused or in conflict. */
export function unsentText(count: number, needing: number, kinds: Iterable<CommandKind> = []): string | null {
  if (needing > 0) return `${countedText(needing, kinds)} ${needing === 1 ? 'needs' : 'need'} you`;
  if (count === 0) return null;
  return `${countedText(count, kinds)} ${count === 1 ? 'waits' : 'wait'}`;
}

/** What a log-out would take along of the history. */
export function settledLossText(count: number, kinds: Iterable<CommandKind> = []): string {
  return `Logging out deletes the history of ${countedText(count, kinds, 'settled')} from this device.`;
}

/** What a log-out would take along that was never sent, or, `doubtful` of them, of which nobody knows whether it arrived. */
export function unsentLossText(count: number, doubtful: number, kinds: Iterable<CommandKind> = []): string {
  return `Logging out deletes ${countedText(count, kinds)} that the server ${doubtful > 0 ? 'may not have' : 'does not have yet'}.`;
}
