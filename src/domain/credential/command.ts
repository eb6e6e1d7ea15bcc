import type { CommandForm } from '../command/payload-format';
import { isDid } from '../did/did-id';
import { isMembers } from '../shared/members';
import { type CredentialAction, type CredentialLife, credentialActions, credentialLives } from './machine';
import { type FieldValue, isDay } from './rules';

/** What a person can ask of the credentials of a service, that this device keeps until it is finished (offline rules 8). */
export type CredentialCommand = IssueCredential | ChangeCredentialStatus;

/** A credential to be issued. Its id is the server's to make. */
export interface IssueCredential {
  kind: 'issue-credential';
  /** The SSI service. */
  appId: string;
  schemaId: string;
  /** What the schema was called; null if that was not known. */
  schemaName: string | null;
  /** The DID that issues it. */
  issuer: string;
  keyId: string;
  /** The DID that it is about. */
  subject: string;
  fields: FieldValue[];
  /** 'YYYY-MM-DD'. */
  expiresOn: string;
  isToPersist: boolean;
  isToRegister: boolean;
}

/** A credential to be revoked, suspended, or made live again. */
export interface ChangeCredentialStatus {
  kind: 'change-credential-status';
  appId: string;
  credentialId: string;
  /** What its kind is called; null if that was not known. */
  name: string | null;
  action: CredentialAction;
  reason: string;
  issuer: string;
  keyId: string;
  /** What was seen of it: another life than that asks the person again. */
  base: CredentialBase;
}

/** What has to be as it was seen for a change to be sent without asking again. */
export interface CredentialBase {
  life: CredentialLife;
}

/** Credentials to be issued share one lane of their service: with two on their way, a lost answer could belong to either (offline rules 8). */
const issueLane = 'credentials';

/** The record that a command is about. */
export function subjectOfCredentialCommand(command: CredentialCommand): string {
  return command.kind === 'issue-credential' ? issueLane : command.credentialId;
}

/** How a payload of each kind is kept; damaged ones are read as none. */
export const credentialCommandForms: {
  [Kind in CredentialCommand['kind']]: CommandForm<Extract<CredentialCommand, { kind: Kind }>>;
} = {
  'issue-credential': { version: 1, upgrades: {}, read: toIssueCredential },
  'change-credential-status': { version: 1, upgrades: {}, read: toChangeCredentialStatus },
};

function toIssueCredential(value: unknown): IssueCredential | null {
  if (!isMembers(value)) return null;
  const { appId, schemaId, schemaName, issuer, keyId, subject, fields, expiresOn, isToPersist, isToRegister } = value;
  if (!areTexts([appId, schemaId, issuer, keyId, subject, expiresOn]) || !Array.isArray(fields)) return null;
  if (!isDid(String(issuer)) || !isDid(String(subject)) || !isDay(String(expiresOn))) return null;
  if (typeof isToPersist !== 'boolean' || typeof isToRegister !== 'boolean') return null;
  const read = fields.flatMap((one) => toField(one));
  // One that is lost would make another credential than was requested.
  if (read.length !== fields.length || read.length === 0) return null;
  return {
    kind: 'issue-credential',
    ...{ appId: String(appId), schemaId: String(schemaId), schemaName: toName(schemaName) },
    ...{ issuer: String(issuer), keyId: String(keyId), subject: String(subject), fields: read },
    ...{ expiresOn: String(expiresOn), isToPersist, isToRegister },
  };
}

function toField(value: unknown): FieldValue[] {
  if (!isMembers(value) || typeof value.name !== 'string') return [];
  const { name, value: reported } = value;
  return typeof reported === 'string' || typeof reported === 'number' || typeof reported === 'boolean'
    ? [{ name, value: reported }]
    : [];
}

function toChangeCredentialStatus(value: unknown): ChangeCredentialStatus | null {
  if (!isMembers(value)) return null;
  const { appId, credentialId, name, action, reason, issuer, keyId, base } = value;
  const known = credentialActions.find((one) => one === action);
  const seen = toCredentialBase(base);
  if (!areTexts([appId, credentialId, reason, issuer, keyId]) || known === undefined || seen === null) return null;
  return {
    kind: 'change-credential-status',
    ...{ appId: String(appId), credentialId: String(credentialId), name: toName(name), action: known },
    ...{ reason: String(reason), issuer: String(issuer), keyId: String(keyId), base: seen },
  };
}

/** A credential as it was seen, read with care; null if it cannot be read. */
export function toCredentialBase(value: unknown): CredentialBase | null {
  const life = isMembers(value) ? credentialLives.find((one) => one === value.life) : undefined;
  return life === undefined ? null : { life };
}

function areTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && value !== '');
}

function toName(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
