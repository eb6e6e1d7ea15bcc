import { afterEach, expect } from 'vitest';
import { Registry } from '../../src/db/registry';
import type { VaultWay } from '../../src/workers/api';
import { createKeyring, type Keyring } from '../../src/workers/keyring';
import { cheapCost } from './cheap-cost';
import { createFakeClock } from './fake-clock';
import { createKeyHub } from './key-hub';
import { untilIdle } from './turns';

// Most laws hold for whatever opens the vault; a passkey's secret costs no time.
export const prf = new Uint8Array(32).fill(7);
export const passkey = { kind: 'passkey', credentialId: new Uint8Array(16), salt: new Uint8Array(32), prf } as const;
export const proof = { kind: 'passkey', prf } as const;
const started: { stop(): void }[] = [];
let devices = 0;

/** A device with a registry of its own, whose tabs end with the test. */
export function aDevice() {
  devices += 1;
  const registry = new Registry(`keyring-${devices}`);
  const clock = createFakeClock(1_000_000);
  const hub = createKeyHub();
  const tab = (name: string): Keyring => {
    const ring = createKeyring({ registry, clock, channel: hub.ofTab(name), passcodeCost: cheapCost });
    started.push(ring);
    return ring;
  };
  /** What a screen that wants its keys learns, with the time that other tabs have to answer behind it. */
  const ask = async (ring: Keyring) => {
    const asked = ring.mirrorKeys('ada', 'studio-1');
    await untilIdle();
    clock.advance(300);
    return asked;
  };
  return { registry, clock, hub, tab, ask };
}

/** A device whose person set up a lock in an open tab. */
export async function aDeviceWithLock(way: VaultWay = passkey) {
  const device = aDevice();
  const first = device.tab('first');
  await device.ask(first);
  expect(await first.change('ada', { kind: 'device' }, way)).toEqual({ ok: true, value: null });
  return { ...device, first };
}

afterEach(() => {
  for (const ring of started.splice(0)) ring.stop();
});
