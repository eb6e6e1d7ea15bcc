import { decidedWords, decisionVerbs, decisionWords } from '../company/decision-text';
import type { CompanyDecision } from '../company/machine';
import { companyDefaults } from '../company/text';
import { identityCommandTitle, identityConflictWords } from '../ledger/command-text';
import { isOffline } from '../list/line';
import { editConflictWords, editTitle } from '../record/edit-text';
import type { ErrorCode } from '../shared/error-code';
import { errorWords } from '../shared/error-text';
import { toCountText, toTimeClockSecond } from '../shared/format';
import type { Command, CommandKind, FormCommand } from './command';
import { type CommandResult, type CommandState, isSentByItself } from './machine';
import { countedText } from './nouns-text';
import { undoTimeLeft } from './undo-time';
import { isWithdrawal } from './withdrawn-right';

export const commandStateWords: Record<CommandState, string> = {
  queued: 'Queued',
  sending: 'Being sent',
  waiting: 'Waiting',
  checking: 'Checking',
  refused: 'Refused',
  conflict: 'Conflict',
  done: 'Done',
};

/** How a command came to its end. */
export const commandResultWords: Record<CommandResult, string> = {
  accepted: 'The server accepted it',
  found: "Already applied. We can't tell whether by you or someone else",
  'already-so': 'No change needed',
  taken: 'Matched by you',
  'given-up': 'Cancelled by you',
};

/** How a command ended, in a sentence without a full stop. `unanswered`: attempts that may or may not have arrived. */
export function commandResultText(result: CommandResult, unanswered: number): string {
  const words = commandResultWords[result];
  return result === 'given-up' && unanswered > 0 ? `${words}; a previous attempt may have reached the server` : words;
}

/** What a person asked for: 'Approve Example Trading', 'Create schema LibraryCard'. */
export function commandTitle(command: Command): string {
  if (command.kind === 'edit-record') return editTitle(command);
  if (command.kind !== 'decide-company') return identityCommandTitle(command);
  return `${decisionVerbs[command.decision]} ${command.companyName ?? companyDefaults.name}`;
}

const sentOnceOnline = 'Sent when you are back online';

/** Says that a change was saved after its form has closed. `isOnline`: nothing says that there is no connection. */
export function commandSavedText(command: FormCommand, isOnline: boolean): string {
  const how = isOnline ? 'saved on this device and sent automatically' : `saved on this device. ${sentOnceOnline}`;
  return `${commandTitle(command)}: ${how}`;
}

const rightMissingWords: Record<CommandKind, string> = {
  'decide-company': "You don't have the right to decide this",
  'create-did': "You don't have the right to create DIDs here",
  'create-schema': "You don't have the right to create schemas here",
  'rename-did': "You don't have the right to change DIDs here",
  'issue-credential': "You don't have the right to issue credentials here",
  'change-credential-status': "You don't have the right to change the status of credentials here",
  'edit-record': "You don't have the right to change this",
};

const conflictStandWords: Record<CommandKind, string> = {
  'decide-company': 'This changed since you decided. Review before sending',
  ...identityConflictWords,
  'edit-record': editConflictWords,
};

/**
 * A decision next to the status of the company, which does not have it yet: 'Approved · Not sent yet', or 'Approve: Refused' if it needs the person. null:
 * the decision cannot be read.
 */
export function pendingDecisionText(decision: CompanyDecision | null, state: CommandState): string {
  if (decision === null) return `A decision: ${commandStateWords[state]}`;
  if (!isSentByItself(state) && state !== 'sending') return `${decisionVerbs[decision]}: ${commandStateWords[state]}`;
  const isUnsent = state === 'queued' || state === 'waiting';
  return `${decidedWords[decision]} · ${isUnsent ? decisionWords.pendingHint : commandStateWords[state]}`;
}

/**
 * The state of a command, in a sentence without a full stop. `now`, `nextAt` and `notBefore` in ms by the device's clock; `clockOffset` (ms) moves the times
 * that are shown to that of the server. `hasNoLine`: there is no connection, so that nobody knows when it is sent.
 */
