import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, createBox, type Place, type Sealed, toBoxKeys } from '../../../src/db/seal/box';
import { runs } from '../../builders/runs';

const place: Place = { table: 'people', key: 'app|p1', version: 1 };
const secret = () => crypto.getRandomValues(new Uint8Array(32));
let box: Box;
let stranger: Box;

beforeAll(async () => {
  box = createBox(await toBoxKeys(secret()));
  stranger = createBox(await toBoxKeys(secret()));
});

const values = fc.jsonValue();
const places = fc.record({ table: fc.string(), key: fc.string(), version: fc.nat() });

describe('a sealed value', () => {
  it('opens to the same value at its place', () =>
    fc.assert(
      fc.asyncProperty(places, values, async (where, value) => {
        const opened = await box.open(where, await box.seal(where, value));
        expect(opened).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) });
      }),
      runs(50),
    ));

  it('opens at no other table, key or version', () =>
    fc.assert(
      fc.asyncProperty(places, places, async (where, elsewhere) => {
        fc.pre(JSON.stringify(where) !== JSON.stringify(elsewhere));
        const opened = await box.open(elsewhere, await box.seal(where, 'Ada'));
        expect(opened).toMatchObject({ ok: false, problem: { code: 'record-unreadable' } });
      }),
      runs(100),
    ));

  it('with any bit changed, cut or lengthened is refused', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 7 }), fc.nat(), async (at, bit, cut) => {
        const sealed = await box.seal(place, { name: 'Ada Lovelace' });
        const changed: Sealed = sealed.slice();
        changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ (1 << bit);
        const longer = new Uint8Array([...sealed, 0]);
        for (const bad of [changed, sealed.slice(0, cut % sealed.length), longer])
          expect((await box.open(place, bad)).ok).toBe(false);
      }),
      runs(100),
    ));

  it('opens with no other key', async () => {
    expect((await stranger.open(place, await box.seal(place, 1))).ok).toBe(false);
  });

  it('contains none of its words, and is never the same twice', async () => {
    const sealed = await Promise.all(Array.from({ length: 200 }, () => box.seal(place, { name: 'Ada Lovelace' })));
    const texts = sealed.map((bytes) => Buffer.from(bytes).toString('latin1'));
    expect(texts.some((text) => /Ada|Lovelace|name/.test(text))).toBe(false);
    expect(new Set(texts).size).toBe(200);
  });

  it('has a nonce of its own each time', async () => {
    const nonces = new Set<string>();
    const count = runs(500).numRuns;
    for (let turn = 0; turn < count; turn += 1)
      nonces.add(Buffer.from((await box.seal(place, turn)).subarray(1, 13)).toString('hex'));
    expect(nonces.size).toBe(count);
  });

  it('of bytes opens to the same bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
        const opened = await box.openBytes(place, await box.sealBytes(place, new Uint8Array(bytes)));
        expect(opened.ok && [...opened.value]).toEqual([...bytes]);
      }),
      runs(50),
    ));
});

describe('the keys', () => {
  it('cannot be exported', async () => {
    const keys = await toBoxKeys(secret());
    for (const key of [keys.seal, keys.mark]) {
      expect(key.extractable).toBe(false);
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    }
  });

  it('can be passed to another thread by structured clone', async () => {
    const keys = await toBoxKeys(secret());
    const sealed = await createBox(keys).seal(place, 'here');
    expect(await createBox(structuredClone(keys)).open(place, sealed)).toEqual({ ok: true, value: 'here' });
  });
});

describe('an alias and a mark', () => {
  it('are the same for the same value, differ between keys and reveal nothing about the value', async () => {
    const id = '1760601122334-3b1c8c1e';
    expect(await box.alias(id)).toBe(await box.alias(id));
    expect(await box.alias(id)).not.toBe(await stranger.alias(id));
    expect(await box.alias(id)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('do not depend on the order of its members, and change with any member', async () => {
    const one = await box.mark(place, { a: 1, b: { c: [1, 2], d: null } });
    expect(await box.mark(place, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(one);
    expect(await box.mark(place, { a: 1, b: { c: [2, 1], d: null } })).not.toBe(one);
    expect(await box.mark({ ...place, version: 2 }, { a: 1, b: { c: [1, 2], d: null } })).not.toBe(one);
  });
});
