import { describe, expect } from 'vitest';
import { recordIdOf } from '../../platform/record-id';
import { parseSchemaEvent } from '../../src/domain/schema/events-wire';
import { ledgerTest } from '../fixtures/account-test';
import { verify } from '../outside/verify.mjs';
import { createDid, entriesAt, registeredDid, schemaBody } from './support/identities';

const it = ledgerTest({ didMethod: 'hs', streamEveryMs: 10 })
  .extend('author', { scope: 'file' }, async ({ platform, bench }) => (await registeredDid(bench, platform)).id)
  .extend(
    'createSchema',
    ({ bench, author }) =>
      async () =>
        ((await bench.post('/schema', schemaBody(author))).json as { schemaId: string }).schemaId,
  )
  /** A stream as it is read: `read` answers its text up to where `isEnough` says so, or to its end. */
  .extend('openStream', ({ platform }) => async (id: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    const response = await fetch(`${platform.url}${pathOf(id)}`, { headers, signal: leaving.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      response,
      close: () => leaving.abort(),
      async read(isEnough: (text: string) => boolean): Promise<string> {
        while (reader && !isEnough(text)) {
          const { done, value } = await reader.read();
          if (done) break;
          text += value;
        }
        return text;
      },
    };
  });
const pathOf = (id: string) => `/api/v1/schema/sse/${id}`;
const eventsIn = (text: string) =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => {
    const parsed = parseSchemaEvent(data);
    if (!parsed.ok) throw new Error('the event cannot be read');
    return parsed.value;
  });
const untilNothingNew = (text: string) => text.includes(': nothing new');

describe('the stream of a schema', () => {
  it('sends its record at once and each time, until it is registered; then it is quiet, and ends after five minutes', async ({
    platform,
    clock,
    bench,
    createSchema,
    openStream,
  }) => {
    const schemaId = await createSchema();
    const stream = await openStream(schemaId);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-cache');
    await stream.read((text) => eventsIn(text).length > 1);
    await platform.ssi.makeBlock();
    const text = await stream.read(untilNothingNew);
    const [hash] = (await entriesAt(bench, schemaId)).map(({ txnHash }) => txnHash);
    const events = eventsIn(text);
    const common = { recordId: recordIdOf(schemaId), schemaId };
    expect(events[0]).toEqual({ ...common, status: 'Initiated', hash: null, isLast: false });
    expect(events.at(-1)).toEqual({ ...common, status: 'Registered', hash, isLast: true });
    expect(events.filter(({ isLast }) => isLast)).toHaveLength(1);
    clock.advance(300_000);
    expect(eventsIn(await stream.read(() => false))).toEqual(events);
  });

  it('sends a record as the studio stores it, by its id too', async ({ clock, bench, author, createSchema, openStream }) => {
    const schemaId = await createSchema();
    const stream = await openStream(recordIdOf(schemaId));
    const [, data = ''] = /^data: (.*)$/m.exec(await stream.read((text) => text.includes('data: '))) ?? [];
    expect(JSON.parse(data)).toEqual({
      ...{ _id: recordIdOf(schemaId), orgDid: bench.appId, did: author, primaryDid: author, schemaId, status: 'Initiated' },
      ...{ createdAt: new Date(clock.now()).toISOString(), __v: 0 },
    });
    stream.close();
  });

  it('sends a refusal as a failure, and one that waits for longer than five minutes too', async ({
    platform,
    clock,
    createSchema,
    openStream,
  }) => {
    platform.ssi.failNext(11);
    const refused = await openStream(await createSchema());
    await platform.ssi.makeBlock();
    const text = await refused.read(untilNothingNew);
    expect(eventsIn(text).at(-1)).toMatchObject({ status: 'Failed', isLast: true });
    refused.close();
    platform.ssi.delay(600_000);
    const waiting = await openStream(await createSchema());
    await waiting.read((read) => eventsIn(read).length > 0);
    clock.advance(300_000);
    expect(eventsIn(await waiting.read(() => false)).at(-1)).toMatchObject({ status: 'Failed', hash: null });
  });

  it('says nothing about a schema that nobody has, and is not opened again by a client that saw its end', async ({
    platform,
    createSchema,
    openStream,
  }) => {
    const unknown = await openStream('sch:hs:testnet:none:1.0');
    expect(await unknown.read(untilNothingNew)).not.toContain('data:');
    unknown.close();
    const schemaId = await createSchema();
    await platform.ssi.makeBlock();
    const again = await openStream(schemaId, { 'last-event-id': 'Registered' });
    expect(again.response.status).toBe(204);
    const early = await openStream(schemaId, { 'last-event-id': 'Initiated' });
    expect(eventsIn(await early.read((text) => text.includes('data: ')))).toMatchObject([{ status: 'Registered' }]);
    early.close();
  });
});

describe('a ledger with the older scheme name', () => {
  it('has its DIDs and schemas, which an outsider confirms, and refuses the other name', async ({
    platform,
    bench,
    author,
    createSchema,
  }) => {
    const schemaId = await createSchema();
    await platform.ssi.makeBlock();
    expect([author.slice(0, 15), schemaId.slice(0, 15)]).toEqual(['did:hs:testnet:', 'sch:hs:testnet:']);
    const lines = await verify(`${platform.url}/ledger`, bench.wallet);
    expect(lines).toEqual(expect.arrayContaining([`${author} is as it was signed`, `${schemaId} is as it was signed`]));
    const other = author.replace('did:hs:', 'did:hid:');
    expect(await bench.patch('/did', { did: other, name: 'x' })).toMatchObject({
      status: 400,
      json: { message: ['Invalid did'] },
    });
    const { id } = await createDid(bench, { namespace: '', methodSpecificId: 'd'.repeat(36) });
    expect(id).toBe(`did:hs:${'d'.repeat(36)}`);
  });
});
