import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIssueCredential } from '../../src/domain/credential/build-command';
import {
  credentialIssueText,
  issueCostText,
  issueWords,
  schemaOptionText,
  schemaTroubleText,
} from '../../src/domain/credential/issue-text';
import { toIssueCredentialBody } from '../../src/domain/credential/requests';
import {
  type CredentialDraft,
  type CredentialGround,
  type CredentialIssue,
  checkCredentialDraft,
  checkValue,
  credentialIssues,
  emptyCredential,
  isCredentialTouched,
  isDay,
  toFields,
  withValue,
} from '../../src/domain/credential/rules';
import { problemText } from '../../src/domain/shared/error-text';
import { holderDid } from '../builders/credential';
import { aCredentialDraft, anIssueCredential } from '../builders/credential-command';
import { aDid, issuerDid } from '../builders/did';
import { noon } from '../builders/moments';
import { runs } from '../builders/runs';
import { aSchema, schemaId } from '../builders/schema';

const created = 'did:hid:testnet:created';
const ground: CredentialGround = { dids: [aDid(), aDid({ did: created, state: 'created' })], schema: aSchema(), now: noon };
const check = (draft: Partial<CredentialDraft>, more: Partial<CredentialGround> = {}) =>
  checkCredentialDraft(aCredentialDraft(draft), { ...ground, ...more })?.code ?? null;
const today = new Date(noon).toISOString().slice(0, 10);

/** What causes each issue, in the order of the checks. */
const breaches: [CredentialIssue, Partial<CredentialDraft>, Partial<CredentialGround>?][] = [
  ['credential-subject-missing', { subject: ' ' }],
  ['credential-issuer-missing', { issuer: null }],
  ['credential-subject-invalid', { subject: 'ada@example.com' }],
  ['credential-schema-missing', { schemaId: '' }],
  ['credential-schema-unread', {}, { schema: null }],
  ['credential-issuer-is-subject', { subject: ` ${issuerDid}` }],
  ['credential-text-missing', { values: [{ name: 'cardNumber', typed: '4711' }] }],
  ['credential-value-invalid', { values: [{ name: 'cardNumber', typed: '47.11' }] }],
  ['credential-type-invalid', {}, { schema: { properties: [{ name: 'a', type: 'array', format: null, isRequired: false }] } }],
  ['credential-expiry-missing', { expiresOn: '' }],
  ['credential-expiry-passed', { expiresOn: today }],
  ['credential-issuer-not-registered', { issuer: created, keyId: `${created}#key-1` }],
  ['credential-key-missing', { keyId: null }],
  ['credential-key-not-of-issuer', { keyId: `${issuerDid}#key-2` }],
  ['credential-values-missing', { values: [] }, { schema: { properties: [] } }],
];

describe('a credential to be issued', () => {
  it('is sent when nothing is wrong with it', () => {
    expect(check({})).toBeNull();
    expect(check({ subject: ` ${holderDid} ` })).toBeNull();
  });

  it.each(breaches)('is refused for %s', (issue, draft, more) => {
    expect(check(draft, more)).toBe(issue);
  });

  it('reports the first thing that is wrong, in the order of the specification', () => {
    expect(breaches.map(([issue]) => issue)).toEqual([...credentialIssues]);
    // One part can be wrong in one way only, and without a schema there are no values.
    const parts = new Set<CredentialIssue>(['credential-subject-invalid', 'credential-issuer-is-subject']);
    const plain = breaches.filter(([issue, , more]) => more === undefined && !parts.has(issue));
    fc.assert(
      fc.property(fc.subarray(plain, { minLength: 1 }), (wrong) => {
        const draft = Object.assign({}, ...wrong.map(([, part]) => part).reverse());
        expect(check(draft)).toBe(wrong[0]?.[0]);
      }),
      runs(300),
    );
  });

  it('names the property whose value is wrong, in words with its name split', () => {
    const issue = checkCredentialDraft(aCredentialDraft({ values: [] }), ground);
    expect(issue).toEqual({ code: 'credential-text-missing', property: 'fullName' });
    expect(issue && credentialIssueText(issue)).toBe('Please enter input in Full Name field');
    expect(credentialIssueText({ code: 'credential-value-invalid', property: 'cardNumber' })).toBe(
      'Please enter valid input in Card Number field',
    );
    expect(credentialIssueText({ code: 'credential-type-invalid', property: 'cardNumber' })).toBe('invalid type');
  });

  it('reports what is wrong to the letter of the specification', () => {
    const words = credentialIssues.map((code) => credentialIssueText({ code, property: null }));
    expect(words).toEqual(
      expect.arrayContaining([
        'Please enter Subject Did',
        'Please enter Issuer DID',
        'Please enter a valid did',
        'Please select atleat one schema',
        'Issuer and subject DID can not be the same',
        'Enter Expiry Date for credential',
        'Expiry time should be gretter than current date & time',
      ]),
    );
    expect(new Set(words).size).toBe(words.length);
  });

  it('is not stored and is attested unless that is chosen otherwise', () => {
    expect(emptyCredential).toMatchObject({ isToPersist: false, isToRegister: true });
    expect(isCredentialTouched(emptyCredential)).toBe(false);
    for (const part of [
      { subject: 'd' },
      { schemaId: 's' },
      { expiresOn: today },
      { issuer: issuerDid },
      { values: [{ name: 'a', typed: '1' }] },
    ])
      expect(isCredentialTouched({ ...emptyCredential, ...part })).toBe(true);
  });

  it('shows what it costs', () => {
    const cost = (isToPersist: boolean, isToRegister: boolean) => issueCostText({ isToPersist, isToRegister });
    expect([cost(true, true), cost(false, true), cost(true, false), cost(false, false)]).toEqual(
      [14, 10, 9, 5].map((credits) => `Costs ${credits} credits`),
    );
  });

  it('suggests a schema in 60 characters at most', () => {
    expect([...schemaOptionText({ id: schemaId, name: 'LibraryCard' })]).toHaveLength(61);
    expect(schemaOptionText({ id: 'sch:1', name: null })).toBe('sch:1');
  });
});

