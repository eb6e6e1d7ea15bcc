import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { readWorkerDevice } from '../../src/db/writes/apply-account';
import { createNet } from '../../src/workers/net/net';
import { hour, minute, noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { createFakeLocks } from '../fakes/fake-locks';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';

const config = { studioBase: '/', apiBase: 'https://api.example/api/v1', apiDashboard: '', documentation: '' };
let registries = 0;

/** How far ahead of the device the answers of the file and of the API are dated (ms), null: their Date cannot be read. */
interface Dated {
  file: number | null;
  api: number | null;
  /** Further headers of the file, and its text. */
  headers?: Record<string, string>;
  text?: string;
}

/** A device that reads its services once; returns its registry. */
async function afterOneRead({ file, api, headers = {}, text = JSON.stringify(config) }: Dated) {
  registries += 1;
  const registry = new Registry(`server-time-${registries}`);
  const clock = createFakeClock(noon);
  const caches: RequestCache[] = [];
  const dated = (ahead: number | null): Record<string, string> =>
    ahead === null ? {} : { date: new Date(noon + ahead).toUTCString() };
  const net = createNet({
    registry,
    clock,
    locks: createFakeLocks(),
    appBase: 'https://studio.example/',
    async fetch(input) {
      const request = input as Request;
      if (!request.url.endsWith('/config.json'))
        return new Response('{"message":[]}', { headers: { 'content-type': 'application/json', ...dated(api) } });
      caches.push(request.cache);
      return new Response(text, { headers: { 'content-type': 'application/json', ...dated(file), ...headers } });
    },
  });
  await net.services(1, 50);
  await untilIdle();
  return { registry, caches, offset: async () => (await readWorkerDevice(registry)).clockOffset };
}

describe('the time of the server', () => {
  it('is learnt from an answer of the API, which the file of the app does not overrule', async () => {
    const { registry } = await afterOneRead({ file: -hour, api: 7 * minute });
    expect(
      await seen(
        () => readWorkerDevice(registry),
        (device) => device.clockOffset === 7 * minute + 500,
      ),
    ).toBeDefined();
  });

  it('is learnt from config.json, at the address of the app, if the API does not expose its Date', async () => {
    const { registry } = await afterOneRead({ file: 7 * minute, api: null });
    expect(
      await seen(
        () => readWorkerDevice(registry),
        (device) => device.clockOffset === 7 * minute + 500,
      ),
    ).toBeDefined();
  });

  it('is also learnt if both clocks agree, so that this can be shown', async () => {
    const { registry } = await afterOneRead({ file: 0, api: null });
    expect(
      await seen(
        () => readWorkerDevice(registry),
        (device) => device.clockOffset === 500,
      ),
    ).toBeDefined();
  });

  it('is unknown if nothing reports it', async () => {
    expect(await (await afterOneRead({ file: null, api: null })).offset()).toBe(0);
  });

  it('is not taken from the sign-in page of a network that replaces config.json', async () => {
    const portal = await afterOneRead({ file: hour, api: null, text: '<html>Accept the terms</html>' });
    expect(await portal.offset()).toBe(0);
  });

  it('includes the time for which a cache on the way stored the file, and no cache of the browser is asked', async () => {
    const { registry, caches } = await afterOneRead({ file: -hour, api: null, headers: { age: '3600' } });
    expect(
      await seen(
        () => readWorkerDevice(registry),
        (device) => device.clockOffset === 500,
      ),
    ).toBeDefined();
    expect(caches).toEqual(['no-store']);
  });
});
