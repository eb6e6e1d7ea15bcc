import { describe, expect, it } from 'vitest';
import { commandVersion, toCommand } from '../../src/domain/command/command';
import { documentOfDid } from '../../src/domain/did/document-file-name';
import { toCreateDidBody, toRegisterDidBody, toRenameDidBody, toUpdateDidBody } from '../../src/domain/did/requests';
import { type IdentityCommand, identityCommandForms, subjectOfIdentityCommand } from '../../src/domain/ledger/command';
import {
  commandNotSavedText,
  identityCommandCredits,
  identityCommandNouns,
  identityCommandTitle,
  identityConflictWords,
  identitySendAgainWords,
} from '../../src/domain/ledger/command-text';
import { attributeTypes } from '../../src/domain/schema/attribute-rules';
import { toCreateSchemaBody } from '../../src/domain/schema/requests';
import { credentialId } from '../builders/credential';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { aDidDocument, aKeyWire, issuerDid } from '../builders/did';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { anAttribute } from '../builders/schema';

const commands: IdentityCommand[] = [aCreateDid(), aCreateSchema(), aRenameDid(), anIssueCredential(), aStatusChange()];
const reread = (command: IdentityCommand, more: object = {}) =>
  toCommand(command.kind, commandVersion(command.kind), JSON.parse(JSON.stringify({ ...command, ...more })));

describe('a command about the identities of a service', () => {
  it('is the same after it was stored', () => {
    for (const command of commands) expect(reread(command)).toEqual(command);
    expect(reread(aRenameDid({ before: null }))).toEqual(aRenameDid({ before: null }));
  });

  it('of a later build, or of another kind, is never read', () => {
    for (const command of commands) expect(toCommand(command.kind, 2, command)).toBeNull();
    expect(toCommand('decide-company', 1, aCreateDid())).toBeNull();
  });

  it.each<[IdentityCommand, object]>([
    [aCreateDid(), { did: 'x' }],
    [aCreateDid(), { name: null }],
    [aCreateDid(), { relationships: 'all' }],
    [aCreateDid(), { appId: 7 }],
    [aCreateSchema(), { author: null }],
    [aCreateSchema(), { keyId: 7 }],
    [aCreateSchema(), { attributes: [] }],
    [aCreateSchema(), { attributes: [anAttribute(), { ...anAttribute(), type: 'date' }] }],
    [aCreateSchema(), { attributes: [{ ...anAttribute(), isRequired: 'yes' }] }],
    [aRenameDid(), { did: '' }],
    [aRenameDid(), { name: 7 }],
    [anIssueCredential(), { fields: [] }],
    [
      anIssueCredential(),
      {
        fields: [
          { name: 'a', value: 1 },
          { name: 'b', value: null },
        ],
      },
    ],
    [anIssueCredential(), { subject: 'Ada' }],
    [anIssueCredential(), { expiresOn: '2030-02-30' }],
    [anIssueCredential(), { isToPersist: 'yes' }],
    [anIssueCredential(), { keyId: '' }],
    [aStatusChange(), { action: 'DELETE' }],
    [aStatusChange(), { base: { life: 'new' } }],
    [aStatusChange(), { reason: null }],
  ])('that is damaged is never sent as something else: %j with %j', (command, more) => {
    expect(reread(command, more)).toBeNull();
  });

  it('waits for what was asked of the same record before: a schema for its author, a credential for all that are issued', () => {
    expect(commands.map(subjectOfIdentityCommand)).toEqual([issuerDid, issuerDid, issuerDid, 'credentials', credentialId]);
  });

  it('has words', () => {
    expect(commands.map(identityCommandTitle)).toEqual([
      'Create and register DID Main issuer',
      'Create schema LibraryCard',
      'Rename DID Main issuer to Reading room',
      'Issue credential LibraryCard',
      'Suspend credential LibraryCard vc:hid:t...66667777',
    ]);
    expect(identityCommandTitle(aStatusChange({ action: 'LIVE', name: null }))).toBe('Make live credential vc:hid:t...66667777');
    expect(identityCommandTitle(aCreateDid({ isToRegister: false }))).toBe('Create DID Main issuer');
    expect(identityCommandTitle(aRenameDid({ before: null }))).toBe('Name DID Reading room');
    const kinds = Object.keys(identityCommandForms);
    for (const words of [identityCommandNouns, identityConflictWords, identitySendAgainWords, identityCommandCredits]) {
      expect(Object.keys(words)).toEqual(kinds);
    }
  });
});

