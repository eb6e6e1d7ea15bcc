import type { DraftForm } from '../record/draft-format';
import { membersOf } from '../shared/members';
import { credentialActions } from './machine';
import type { StatusDraft } from './status-rules';

export const emptyStatus: StatusDraft = { action: '', reason: '', keyId: null };

/** How a change of a credential's status is kept while it is filled in: what is damaged counts as not filled in. */
export const statusDraftForm: DraftForm<StatusDraft> = {
  read(value) {
    const { action, reason, keyId } = membersOf(value);
    return {
      action: credentialActions.find((one) => one === action) ?? '',
      reason: typeof reason === 'string' ? reason : '',
      keyId: typeof keyId === 'string' && keyId !== '' ? keyId : null,
    };
  },
  isEmpty: ({ action, reason, keyId }) => action === '' && reason.trim() === '' && keyId === null,
};
