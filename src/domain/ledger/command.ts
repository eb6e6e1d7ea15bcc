import type { CommandForm } from '../command/payload-format';
import { type CredentialCommand, credentialCommandForms, subjectOfCredentialCommand } from '../credential/command';
import { type DidRelationship, didRelationships } from '../did/did';
import { isDid } from '../did/did-id';
import type { CreateSchema } from '../schema/command';
import { toAttribute } from '../schema/draft-schema';
import { isMembers } from '../shared/members';

/** What a person can ask of the identities of a service, that this device keeps until it is finished (offline rules 8). */
export type IdentityCommand = CreateDid | CreateSchema | RenameDid | CredentialCommand;
export type IdentityCommandKind = IdentityCommand['kind'];

/** A DID to be created. Its id is made with the command, so that a lost answer can be reconciled by resolving it. */
export interface CreateDid {
  kind: 'create-did';
  /** The SSI service. */
  appId: string;
  /** With the method that the service's DIDs have, as far as they are known: the service says which it is, the method-specific id stays. */
  did: string;
  name: string;
  relationships: DidRelationship[];
  /** To be put on the ledger as soon as it is created. */
  isToRegister: boolean;
}

/** A DID to be called otherwise. */
export interface RenameDid {
  kind: 'rename-did';
  appId: string;
  did: string;
  name: string;
  /** What it was called when that was requested; null for one without a name. */
  before: string | null;
}

/**
 * The record that a command is about: commands about one record are sent one after the other. A schema is about its author, so that two of them are never on
 * their way together, when a lost answer could belong to either, and none is sent before the DID that signs it.
 */
export function subjectOfIdentityCommand(command: IdentityCommand): string {
  switch (command.kind) {
    case 'create-schema':
      return command.author;
    case 'create-did':
    case 'rename-did':
      return command.did;
    default:
      return subjectOfCredentialCommand(command);
  }
}

/** How a payload of each kind is kept; damaged ones are read as none. */
export const identityCommandForms: {
  [Kind in IdentityCommandKind]: CommandForm<Extract<IdentityCommand, { kind: Kind }>>;
} = {
  'create-did': { version: 1, upgrades: {}, read: toCreateDid },
  'create-schema': { version: 1, upgrades: {}, read: toCreateSchema },
  'rename-did': { version: 1, upgrades: {}, read: toRenameDid },
  ...credentialCommandForms,
};

function toCreateDid(value: unknown): CreateDid | null {
  if (!isMembers(value)) return null;
  const { appId, did, name, relationships, isToRegister } = value;
  if (typeof appId !== 'string' || typeof did !== 'string' || !isDid(did)) return null;
  if (typeof name !== 'string' || !Array.isArray(relationships)) return null;
  const known = didRelationships.filter((one) => relationships.includes(one));
  return { kind: 'create-did', appId, did, name, relationships: known, isToRegister: isToRegister === true };
}

function toCreateSchema(value: unknown): CreateSchema | null {
  if (!isMembers(value)) return null;
  const { appId, name, description, author, keyId, attributes } = value;
  if (typeof appId !== 'string' || typeof name !== 'string' || typeof description !== 'string') return null;
  if (typeof author !== 'string' || typeof keyId !== 'string' || !Array.isArray(attributes)) return null;
  const read = attributes.map(toAttribute);
  const known = read.filter((one) => one !== null);
  // One that is lost would make another schema than was requested.
  if (known.length !== read.length || known.length === 0) return null;
  return { kind: 'create-schema', appId, name, description, author, keyId, attributes: known };
}

function toRenameDid(value: unknown): RenameDid | null {
  if (!isMembers(value)) return null;
  const { appId, did, name, before } = value;
  if (typeof appId !== 'string' || typeof did !== 'string' || !isDid(did) || typeof name !== 'string') return null;
  return { kind: 'rename-did', appId, did, name, before: typeof before === 'string' ? before : null };
}