export function commandStandText(
  command: {
    kind: CommandKind;
    state: CommandState;
    isHalfDone?: boolean;
    result: CommandResult | null;
    problem: { code: ErrorCode } | null;
    nextAt: number | null;
    notBefore?: number;
    unanswered: number;
  },
  now: number,
  { clockOffset = 0, hasNoLine = false } = {},
): string {
  const { kind, state, isHalfDone = false, result, problem, nextAt, unanswered } = command;
  const cause = problem === null ? '' : `${errorWords[problem.code]}. `;
  const again = nextAt === null || nextAt <= now ? 'Next try now' : `Next try at ${toTimeClockSecond(nextAt + clockOffset)}`;
  switch (state) {
    case 'queued':
      return queuedText(undoTimeLeft(command, now), hasNoLine);
    case 'sending':
      return 'Being sent to the server';
    case 'waiting':
      if (problem !== null && !isHalfDone && isOffline(problem)) return `Waiting for a connection. ${again}`;
      return `${cause}${isHalfDone ? 'Partly sent' : 'Not sent yet'}. ${again}`;
    case 'checking':
      return `${cause}It may have arrived. Studio checks before sending it again. ${again}`;
    case 'refused':
      if (problem?.code === 'right-missing') return rightMissingWords[kind];
      if (problem === null) return 'The server refused it';
      if (!isWithdrawal(problem.code)) return errorWords[problem.code];
      return `${errorWords[problem.code]}. ${unanswered > 0 ? 'A previous attempt may have reached the server' : 'Not sent'}`;
    case 'conflict':
      return conflictStandWords[kind];
    case 'done':
      return result === null ? 'Done' : commandResultText(result, unanswered);
  }
}

/** When a command is sent that nothing was sent of yet; `held`: how long (ms) it can still be undone. */
function queuedText(held: number, hasNoLine: boolean): string {
  if (hasNoLine) return `Saved on this device. ${sentOnceOnline}`;
  return held > 0 ? `Will be sent in ${Math.ceil(held / 1_000)} s` : 'Saved on this device. It will be sent automatically';
}

export const outboxWords = {
  heading: 'Your changes',
  explained: 'Saved on this device until sent. Decisions are never applied twice. Logging out deletes unsent changes.',
  none: 'All changes sent.',
  undo: 'Undo',
  discard: 'Discard',
  discardSure: 'Discard permanently',
  discardAsked: "It won't be sent again. If it already arrived, it can't be undone.",
  keep: 'Keep',
  view: 'View',
  history: 'History',
  export: 'Export as CSV',
  exportWarning: 'The file is not encrypted. Store it safely.',
  unreadable: "This version of Studio can't open one of your changes. It is not sent",
  ofLater: 'A later version of Studio made one of your changes. It stays on this device until you update',
  sealedHere: 'A change is encrypted with a previous key. The device screen says whether it can be opened.',
  elsewhere: 'In other accounts',
  notExported: "Couldn't create the file of changes",
  sealedBefore: 'encrypted with a previous key. The device screen says whether they can be opened',
  notOpened: "Your changes can't be opened right now.",
} as const;

/** Moves in the middle of a long course that are not kept. */
export function leftOutText(count: number): string {
  return count === 1 ? '1 earlier step hidden' : `${toCountText(count)} earlier steps hidden`;
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
  return isOfServer && said !== undefined ? `From the server: “${said}”` : null;
}

/** The part of a refused line that has the words of the server. */
export const refusalWords = { details: 'Details' } as const;

/** What the sync mark says about open commands; null if there are none. `needing`: refused or in conflict. */
export function unsentText(count: number, needing: number, kinds: Iterable<CommandKind> = []): string | null {
  if (needing > 0) return `${countedText(needing, kinds)} ${needing === 1 ? 'needs' : 'need'} attention`;
  if (count === 0) return null;
  return `${countedText(count, kinds)} ${count === 1 ? 'waits' : 'wait'}`;
}

/** The same where there is little room. */
export function shortUnsentText(count: number, needing: number): string {
  return needing > 0 ? `${toCountText(needing)} to check` : `${toCountText(count)} waiting`;
}

/** What the sync mark says when changes that waited for a connection have all been sent; null if there are none. */
export function sentText(count: number, kinds: Iterable<CommandKind>): string | null {
  return count === 0 ? null : `${countedText(count, kinds)} sent`;
}

/** The same where there is little room. */
export function shortSentText(count: number): string {
  return `${toCountText(count)} sent`;
}

/** What a log-out would take along of the history. */
export function finishedLossText(count: number, kinds: Iterable<CommandKind> = []): string {
  return `Logging out deletes the history of ${countedText(count, kinds, 'finished')} from this device.`;
}

/** The unsent commands that a log-out would delete; `doubtful` of them may have arrived. */
export function unsentLossText(count: number, doubtful: number, kinds: Iterable<CommandKind> = []): string {
  return `Logging out deletes ${countedText(count, kinds)} ${doubtful > 0 ? 'that may not have been sent' : 'not sent yet'}.`;
}
