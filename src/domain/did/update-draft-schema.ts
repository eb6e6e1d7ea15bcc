import type { DraftForm } from '../record/draft-format';
import { isMembers, membersOf } from '../shared/members';
import { servicesOf } from './change';
import { changeOf, type DidEdit, type DidUpdateDraft, didUpdateDraft } from './update-rules';

/** An update of a DID while it is filled in: a domain that is typed and not added yet, and what was made of the document; null if nothing was. */
export interface StoredDidUpdate {
  typed: string;
  edit: DidEdit | null;
}

/** How an update of a DID is kept while it is filled in. */
export const didUpdateForm: DraftForm<StoredDidUpdate> = {
  read: (value) => {
    const { typed, edit } = membersOf(value);
    const { before, after } = membersOf(edit);
    const isEdited = isMembers(before) && isMembers(after);
    return {
      typed: typeof typed === 'string' ? typed : '',
      edit: isEdited ? { before: toDraft(before), after: toDraft(after) } : null,
    };
  },
  isEmpty: ({ typed, edit }) => typed.trim() === '' && (edit === null || changeOf(edit) === null),
};

/** Read with care: what is damaged counts as not there. */
function toDraft({ services, relationships }: Record<string, unknown>): DidUpdateDraft {
  const named = membersOf(relationships);
  return {
    services: servicesOf({ service: services }),
    relationships: didUpdateDraft({ document: named }).relationships,
  };
}
