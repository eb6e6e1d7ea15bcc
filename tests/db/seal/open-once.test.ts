import { beforeAll, describe, expect, it } from 'vitest';
import { type Box, createBox, type Place, type Sealed, toBoxKeys } from '../../../src/db/seal/box';
import { openOnce } from '../../../src/db/seal/open-once';

const place: Place = { table: 'commands', key: 'c1', version: 1 };
let box: Box;
let opened = 0;

beforeAll(async () => {
  const real = createBox(await toBoxKeys(crypto.getRandomValues(new Uint8Array(32))));
  box = {
    ...real,
    open: (where, sealed) => {
      opened += 1;
      return real.open(where, sealed);
    },
  };
});

/** The same bytes as another read of the database gives them. */
const readAgain = (sealed: Sealed): Sealed => new Uint8Array(sealed);

describe('a value that is opened once', () => {
  it('is not opened again while its bytes are the same', async () => {
    const sealed = await box.seal(place, { wish: 'approve' });
    opened = 0;
    expect(await openOnce(box, place, sealed)).toEqual({ wish: 'approve' });
    expect(await openOnce(box, place, readAgain(sealed))).toEqual({ wish: 'approve' });
    expect(opened).toBe(1);
  });

  it('is opened again when it was written again', async () => {
    await openOnce(box, place, await box.seal(place, 'before'));
    expect(await openOnce(box, place, await box.seal(place, 'after'))).toBe('after');
  });

  it('does not open at another place, nor with one byte changed, although it was opened before', async () => {
    const sealed = await box.seal(place, 'mine');
    await openOnce(box, place, sealed);
    expect(await openOnce(box, { ...place, key: 'c2' }, sealed)).toBeNull();
    expect(await openOnce(box, { ...place, version: 2 }, sealed)).toBeNull();
    const changed = readAgain(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(await openOnce(box, place, changed)).toBeNull();
    expect(await openOnce(box, place, sealed)).toBe('mine');
  });

  it('does not open with the key of somebody else', async () => {
    const stranger = createBox(await toBoxKeys(crypto.getRandomValues(new Uint8Array(32))));
    const sealed = await box.seal(place, 'mine');
    await openOnce(box, place, sealed);
    expect(await openOnce(stranger, place, sealed)).toBeNull();
  });
});
