import type { CompanyDocument } from '../company/document';
import { type CompanyDecision, toCompanyDecision } from '../company/machine';
import { type RejectionReason, rejectionCodes } from '../company/rejection';
import { type IdentityCommand, identityCommandForms, subjectOfIdentityCommand } from '../ledger/command';
import { type EditRecord, editForm, subjectOfEdit } from '../record/edit';
import { isMembers } from '../shared/members';
import { type CommandForm, readForm } from './payload-format';

/**
 * Everything a person can ask a server for that this device keeps until it is finished (offline rules 8). Adding a member makes the compiler ask for
 * its subject, its version, its reconciliation and its words.
 */
export type Command = DecideCompany | IdentityCommand | EditRecord;

/** A command that is made by filling in a form. */
export type FormCommand = Exclude<Command, DecideCompany>;
export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/** What a person decided about a company, and what they saw of it when they did. */
export interface DecideCompany {
  kind: 'decide-company';
  appId: string;
  companyId: string;
  /** What the list called it, so that the decision can be shown when the company is not on the device any longer; null for one without a name. */
  companyName: string | null;
  decision: CompanyDecision;
  /** Why it was decided so; null if no reason was given, which only an approval allows. */
  reason: RejectionReason | null;
  /** Whether the server took reasons when it was decided, so that the reason is sent too; absent if that was not known then. */
  isReasonTaken?: boolean;
  base: CompanyBase;
}

/** What has to be as it was seen for a decision to be sent without asking again: status, reasons and documents, not the time of a change alone. */
export interface CompanyBase {
  status: string;
  statusReasons: string[];
  /** Ids. */
  documents: string[];
  /** The names of the documents, for showing them after they were deleted; they do not count for the comparison. Absent if nothing was reported about them. */
  namedDocuments?: CompanyDocument[];
}

/** The record that a command is about: commands of one record go one after the other. */
export function subjectOfCommand(command: Command): string {
  if (command.kind === 'edit-record') return subjectOfEdit(command);
  return command.kind === 'decide-company' ? command.companyId : subjectOfIdentityCommand(command);
}

/**
 * Whether a second command of this kind about the same record waits until the first is finished: of schemas an author, and of credentials a service, may have many
 * on their way.
 */
export function isOneAtATime(kind: CommandKind): boolean {
  return kind !== 'create-schema' && kind !== 'issue-credential';
}

/** Whether two commands ask for the very same, so that the second would make something twice. */
export function isSameCommand(one: Command, other: Command): boolean {
  return JSON.stringify(toCommand(one.kind, commandVersion(one.kind), one)) === JSON.stringify(other);
}

/** How a payload of each kind is stored. A changed form gets the next version here, and an upgrade from the previous one: no stored version is lost. */
const commandForms: { [Kind in CommandKind]: CommandForm<CommandOf<Kind>> } = {
  'decide-company': { version: 1, upgrades: {}, read: toDecideCompany },
  ...identityCommandForms,
  'edit-record': editForm,
};

/** Every kind of command. */
export const commandKinds = Object.keys(commandForms) as CommandKind[];

/** The version in which a payload of a kind is kept now. */
export function commandVersion(kind: CommandKind): number {
  return commandForms[kind].version;
}

/** A payload that was kept, read with care; null for one of a later build, or that is damaged: it is shown as such and never sent. */
export function toCommand(kind: string, version: number, value: unknown): Command | null {
  if (!isCommandKind(kind)) return null;
  const form: CommandForm<Command> = commandForms[kind];
  return readForm(form, version, value);
}

/** Whether a later build than this one made it: it stays as it is, and is not sent. */
export function isOfLaterBuild(kind: string, version: number): boolean {
  return !isCommandKind(kind) || version > commandForms[kind].version;
}

function isCommandKind(kind: string): kind is CommandKind {
  return Object.hasOwn(commandForms, kind);
}

function toDecideCompany(value: unknown): DecideCompany | null {
  if (!isMembers(value)) return null;
  const { appId, companyId, companyName, decision, reason, isReasonTaken, base } = value;
  const known = toCompanyDecision(decision);
  const storedBase = toCompanyBase(base);
  if (typeof appId !== 'string' || typeof companyId !== 'string' || known === null || storedBase === null) return null;
  return {
    kind: 'decide-company',
    appId,
    companyId,
    companyName: typeof companyName === 'string' ? companyName : null,
    decision: known,
    reason: toReason(reason),
    ...(typeof isReasonTaken === 'boolean' ? { isReasonTaken } : {}),
    base: storedBase,
  };
}

/** A company as it was when it was seen, read with care; null if it cannot be read. */
export function toCompanyBase(value: unknown): CompanyBase | null {
  if (!isMembers(value)) return null;
  const { status, statusReasons, documents, namedDocuments } = value;
  if (typeof status !== 'string' || !isTexts(statusReasons) || !isTexts(documents)) return null;
  return {
    status,
    statusReasons,
    documents,
    ...withNamedDocuments(Array.isArray(namedDocuments) ? namedDocuments.filter(isMembers).map(toNamedDocument) : []),
  };
}

/** What of a company counts for a decision. */
export function companyBaseOf(company: {
  status: string | null;
  statusReasons: readonly string[];
  documents: readonly (Pick<CompanyDocument, 'id'> & Partial<CompanyDocument>)[];
}): CompanyBase {
  return {
    status: company.status ?? '',
    statusReasons: [...new Set(company.statusReasons)].sort(),
    documents: [...new Set(company.documents.map(({ id }) => id))].sort(),
    ...withNamedDocuments(company.documents.map(toNamedDocument)),
  };
}

function toNamedDocument({ id, fileName, documentType }: { [Member in keyof CompanyDocument]?: unknown }): CompanyDocument {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return { id: textOf(id) ?? '', fileName: textOf(fileName), documentType: textOf(documentType) };
}

/** Only those of which more than the id is known. */
function withNamedDocuments(namedDocuments: readonly CompanyDocument[]): Pick<CompanyBase, 'namedDocuments'> {
  const named = namedDocuments.filter(
    ({ id, fileName, documentType }) => id !== '' && (fileName !== null || documentType !== null),
  );
  return named.length === 0 ? {} : { namedDocuments: named };
}

/** Whether a company is still what was seen of it. */
export function isSameBase(one: CompanyBase, other: CompanyBase): boolean {
  const isSame = (some: readonly string[], others: readonly string[]) =>
    some.length === others.length && some.every((text, at) => text === others[at]);
  return one.status === other.status && isSame(one.statusReasons, other.statusReasons) && isSame(one.documents, other.documents);
}

/** A code that a later build knows is 'other' here; its words are not lost with it. */
function toReason(value: unknown): RejectionReason | null {
  if (!isMembers(value)) return null;
  const { code, text } = value;
  return { code: rejectionCodes.find((known) => known === code) ?? 'other', text: typeof text === 'string' ? text : null };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
