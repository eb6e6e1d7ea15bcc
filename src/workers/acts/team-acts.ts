import { inRecord, type MirrorChange } from '../../domain/record/mirror-change';
import type { Question } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { ok } from '../../domain/shared/outcome';
import { emailKey } from '../../domain/team/email-key';
import { type Invitation, invitationStateOf, type Member, type Membership } from '../../domain/team/team';
import { deleteMember, postAccept, postAttachRole, postInvite } from '../net/endpoints/people';
import { postSwitchAccount } from '../net/endpoints/switch-account';
import type { ActDefinitions } from './act-definition';

const ofAccount = (...kinds: RecordKind[]): Question[] => kinds.map((kind) => ({ kind, appId: '', id: '' }));

const account = { appId: '', id: '' };
const inMembers = (change: (known: Member[]) => Member[] | null): MirrorChange => inRecord('members', account, change);

/** The rows, one of them updated from an answer; null if it is not among them, because only the list has all of its fields. */
function renewed<Row extends Membership>(known: readonly Row[], answer: Membership): Row[] | null {
  if (!known.some(({ id }) => id === answer.id)) return null;
  return known.map((one) => (one.id === answer.id ? { ...one, ...answer } : one));
}

/** Acts on the members and invitations of the own account, and on the account that is acted for. */
export const teamActs: ActDefinitions<
  'invite-member' | 'accept-invitation' | 'remove-member' | 'attach-role' | 'switch-account'
> = {
  'invite-member': {
    request: ({ own }, input) => postInvite(own, input),
    checksWhenRefused: true,
    // Only the list says whether the account of this address has a second factor.
    shows: (invited, { email }) =>
      inMembers((known) => {
        // Whoever was removed elsewhere and is invited again has another membership with the same address.
        const isIt = (member: Member) => emailKey(member.email) === emailKey(email);
        return [...known.filter((member) => !isIt(member)), { hasSecondFactor: false, ...known.find(isIt), email, ...invited }];
      }),
    changes: () => ofAccount('members'),
    async findLost({ members }, { email }, _service, now) {
      const known = await members();
      if (!known.ok) return known;
      const isIt = (member: Member) => emailKey(member.email) === emailKey(email);
      // An invitation that has expired is an older one.
      return found(known.value.value?.find((member) => isIt(member) && invitationStateOf(member, now) === 'pending'));
    },
  },
  'accept-invitation': {
    request: ({ own }, input) => postAccept(own, input),
    checksWhenRefused: true,
    shows: (accepted) => inRecord<Invitation[]>('invitations', account, (known) => renewed(known, accepted)),
    changes: () => ofAccount('invitations'),
    async findLost({ invitations }, { code }) {
      const known = await invitations();
      if (!known.ok) return known;
      return found(known.value.value?.find(({ inviteCode, isAccepted }) => inviteCode === code && isAccepted));
    },
  },
  'remove-member': {
    request: ({ own }, input) => deleteMember(own, input),
    checksWhenRefused: true,
    shows: (_answer, input) => inMembers((known) => known.filter(({ email }) => emailKey(email) !== emailKey(input.email))),
    changes: () => ofAccount('members'),
    async findLost({ members }, { email }) {
      const known = await members();
      if (!known.ok) return known;
      return done(!known.value.value?.some((member) => emailKey(member.email) === emailKey(email)));
    },
  },
  'attach-role': {
    request: ({ own }, input) => postAttachRole(own, input),
    shows: (given) => inMembers((known) => renewed(known, given)),
    changes: () => ofAccount('members'),
    async findLost({ members }, { roleId, userId }) {
      const known = await members();
      if (!known.ok) return known;
      return found(known.value.value?.find((member) => member.userId === userId && member.roleId === roleId));
    },
  },
  'switch-account': {
    request: ({ own }, { userId }) => postSwitchAccount(own, userId),
    changes: () => [],
    changesLogin: true,
    async findLost({ checkAuth }, { userId }) {
      const checked = await checkAuth();
      if (!checked.ok) return checked;
      return done((checked.value.accessAccount?.userId ?? checked.value.userId) === userId);
    },
  },
};

/** What the server says about an act whose answer is a record. */
function found<Answer>(answer: Answer | undefined) {
  return ok(answer === undefined ? null : { answer });
}

/** The same of an act without an answer of its own. */
function done(isDone: boolean) {
  return ok(isDone ? { answer: null } : null);
}
