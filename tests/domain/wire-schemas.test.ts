import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSchemaList } from '../../src/domain/ledger/list-wire';
import { parseStatusEntries } from '../../src/domain/ledger/status-entries-wire';
import { withEntries } from '../../src/domain/ledger/with-entries';
import { parseSchemaEvent } from '../../src/domain/schema/events-wire';
import { countOfSchemas, type SchemaAnswer, unresolvedSchema, withSchemaAnswer } from '../../src/domain/schema/schema';
import { parseCreatedSchema, parseSchema, parseSchemaRefusal } from '../../src/domain/schema/wire';
import { ssiAppId } from '../builders/did';
import { day, iso, noon } from '../builders/moments';
import { runs } from '../builders/runs';
import { aSchema, aSchemaWire, aStatusEntry, aStatusWire, schemaId } from '../builders/schema';

const answerOf = (body: unknown): SchemaAnswer => {
  const parsed = parseSchema(schemaId, body);
  if (!parsed.ok) throw new Error(parsed.problem.said);
  return parsed.value;
};
const factsOf = (schema: unknown) => {
  const answer = answerOf(aSchemaWire({ schema }));
  if (answer.event !== 'on-ledger') throw new Error(answer.event);
  return answer.facts;
};
const fresh = () => unresolvedSchema(ssiAppId, { id: schemaId, createdAt: null, order: 0 });
const pending = answerOf({ id: schemaId });
const bad = aStatusWire({ txnHash: 'BAD', status: 109, message: 'failed to execute message; …: didDoc is deactivated' });
const refusal = (...data: unknown[]) => ({
  statusCode: 400,
  error: 'Bad Request',
  message: [{ totalCount: [{ total: data.length }], data }],
});

describe('a list of schemas', () => {
  it('is of bare ids, and of nothing else that looks like one', () => {
    const parsed = parseSchemaList({ totalCount: 2, data: [schemaId, 'did:hid:x', 'sch:hid:x/../y'] });
    expect(parsed).toMatchObject({
      ok: true,
      value: { rows: [{ id: schemaId, order: 0 }], losses: { count: 2 }, totalCount: 2 },
    });
  });
});

