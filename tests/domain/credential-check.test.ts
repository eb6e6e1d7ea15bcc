import { describe, expect, it } from 'vitest';
import { checkExpiry, checkProofTimes, checkSchema, checkStatus, checkSubjects } from '../../src/domain/credential/check-rules';
import {
  checkLineText,
  checkRefusalWords,
  checkSourceText,
  storedKnowledgeText,
  verdictWords,
} from '../../src/domain/credential/check-text';
import { contextsNamedIn, renamedIn } from '../../src/domain/credential/inline-contexts';
import { checkRefusals } from '../../src/domain/credential/parse-document';
import {
  type CheckCode,
  type CheckVerdict,
  checkCodes,
  type Learnt,
  type LearntSchema,
  oldestOf,
  toLine,
  verdictOf,
} from '../../src/domain/credential/verdict';
import { shortenId } from '../../src/domain/shared/format';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { day, hour, noon } from '../builders/moments';
import { aSchema, schemaId } from '../builders/schema';
import { anUnsignedCredential, nodeOfTests } from '../builders/signed-credential';

const fresh = { from: 'ledger', at: noon } as const;
const schema: Learnt<LearntSchema> = { is: 'known', value: aSchema(), source: fresh };
const codeOf = ({ code }: { code: CheckCode }) => code;

describe('a verdict', () => {
  it.each<[CheckVerdict[], CheckVerdict]>([
    [['good', 'good'], 'good'],
    [['good', 'unknown'], 'unknown'],
    [['good', 'bad', 'unknown'], 'bad'],
    [['unknown', 'bad'], 'bad'],
    [[], 'unknown'],
  ])('of %s is %s', (verdicts, verdict) => {
    expect(verdictOf(verdicts.map((one) => ({ verdict: one })))).toBe(verdict);
  });

  it('is shown with the age of the oldest fact that only this device knew', () => {
    const stored = (at: number) => toLine('issuer', 'issuer-good', { source: { from: 'mirror', at } });
    const lines = [
      stored(noon - hour),
      stored(noon - 3 * day),
      toLine('expiry', 'expiry-none', { source: { from: 'clock', at: 0 } }),
    ];
    const part = {
      ...{ id: null, kinds: [], issuer: null, isIssuerOwn: false, issuedAt: null, expiresAt: null, schemaId: null },
      subjects: [],
      lines,
    };
    const check = {
      is: 'checked',
      at: noon,
      verdict: 'good',
      presentation: null,
      credentials: [{ ...part, verdict: 'good' }],
    } as const;
    expect(oldestOf({ ...check, credentials: [...check.credentials] })).toBe(noon - 3 * day);
    expect(storedKnowledgeText(noon - 3 * day, noon)).toContain('3 days ago');
    expect(oldestOf({ is: 'refused', refusal: 'check-text-empty' })).toBeNull();
  });
});

describe('the dates of a credential', () => {
  it.each<[number | null, number | null, CheckCode]>([
    [noon - 1, noon + 1, 'expiry-ahead'],
    [noon, noon, 'expiry-passed'],
    [noon - 1, null, 'expiry-none'],
    [noon + 1, null, 'expiry-not-yet'],
    [null, noon + 1, 'expiry-unreadable'],
    [Number.NaN, null, 'expiry-unreadable'],
    [noon - 1, Number.NaN, 'expiry-unreadable'],
  ])('from %s to %s are %s', (issuedAt, expiresAt, code) => {
    expect(codeOf(checkExpiry({ issuedAt, expiresAt }, noon))).toBe(code);
  });
});

describe('the times of a signature', () => {
  const proof = { is: 'one', proof: {}, type: null, keyId: null, purpose: null } as const;

  it.each<[number | null, number | null, CheckCode | undefined]>([
    [noon - 1, null, undefined],
    [null, null, undefined],
    [noon - 1, noon + 1, undefined],
    [noon - 1, noon, 'signature-ended'],
    [noon - 1, Number.NaN, 'signature-ended'],
    [noon + day, null, 'signature-ahead'],
    [Number.NaN, null, 'signature-ahead'],
  ])('made at %s and good until %s read %s', (madeAt, endsAt, code) => {
    expect(checkProofTimes({ ...proof, madeAt, endsAt }, noon)?.code).toBe(code);
  });
});