describe('the value of an attribute', () => {
  const missing = 'credential-text-missing';
  const invalid = 'credential-value-invalid';
  it.each<[string, boolean, string, CredentialIssue | null]>([
    ['string', true, 'x', null],
    ['string', true, '  ', missing],
    ['string', true, '', missing],
    ['string', false, '', null],
    ['number', true, '', invalid],
    ['number', true, '0', invalid],
    ['number', true, '0.00', invalid],
    ['number', true, '-0', invalid],
    ['number', true, '0.01', null],
    ['number', true, '-12.5', null],
    ['number', true, 'x', invalid],
    ['number', false, '', null],
    ['number', false, '0', null],
    ['number', false, '1e3', null],
    ['number', false, '1e999', invalid],
    ['number', false, '12,5', invalid],
    ['number', false, 'NaN', invalid],
    ['number', false, '0x10', invalid],
    ['integer', true, '', invalid],
    ['integer', true, '0', null],
    ['integer', true, '4.0', invalid],
    ['integer', true, '9007199254740993', invalid],
    ['integer', false, '', null],
    ['integer', false, 'x', invalid],
    ['date', true, '', invalid],
    ['date', false, '', null],
    ['date', true, '2028-02-29', null],
    ['date', true, '2027-02-29', invalid],
    ['date', false, '29.02.2028', invalid],
    ['boolean', true, '', invalid],
    ['boolean', true, 'false', null],
    ['boolean', true, 'true', null],
    ['boolean', false, '', null],
    ['boolean', false, 'yes', invalid],
    ['array', false, '', 'credential-type-invalid'],
    ['', true, 'x', 'credential-type-invalid'],
  ])('of type %s, required %s, typed %j', (type, isRequired, typed, issue) => {
    expect(checkValue({ type, isRequired }, typed)).toBe(issue);
  });

  it('that is empty is left out, and the others go as what they are', () => {
    const property = (name: string, type: string) => ({ name, type, format: null, isRequired: false });
    const properties = [
      property('a', 'string'),
      property('b', 'integer'),
      property('c', 'number'),
      property('d', 'boolean'),
      property('e', 'date'),
      property('f', 'string'),
      property('constructor', 'string'),
    ];
    const typed = { a: ' x ', b: '07', c: '1.50', d: 'false', e: '2028-02-29', f: ' ', constructor: 'y' };
    const values = Object.entries(typed).map(([name, text]) => ({ name, typed: text }));
    expect(toFields(properties, values)).toEqual([
      { name: 'a', value: 'x' },
      { name: 'b', value: 7 },
      { name: 'c', value: 1.5 },
      { name: 'd', value: false },
      { name: 'e', value: '2028-02-29' },
      { name: 'constructor', value: 'y' },
    ]);
    expect(toFields(properties, withValue(values, 'a', ''))).not.toContainEqual({ name: 'a', value: 'x' });
    expect(withValue(values, 'a', '').map(({ name }) => name)).not.toContain('a');
  });

  it('is a day only where there is that day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
      }),
      runs(200),
    );
    for (const text of ['2027-13-01', '2027-04-31', '27-01-01', '2027-1-1', '']) expect(isDay(text)).toBe(false);
  });
});

describe('what is sent of a credential', () => {
  it('is what the contract names, its values by their names', () => {
    const command = toIssueCredential(anIssueCredential().appId, aCredentialDraft({ subject: ` ${holderDid} ` }), aSchema());
    expect(command).toEqual(anIssueCredential());
    expect(toIssueCredentialBody(anIssueCredential())).toEqual({
      fields: { cardNumber: 4711, fullName: 'Ada Marsh' },
      schemaId,
      issuerDid,
      verificationMethodId: `${issuerDid}#key-1`,
      subjectDid: holderDid,
      expirationDate: '2030-01-31',
      persist: false,
      registerCredentialStatus: true,
      namespace: 'testnet',
    });
  });

  it('keeps a value whose name every object has already', () => {
    const fields = [{ name: '__proto__', value: 'x' }];
    expect(JSON.stringify(toIssueCredentialBody(anIssueCredential({ fields })))).toContain('"fields":{"__proto__":"x"}');
  });

  it('is nothing without an issuer and a key', () => {
    expect(toIssueCredential('a', aCredentialDraft({ issuer: null }), aSchema())).toBeNull();
    expect(toIssueCredential('a', aCredentialDraft({ keyId: null }), aSchema())).toBeNull();
  });
});

describe('a schema that could not be had', () => {
  it('is called unknown to the ledger only where the ledger said so', () => {
    expect(schemaTroubleText({ code: 'address-not-found' })).toBe(issueWords.schemaUnknown);
    expect(schemaTroubleText({ code: 'network-unreachable' })).toBe(issueWords.schemaOffline);
    expect(schemaTroubleText({ code: 'server-failed', said: 'The vault is shut' })).toBe('Error: The vault is shut');
    expect(schemaTroubleText({ code: 'budget-spent' })).toBe(problemText({ code: 'budget-spent' }));
  });
});
