import { describe, expect, it } from 'vitest';
import { credentialColumns, toCredentialsJson } from '../../src/domain/credential/columns';
import type { CredentialRow } from '../../src/domain/credential/credential';
import { shownLifeOf, shownStatusOfCredential, withCredentialAnswer } from '../../src/domain/credential/credential';
import { absentDocumentText, subjectAwayText, subjectUnknownText } from '../../src/domain/credential/document-text';
import { withFactsAlone } from '../../src/domain/credential/facts-alone';
import { factsToStore, knownFacts, longestSubject, subjectFieldsOf, subjectHintsOf } from '../../src/domain/credential/subject';
import { parseCredential } from '../../src/domain/credential/wire';
import { documentLimit } from '../../src/domain/shared/document-wire';
import { linkText } from '../../src/domain/shared/format';
import { toTable } from '../../src/domain/shared/table-columns';
import { aCredential, aCredentialDocument, aCredentialWire, credentialId, holderDid } from '../builders/credential';
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

  it('shows of its subject what its document says, whatever it is', () => {
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

  it('distinguishes its subject in a dialog by the first plain fields of its document', () => {
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
  ])('with the document %j, stored by the service: %j, says why its subject is not named', (document, isPersisted, words) => {
    expect(subjectUnknownText({ document, isPersisted })).toBe(words);
  });

  it('expires when its document says so, and else it is not known', () => {
    const factsOf = (document: CredentialRow['document']) => knownFacts(aCredential({ document }));
    expect(factsOf(aCredentialDocument())).toEqual({ subject: holderDid, expiresAt: noon + 365 * day, isEndless: false });
    expect(factsOf({})).toEqual({ subject: null, expiresAt: null, isEndless: true });
    for (const expirationDate of ['soon', 7])
      expect(factsOf({ expirationDate })).toEqual({ subject: null, expiresAt: null, isEndless: false });
    expect(factsOf(null)).toBeNull();
  });

  it.each([7, { name: 'Ada' }, null])('names no subject if its document has %j instead of an id', (id) => {
    expect(knownFacts(aCredential({ document: { credentialSubject: { id } } }))?.subject).toBeNull();
  });

  /** The row after a lookup with the document, which nobody unlocked. */
  const listed = (document: unknown, row: Partial<CredentialRow> = {}) => {
    const answer = parseCredential(credentialId, aCredentialWire({}, { credentialDocument: document }));
    if (!answer.ok) throw new Error(answer.problem.code);
    return withCredentialAnswer(aCredential(row), withFactsAlone(answer.value), noon);
  };

  it('stores only the subject and the expiry of a document that nobody unlocked', () => {
    const row = listed(aCredentialDocument());
    expect(row).toEqual(aCredential({ facts: { subject: holderDid, expiresAt: noon + 365 * day, isEndless: false } }));
    expect(listed(undefined, row)).toEqual(row);
    expect(listed(aCredentialDocument(), { document: aCredentialDocument() }).document).toEqual(aCredentialDocument());
  });

  it('stores the same of a document that is too large for this device, and mentions the size only to a person who unlocks it', () => {
    const large = aCredentialDocument({ evidence: 'x'.repeat(documentLimit) });
    expect(listed(large)).toEqual(listed(aCredentialDocument()));
    const unlocked = parseCredential(credentialId, aCredentialWire({}, { credentialDocument: large }));
    expect(unlocked).toMatchObject({ value: { reported: { document: null, facts: { subject: holderDid } } } });
    expect(unlocked).toMatchObject({ value: { reported: { unreadable: ['credentialDocument'] } } });
    const small = parseCredential(credentialId, aCredentialWire({}, { credentialDocument: aCredentialDocument() }));
    if (!small.ok) throw new Error(small.problem.code);
    const stored = withCredentialAnswer(aCredential(), small.value, noon);
    expect(stored.document).toEqual(aCredentialDocument());
    expect(stored).not.toHaveProperty('facts');
  });

  it('leaves an answer without a document unchanged', () => {
    expect(withFactsAlone({ event: 'refused', said: 'no' })).toEqual({ event: 'refused', said: 'no' });
  });

  it('still lists the other parts of such an answer that could not be read', () => {
    expect(listed(aCredentialDocument({ id: 'vc:other' }))).toEqual(aCredential({ unreadable: ['credentialDocument.id'] }));
  });

  it.each<[string, unknown]>([
    ['a name', { id: 'Ada Marsh' }],
    ['an address', { id: 'mailto:ada@example.org' }],
    ['a link to one', { id: `${holderDid}?name=Ada` }],
    ['no text', { id: { name: 'Ada' } }],
    ['a DID without an end', { id: `did:hid:${'a'.repeat(longestSubject)}` }],
    ['one of two', [{ id: holderDid }, { id: holderDid }]],
    ['nobody', 'Ada'],
  ])('stores no subject of a document that nobody unlocked if it is %s instead of one DID', (_what, credentialSubject) => {
    expect(factsToStore({ credentialSubject }).subject).toBeNull();
  });

  it('stores a subject up to the longest DID', () => {
    const did = `did:hid:${'a'.repeat(longestSubject - 8)}`;
    expect(factsToStore({ credentialSubject: [{ id: did, name: 'Ada' }] })).toEqual({
      ...{ subject: did, expiresAt: null, isEndless: true },
    });
  });

  it.each<[Partial<CredentialRow>, string]>([
    [{ document: {} }, 'Subject in the document'],
    [{ facts: factsToStore({}) }, 'Subject in the document'],
    [{ isPersisted: null }, 'Subject and expiry not on this device'],
    [{}, 'Subject and expiry in the data vault'],
    [{ isPersisted: false }, "Subject and expiry in the holder's copy only"],
  ])('known as %j, says in the list where its subject is', (row, words) => {
    expect(subjectAwayText(aCredential(row))).toBe(words);
  });

  it('without its document says whether it can be fetched, and what is left if it cannot', () => {
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
    const known = aCredential({ facts: factsToStore(aCredentialDocument()) });
    expect(toCredentialsCsv([known])).toBe(toCredentialsCsv([aCredential()]));
    expect(toCredentialsJson([known])).toBe(toCredentialsJson([aCredential()]));
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
