import type { DraftForm } from '../record/draft-format';
import { membersOf } from '../shared/members';
import { type BulkColumns, toBulkColumns } from './columns';

/** Credentials from a file as they are filled in, without the file itself. */
export interface BulkDraft {
  schemaId: string;
  issuer: string | null;
  keyId: string | null;
  expiresOn: string;
  /** null: the person has not said, so that it is as it is proposed. */
  isToPersist: boolean | null;
  isToRegister: boolean;
  /** The chosen columns, and the file and schema that they were chosen for; null while the names decide. */
  chosen: { of: string; columns: BulkColumns } | null;
}

const fresh: BulkDraft = {
  ...{ schemaId: '', issuer: null, keyId: null, expiresOn: '' },
  ...{ isToPersist: null, isToRegister: true, chosen: null },
};

/** How it is kept while it is filled in: what is damaged counts as not filled in. */
export const bulkDraftForm: DraftForm<BulkDraft> = {
  read(value) {
    const { schemaId, issuer, keyId, expiresOn, isToPersist, isToRegister, chosen } = membersOf(value);
    const { of, columns } = membersOf(chosen);
    const known = toBulkColumns(columns);
    return {
      ...{ schemaId: textOf(schemaId) ?? '', issuer: textOf(issuer), keyId: textOf(keyId), expiresOn: textOf(expiresOn) ?? '' },
      ...{ isToPersist: typeof isToPersist === 'boolean' ? isToPersist : null, isToRegister: isToRegister !== false },
      chosen: typeof of === 'string' && known !== null ? { of, columns: known } : null,
    };
  },
  isEmpty: (draft) => JSON.stringify(draft) === JSON.stringify(fresh),
};

/** The file that was chosen. */
export interface StoredFile {
  name: string;
  text: string;
}

/** How it is kept until its rows are begun; null if none is chosen. */
export const fileDraftForm: DraftForm<{ file: StoredFile | null }> = {
  read(value) {
    const { name, text } = membersOf(membersOf(value).file);
    return { file: typeof name === 'string' && typeof text === 'string' ? { name, text } : null };
  },
  isEmpty: ({ file }) => file === null,
};

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
