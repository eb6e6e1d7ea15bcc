import { useState } from 'react';
import type { KeptFile } from '../../../../domain/batch/draft-schema';
import { tableIssueWords } from '../../../../domain/batch/text';
import type { KeptDraft } from '../../../forms/use-kept-draft';
import { type ReadFile, readKeptFile, readTableFile } from './read-table-file';

/** The file of a form, kept with its draft. */
export type KeptFileDraft = KeptDraft<{ file: KeptFile | null }> & { draft: { file: KeptFile | null } };

/** The file that was chosen, now or before the form was left; `trouble`: why the last one is no table, in words. */
export function useChosenFile(kept: KeptFileDraft) {
  const [chosen, setChosen] = useState<{ file: ReadFile | null; trouble: string | null }>(() => ({
    file: readAgain(kept.draft.file),
    trouble: null,
  }));
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return;
    setChosen(({ file }) => ({ file, trouble: null }));
    const answer = await readTableFile(picked);
    const file = answer.ok ? answer.read : null;
    setChosen({ file, trouble: answer.ok ? null : `${tableIssueWords[answer.issue]}.` });
    kept.type({ file: file && { name: file.name, text: file.text } });
  };
  return { ...chosen, choose };
}

/** A file that was kept: it was a table when it was chosen. */
function readAgain(kept: KeptFile | null): ReadFile | null {
  const answer = kept && readKeptFile(kept);
  return answer?.ok ? answer.read : null;
}
