import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readKnownTime } from '../../src/db/reads/known-time';
import { Registry } from '../../src/db/registry';
import { applyAccount, applySignOut, changeDevice } from '../../src/db/writes/apply-account';
import { anAccount } from '../builders/account';
import { day, hour, noon } from '../builders/moments';

let registries = 0;

/** A device whose server answered at noon by the device's clock; its own clock was this far ahead (ms). */
async function aRegistry(clockOffset: number): Promise<Registry> {
  registries += 1;
  const registry = new Registry(`known-time-${registries}`);
  await applyAccount(registry, anAccount(), noon);
  await changeDevice(registry, (device) => ({ ...device, clockOffset }));
  return registry;
}

describe('the current time', () => {
  it('is between the times of the device and of the server', async () => {
    const behind = await aRegistry(2 * hour);
    expect(await readKnownTime(behind, noon)).toEqual({ earliest: noon, latest: noon + 2 * hour });
    const ahead = await aRegistry(-365 * day);
    expect(await readKnownTime(ahead, noon + hour)).toEqual({ earliest: noon + hour - 365 * day, latest: noon + hour });
  });

  it.each([
    ['put forward', 365 * day],
    ['put back', -365 * day],
  ])('is not known after the clock was %s, until the server answers', async (_name, step) => {
    const registry = await aRegistry(1);
    expect(await readKnownTime(registry, noon + step)).toBeNull();
    await applyAccount(registry, anAccount(), noon + step);
    expect(await readKnownTime(registry, noon + step)).not.toBeNull();
  });

  it('is not known if the server reported no time, or if nobody is signed in', async () => {
    expect(await readKnownTime(await aRegistry(0), noon)).toBeNull();
    const registry = await aRegistry(1);
    await applySignOut(registry);
    expect(await readKnownTime(registry, noon)).toBeNull();
  });
});
