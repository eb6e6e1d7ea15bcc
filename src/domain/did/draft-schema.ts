import type { DraftForm } from '../record/draft-format';
import { membersOf } from '../shared/members';
import { didRelationships } from './did';
import type { DidDraft } from './rules';

/** How a DID is kept while it is filled in: it is begun with every relationship, and off the ledger, which costs extra. */
export const didDraftForm: DraftForm<DidDraft> = { read: toStoredDidDraft, isEmpty };

function toStoredDidDraft(value: unknown): DidDraft {
  const { name, methodSpecificId, relationships, isToRegister } = membersOf(value);
  return {
    name: typeof name === 'string' ? name : '',
    methodSpecificId: typeof methodSpecificId === 'string' ? methodSpecificId : '',
    relationships: Array.isArray(relationships)
      ? didRelationships.filter((one) => relationships.includes(one))
      : [...didRelationships],
    isToRegister: isToRegister === true,
  };
}

function isEmpty({ name, methodSpecificId, relationships, isToRegister }: DidDraft): boolean {
  const isBlank = name.trim() === '' && methodSpecificId.trim() === '';
  return isBlank && !isToRegister && relationships.length === didRelationships.length;
}
