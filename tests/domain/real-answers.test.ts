import { describe, expect, it } from 'vitest';
import { withFactsAlone } from '../../src/domain/credential/facts-alone';
import { parseCredential } from '../../src/domain/credential/wire';
import { parseAnsweredDid } from '../../src/domain/did/answers-wire';
import { parseDidResolution } from '../../src/domain/did/wire';
import { parseCredentialList, parseDidList, parseSchemaList } from '../../src/domain/ledger/list-wire';
import { parseSchema } from '../../src/domain/schema/wire';
import type { Outcome } from '../../src/domain/shared/outcome';
import { readReal, realFilesIn, unjudgedFiles } from '../real/real-documents';

type Members = Record<string, unknown>;
interface Row {
  read(body: Members): Outcome<unknown>;
  /** What is to be read of it. */
  is: object;
}

const membersOf = (value: unknown) => value as Members;
const resolved = (event: string): Row => ({
  read: (body) => parseDidResolution(String(membersOf(body.didDocument).id), body),
  is: { event, facts: { keys: [{ controller: expect.any(String) }] } },
});
const created: Row = {
  read: (body) => parseAnsweredDid((did) => did === body.did, body),
  is: { reported: { event: 'pending' } },
};
const listOf = (read: (body: unknown) => Outcome<{ rows: unknown[] }>): Row => ({
  read: (body) => {
    const parsed = read(body);
    return parsed.ok ? { ok: true, value: parsed.value.rows.length } : parsed;
  },
  is: {},
});
const schema: Row = { read: (body) => parseSchema(String(body.id), body), is: { event: 'on-ledger' } };
const idOf = ({ credentialDocument, credentialStatus }: Members) =>
  String(membersOf(credentialDocument ?? membersOf(credentialStatus).claim).id);
const credential = (is: object): Row => ({
  read: (body) => parseCredential(idOf(body), body),
  is: { event: 'reported', reported: is },
});
const older = { isPersisted: true, status: { life: 'live', remarks: 'Credential is active' } };

/** How each answer of the real services is read. */
const rows: Readonly<Record<string, Row>> = {
  'answers/credential-not-persisted-0.json': credential({ ...older, document: null, schemaId: null, kind: null }),
  'answers/credential-with-metadata-0.json': credential({
    document: expect.any(Object),
    schemaId: expect.stringMatching(/^sch:/),
  }),
  'answers/credential-with-metadata-1.json': credential({
    document: expect.any(Object),
    schemaId: expect.stringMatching(/^sch:/),
  }),
  'answers/credential-without-metadata-0.json': credential({ ...older, kind: 'RandomCredential', document: expect.any(Object) }),
  'answers/credential-without-metadata-1.json': credential({ ...older, schemaId: expect.stringMatching(/^sch:/) }),
  'answers/did-create-or-register-0.json': created,
  'answers/did-create-or-register-1.json': created,
  'answers/did-create-or-register-2.json': created,
  'answers/did-resolution-0.json': resolved('on-ledger'),
  'answers/did-resolution-1.json': resolved('on-ledger'),
  'answers/did-resolution-2.json': resolved('on-ledger'),
  'answers/list-0.json': listOf(parseDidList),
  'answers/list-1.json': listOf(parseSchemaList),
  'answers/list-2.json': listOf(parseCredentialList),
  'answers/schema-0.json': schema,
  'answers/schema-1.json': schema,
  'answers/schema-2.json': schema,
};

const files = realFilesIn('answers');

/** Every path that something in it could not be read at. */
function lossesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'unreadable' in value ? [value.unreadable] : [];
  return [...own, ...Object.values(value).flatMap(lossesIn)];
}

describe('an answer of the real services', () => {
  it('has a row that says how it is read', () => {
    expect(unjudgedFiles('answers', rows)).toEqual([]);
  });

  it('is read with nothing lost', () => {
    for (const file of files) {
      const body = readReal(file);
      const row = rows[file];
      const read = row?.read(body);
      expect({ file, read }).toMatchObject({ file, read: { ok: true, value: typeof row?.is === 'object' ? row.is : {} } });
      expect({ file, losses: lossesIn(read) }).toEqual({ file, losses: [] });
      const { data } = body;
      if (Array.isArray(data) && read?.ok) expect({ file, rows: read.value }).toEqual({ file, rows: new Set(data).size });
    }
  });

  it('names the subject of a credential by a DID that is stored without the document', () => {
    for (const file of files) {
      const body = readReal(file);
      if (body.credentialDocument === undefined) continue;
      const { id: subject } = membersOf(membersOf(body.credentialDocument).credentialSubject);
      const answer = parseCredential(idOf(body), body);
      expect({ file, stored: answer.ok && withFactsAlone(answer.value) }).toMatchObject({
        ...{ file, stored: { reported: { document: null, facts: { subject, isEndless: false } } } },
      });
    }
  });
});
