import type { IdentityCommand, IdentityCommandKind } from '../identity-command';

/** What a person asked for: 'Create schema LibraryCard'. */
export function identityCommandTitle(command: IdentityCommand): string {
  switch (command.kind) {
    case 'create-did':
      return command.isToRegister ? `Create and register DID ${command.name}` : `Create DID ${command.name}`;
    case 'create-schema':
      return `Create schema ${command.name}`;
    case 'rename-did':
      return command.before === null ? `Name a DID ${command.name}` : `Rename DID ${command.before} to ${command.name}`;
  }
}

/** What each is called in a list: '2 schemas to create'. */
export const identityCommandNouns: Record<IdentityCommandKind, { one: string; many: string }> = {
  'create-did': { one: 'DID to create', many: 'DIDs to create' },
  'create-schema': { one: 'schema to create', many: 'schemas to create' },
  'rename-did': { one: 'new name of a DID', many: 'new names of DIDs' },
};

/** Why a command goes no further without a person's word. */
export const identityConflictWords: Record<IdentityCommandKind, string> = {
  'create-did': 'The service has another DID under this id',
  'create-schema':
    'The answer was lost, and which of the new schemas is yours, if any, cannot be told; look at them before it is sent again',
  'rename-did': 'The DID was given another name meanwhile, or the service does not have it any more',
};

/** What sending it again would do, asked before a person has it sent over what is there. */
export const identitySendAgainWords: Record<IdentityCommandKind, string> = {
  'create-did': 'The DID is asked for once more',
  'create-schema': 'If one of the new schemas is yours, there will be two of them on the ledger, and neither can be taken back',
  'rename-did': 'The name that is there now is replaced by yours',
};

/** What such a command costs on the service's side, in credits (contract SSI 1.9). */
export const identityCommandCredits: Record<IdentityCommandKind, number> = {
  'create-did': 7,
  'create-schema': 10,
  'rename-did': 3,
};
/** What registering a DID costs besides. */
export const registrationCredits = 10;
