import { useDeferredValue, useMemo } from 'react';
import { matchColumns } from '../../../../domain/batch/columns';
import type { BulkDraft } from '../../../../domain/batch/draft-schema';
import { byNeed, countChecked } from '../../../../domain/batch/rules';
import type { FormSchema } from '../../../../domain/credential/form';
import { useNow } from '../../../live/use-now';
import { checkFile, type FilePlan } from './checked-file';
import type { ReadFile } from './read-table-file';

/** How late (ms) a change of the day may be noticed while the form is open. */
const minute = 60_000;

/** The time (ms) that days are compared with, to the minute. */
export function useMinute(): number {
  return Math.floor(useNow() / minute) * minute;
}

/** Which column of a file has which property, and the errors of each row. */
export function useCheckedFile(file: ReadFile | null, schema: FormSchema | null, draft: BulkDraft) {
  const { issuer, expiresOn, chosen } = draft;
  const now = useMinute();
  const columns = useMemo(() => {
    if (file === null || schema === null) return null;
    if (chosen !== null && chosen.of === subjectOf(file, schema)) return chosen.columns;
    return matchColumns(file.table.header, schema.properties);
  }, [file, schema, chosen]);
  const present = useMemo<FilePlan | null>(
    () =>
      file && schema && columns ? { file, schema, plan: { properties: schema.properties, columns, issuer, expiresOn } } : null,
    [file, schema, columns, issuer, expiresOn],
  );
  // The rows are checked shortly after a choice; nothing can be started until then.
  const plan = useDeferredValue(present);
  const checked = useMemo(() => plan && checkFile(plan, now), [plan, now]);
  const sorted = useMemo(() => checked && byNeed(checked.rows), [checked]);
  return { columns, present, plan, checked, sorted, counts: checked && countChecked(checked.rows) };
}

/** Columns that were chosen are of one file and one schema. */
export function subjectOf(file: ReadFile, schema: FormSchema): string {
  return JSON.stringify([file.name, file.table.header, schema.id]);
}
