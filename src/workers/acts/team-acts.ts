import type { Question } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { ok } from '../../domain/shared/outcome';
import { emailKey } from '../../domain/team/email';
import type { ActDefinitions } from './act-definition';

const ofAccount = (...kinds: RecordKind[]): Question[] => kinds.map((kind) => ({ kind, appId: '', id: '' }));

/** Acts on the members and invitations of the own account, and on the account that is acted for. */
export const teamActs: ActDefinitions<
  'invite-member' | 'accept-invitation' | 'remove-member' | 'attach-role' | 'switch-account'
> = {
  'invite-member': {
    looksWhenRefused: true,
    changes: () => ofAccount('members'),
    async findLost({ members }, { email }) {
      const known = await members();
      if (!known.ok) return known;
      const found = known.value.value?.find((member) => emailKey(member.email) === emailKey(email) && !member.isAccepted);
      return ok(found ? { answer: { inviteCode: found.inviteCode, validTill: found.validTill } } : null);
    },
  },
  'accept-invitation': {
    looksWhenRefused: true,
    changes: () => ofAccount('invitations'),
    async findLost({ invitations }, { code }) {
      const known = await invitations();
      if (!known.ok) return known;
      return found(known.value.value?.some(({ inviteCode, isAccepted }) => inviteCode === code && isAccepted));
    },
  },
  'remove-member': {
    looksWhenRefused: true,
    changes: () => ofAccount('members'),
    async findLost({ members }, { email }) {
      const known = await members();
      if (!known.ok) return known;
      return found(!known.value.value?.some((member) => emailKey(member.email) === emailKey(email)));
    },
  },
  'attach-role': {
    changes: () => ofAccount('members'),
    async findLost({ members }, { roleId, userId }) {
      const known = await members();
      if (!known.ok) return known;
      return found(known.value.value?.some((member) => member.userId === userId && member.roleId === roleId));
    },
  },
  'switch-account': {
    changes: () => [],
    changesLogin: true,
    async findLost({ checkAuth }, { userId }) {
      const checked = await checkAuth();
      if (!checked.ok) return checked;
      return found((checked.value.accessAccount?.userId ?? checked.value.userId) === userId);
    },
  },
};

/** What a look at the server says of an act without an answer of its own. */
function found(isDone: boolean | undefined) {
  return ok(isDone === true ? { answer: null } : null);
}
