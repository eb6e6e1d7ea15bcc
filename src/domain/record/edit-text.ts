import type { CommandResult, CommandState } from '../command/machine';
import { serviceEditWords } from '../service/text';
import { roleEditWords } from '../team/role-edit-text';
import { pageEditWords } from '../verifier-page/text';
import { widgetEditWords } from '../widget/differences';
import { conflictsOf, type EditKind, type EditRecord } from './edit';
import { type Fields, isSame } from './fields';

/** How changes of one kind are called. */
export interface EditWords {
  /** 'role', 'service'. */
  noun: string;
  /** The label of each field. */
  fields: Readonly<Record<string, string>>;
  /** A value in words; absent: as it is. */
  valueText?(field: string, value: unknown): string;
}

const words: Readonly<Record<EditKind, EditWords>> = {
  role: roleEditWords,
  service: serviceEditWords,
  webpage: pageEditWords,
  widget: widgetEditWords,
};

/** What a person asked for: 'Change role Reviewer'. */
export function editTitle({ edited, name, base, change }: EditRecord): string {
  const verb = change === null ? 'Delete' : base === null ? 'Create' : 'Change';
  return `${verb} ${words[edited].noun} ${name}`.trimEnd();
}

/** What became of a change, as it is announced; null while nothing has. */
export function editNewsText(
  command: EditRecord,
  { state, result }: { state: CommandState; result: CommandResult | null },
  said: string | null,
): { isError: boolean; text: string } | null {
  if (state === 'conflict') return { isError: true, text: `${editTitle(command)}: ${editConflictWords}` };
  if (state === 'refused') return { isError: true, text: `${editTitle(command)}: refused${said === null ? '' : ` (${said})`}` };
  if (state !== 'done' || (result !== 'accepted' && result !== 'found')) return null;
  return { isError: false, text: `${editTitle(command)}: sent` };
}

/** Why a change waits. */
export const editConflictWords = 'It was changed by someone else in the meantime';

/** What sending a change over a conflict would do; `left`: the fields that stay as they are there. */
export function editAgainText(lines: readonly EditConflictLine[], left: readonly string[]): string {
  const isLeft = ({ field }: EditConflictLine) => left.includes(field);
  if (lines.every(isLeft)) return 'Only your other changes are sent';
  return lines.some(isLeft) ? 'The values you chose replace the current ones' : 'Your values replace the current ones';
}

/** A field that was changed here and there. */
export interface EditConflictLine {
  field: string;
  label: string;
  /** null: it is to be deleted here. */
  yours: string | null;
  now: string;
}

/** The fields of a conflict with both values; null: there is no such record any longer. */
export function editConflictLines({ edited, base, change }: EditRecord, now: Fields | null): EditConflictLine[] | null {
  if (now === null) return null;
  const { fields, valueText = plainText } = words[edited];
  return conflictsOf(base, change, now).map((field) => ({
    field,
    label: fields[field] ?? field,
    yours: change === null ? null : valueText(field, change[field]),
    now: valueText(field, now[field]),
  }));
}

/** The other fields of a change in conflict: nobody else changed them. */
export function editUndisputedLines(
  { edited, base, change }: EditRecord,
  now: Fields,
): Pick<EditConflictLine, 'field' | 'label' | 'yours'>[] {
  const { fields, valueText = plainText } = words[edited];
  const disputed = conflictsOf(base, change, now);
  return Object.entries(change ?? {})
    .filter(([field, value]) => !disputed.includes(field) && !isSame(value, base?.[field]))
    .map(([field, value]) => ({ field, label: fields[field] ?? field, yours: valueText(field, value) }));
}

/** Words next to a conflict. */
export const editConflictPanelWords = {
  gone: 'It was deleted by someone else.',
  field: 'Field',
  yours: 'Yours',
  now: 'Now',
  deleted: 'Deleted',
  send: (label: string) => `Send your ${label}:`,
  also: 'You also changed these, and nobody else did:',
} as const;

function plainText(_field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
}
