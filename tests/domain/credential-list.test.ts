import { describe, expect, it } from 'vitest';
import { credentialColumns, toCredentialsJson } from '../../src/domain/credential/columns';
import type { CredentialRow } from '../../src/domain/credential/credential';
import { shownLifeOf, shownStatusOfCredential } from '../../src/domain/credential/credential';
import { absentDocumentText, subjectUnknownText } from '../../src/domain/credential/document-text';
import { expiryOf, subjectFieldsOf, subjectHintsOf } from '../../src/domain/credential/subject';
import { linkText } from '../../src/domain/shared/format';
import { toTable } from '../../src/domain/shared/table-columns';
import { aCredential, aCredentialDocument, credentialId, holderDid } from '../builders/credential';
import { day, iso, noon } from '../builders/moments';
import { aStatusEntry, schemaId } from '../builders/schema';

const toCredentialsCsv = (rows: CredentialRow[]) => toTable(credentialColumns, rows, noon);
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('a credential', () => {
  it.each([
    ['registered', 'suspended', 'Suspended', 'suspended'],
    ['registered', null, 'Registered', null],
    ['created', null, 'Created', 'live'],
    ['resolving', null, 'Resolving', null],
    ['failed', null, 'Error', null],
    ['unresolvable', 'live', 'Error', 'live'],
  ] as const)('that is %s and %s counts as %s, its life shown as %s', (state, life, status, shown) => {
    expect(shownStatusOfCredential({ state, life })).toBe(status);
    expect(shownLifeOf({ state, life })).toBe(shown);
  });

  it('tells of its subject what its document says, whatever it is', () => {
    expect(subjectFieldsOf(aCredentialDocument())).toEqual([
      { label: 'Subject DID', text: holderDid },
      { label: 'Card Number', text: '4711' },
      { label: 'Full Name', text: 'Ada Marsh' },
    ]);
    expect(subjectFieldsOf({ credentialSubject: [{ tags: ['a'], none: null }, 7] })).toEqual([
      { label: 'Tags', text: '["a"]' },
      { label: 'None', text: 'null' },
    ]);
    for (const document of [null, {}, { credentialSubject: 'x' }]) expect(subjectFieldsOf(document)).toEqual([]);
  });

  it('tells its subject apart in a dialog by the first plain fields of its document', () => {
    expect(subjectHintsOf(aCredentialDocument())).toEqual([
      { label: 'Card Number', text: '4711' },
      { label: 'Full Name', text: 'Ada Marsh' },
    ]);
    const credentialSubject = { id: holderDid, tags: ['a'], place: { x: 1 }, note: '', a: '1', b: '2', c: '3' };
    expect(subjectHintsOf({ credentialSubject }).map(({ text }) => text)).toEqual(['1', '2']);
    expect(subjectHintsOf(null)).toEqual([]);
  });

  it.each<[CredentialRow['document'], CredentialRow['isPersisted'], string]>([
    [{}, null, 'The document names no single subject'],
    [null, null, 'Unknown: the document is not on this device'],
    [null, true, 'Unknown on this device: the document is in the data vault'],
    [null, false, 'Unknown on this device: only the holder has the document'],
  ])('with the document %j, kept by the service: %j, says why its subject is not named', (document, isPersisted, words) => {
    expect(subjectUnknownText({ document, isPersisted })).toBe(words);
  });

  it('expires when its document says so, and else it is not known', () => {
    expect(expiryOf(aCredentialDocument())).toBe(noon + 365 * day);
    for (const document of [null, {}, { expirationDate: 'soon' }, { expirationDate: 7 }]) expect(expiryOf(document)).toBeNull();
  });

  it('without its document says whether it can be had, and what is left where it cannot', () => {
    expect(absentDocumentText(aCredential())).toBeNull();
    expect(absentDocumentText(aCredential({ isPersisted: null }))).toBeUndefined();
    const lost = aCredential({ isPersisted: false });
    expect(absentDocumentText(lost)).toMatch(/If you can't find it, revoke this credential and issue it again\.$/);
    expect(absentDocumentText({ ...lost, state: 'created' })).toMatch(/If you can't find it, issue it again\.$/);
    expect(absentDocumentText({ ...lost, life: 'revoked' })).not.toContain('again');
  });

  it('has a link that is cut at 65 characters', () => {
    expect(linkText('x'.repeat(65))).toBe('x'.repeat(65));
    expect(linkText('x'.repeat(66))).toBe(`${'x'.repeat(65)}…`);
  });
});

describe('credentials as a file', () => {
  const refused = aCredential({
    ...{ id: 'vc:hid:testnet:refused', state: 'failed', life: null, isPersisted: false, issuedAt: null, remarks: null },
    error: { said: null, entries: [aStatusEntry({ code: 110, message: '=revoked' })] },
  });

  it('are a row each, without anything of their documents', () => {
    const [head, first, second] = linesOf(toCredentialsCsv([aCredential({ document: aCredentialDocument() }), refused]));
    expect(head).toContain('Credential Id');
    for (const part of [credentialId, schemaId, 'LibraryCard', 'Registered', 'Live', 'yes', iso(noon - day)])
      expect(first).toContain(part);
    expect(first).not.toMatch(/Ada|4711/);
    for (const part of ['Error', 'no', '110: =revoked']) expect(second).toContain(part);
  });

  it('are an object each for programs, null for what is not known', () => {
    const reported: unknown = JSON.parse(toCredentialsJson([aCredential({ document: aCredentialDocument() }), refused]));
    expect(reported).toMatchObject([
      { id: credentialId, schema: 'LibraryCard', schemaId, status: 'Registered', life: 'live', persist: true, error: null },
      { status: 'Error', life: null, persist: false, issuedAt: null, remarks: null, error: { entries: [{ code: 110 }] } },
    ]);
    expect(JSON.stringify(reported)).not.toMatch(/Ada|4711/);
  });
});
