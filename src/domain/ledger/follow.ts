import { longestFollowWait } from '../shared/timing';
import { type EntriesOutcome, outcomeOfEntries, outcomeOfNewest, type StatusEntry } from './status-entry';

/** What is sent to the ledger and followed until its status entry is there. */
export const followKinds = [
  'create-schema',
  'register-did',
  'update-did',
  'deactivate-did',
  'issue-credential',
  'change-credential-status',
] as const;
export type FollowKind = (typeof followKinds)[number];

/** The message that the entry of each is about (contract SSI 10.6). */
export const followedMessages: Record<FollowKind, string> = {
  'create-schema': '/hypersign.ssi.v1.MsgRegisterCredentialSchema',
  'register-did': '/hypersign.ssi.v1.MsgRegisterDID',
  'update-did': '/hypersign.ssi.v1.MsgUpdateDID',
  'deactivate-did': '/hypersign.ssi.v1.MsgDeactivateDID',
  'issue-credential': '/hypersign.ssi.v1.MsgRegisterCredentialStatus',
  'change-credential-status': '/hypersign.ssi.v1.MsgUpdateCredentialStatus',
};

/** `exhausted`: the attempts are over and nothing was found; each refresh of the list polls once more. */
export const followStates = ['polling', 'exhausted', 'succeeded', 'failed'] as const;
export type FollowState = (typeof followStates)[number];

/** Something that was sent to the ledger, stored until it is finished, so that the next leader continues where the last one was. Times in ms. */
export interface Follow {
  kind: FollowKind;
  /** The DID, schema or credential. */
  id: string;
  state: FollowState;
  startedAt: number;
  /** Looks that were answered. */
  attempts: number;
  /** Looks without an answer since the last that had one. */
  unanswered: number;
  polledAt: number | null;
  /** Hashes of the id's entries from before it was sent. */
  knownHashes: readonly string[];
  /** Of the entry that finished it. */
  hash: string | null;
  /** It is announced with its batch; absent if it was not sent in one. */
  isOfBatch?: boolean;
}

/** How often its status is polled, and how many times (spec section 9). */
export const statusInterval = 5000;
export const statusAttempts: Record<FollowKind, number> = {
  'create-schema': 6,
  'register-did': 6,
  'update-did': 6,
  'deactivate-did': 6,
  'issue-credential': 6,
  'change-credential-status': 7,
};
/** A poll that came this late does not delay the next one. */
const timerSlack = 1000;

/** The follow of what was just sent. */
export function beginFollow(kind: FollowKind, id: string, now: number, knownHashes: readonly string[]): Follow {
  return {
    ...{ kind, id, state: 'polling', startedAt: now, attempts: 0 },
    ...{ unanswered: 0, polledAt: null, knownHashes, hash: null },
  };
}

/**
 * When to poll next (ms), null if nothing is due automatically: 5, 10 … 30 s after it was sent, and never two polls much closer than that, so that a leader
 * that takes over late does not spend all attempts at once. Without an answer the wait doubles, up to a minute. A moment in the future was written before the
 * clock was put back: it counts from now.
 */
export function nextPollAt({ state, startedAt, attempts, unanswered, polledAt }: Follow, now: number): number | null {
  if (state !== 'polling') return null;
  const planned = Math.min(startedAt, now) + (attempts + 1) * statusInterval;
  if (polledAt === null) return planned;
  const wait = unanswered === 0 ? statusInterval - timerSlack : Math.min(longestFollowWait, statusInterval * 2 ** unanswered);
  return Math.max(planned, Math.min(polledAt, now) + wait);
}

/** Whether a refresh of the list polls once more: a late success still counts. */
export function isPolledOnRefresh({ state }: Pick<Follow, 'state'>): boolean {
  return state === 'exhausted';
}

/** The result of a poll: what the entries say, or that there was no answer, which proves nothing and is not an attempt. */
export type PollOutcome = EntriesOutcome | { is: 'unanswered' };

/** The follow after a poll at `now`. A finished one stays finished. */
export function afterPoll(follow: Follow, outcome: PollOutcome, now: number): Follow {
  if (follow.state === 'succeeded' || follow.state === 'failed') return follow;
  if (outcome.is === 'unanswered') return { ...follow, unanswered: follow.unanswered + 1, polledAt: now };
  const polled = { ...follow, attempts: follow.attempts + 1, unanswered: 0, polledAt: now };
  if (outcome.is !== 'pending') return { ...polled, state: outcome.is, hash: outcome.entry.hash };
  return { ...polled, state: polled.attempts >= statusAttempts[follow.kind] ? 'exhausted' : follow.state };
}

/**
 * What the entries of its id say about what is followed. For a change of a credential's status, the newest entry since it was sent counts, whatever others
 * say (spec section 4); for everything else one success is enough.
 */
export function outcomeOfFollow(
  { kind, id, knownHashes }: Pick<Follow, 'kind' | 'id' | 'knownHashes'>,
  entries: readonly StatusEntry[],
): EntriesOutcome {
  const wanted = { id, messageType: followedMessages[kind], knownHashes };
  return kind === 'change-credential-status' ? outcomeOfNewest(entries, wanted) : outcomeOfEntries(entries, wanted);
}

/** Whether it is what brings a record into being on the ledger. */
export function isCreation(kind: FollowKind): boolean {
  return kind === 'create-schema' || kind === 'register-did' || kind === 'issue-credential';
}

/** What is to be announced of a move from one state to another; null if nothing is. */
export function announcementOf(before: FollowState, after: FollowState): Exclude<FollowState, 'polling'> | null {
  return before === after || after === 'polling' ? null : after;
}
