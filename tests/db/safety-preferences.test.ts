import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readLock, vaultPersonOf } from '../../src/db/reads/vault';
import { Registry } from '../../src/db/registry';
import { noteUse, readSafety, readUse, writeSafety } from '../../src/db/safety-preferences';
import { findVault } from '../../src/db/seal/device-vault';
import { rewrap } from '../../src/db/seal/unlock-methods';
import { createVault } from '../../src/db/seal/vault';
import { safetyLimits, usualSafety } from '../../src/domain/device/device-rules';
import { noon } from '../builders/moments';

let registries = 0;

function aRegistry(): Registry {
  registries += 1;
  return new Registry(`safety-${registries}`);
}

it('a device has the defaults until something is chosen', async () => {
  const registry = aRegistry();
  expect(await readSafety(registry)).toEqual(usualSafety);
  await writeSafety(registry, { ...usualSafety, idleMinutes: 2, hideSeconds: null });
  expect(await readSafety(registry)).toEqual({ ...usualSafety, idleMinutes: 2, hideSeconds: null });
});

it('a value outside the limits, or not a number, is moved inside them', async () => {
  const registry = aRegistry();
  await writeSafety(registry, { ...usualSafety, idleMinutes: 100_000, retentionDays: 0 });
  expect(await readSafety(registry)).toMatchObject({ idleMinutes: safetyLimits.idleMinutes.most, retentionDays: 1 });
  await registry.preferences.put({ key: 'safety', value: { idleMinutes: 'x', hideSeconds: Number.NaN } });
  expect(await readSafety(registry)).toEqual(usualSafety);
});

it('the latest touch of any tab counts; one ahead of the clock is replaced', async () => {
  const registry = aRegistry();
  await noteUse(registry, { touchedAt: noon }, noon);
  await noteUse(registry, { touchedAt: noon - 5 }, noon);
  await noteUse(registry, { seenAt: noon - 7 }, noon);
  expect(await readUse(registry)).toEqual({ touchedAt: noon, seenAt: noon - 7 });
  await noteUse(registry, { touchedAt: noon - 50 }, noon - 50);
  expect((await readUse(registry)).touchedAt).toBe(noon - 50);
});

it('the state of a lock says how it is opened, and contains nothing that opens it', async () => {
  const registry = aRegistry();
  const person = vaultPersonOf('ada|owner');
  expect(person).toBe(vaultPersonOf('ada|ada'));
  expect(await readLock(registry, person)).toBeNull();
  await createVault(registry, person, noon);
  expect(await readLock(registry, person)).toMatchObject({
    canLock: false,
    hasPasscode: false,
    passkey: null,
    wrong: 0,
    left: 10,
  });
  const row = await findVault(registry, person);
  if (!row) throw new Error('there is no vault');
  const passkey = { credentialId: new Uint8Array([1]), salt: new Uint8Array([2]) };
  await rewrap(registry, row, { kind: 'device' }, { kind: 'passkey', ...passkey, prf: new Uint8Array(32) }, noon);
  const state = await readLock(registry, person);
  expect(state).toMatchObject({ canLock: true, hasPasscode: false, passkey });
  expect(JSON.stringify(state)).not.toContain('wrapped');
});
