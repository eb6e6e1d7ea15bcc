import { describe, expect, it } from 'vitest';
import { toTriedCommand, triedOver, untried } from '../../src/domain/command/attempts';
import { isSameCommand } from '../../src/domain/command/command';
import { commandOver, type FoundRecord, toFoundRecord } from '../../src/domain/command/conflict-snapshot';
import { toMadeRecord } from '../../src/domain/command/created-record';
import type { EditRecord } from '../../src/domain/record/edit';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { decide } from '../builders/decision-command';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { noon } from '../builders/moments';

const company = { base: { status: 'Approved', statusReasons: [], documents: [] }, at: noon, changedAt: noon };
const did = { isGone: false, name: 'Annexe', at: noon };
const credentials = { ids: ['vc:one'], isDocumentLost: true, at: noon };
const credential = { credential: { life: 'suspended' }, hashes: ['AB'], at: noon } as const;
const schemas = { ids: ['sch:one', 'sch:two'], at: noon };
const edit: EditRecord = {
  ...{ kind: 'edit-record', edited: 'service', appId: 'app', id: '', name: 'Harbour' },
  ...{ base: { name: 'Harbour' }, change: { name: 'Annexe' } },
};

describe('what was found instead of what was seen', () => {
  it.each([
    ['decide-company', company],
    ['decide-company', { ...company, base: null, changedAt: null }],
    ['create-schema', schemas],
    ['rename-did', did],
    ['issue-credential', credentials],
    ['issue-credential', { ...credentials, lostRows: 3 }],
    ['edit-record', { fields: { name: 'Annexe' }, at: noon }],
    ['edit-record', { fields: null, at: noon }],
    ['change-credential-status', credential],
    ['change-credential-status', { ...credential, credential: null }],
    ['rename-did', { isGone: true, name: null, at: noon }],
  ] as const)('of %s is the same after it was stored: %j', (kind, found) => {
    expect(toFoundRecord(kind, JSON.parse(JSON.stringify(found)))).toStrictEqual(found);
  });

  it('and is damaged is reported as nothing', () => {
    for (const value of [null, 'x', {}, { at: 'noon' }]) expect(toFoundRecord('create-schema', value)).toBeNull();
    expect(toFoundRecord('of-a-later-build' as 'create-schema', schemas)).toBeNull();
    expect(toFoundRecord('decide-company', { ...company, changedAt: 'noon' })).toEqual({ ...company, changedAt: null });
    expect(toFoundRecord('create-schema', { ids: 'sch:one', at: noon })).toEqual({ ids: [], at: noon });
    expect(toFoundRecord('rename-did', { ...did, name: 7 })).toEqual({ ...did, name: null });
    expect(toFoundRecord('create-schema', { ids: [7, 'sch:one'], at: noon })).toEqual({ ids: ['sch:one'], at: noon });
  });

  it('is what a command is sent over next, where there is anything to send it over', () => {
    expect(commandOver(decide(), company)).toEqual({ ...decide(), base: company.base });
    expect(commandOver(decide(), { ...company, base: null })).toBeNull();
    expect(commandOver(aRenameDid(), did)).toEqual(aRenameDid({ before: 'Annexe' }));
    expect(commandOver(aRenameDid(), { ...did, isGone: true })).toBeNull();
    expect(commandOver(aCreateSchema(), schemas)).toEqual(aCreateSchema());
    expect(commandOver(aCreateDid(), did)).toBeNull();
    expect(commandOver(anIssueCredential(), credentials)).toEqual(anIssueCredential());
    const found: FoundRecord = { ...credential, hashes: [] };
    expect(commandOver(aStatusChange({ action: 'REVOKE' }), found)).toMatchObject({ base: { life: 'suspended' } });
    expect(commandOver(aStatusChange(), found)).toBeNull();
    expect(commandOver(aStatusChange(), { ...found, credential: null })).toBeNull();
    expect(commandOver(edit, { fields: { name: 'Main' }, at: noon })).toMatchObject({ base: { name: 'Main' } });
    expect(commandOver(edit, did)).toBeNull();
  });

  it('counts as not theirs where a person has a schema sent again over it', () => {
    const tried = { ...untried, knownIds: ['sch:one', 'sch:zero'] };
    expect(triedOver(tried, schemas).knownIds).toEqual(['sch:one', 'sch:zero', 'sch:two']);
    expect(triedOver(tried, did as FoundRecord)).toBe(tried);
    expect(triedOver(tried, { ...credential, hashes: ['AB'] }).knownHashes).toEqual(['AB']);
  });

  it.each([
    [2, 3, 3],
    [3, 2, 3],
    [2, undefined, 2],
    [0, undefined, 0],
  ])('with %s rows lost before and %s now counts %s as lost', (before, now, lostRows) => {
    const found = { ...credentials, ...(now === undefined ? {} : { lostRows: now }) };
    expect(triedOver({ ...untried, lostRows: before }, found).lostRows).toBe(lostRows);
    expect(triedOver({ ...untried, lostRows: before }, schemas).lostRows).toBe(before);
  });
});

it('what a command created is the same after it was stored, and nothing if it is damaged', () => {
  const made = { id: 'vc:one', hash: 'AB', isRefused: false, document: { a: 1 }, duplicate: { id: 'vc:two', isExact: true } };
  expect(toMadeRecord(JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(toMadeRecord({ id: 'vc:one', hash: 7, document: null, duplicate: null })).toEqual({ id: 'vc:one' });
  expect(toMadeRecord({ id: 'vc:one', isRefused: 'no' })).toStrictEqual({ id: 'vc:one' });
  for (const value of [null, undefined, 'x', {}, { id: '' }]) expect(toMadeRecord(value)).toBeNull();
});

it('the facts about attempts are the same after they were stored, and nothing if they are damaged', () => {
  const tried = { knownIds: ['sch:one'], lostRows: 2, isRegistration: true, ownId: 'sch:own', knownHashes: ['AB'] };
  expect(toTriedCommand(JSON.parse(JSON.stringify(tried)))).toEqual(tried);
  expect(toTriedCommand({ knownIds: ['sch:one'] })).toEqual({ ...untried, knownIds: ['sch:one'] });
  expect(toTriedCommand({ knownIds: [], knownHashes: ['AB', 7] })).toEqual({ ...untried, knownHashes: ['AB'] });
  for (const value of [null, {}, { knownIds: [7] }, { knownIds: ['sch:one', 7] }]) expect(toTriedCommand(value)).toBeNull();
});

it('two commands are the same when they ask for the very same, whatever else is there', () => {
  expect(isSameCommand({ ...aCreateSchema(), ...{ beside: 1 } }, aCreateSchema())).toBe(true);
  expect(isSameCommand(aCreateSchema({ name: 'Passport' }), aCreateSchema())).toBe(false);
  expect(isSameCommand(aCreateDid(), aRenameDid())).toBe(false);
});