describe('a subject', () => {
  const card = { schema: { id: schemaId, type: 'JsonSchemaValidator2018' }, kinds: ['LibraryCard'] };

  it.each<[string, Record<string, unknown>, CheckCode]>([
    ['all', { id: holderDid, fullName: 'Ada', cardNumber: 1 }, 'schema-good'],
    ['only what is required', { fullName: '' }, 'schema-good'],
    ['nothing of it', { id: holderDid }, 'schema-field-missing'],
    ['a number as text', { fullName: 'Ada', cardNumber: '1' }, 'schema-field-type'],
    ['a fraction for a whole number', { fullName: 'Ada', cardNumber: 1.5 }, 'schema-field-type'],
    ['nothing for a text', { fullName: null }, 'schema-field-type'],
    ['more', { fullName: 'Ada', isAdmin: true }, 'schema-field-more'],
  ])('with %s of what the schema asks for is %s', (_what, subject, code) => {
    expect(codeOf(checkSchema({ ...card, subjects: [subject] }, schema))).toBe(code);
  });

  it('may have more where the schema allows it or does not say', () => {
    const subjects = [{ fullName: 'Ada', isAdmin: true }];
    for (const hasMore of [true, null])
      expect(codeOf(checkSchema({ ...card, subjects }, { is: 'known', value: aSchema({ hasMore }), source: fresh }))).toBe(
        'schema-good',
      );
  });

  it.each<[string, Parameters<typeof checkSchema>[0], Learnt<LearntSchema>, CheckCode]>([
    ['of no schema', { ...card, schema: null, subjects: [] }, schema, 'schema-none'],
    [
      'of a schema elsewhere',
      { ...card, schema: { id: 'https://x.example', type: 'JsonSchema' }, subjects: [{}] },
      schema,
      'schema-kind',
    ],
    ['of a schema that is not there', { ...card, subjects: [{}] }, { is: 'absent', source: fresh }, 'schema-absent'],
    ['of a schema nobody could ask about', { ...card, subjects: [{}] }, { is: 'unread' }, 'schema-unread'],
    ['of another name', { ...card, kinds: ['Other'], subjects: [{ fullName: 'Ada' }] }, schema, 'schema-other'],
    ['about nobody', { ...card, subjects: [] }, schema, 'schema-subject-missing'],
  ])('%s is judged as that', (_how, credential, learnt, code) => {
    expect(codeOf(checkSchema(credential, learnt))).toBe(code);
  });

  it('of a presentation is the one who presents', () => {
    expect(codeOf(checkSubjects({ holder: holderDid }, [{ subjects: [{ id: holderDid }] }]))).toBe('subject-holder');
    expect(codeOf(checkSubjects({ holder: holderDid }, [{ subjects: [{ id: issuerDid }] }]))).toBe('subject-other');
    expect(codeOf(checkSubjects({ holder: holderDid }, []))).toBe('subject-other');
    expect(codeOf(checkSubjects({ holder: holderDid }, [{ subjects: [{ id: holderDid }] }, { subjects: [] }]))).toBe(
      'subject-other',
    );
  });
});

describe('a status', () => {
  const named = {
    id: credentialId,
    issuer: issuerDid,
    status: { id: `${nodeOfTests}/credential/${credentialId}:`, type: 'HypersignCredentialStatus2023' },
  };
  const live = { is: 'known', value: { life: 'live', issuer: issuerDid, remarks: null, document: null }, source: fresh } as const;

  it('is asked for by the id of the credential alone', () => {
    expect(codeOf(checkStatus(named, live, 'good'))).toBe('status-live');
    expect(codeOf(checkStatus({ ...named, id: `${credentialId}2` }, live, 'good'))).toBe('status-kind');
    expect(codeOf(checkStatus({ ...named, status: null }, { is: 'unread' }, 'unread'))).toBe('status-none');
    expect(codeOf(checkStatus(named, { is: 'unread' }, 'unread'))).toBe('status-unread');
  });

  it('that is said to be live is believed where its issuer signed that, and any other one at once', () => {
    expect(codeOf(checkStatus(named, live, 'wrong'))).toBe('status-proof-wrong');
    expect(codeOf(checkStatus(named, live, 'unread'))).toBe('status-proof-unread');
    const revoked = { ...live, value: { ...live.value, life: 'revoked' } } as const;
    expect(codeOf(checkStatus(named, revoked, 'wrong'))).toBe('status-revoked');
  });
});

