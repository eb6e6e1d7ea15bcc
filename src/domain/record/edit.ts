import type { CommandForm } from '../command/payload-format';
import { basedOn, canonicalOf, type Fields, isFields, isSame } from './fields';
import type { Question } from './question';
import { type EditedRecordKind, isEditedRecord } from './record-kind';

/** What can be changed without a connection, field by field: a record, one row of a list of the account, or the details of a service. */
export type EditKind = 'role' | 'service' | EditedRecordKind;

/** A change of fields that waits until it can be sent (offline rules 8). */
export interface EditRecord {
  kind: 'edit-record';
  edited: EditKind;
  /** The service; '' for what belongs to the account. */
  appId: string;
  /** The row; '' for a record of its own, and for a row that does not exist yet. */
  id: string;
  /** What it is called, for the list of changes. */
  name: string;
  /** The changed fields as the person saw them; null: the record did not exist. */
  base: Fields | null;
  /** Their new values; null: it is to be deleted. */
  change: Fields | null;
}

/** What is fetched again after this change. */
export function questionOfEdit({ edited, appId }: Pick<EditRecord, 'edited' | 'appId'>): Question {
  if (edited === 'role') return { kind: 'roles', appId: '', id: '' };
  return edited === 'service' ? { kind: 'services' } : { kind: edited, appId, id: '' };
}

/**
 * What a change is about: changes of one record are sent one after the other. Of several that are created each is separate; its fields are not readable in
 * the subject, which is stored unencrypted.
 */
export function subjectOfEdit({ edited, id, base, change }: Pick<EditRecord, 'edited' | 'id' | 'base' | 'change'>): string {
  return base === null ? `${edited} new ${digestOf(canonicalOf(change))}` : `${edited} ${id}`.trim();
}

/** Tells texts apart (FNV-1a over UTF-16 units, 32 bits, in hex). It is no protection: what must stay secret is not given to it. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** How a change is stored; a damaged one is read as none. */
export const editForm: CommandForm<EditRecord> = { version: 1, upgrades: {}, read: toEditRecord };

/** What is to be done with a change: `send` it, `found` it is already so, `changed` the person decides because one of its fields was changed there too. */
export type EditStep = 'send' | 'found' | 'changed';

/** Compares a change with the current record; null: there is no record. */
export function reconcileEdit({ base, change }: Pick<EditRecord, 'base' | 'change'>, now: Fields | null): EditStep {
  if (change === null) return now === null ? 'found' : conflictsOf(base, {}, now).length === 0 ? 'send' : 'changed';
  if (base === null) return now === null ? 'send' : isSo(change, now) ? 'found' : 'changed';
  if (now === null) return 'changed';
  if (isSo(change, now)) return 'found';
  return conflictsOf(base, change, now).length === 0 ? 'send' : 'changed';
}

/** The fields that are neither as the person saw them nor as they wanted them. */
export function conflictsOf(base: Fields | null, change: Fields | null, now: Fields): string[] {
  const names = Object.keys({ ...base, ...change });
  const isAs = (fields: Fields | null, name: string) => fields !== null && isSame(fields[name], now[name]);
  return names.filter((name) => !isAs(base, name) && !(change !== null && name in change && isAs(change, name)));
}

/**
 * A change as it is sent over what was found: without the fields that were changed there too and are left as they are there (`left`). null: nothing remains, or there is
 * nothing to send it to.
 */
export function editOver(edit: EditRecord, now: Fields | null, left: readonly string[]): EditRecord | null {
  if (now === null) return null;
  if (edit.change === null) return { ...edit, base: now };
  const change = Object.fromEntries(Object.entries(edit.change).filter(([name]) => !left.includes(name)));
  return isSo(change, now) ? null : { ...edit, base: basedOn(change, now), change };
}

function isEditKind(name: unknown): name is EditKind {
  return name === 'role' || name === 'service' || (typeof name === 'string' && isEditedRecord(name));
}

function isSo(change: Fields, now: Fields): boolean {
  return Object.entries(change).every(([name, value]) => isSame(value, now[name]));
}

function toEditRecord(value: unknown): EditRecord | null {
  if (!isFields(value)) return null;
  const { appId, id, name, base, change } = value;
  const { edited } = value;
  if (!isEditKind(edited) || typeof appId !== 'string' || typeof id !== 'string' || typeof name !== 'string') return null;
  const isChange = (part: unknown): part is Fields | null => part === null || isFields(part);
  if (!isChange(base) || !isChange(change) || (base === null && change === null)) return null;
  return { kind: 'edit-record', edited, appId, id, name, base, change };
}
