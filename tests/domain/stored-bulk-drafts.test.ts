import { expect, it } from 'vitest';
import { bulkDraftForm, fileDraftForm } from '../../src/domain/batch/draft-schema';
import { revokeDraftForm } from '../../src/domain/batch/revoke-draft-schema';

const revocation = { issuer: 'did:hid:testnet:a', reason: 'The library has closed', keyId: 'key-1', selected: ['vc:1'] };
const issue = {
  ...{ schemaId: 'sch:1', issuer: 'did:hid:testnet:a', keyId: 'key-1', expiresOn: '2030-01-31', isToPersist: false },
  ...{ isToRegister: true, chosen: { of: 'readers', columns: { subject: 0, expiry: null, properties: { fullName: 2 } } } },
};
const file = { file: { name: 'readers.csv', text: 'a,b\n1,2' } };

it.each([
  ['a revocation of several', revokeDraftForm, revocation],
  ['what rows of a file have in common', bulkDraftForm, issue],
  ['a file', fileDraftForm, file],
] as const)('%s is stored as it is filled in, and nothing is stored if it is empty', (_name, form, filled) => {
  expect(form.read(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
  expect(form.isEmpty(filled as never)).toBe(false);
  for (const nothing of [null, undefined, 'x', [], {}]) expect(form.isEmpty(form.read(nothing) as never)).toBe(true);
});

it('a damaged part counts as not filled in', () => {
  expect(revokeDraftForm.read({ ...revocation, selected: ['vc:1', 7], keyId: {} })).toEqual({ ...revocation, keyId: null });
  expect(bulkDraftForm.read({ ...issue, expiresOn: 7, chosen: { of: 'readers', columns: { properties: null } } })).toEqual({
    ...issue,
    expiresOn: '',
    chosen: null,
  });
  const places = { subject: -1, expiry: 0.5, properties: { fullName: '2' } };
  expect(bulkDraftForm.read({ chosen: { of: 'readers', columns: places } }).chosen?.columns).toEqual({
    ...{ subject: null, expiry: null, properties: { fullName: null } },
  });
  expect(fileDraftForm.read({ file: { name: 'readers.csv' } })).toEqual({ file: null });
});
