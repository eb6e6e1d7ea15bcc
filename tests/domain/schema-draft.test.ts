import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkSchemaDraft,
  emptySchema,
  isSchemaDraftTouched,
  isSchemaName,
  type SchemaDraft,
  type SchemaIssue,
  schemaIssues,
  toSchemaName,
} from '../../src/domain/schema/rules';
import { keyText, schemaErrorText, schemaIssueWords, schemaNameHint, schemaTitles } from '../../src/domain/schema/text';
import { aDid, issuerDid } from '../builders/did';
import { runs } from '../builders/runs';
import { aSchemaDraft } from '../builders/schema';

const dids = [
  aDid(),
  aDid({ did: 'did:hid:testnet:old', isDeactivated: true }),
  aDid({ did: 'did:hid:testnet:new', state: 'created' }),
];

/** What causes each issue, in the order of the checks. */
const breaches: [SchemaIssue, Partial<SchemaDraft>][] = [
  ['schema-name-missing', { name: ' ' }],
  ['schema-name-not-pascal-case', { name: 'libraryCard' }],
  ['schema-attribute-missing', { attributes: [] }],
  ['schema-description-missing', { description: ' \n' }],
  ['schema-author-missing', { author: null }],
  ['schema-author-not-registered', { author: 'did:hid:testnet:new' }],
  ['schema-key-missing', { keyId: null }],
  ['schema-key-not-of-author', { keyId: `${issuerDid}#key-2` }],
];

describe('a schema to be created', () => {
  it('is sent when nothing is wrong with it, blanks around its texts apart', () => {
    expect(checkSchemaDraft(aSchemaDraft(), dids)).toBeNull();
    expect(checkSchemaDraft(aSchemaDraft({ name: ' LibraryCard ', description: ' x ' }), dids)).toBeNull();
  });

  it.each(breaches)('is refused for %s', (issue, draft) => {
    expect(checkSchemaDraft(aSchemaDraft(draft), dids)).toBe(issue);
  });

  it('reports the first thing that is wrong, in the order of the specification', () => {
    expect(breaches.map(([issue]) => issue)).toEqual([...schemaIssues]);
    fc.assert(
      fc.property(fc.subarray(breaches, { minLength: 1 }), (wrong) => {
        // Of two ways to get one part wrong, the first one counts.
        const draft = aSchemaDraft(Object.assign({}, ...wrong.map(([, part]) => part).reverse()));
        expect(checkSchemaDraft(draft, dids)).toBe(wrong[0]?.[0]);
      }),
      runs(300),
    );
  });

  it('has no author that was deactivated, is unknown or is not a DID', () => {
    for (const author of ['did:hid:testnet:old', 'did:hid:testnet:unknown', 'x']) {
      expect(checkSchemaDraft(aSchemaDraft({ author }), dids)).toBe('schema-author-not-registered');
    }
    expect(checkSchemaDraft(aSchemaDraft({ author: '' }), dids)).toBe('schema-author-missing');
  });

  it('is described in the words of the specification', () => {
    expect(schemaIssueWords).toMatchObject({
      'schema-name-missing': 'Please enter Schema name',
      'schema-name-not-pascal-case': 'Enter valid Schema name',
      'schema-attribute-missing': 'Atleast one attribute is required',
      'schema-description-missing': 'Enter short description for your schema',
    });
    expect(Object.keys(schemaIssueWords)).toEqual([...schemaIssues]);
    expect(Object.values(schemaTitles)).toEqual([
      'Schemas',
      'Create your first schema!',
      'Create Schema',
      'Fields Configurations',
      'Schema Document',
    ]);
    expect(schemaErrorText('no')).toBe('Error: no');
  });

  it('asks before it is closed once anything was filled in', () => {
    expect(isSchemaDraftTouched(emptySchema)).toBe(false);
    expect(isSchemaDraftTouched({ ...emptySchema, name: ' ' })).toBe(false);
    for (const member of Object.keys(emptySchema) as (keyof SchemaDraft)[]) {
      expect(isSchemaDraftTouched({ ...emptySchema, [member]: aSchemaDraft()[member] })).toBe(true);
    }
  });
});

describe('the name of a schema', () => {
  it.each(['LibraryCard', 'X', 'KYC2', 'AB'])('may be %s', (name) => {
    expect(isSchemaName(name)).toBe(true);
  });

  it.each(['', 'libraryCard', 'Library Card', 'Library_Card', '2Card', 'Über', 'Карта', 'Card!', 'Card\n'])(
    'may not be %j',
    (name) => {
      expect(isSchemaName(name)).toBe(false);
    },
  );

  it.each([
    ['library card', 'LibraryCard'],
    ['libraryCard', 'LibraryCard'],
    ['über-pass 2', 'UberPass2'],
    ['2nd card', 'NdCard'],
    ['карта', null],
    ['42', null],
  ])('%s is offered as %s', (typed, name) => {
    expect(toSchemaName(typed)).toBe(name);
    expect(schemaNameHint(typed)).toContain(`: ${name ?? 'LibraryCard'}`);
  });

  it('that is offered is always one that the service takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
        const name = toSchemaName(typed);
        expect(name === null || isSchemaName(name)).toBe(true);
      }),
      runs(500),
    );
  });
});

describe('a signing key to choose', () => {
  it('is its id cut to 40 characters, and its type', () => {
    const [id, type] = keyText({ id: `${issuerDid}#key-1`, type: 'Ed25519VerificationKey2020' }).split(' ');
    expect([...(id ?? '')]).toHaveLength(40);
    expect(type).toBe('Ed25519VerificationKey2020');
    expect(keyText({ id: 'did:hid:x#key-1', type: null })).toBe('did:hid:x#key-1');
  });

  it('differs from the next one of the same DID', () => {
    const [one, other] = ['#key-1', '#key-2'].map((key) => keyText({ id: `${issuerDid}${key}`, type: null }));
    expect(one).not.toBe(other);
  });
});
