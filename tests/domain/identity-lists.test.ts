import { describe, expect, it } from 'vitest';
import { didColumns } from '../../src/domain/did/columns';
import type { DidRow } from '../../src/domain/did/did';
import { identitiesFoundText, resolvedText } from '../../src/domain/ledger/list-text';
import { shownLedgerStatuses } from '../../src/domain/ledger/machine';
import { newestResolved, resolutionLife, resolvePlan } from '../../src/domain/ledger/resolve-plan';
import { toCredentialEntry, toDidEntry, toSchemaEntry } from '../../src/domain/ledger/search-entry';
import { isFinalIn, statusesOfList } from '../../src/domain/ledger/shown-status';
import { ledgerStatusRank } from '../../src/domain/ledger/status-rank';
import { ledgerErrorText } from '../../src/domain/ledger/text';
import { schemaColumns } from '../../src/domain/schema/columns';
import type { SchemaRow } from '../../src/domain/schema/schema';
import { hasWords, toSearchWords } from '../../src/domain/shared/fold-text';
import { toTable } from '../../src/domain/shared/table-columns';
import { aCredential, holderDid } from '../builders/credential';
import { aDid, issuerDid } from '../builders/did';
import { day, noon } from '../builders/moments';
import { aSchema, aStatusEntry, schemaId } from '../builders/schema';

const toDidsCsv = (rows: DidRow[]) => toTable(didColumns, rows, noon);
const toSchemasCsv = (rows: SchemaRow[]) => toTable(schemaColumns, rows, noon);
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('what is wanted of DIDs and schemas', () => {
  it('is of credentials their life as well', () => {
    expect(statusesOfList.credentials).toContain('Live');
    expect(isFinalIn('credentials', 'Live')).toBe(false);
    expect(isFinalIn('credentials', 'Revoked')).toBe(true);
    expect(isFinalIn('schemas', 'Registered')).toBe(true);
  });

  it('begins by status with what needs a look', () => {
    const ranked = [...shownLedgerStatuses, 'Live', 'Suspended', 'Revoked'] as const;
    expect([...new Set(ranked)].sort((one, other) => ledgerStatusRank[one] - ledgerStatusRank[other])).toEqual([
      ...['Error', 'Resolving', 'Created', 'Suspended', 'Registered', 'Live', 'Revoked'],
    ]);
    expect(new Set(Object.values(ledgerStatusRank)).size).toBe(7);
  });

  it('is counted aloud', () => {
    expect(identitiesFoundText('did', 1, false)).toBe('1 DID');
    expect(identitiesFoundText('schema', 4200, false)).toBe('4,200 schemas');
    expect(identitiesFoundText('schema', 0, false)).toBe('');
    expect(identitiesFoundText('did', 0, true)).toBe('0 found');
    expect(resolvedText('did', 20, 1000)).toBe('20 of 1,000 DIDs resolved');
  });
});

describe('what is remembered of a DID or schema for finding it', () => {
  const finds = (text: string, typed: string) => hasWords(text, toSearchWords(typed));

  it('is found by name, id, kind of key, author, description and property, in any spelling', () => {
    const did = toDidEntry(aDid({ name: 'Çelik Ümraniye' }));
    for (const typed of ['celik', 'UMRANIYE', 'celikumraniye', '5c0e7a1b', 'ed25519']) expect(finds(did.text, typed)).toBe(true);
    const schema = toSchemaEntry(aSchema());
    for (const typed of ['librarycard', 'lending rights', 'fullname', issuerDid, 'z6mkp'])
      expect(finds(schema.text, typed)).toBe(true);
    expect(finds(schema.text, 'passport')).toBe(false);
  });

  it('has of a credential the texts and numbers that it says of its subjects, and nothing inside of a value', () => {
    const document = {
      credentialSubject: [
        { fullName: 'Ada', age: 36 },
        { tags: ['hidden'], isMember: true },
      ],
    };
    const { text } = toCredentialEntry(aCredential({ document }));
    for (const typed of ['ada', '36']) expect(finds(text, typed)).toBe(true);
    for (const typed of ['hidden', 'object', 'true']) expect(finds(text, typed)).toBe(false);
  });

  it("contains the subject's DID of a credential without its document", () => {
    const facts = { subject: holderDid, expiresAt: null, isEndless: true };
    expect(finds(toCredentialEntry(aCredential({ facts })).text, holderDid)).toBe(true);
    expect(toCredentialEntry(aCredential({ facts: { ...facts, subject: null } })).text).toBe(
      toCredentialEntry(aCredential()).text,
    );
  });

  it('works for one of which only the id is known', () => {
    const bare = toDidEntry(aDid({ name: null, keys: [], state: 'resolving', order: 7 }));
    expect(bare).toEqual({ id: issuerDid, order: 7, status: 'Resolving', name: '', text: issuerDid });
    const none = { name: null, description: null, author: null, properties: [] };
    expect(toSchemaEntry(aSchema(none)).text).toBe(schemaId.toLowerCase());
  });
});

