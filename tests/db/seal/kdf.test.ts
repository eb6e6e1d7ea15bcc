import { expect, it } from 'vitest';
import { newKdf, presentCost } from '../../../src/db/seal/kdf';

it('each passcode has its own salt of 16 bytes, and the cost that was requested', () => {
  const [one, other] = [newKdf(presentCost), newKdf(presentCost)];
  expect(one).toEqual({ name: 'scrypt', ...presentCost, salt: expect.any(Uint8Array) });
  expect(one.salt).toHaveLength(16);
  expect(one.salt).not.toEqual(other.salt);
});
