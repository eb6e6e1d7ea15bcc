import { type CredentialBase, toCredentialBase } from '../credential/command';
import { obstacleTo } from '../credential/machine';
import { editOver } from '../record/edit';
import { type Fields, toFields } from '../record/fields';
import { type Command, type CommandKind, type CompanyBase, toCompanyBase } from './command';

/** What was there instead of what a person had seen when they requested something. Times in ms. */
export interface FoundRecords {
  'decide-company': FoundCompany;
  'create-did': FoundDid;
  'create-schema': FoundSchemas;
  'rename-did': FoundDid;
  'issue-credential': FoundCredentials;
  'change-credential-status': FoundCredential;
  'edit-record': FoundFields;
}
export type FoundRecord = FoundRecords[CommandKind];

export interface FoundCompany {
  /** null: it is not there any longer. */
  base: CompanyBase | null;
  /** When that was read. */
  at: number;
  /** When the server says it was changed; null if it says nothing. */
  changedAt: number | null;
}

export interface FoundDid {
  /** The service does not know it. */
  isGone: boolean;
  /** What it is called now; null for one without a name. */
  name: string | null;
  at: number;
}

/** Schemas, one of which may be what was requested. */
export interface FoundSchemas {
  ids: string[];
  at: number;
}

/** Credentials, one of which may be what was requested. */
export interface FoundCredentials {
  ids: string[];
  /** It was issued, but its document was only in the lost answer. */
  isDocumentLost: boolean;
  /** Rows of the list that could not be read; absent if that was not in the way. */
  lostRows?: number;
  at: number;
}

export interface FoundFields {
  /** The record as it was; null: there was none. */
  fields: Fields | null;
  at: number;
}

export interface FoundCredential {
  /** null: the ledger does not have it. */
  credential: CredentialBase | null;
  /** Of the entries of the ledger that were there. */
  hashes: string[];
  at: number;
}

const readers: { [Kind in CommandKind]: (value: Record<string, unknown>, at: number) => FoundRecords[Kind] } = {
  'decide-company': ({ base, changedAt }, at) => ({
    ...{ base: toCompanyBase(base), at },
    changedAt: typeof changedAt === 'number' ? changedAt : null,
  }),
  'create-did': toFoundDid,
  'create-schema': ({ ids }, at) => ({ ids: toIds(ids), at }),
  'rename-did': toFoundDid,
  'issue-credential': ({ ids, isDocumentLost, lostRows }, at) => ({
    ...{ ids: toIds(ids), isDocumentLost: isDocumentLost === true, at },
    ...(typeof lostRows === 'number' ? { lostRows } : {}),
  }),
  'change-credential-status': ({ credential, hashes }, at) => ({
    ...{ credential: toCredentialBase(credential), hashes: toIds(hashes), at },
  }),
  'edit-record': ({ fields }, at) => ({ fields: toFields(fields), at }),
};

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function toFoundDid({ isGone, name }: Record<string, unknown>, at: number): FoundDid {
  return { isGone: isGone === true, name: typeof name === 'string' ? name : null, at };
}

/** A stored conflict, read with care; null if it is not one. */
export function toFoundRecord(kind: CommandKind, value: unknown): FoundRecord | null {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'number') return null;
  return Object.hasOwn(readers, kind) ? readers[kind]({ ...value }, value.at) : null;
}

/** A command as it is sent over what was found, which its person was shown; null if nothing can be sent over that. `left`: fields that stay as they were found. */
export function commandOver(command: Command, found: FoundRecord, left: readonly string[] = []): Command | null {
  if (command.kind === 'decide-company') return 'base' in found && found.base !== null ? { ...command, base: found.base } : null;
  // There is a DID under this id, and no second one can be made.
  if (command.kind === 'create-did') return null;
  if (command.kind === 'rename-did') return 'isGone' in found && !found.isGone ? { ...command, before: found.name } : null;
  if (command.kind === 'edit-record') return 'fields' in found ? editOver(command, found.fields, left) : null;
  if (command.kind === 'change-credential-status') {
    if (!('credential' in found) || found.credential === null) return null;
    const { life } = found.credential;
    return obstacleTo(command.action, { state: 'registered', life }) === null ? { ...command, base: { life } } : null;
  }
  return command;
}
