import type { DecideCompany } from '../command/command';
import type { CommandResult, CommandState } from '../command/machine';
import type { DecisionObstacle } from '../service/linked-service';
import type { CompanyDecision } from './machine';

export const decisionVerbs: Record<CompanyDecision, string> = { Approved: 'Approve', Rejected: 'Reject' };
const decisionPast: Record<CompanyDecision, string> = { Approved: 'approved', Rejected: 'rejected' };

/** What a reviewer reads around a decision about a company. */
export const decisionWords = {
  heading: 'Decision',
  open: 'Checks complete. Ready for your decision.',
  cancel: 'Cancel',
  approveAsked: 'The company is not notified. Its status changes when your decision is sent.',
  rejectAsked: 'Give a reason for the record.',
  reason: 'Reason',
  reasonText: 'In your own words',
  changed: 'The company has changed while you were deciding. Close this, look at what is there now, and decide again.',
  notKept: 'Your decision could not be kept, and nothing was sent.',
  locked: 'Decisions cannot be kept now: this device does not give its keys.',
  pendingHint: 'This is your decision, not the status of the company yet.',
  history: 'Your decisions about this company',
} as const;

/** Why nothing can be decided about the companies of a service. */
export const decisionObstacleWords: Record<DecisionObstacle, string> = {
  'right-missing': 'You may read about companies here, but you do not have the right to decide. An admin can give it to you.',
  'services-unread': 'Whether you can decide here is known once the services of this account have been read.',
  'none-linked':
    'Deciding needs an SSI service, and none is linked to this service. It can be linked in the settings of the service.',
  'linked-unread': 'Deciding needs the SSI service that is linked to this one; it is not among the services that could be read.',
  'linked-refused':
    'Deciding needs the SSI service that is linked to this one, and you have no access to it. An admin can give it to you.',
};

/** What stands over the question before a decision: 'Approve Example Trading?'. */
export function decisionQuestion(decision: CompanyDecision, name: string): string {
  return `${decisionVerbs[decision]} ${name}?`;
}

/** What became of a decision, in a sentence: 'You approved it: the server took it'. */
export function decisionPastText(
  decision: CompanyDecision,
  { result, unanswered }: { result: CommandResult | null; unanswered: number },
): string {
  if (result === 'given-up')
    return `You wanted it ${decisionPast[decision]} and gave it up${unanswered > 0 ? '; an earlier try may have reached the server' : ''}`;
  if (result === 'found') return `You wanted it ${decisionPast[decision]}, and so it is`;
  if (result === 'already-so') return `You wanted it ${decisionPast[decision]}; it was so already when that was to be sent`;
  return `You ${decisionPast[decision]} it`;
}

/** Where the reason goes that is being written. `isTaken`: whether the server takes one; null while nobody here knows. */
export function reasonWayText(isTaken: boolean | null): string {
  if (isTaken === null) return 'Whether this server takes a reason is not known yet; it is kept on this device in any case.';
  return isTaken
    ? 'The reason is sent with the decision, and kept on this device.'
    : 'This server does not take a reason: it stays on this device, with the decision, and is part of its export.';
}

/** Where the reason of a decision is, or was not; null for a decision without one. `row`: how far the decision came. */
export function reasonPlaceText(
  { reason, isReasonTaken }: Pick<DecideCompany, 'reason' | 'isReasonTaken'>,
  { state, result, moves }: { state: CommandState; result: CommandResult | null; moves: readonly { state: CommandState }[] },
): string | null {
  if (reason === null) return null;
  if (isReasonTaken === false) return 'The reason stays on this device: the server does not take one';
  const wasTried = moves.some((move) => move.state === 'sending');
  if (state === 'done' && !wasTried) return 'The reason stays on this device: nothing was sent';
  if (isReasonTaken === undefined) return 'Whether the server takes the reason was not known when you decided';
  if (state !== 'done') return 'The reason is sent with the decision';
  return result === 'accepted'
    ? 'The reason was sent with the decision'
    : 'The reason was sent with the decision; whether the server has it is not told';
}

/** The page of a decision that met something else than was seen. */
export const conflictWords = {
  heading: 'It has changed since you decided',
  explained: 'The company is not what you saw when you decided. Your decision goes no further without your word.',
  yours: 'Your decision',
  seen: 'What you saw',
  now: 'What is there now',
  status: 'Status',
  reasons: 'Reasons',
  documents: 'Documents',
  none: 'None',
  gone: 'The server does not name this company any more.',
  who: 'Changed by',
  whoUnknown: 'Not told by this server',
  when: 'Record last updated, says the server',
  whenUnknown: 'Not told by this server',
  read: 'Read',
  blocked: 'Your approval cannot be kept as it is. Take theirs, then approve again with a reason, because:',
  keepMine: 'Keep mine',
  keepMineAsked: 'Your decision is sent over what is there now. The server may refuse it; then it is told to you.',
  keepMineSure: 'Send my decision',
  takeTheirs: 'Take theirs',
  takeTheirsAsked: 'Your decision is given up. It stays in your history as given up.',
  takeTheirsSure: 'Give my decision up',
  later: 'Decide later',
} as const;
