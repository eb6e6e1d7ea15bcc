import type { DraftForm } from '../record/draft-format';
import { membersOf } from '../shared/members';

/** A revocation of several credentials as it is filled in. */
export interface RevokeDraft {
  /** Whose credentials; null until something is chosen. */
  issuer: string | null;
  reason: string;
  keyId: string | null;
  /** Ids of those that are chosen. */
  selected: string[];
}

/** How it is kept while it is filled in: what is damaged counts as not filled in. */
export const revokeDraftForm: DraftForm<RevokeDraft> = {
  read(value) {
    const { issuer, reason, keyId, selected } = membersOf(value);
    return {
      issuer: textOf(issuer),
      reason: typeof reason === 'string' ? reason : '',
      keyId: textOf(keyId),
      selected: Array.isArray(selected) ? selected.filter((id) => typeof id === 'string') : [],
    };
  },
  isEmpty: ({ reason, keyId, selected }) => reason.trim() === '' && keyId === null && selected.length === 0,
};

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