describe('a table', () => {
  it('of DIDs begins with the mark of UTF-8, has times in UTC, and empty cells for unreported values', () => {
    const [head, full, bare] = linesOf(
      toDidsCsv([aDid(), aDid({ name: null, isDeactivated: null, createdAt: null, versionId: null, keys: [] })]),
    );
    expect(toDidsCsv([]).startsWith('\uFEFF"DID","Name"')).toBe(true);
    expect(head?.split(',')).toHaveLength(9);
    expect(full).toContain(
      `"Main issuer","Ed25519VerificationKey2020","Registered","no","${new Date(noon - day).toISOString()}"`,
    );
    expect(bare).toContain(`"${issuerDid}","","","Registered","",""`);
  });

  it('of schemas has each property with its type, even an unknown one', () => {
    const properties = [
      { name: 'fullName', type: 'string', format: 'email', isRequired: true },
      { name: 'odd', type: 'object', format: null, isRequired: false },
      { name: 'bare', type: null, format: null, isRequired: false },
    ];
    const error = { said: null, entries: [aStatusEntry({ code: 109, message: 'deactivated' })] };
    const [, row] = linesOf(toSchemasCsv([aSchema({ properties, state: 'failed', error, name: '=cmd()' })]));
    expect(row).toContain('"fullName: string (email); odd: object, invalid type; bare: invalid type","fullName","Error"');
    expect(row?.endsWith('"109: deactivated"')).toBe(true);
    expect(row).toContain('"\'=cmd()"');
  });

  it('shows an error in the words of the server, or that it could not be resolved', () => {
    expect(ledgerErrorText({ said: 'gone', entries: [] })).toBe('gone');
    expect(ledgerErrorText({ said: null, entries: [] })).toBe('Could not resolve');
    expect(ledgerErrorText({ said: null, entries: [aStatusEntry({ code: null, message: null })] })).toBe('unknown: no message');
  });
});

describe('what is resolved', () => {
  const at = (id: string, order: number, row: Partial<Parameters<typeof resolvePlan>[0][number]> = {}) => ({
    ...{ id, order, isFinal: false, resolvedAt: null },
    ...row,
  });

  it('is what is on screen first, then the newest, each newest first', () => {
    const records = ['a', 'b', 'c', 'd'].map((id, order) => at(id, order));
    expect(resolvePlan(records, new Set(['a', 'b']), noon)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('is nothing that is final, and what may change only on screen and after a while', () => {
    const old = noon - resolutionLife;
    const records = [
      at('final', 1, { isFinal: true, resolvedAt: old }),
      at('seen', 2, { resolvedAt: old }),
      at('fresh', 3, { resolvedAt: noon - 1 }),
      at('hidden', 4, { resolvedAt: old }),
      at('again', 5, { isFinal: true, resolvedAt: null }),
    ];
    expect(resolvePlan(records, new Set(['final', 'seen', 'fresh']), noon)).toEqual(['seen', 'again']);
  });

  it('is of a long list the newest, and an old one that is on screen', () => {
    const records = Array.from({ length: 1000 }, (_none, order) => at(`r${order}`, order));
    const plan = resolvePlan(records, new Set(['r3']), noon);
    expect([plan.length, plan[0], plan[1], plan.at(-1)]).toEqual([newestResolved + 1, 'r3', 'r999', `r${1000 - newestResolved}`]);
  });
});