describe('what is sent', () => {
  it('for a DID is its method-specific id, on its network', () => {
    expect(toCreateDidBody(aCreateDid({ name: ' Main issuer ' }))).toEqual({
      namespace: 'testnet',
      methodSpecificId: '5c0e7a1b-92d4-4f36-8a17-3be1d90f6c22',
      options: {
        keyType: ['Ed25519VerificationKey2020'],
        verificationRelationships: ['assertionMethod', 'authentication'],
        name: 'Main issuer',
      },
    });
    expect(toCreateDidBody(aCreateDid({ did: 'did:hs:abc' }))).toMatchObject({ namespace: '', methodSpecificId: 'abc' });
    expect(toCreateDidBody(aCreateDid({ did: 'x' }))).toBeNull();
  });

  it('for registering it is one signature for each key, and no empty member of a key', () => {
    const keys = [aKeyWire(), aKeyWire(issuerDid, { id: `${issuerDid}#key-2`, blockchainAccountId: '' })];
    const body = toRegisterDidBody(aDidDocument(issuerDid, { verificationMethod: keys }));
    expect(body).toEqual({
      didDocument: aDidDocument(issuerDid, {
        verificationMethod: [aKeyWire(), aKeyWire(issuerDid, { id: `${issuerDid}#key-2` })],
      }),
      signInfos: [{ verification_method_id: `${issuerDid}#key-1` }, { verification_method_id: `${issuerDid}#key-2` }],
    });
  });

  it('for a DID whose document has a wrong id is that document with the right one', () => {
    const wrong = 'did:hid:x:x';
    expect(documentOfDid(issuerDid, aDidDocument(wrong))).toEqual(aDidDocument(issuerDid));
    for (const document of [aDidDocument(issuerDid), {}, { id: '' }]) expect(documentOfDid(issuerDid, document)).toBe(document);
  });

  it('for a name, an update and a deactivation is what the contract names', () => {
    expect(toRenameDidBody(aRenameDid({ name: ' Reading room ' }))).toEqual({ did: issuerDid, name: 'Reading room' });
    const didDocument = aDidDocument();
    for (const deactivate of [false, true]) {
      expect(toUpdateDidBody(didDocument, 'k', deactivate)).toEqual({ didDocument, verificationMethodId: 'k', deactivate });
    }
  });

  it('for a schema is every attribute in its order, and nothing else', () => {
    const attributes = attributeTypes.map((type, at) => anAttribute({ name: `a${at}`, type, isRequired: at === 0 }));
    expect(toCreateSchemaBody(aCreateSchema({ name: ' LibraryCard ', description: ' x ', attributes }))).toEqual({
      schema: {
        name: 'LibraryCard',
        author: issuerDid,
        description: 'x',
        additionalProperties: false,
        fields: attributes.map((one) => ({ name: one.name, type: one.type, format: '', isRequired: one.isRequired })),
      },
      namespace: 'testnet',
      verificationMethodId: `${issuerDid}#key-1`,
    });
  });
});

it('an open previous request is reported with the place where it is shown', () => {
  expect(commandNotSavedText({ code: 'command-pending' })).toContain('still in progress. See it in the sync centre');
  expect(commandNotSavedText({ code: 'storage-full' })).not.toContain('sync centre');
});
