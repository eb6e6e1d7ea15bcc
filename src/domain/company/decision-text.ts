import type { DecideCompany } from '../command/command';
import type { CommandResult, CommandState } from '../command/machine';
import type { DecisionObstacle } from '../service/linked-service';
import { toTimeText } from '../shared/format';
import type { ApprovalBlocker } from './approval-blockers';
import { blockerText, isAcceptedText } from './approval-blockers-text';
import { type CompanyDecision, toCompanyDecision } from './machine';

export const decisionVerbs: Record<CompanyDecision, string> = { Approved: 'Approve', Rejected: 'Reject' };
/** The keys that ask for a decision; none of them decides. R turns a picture, so that a rejection has another. */
export const decisionKeys: Record<CompanyDecision, string> = { Approved: 'a', Rejected: 'x' };
/** A decision that was made. */
export const decidedWords: Record<CompanyDecision, string> = { Approved: 'Approved', Rejected: 'Rejected' };
const decisionPast: Record<CompanyDecision, string> = { Approved: 'approved', Rejected: 'rejected' };

/** What a reviewer reads around a decision about a company. */
export const decisionWords = {
  heading: 'Decision',
  skip: 'Skip to decision',
  open: 'Checks complete. Ready for your decision.',
  cancel: 'Cancel',
  asked:
    "Nobody is notified: tell the company yourself. Its status changes when your decision is sent. After that the decision can't be changed.",
  askedRejection:
    "A rejected company can't be reopened in Studio. If it can still correct something, ask for that first and decide later.",
  reasons: 'Reasons',
  suggested: 'Suggested by the warnings',
  others: 'Other reasons',
  reasonText: 'In your own words',
  reasonOptional: 'Reason (optional)',
  reasonLater: 'You can read it later in your decisions about this company and in the CSV export of your changes.',
  changed: 'Something about this company is new or has changed. Close this, review it and decide again.',
  typedSaved: 'What you typed is saved on this device.',
  notSaved: "Couldn't save your decision. Nothing was sent.",
  locked: "Decisions can't be saved right now because this device's keys are not available.",
  pendingHint: 'Not sent yet',
  history: 'Your decisions about this company',
} as const;

/** Why nothing can be decided about the companies of a service. */
export const decisionObstacleWords: Record<DecisionObstacle, string> = {
  'right-missing': 'You can view companies here but not decide. An admin can give you this right.',
  'services-unread': 'Your rights are not known until the services of this account have loaded.',
  'none-linked': 'Deciding needs a linked SSI service. Link one in the settings of this service.',
  'linked-unread': 'Deciding needs the linked SSI service, which could not be loaded.',
  'linked-refused': 'Deciding needs the linked SSI service, and you have no access to it. An admin can give you access.',
};

/**
 * Says that the company was decided while the dialog was open, in another tab of this device or on the server (`status` as sent). null if it was not.
 */
export function overtakenText(byOtherTab: CompanyDecision | null, status: string | null): string | null {
  if (byOtherTab !== null) return `Already ${decisionPast[byOtherTab]} on this device in another tab.`;
  const decided = toCompanyDecision(status);
  return decided === null ? null : `Already ${decisionPast[decided]}, by you or someone else.`;
}

/** Says which points against an approval appeared while the dialog was open; null if there are none. */
export function newPointsText(points: readonly ApprovalBlocker[]): string | null {
  if (points.length === 0) return null;
  return `New since you opened this: ${points.map(blockerText).join('; ')}. Close this, review it and decide again.`;
}

/** The heading of the question before a decision: 'Approve Example Trading?'. */
export function decisionQuestion(decision: CompanyDecision, name: string): string {
  return `${decisionVerbs[decision]} ${name}?`;
}

/** A decision that was sent later than this (ms) after it was made says both times. */
const sentAtOnce = 60_000;

/** When a decision was made, and when it was sent if that was later; both in ms of one clock, `sentAt` null if it was never sent. */
export function decisionTimesText({ madeAt, sentAt }: { madeAt: number; sentAt: number | null }): string {
  const made = `Decided ${toTimeText(madeAt)}`;
  return sentAt === null || sentAt - madeAt <= sentAtOnce ? made : `${made}, sent ${toTimeText(sentAt)}`;
}

/** What became of a decision, in a sentence: 'You approved it: the server took it'. */
export function decisionPastText(
  decision: CompanyDecision,
  { result, unanswered }: { result: CommandResult | null; unanswered: number },
): string {
  if (result === 'given-up')
    return `You chose ${decisionVerbs[decision]}, then cancelled${unanswered > 0 ? '; a previous attempt may have reached the server' : ''}`;
  if (result === 'found') return `Already ${decisionPast[decision]}, by you or someone else`;
  if (result === 'already-so') return `No change needed: it was already ${decisionPast[decision]}`;
  return `You ${decisionPast[decision]} it`;
}

/** Where the reason goes that is being given. `isTaken`: whether the server takes one; null while nobody here knows. `accepts`: points can be accepted in its place. */
export function reasonWayText(isTaken: boolean | null, accepts = false): string {
  const what = accepts ? 'What you accept or write' : 'Your reason';
  if (isTaken === null) return `${what} stays on this device if the server takes no reasons.`;
  return isTaken
    ? `${what} is sent with the decision. The next reviewer can read it.`
    : `${what} stays on this device: the server takes no reasons.`;
}

/** Where the reason of a decision is, or was not; null for a decision without one. `row`: how far the decision came. */
export function reasonPlaceText(
  { reason, isReasonTaken }: Pick<DecideCompany, 'reason' | 'isReasonTaken'>,
  { state, result, moves }: { state: CommandState; result: CommandResult | null; moves: readonly { state: CommandState }[] },
): string | null {
  if (reason === null) return null;
  const what = isAcceptedText(reason.text) ? 'What you accepted' : 'Your reason';
  if (isReasonTaken === false) return `${what} is saved on this device only`;
  const wasTried = moves.some((move) => move.state === 'sending');
  if (state === 'done' && !wasTried) return `Nothing was sent. ${what} is saved on this device`;
  if (isReasonTaken === undefined) return `The server may not accept ${what.toLowerCase()}`;
  if (state !== 'done') return `${what} is sent with the decision`;
  return result === 'accepted' ? `${what} was sent with the decision` : `${what} was sent. The server did not confirm it`;
}

/** The page of a decision that met something else than was seen. */
export const conflictWords = {
  heading: 'Changed since you decided',
  explained: 'The company changed after your decision. Review before sending.',
  yours: 'Your decision',
  seen: 'What you saw',
  now: 'Now',
  status: 'Status',
  reasons: 'Reasons',
  documents: 'Documents',
  none: 'None',
  gone: 'This company is no longer on the server.',
  who: 'Changed by',
  whoUnknown: 'Unknown',
  why: 'Reason given',
  when: 'Last updated',
  whenUnknown: 'Unknown',
  read: 'Loaded',
  blocked: "Your approval can't be sent as it is. Use the server's, then approve again with a reason, because:",
  against: 'Check that your reason covers this:',
  keepMine: 'Keep my decision',
  keepMineAsked: 'Your decision replaces the current status. The server may refuse it.',
  keepMineAgainst: 'Your approval replaces the current status despite the points above. The server may refuse it.',
  keepMineSure: 'Send my decision',
  takeTheirs: "Use the server's",
  takeTheirsAsked: 'Your decision is not sent. It stays in your history as cancelled.',
  takeTheirsSure: 'Cancel my decision',
  later: 'Decide later',
} as const;