describe('the resolution of a schema', () => {
  it('with a proof means that it is on the ledger', () => {
    expect(withSchemaAnswer(fresh(), answerOf(aSchemaWire()), noon)).toEqual(aSchema());
  });

  it.each([{ id: schemaId }, { id: `${schemaId}:` }, aSchemaWire({ proof: {} }), aSchemaWire({ proof: null })])(
    'without a proof means that it is not there yet, even if it is unknown',
    (body) => {
      expect(withSchemaAnswer(fresh(), answerOf(body), noon)).toMatchObject({ state: 'created', name: null, properties: [] });
    },
  );

  it.each([{}, { name: 'LibraryCard' }, { id: '' }, { id: 7 }])('that is %j is of one in Error', (body) => {
    expect(withSchemaAnswer(fresh(), answerOf(body), noon)).toMatchObject({
      state: 'unresolvable',
      error: { said: null, entries: [] },
    });
  });

  it.each([null, [], 'x', 7, aSchemaWire({ id: 'sch:hid:testnet:other:1.0' })])('that is malformed changes nothing', (body) => {
    expect(parseSchema(schemaId, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });

  it('has its properties as an object or as the text of one', () => {
    const properties = { a: { type: 'string', format: 'email' }, constructor: { type: 'date' }, b: { type: 'object' } };
    const reported = [
      { name: 'a', type: 'string', format: 'email', isRequired: false },
      { name: 'constructor', type: 'date', format: null, isRequired: true },
      { name: 'b', type: 'object', format: null, isRequired: false },
    ];
    for (const sent of [properties, JSON.stringify(properties)]) {
      expect(factsOf({ properties: sent, required: ['constructor'] }).properties).toEqual(reported);
    }
  });

  it('keeps a property with an unreadable type, and names it', () => {
    const { properties, unreadable } = factsOf({ properties: { a: 'string', b: { type: ['string'] }, c: {} }, required: 'all' });
    expect(properties.map(({ name, type }) => [name, type])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ]);
    expect(unreadable).toEqual(['schema.required', 'schema.properties.a', 'schema.properties.b.type']);
  });

  it.each([{ properties: '{' }, { properties: [] }, { properties: 7 }])(
    'has no properties where they are %j, and says so',
    (schema) => {
      expect(factsOf(schema)).toMatchObject({ properties: [], unreadable: ['schema.properties'] });
    },
  );

  it('has two hundred properties like two', () => {
    const names = Array.from({ length: 200 }, (_none, at) => `attribute${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
    expect(factsOf({ properties }).properties.map(({ name }) => name)).toEqual(names);
  });

  it('keeps what can be read of it, and names the rest', () => {
    const answer = answerOf(aSchemaWire({ name: 7, author: null, authored: 'soon', schema: 'x' }));
    expect(answer).toMatchObject({
      event: 'on-ledger',
      facts: {
        name: null,
        author: null,
        authoredAt: null,
        description: null,
        properties: [],
        unreadable: ['name', 'authored', 'schema'],
      },
    });
  });

  it('throws for nothing that comes', () => {
    const members = fc.record({ schema: fc.anything(), name: fc.anything(), authored: fc.anything(), proof: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(members.map(aSchemaWire), fc.anything()), (body) => {
        const parsed = parseSchema(schemaId, body);
        if (parsed.ok) withSchemaAnswer(fresh(), parsed.value, noon);
        parseSchemaRefusal(body);
        parseStatusEntries(body);
      }),
      runs(500),
    );
  });
});

describe('the refusal of a schema', () => {
  it('has the entries of the ledger, which are shown', () => {
    const row = withSchemaAnswer(fresh(), parseSchemaRefusal(refusal(bad)), noon);
    expect(row).toMatchObject({
      state: 'failed',
      error: { said: null, entries: [{ hash: 'BAD', code: 109, type: aStatusEntry().type }] },
    });
  });

  it('that has a success among its entries is of one on the ledger', () => {
    const row = withSchemaAnswer(fresh(), parseSchemaRefusal(refusal(bad, aStatusWire())), noon);
    expect(row).toMatchObject({ state: 'registered', document: null, error: null });
  });

  it.each([
    [{ statusCode: 404, message: ['no such schema', 'look elsewhere'] }, 'no such schema, look elsewhere'],
    [{ statusCode: 404, message: 'no such schema' }, 'no such schema'],
    [{ message: [null, {}, { data: [] }] }, null],
    ['x', null],
  ])('%j is shown in the words of the server', (body, said) => {
    expect(parseSchemaRefusal(body)).toEqual({ event: 'refused', said });
  });
});

describe('what is known of a schema', () => {
  it('stays when the service answers as if the ledger did not have it', () => {
    for (const answer of [pending, answerOf({}), parseSchemaRefusal(refusal(bad))]) {
      expect(withSchemaAnswer(aSchema(), answer, noon + day)).toEqual(aSchema());
    }
  });

  it('is Error after a failed entry, whatever the service says, and Registered after a late success', () => {
    const failed = withEntries(fresh(), { is: 'failed', entry: aStatusEntry({ code: 118 }) });
    expect(withSchemaAnswer(failed, pending, noon)).toMatchObject({ state: 'failed', error: { entries: [{ code: 118 }] } });
    expect(withSchemaAnswer(failed, answerOf({}), noon)).toMatchObject({ state: 'failed', error: { entries: [{ code: 118 }] } });
    const late = withEntries(failed, { is: 'succeeded', entry: aStatusEntry() });
    expect(late).toMatchObject({ state: 'registered', error: null, resolvedAt: null });
    expect(withSchemaAnswer(late, answerOf(aSchemaWire()), noon)).toEqual(aSchema());
  });

  it('does not change by an entry once the ledger has it', () => {
    expect(withEntries(aSchema(), { is: 'failed', entry: aStatusEntry({ code: 1 }) })).toEqual(aSchema());
    expect(withEntries(fresh(), { is: 'pending' })).toEqual(fresh());
  });

  it('is counted by what is shown of it', () => {
    expect(countOfSchemas([aSchema(), fresh(), aSchema({ state: 'failed' })])).toEqual({
      Resolving: 1,
      Created: 0,
      Registered: 1,
      Error: 1,
    });
  });
});

describe('status entries', () => {
  it('are shown as they came, their log as text', () => {
    const parsed = parseStatusEntries({ totalCount: 2, data: [aStatusWire(), bad] });
    expect(parsed).toMatchObject({
      ok: true,
      value: { totalCount: 2, rows: [aStatusEntry(), { code: 109, message: bad.message }] },
    });
  });

  it.each([
    [{}, { hash: null, code: null, id: null, type: null, message: null, createdAt: null }],
    [
      { status: '0', message: '' },
      { code: 0, message: null },
    ],
    [
      { status: false, message: { a: 1 } },
      { code: null, message: '{"a":1}' },
    ],
    [
      { status: 'ok', txnHash: 7 },
      { code: null, hash: null },
    ],
  ])('%j says no more than it has', (wire, entry) => {
    expect(parseStatusEntries({ data: [wire] })).toMatchObject({ ok: true, value: { rows: [entry], totalCount: null } });
  });
});

describe('a schema that was created', () => {
  it('has its id, and a hash where it was not queued', () => {
    expect(parseCreatedSchema({ schemaId, transactionHash: '' })).toEqual({ ok: true, value: { id: schemaId, hash: null } });
    expect(parseCreatedSchema({ schemaId, transactionHash: 'AB' })).toMatchObject({ value: { hash: 'AB' } });
  });
});

describe('an event of the stream of schemas', () => {
  const event = (members: Record<string, unknown>) =>
    JSON.stringify({ _id: 'r1', status: 'Initiated', createdAt: iso(noon), ...members });

  it('ends the stream when it is registered or failed, and else does not', () => {
    expect(parseSchemaEvent(event({}))).toEqual({
      ok: true,
      value: { recordId: 'r1', status: 'Initiated', schemaId: null, hash: null, isLast: false },
    });
    for (const status of ['Registered', 'Failed']) {
      expect(parseSchemaEvent(event({ status, schemaId, transactionHash: 'AB' }))).toMatchObject({
        value: { isLast: true, schemaId, hash: 'AB' },
      });
    }
    expect(parseSchemaEvent(event({ status: null }))).toMatchObject({ value: { status: null, isLast: false } });
  });

  it.each(['', '{'])('that is %j does not count', (data) => {
    expect(parseSchemaEvent(data).ok).toBe(false);
  });
});