describe('the contexts inside of a document', () => {
  const first = ['https://www.w3.org/2018/credentials/v1'];
  const card = anUnsignedCredential();
  const withTerm = (definition: unknown) => ({ '@context': [...first, { fullName: definition }], fullName: 'Ada' });

  it('of a card as it is issued give everything its own name', () => {
    expect(renamedIn(card, first, 'LibraryCard')).toEqual([]);
    expect(renamedIn(card, first, null)).toEqual(['LibraryCard']);
    expect(contextsNamedIn(card)).toHaveLength(3);
  });

  it.each([
    ['another property', { '@id': 'https://hypersign-schema.org/birthName' }],
    ['what a prefix makes of it', { '@id': 'p:fullName' }],
    ['what a vocabulary makes of it', { '@type': 'http://www.w3.org/2001/XMLSchema#string' }],
    ['a keyword', '@type'],
    ['nothing', null],
    ['what is not signed', { '@id': 'https://hypersign-schema.org/fullName', '@container': '@index' }],
    ['the other way round', { '@reverse': 'https://hypersign-schema.org/fullName' }],
  ])('are detected if a name means %s', (_what, definition) => {
    expect(renamedIn(withTerm(definition), first, null)).toEqual(['fullName']);
  });

  it.each(['@vocab', '@base', '@import'])('may not say what names mean that it does not have: %s', (keyword) => {
    const context = { '@version': 1.1, '@protected': true, [keyword]: 'https://hypersign-schema.org/not' };
    expect(renamedIn({ '@context': [...first, context] }, first, null)).toEqual([keyword]);
  });

  it('may not be deeper, nor before those of the standard', () => {
    expect(renamedIn({ '@context': first, a: { '@context': {} } }, first, null)).toEqual(['@context']);
    expect(renamedIn({ '@context': ['https://x.example', ...first] }, first, null)).toEqual(['@context']);
    expect(
      contextsNamedIn({ '@context': [{ '@import': 'https://x.example' }], a: [{ '@context': 'https://y.example' }] }).sort(),
    ).toEqual(['https://x.example', 'https://y.example']);
  });
});

describe('the words of a check', () => {
  it('say each reason in a sentence of its own', () => {
    const codes = Object.keys(checkCodes) as CheckCode[];
    const texts = codes.map((code) => checkLineText({ code, about: [String(noon)] }));
    expect(new Set(texts).size).toBe(codes.length);
    expect(texts.filter((text) => /[.!]$|undefined/.test(text))).toEqual([]);
    expect(checkRefusals.map((refusal) => checkRefusalWords[refusal]).filter((text) => /[.!]$/.test(text))).toEqual([]);
    expect(verdictWords).toEqual({ good: 'Valid', bad: 'Not valid', unknown: 'Could not be checked' });
  });

  it('say what it was checked against, and how old that knowledge is', () => {
    const stored = { against: issuerDid, source: { from: 'mirror', at: noon - 2 * day } } as const;
    expect(checkSourceText(stored, noon)).toBe(`Checked against ${shortenId(issuerDid)} as saved on this device 2 days ago`);
    expect(checkSourceText({ ...stored, source: fresh }, noon)).toBe(
      `Checked against ${shortenId(issuerDid)} on the ledger, just now`,
    );
    expect(checkSourceText({ against: null, source: { from: 'clock', at: noon } }, noon)).toBe(
      'Checked against the current time',
    );
    expect(checkSourceText({ against: null, source: null }, noon)).toBeNull();
  });
});
