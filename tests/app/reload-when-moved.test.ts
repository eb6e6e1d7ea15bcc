import { describe, expect, it, onTestFinished } from 'vitest';
import { reloadWhenMoved } from '../../src/app/live/reload-when-moved';
import { openRegistry } from '../../src/db/open';
import { type DeviceRow, newDevice } from '../../src/db/registry';
import { adoptConfig } from '../../src/db/writes/adopt-config';
import { aConfig } from '../builders/config';
import { untilIdle } from '../fakes/turns';

const here = aConfig();
const there = aConfig({ apiBase: 'https://there.example/api/v1' });
const elsewhere = aConfig({ apiBase: 'https://elsewhere.example/api/v1' });

/** A page that was opened on a device with this configuration; how often it reloaded. */
async function openPage(device: Partial<DeviceRow>) {
  const registry = openRegistry();
  onTestFinished(() => registry.device.clear());
  const change = async (next: Partial<DeviceRow>) => {
    await registry.device.put({ ...newDevice, ...next });
    await untilIdle();
  };
  await change(device);
  let reloads = 0;
  reloadWhenMoved(() => {
    reloads += 1;
  });
  await untilIdle();
  const start = async () => {
    await adoptConfig(registry);
    await untilIdle();
  };
  return { change, start, reloads: () => reloads };
}

describe('a page', () => {
  it('stays when other addresses are fetched, and is reloaded when a start uses them', async () => {
    const page = await openPage({ config: here });
    await page.change({ config: here, nextConfig: there });
    expect(page.reloads()).toBe(0);
    await page.start();
    expect(page.reloads()).toBe(1);
  });

  it('stays when its own start uses what waited for it, and is reloaded by a later change, even back to the former addresses', async () => {
    const page = await openPage({ config: here, nextConfig: there });
    await page.start();
    expect(page.reloads()).toBe(0);
    await page.change({ config: here });
    expect(page.reloads()).toBe(1);
  });

  it('is reloaded by addresses that were neither in use nor waiting when it was opened', async () => {
    const page = await openPage({ config: here, nextConfig: there });
    await page.change({ config: elsewhere });
    expect(page.reloads()).toBe(1);
  });

  it('stays when something else in the configuration changes', async () => {
    const page = await openPage({ config: here });
    await page.change({ config: { ...here, documentation: '/docs' }, clockOffset: 5 });
    expect(page.reloads()).toBe(0);
  });
});
