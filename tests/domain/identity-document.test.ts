import { describe, expect, it } from 'vitest';
import { documentFileName, documentTitles } from '../../src/domain/ledger/document-text';
import { identityListWords, noIdentitiesText } from '../../src/domain/ledger/list-text';
import { issuerDid } from '../builders/did';
import { schemaId } from '../builders/schema';

describe('the words of the lists and their documents', () => {
  it('have the titles of the specification', () => {
    expect(identityListWords.schema).toMatchObject({ title: 'Schemas', emptyTitle: 'Create your first schema!' });
    expect(documentTitles.schema).toBe('Schema Document');
  });

  it('name the filters in force where a list is narrowed to nothing', () => {
    expect(noIdentitiesText('did', { status: 'Error' }, false)).toEqual({ title: 'No DIDs with status Error', inForce: null });
    expect(noIdentitiesText('schema', { status: 'Created' }, true)).toEqual({
      title: 'No schemas found',
      inForce: 'Filters: search, status Created.',
    });
  });
});

describe('the file of a document', () => {
  it('is named after what it is of, in any script, with nothing that a file system would not take', () => {
    expect(documentFileName('schema', 'LibraryCard', schemaId)).toBe('schema-LibraryCard.json');
    expect(documentFileName('did', '../会員証: "発行者"', issuerDid)).toBe('did-会員証-発行者.json');
  });

  it('is named after the id where there is no name', () => {
    expect(documentFileName('did', null, issuerDid)).toBe('did-testnet-5c0e7a1b-92d4-4f36-8a17-3be1d90f.json');
    expect(documentFileName('did', '...', issuerDid)).toBe('did-testnet-5c0e7a1b-92d4-4f36-8a17-3be1d90f.json');
  });
});
