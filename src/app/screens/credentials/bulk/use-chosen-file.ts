import { useState } from 'react';
import type { StoredFile } from '../../../../domain/batch/draft-schema';
import { tableIssueWords } from '../../../../domain/batch/text';
import type { StoredDraft } from '../../../forms/use-stored-draft';
import { type ReadFile, readStoredFile, readTableFile } from './read-table-file';

/** The file of a form, kept with its draft. */
export type StoredFileDraft = StoredDraft<{ file: StoredFile | null }> & { draft: { file: StoredFile | null } };

/** The file that was chosen, now or before the form was left; `trouble`: why the last one is no table, in words. */
export function useChosenFile(stored: StoredFileDraft) {
  const [chosen, setChosen] = useState<{ file: ReadFile | null; trouble: string | null }>(() => ({
    file: readAgain(stored.draft.file),
    trouble: null,
  }));
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return;
    setChosen(({ file }) => ({ file, trouble: null }));
    const answer = await readTableFile(picked);
    const file = answer.ok ? answer.read : null;
    setChosen({ file, trouble: answer.ok ? null : `${tableIssueWords[answer.issue]}.` });
    stored.type({ file: file && { name: file.name, text: file.text } });
  };
  return { ...chosen, choose };
}

/** A file that was kept: it was a table when it was chosen. */
function readAgain(stored: StoredFile | null): ReadFile | null {
  const answer = stored && readStoredFile(stored);
  return answer?.ok ? answer.read : null;
}
