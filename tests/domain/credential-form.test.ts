import { describe, expect, it } from 'vitest';
import {
  type CredentialForm,
  credentialDraftForm,
  draftOfCredentialForm,
  findSchemaId,
  inputKindOf,
  storingProposed,
  withIssuer,
} from '../../src/domain/credential/form';
import { issueWords, schemaChosenText } from '../../src/domain/credential/issue-text';
import { emptyCredential, unreadTyped } from '../../src/domain/credential/rules';
import { emptyStatus, statusDraftForm } from '../../src/domain/credential/status-draft-schema';
import { aCredentialDraft } from '../builders/credential-command';
import { issuerDid } from '../builders/did';
import { aSchema } from '../builders/schema';

const { id, name, properties } = aSchema();
const form: CredentialForm = { ...aCredentialDraft(), isToPersist: null, foreign: { id, name, properties } };
const reread = (value: unknown) => credentialDraftForm.read(JSON.parse(JSON.stringify(value)));

describe('the form of a credential', () => {
  it('is the same after it was stored', () => {
    expect(reread(form)).toEqual(form);
    expect(credentialDraftForm.isEmpty(reread(null))).toBe(true);
    expect(draftOfCredentialForm(reread(null), false)).toEqual(emptyCredential);
  });

  it('that is damaged counts as not filled in', () => {
    const damaged = {
      ...form,
      values: [{ name: 7 }, null],
      foreign: { id: 'x', properties: [7] },
      isToRegister: 'no',
      issuer: 3,
    };
    expect(reread(damaged)).toMatchObject({ values: [], foreign: null, isToRegister: true, issuer: null });
    expect(reread({ ...form, values: [{ name: 'a', typed: unreadTyped }] }).values).toEqual([]);
  });

  it('stores what it is proposed to store, until its person says otherwise', () => {
    expect(draftOfCredentialForm(form, true).isToPersist).toBe(true);
    expect(draftOfCredentialForm(form, false).isToPersist).toBe(false);
    expect(draftOfCredentialForm({ ...form, isToPersist: false }, true).isToPersist).toBe(false);
  });

  it('is proposed to be stored as soon as there is no connection, and the proposal does not change once it is made or the form is touched', () => {
    expect(storingProposed(null, true, false)).toBe(true);
    expect(storingProposed(null, false, false)).toBeNull();
    expect(storingProposed(null, true, true)).toBe(true);
    expect(storingProposed(storingProposed(null, false, true), true, true)).toBe(false);
    expect(storingProposed(storingProposed(null, true, false), false, true)).toBe(true);
  });

  it('takes a schema by its id or by its name, and by a name that several have by none', () => {
    const schemas = [
      { id: 'sch:1', name: 'LibraryCard' },
      { id: 'sch:2', name: 'Pass' },
      { id: 'sch:3', name: 'Pass' },
      { id: 'sch:4', name: null },
    ];
    expect(findSchemaId(' librarycard ', schemas)).toBe('sch:1');
    expect(findSchemaId('sch:3', schemas)).toBe('sch:3');
    expect(findSchemaId('pass', schemas)).toBeNull();
    expect(findSchemaId('sch:elsewhere', schemas)).toBe('sch:elsewhere');
    expect(findSchemaId('  ', schemas)).toBe('');
  });

  it('says which schema a name chose', () => {
    expect(schemaChosenText('LibraryCard', { id: 'sch:1' })).toBe('sch:1');
    expect(schemaChosenText('sch:1', { id: 'sch:1' })).toBe(issueWords.schemaHint);
    expect(schemaChosenText('', null)).toBe(issueWords.schemaHint);
  });

  it('loses the key with its issuer', () => {
    expect(withIssuer(form, 'did:hid:testnet:other').keyId).toBeNull();
    expect(withIssuer(form, issuerDid).keyId).toBe(form.keyId);
  });

  it('has an input for each type, and says that any other has none', () => {
    const kinds = ['string', 'number', 'integer', 'boolean', 'date', 'array', null].map((type) => inputKindOf({ type }));
    expect(kinds).toEqual(['string', 'number', 'integer', 'boolean', 'date', 'invalid', 'invalid']);
  });
});

it('the form of a status is the same after it was stored, and empty if it is damaged', () => {
  const draft = { action: 'SUSPEND', reason: 'Lost', keyId: 'k' } as const;
  expect(statusDraftForm.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(statusDraftForm.read({ action: 'DELETE', reason: 7, keyId: '' })).toEqual(emptyStatus);
  expect([statusDraftForm.isEmpty(emptyStatus), statusDraftForm.isEmpty(draft)]).toEqual([true, false]);
});
