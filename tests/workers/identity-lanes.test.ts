import { describe, expect } from 'vitest';
import { createActingNet } from '../../src/workers/acts/acting-net';
import { gatedFetch } from '../../src/workers/gated-fetch';
import { minute } from '../builders/moments';
import { answered, didsOf, openIdentities, resolved } from '../fakes/open-identities';
import { openMirror } from '../fakes/open-mirror';
import { seen } from '../fakes/test-device';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger({ demo: { dids: 40, schemas: 1 } }).extend('tools', ({ platform, device }) => {
  const sent = (path: RegExp) => device.browser.sent.filter((one) => path.test(`${one.method} ${one.path}`)).length;
  const tokens = () => sent(/access-control\/token/);

  /** Opens the mirror in a browser that speaks this protocol; `hands.most`: how many resolutions it had at a time, at most. */
  async function openedBy(protocol: string) {
    const hands = { now: 0, most: 0 };
    const counting: typeof fetch = async (input, init) => {
      if (!new Request(input, init).url.includes('/did/resolve/')) return device.browser.fetch(input, init);
      hands.now += 1;
      hands.most = Math.max(hands.most, hands.now);
      return device.browser.fetch(input, init).finally(() => {
        hands.now -= 1;
      });
    };
    const { clock, locks, registry } = device;
    const opened = await openIdentities(device, platform, () =>
      device.tab('first', {
        loadNet: async (maySend) =>
          createActingNet({
            ...{ registry, clock, locks, appBase: `${platform.url}/`, protocolOf: () => protocol },
            fetch: maySend ? gatedFetch(counting, maySend) : counting,
          }),
      }),
    );
    return { ...opened, hands };
  }
  return { sent, tokens, openedBy };
});

describe('resolutions', () => {
  it.for<[protocol: string, most: number]>([
    ['h2', 6],
    ['', 6],
    ['http/1.1', 8],
  ])('over "%s" are given to the browser %i at a time, which sends six', async ([protocol, most], { tools: { openedBy } }) => {
    const { tab, mirror, appId, hands } = await openedBy(protocol);
    await answered(tab, mirror, { kind: 'dids', appId });
    await resolved(mirror, 'dids');
    expect(hands.most).toBe(most);
  });
});

describe('a record that makes the server fail', () => {
  it('is Error without another question once the server answers for one that was asked for later', async ({
    platform,
    device,
  }) => {
    const { tab, mirror, appId } = await openIdentities(device, platform);
    const { dids } = await platform.ssi.identities(appId);
    // Resolved first, as the newest.
    const broken = dids.slice(-3);
    const body = { statusCode: 500, timestamp: '', path: '', message: ['TypeError', 'no key', 'Internal server error'] };
    platform.chaos.set(broken.map((did) => ({ match: `GET */did/resolve/${did}`, kind: 'status', status: 500, body })));
    await answered(tab, mirror, { kind: 'dids', appId });
    await resolved(mirror, 'dids');
    const errors = (await didsOf(mirror)).filter(({ state }) => state === 'unresolvable').map(({ did }) => did);
    expect(errors).toEqual(expect.arrayContaining(broken));
    // The oldest of the demo come last, when nothing is asked for after them.
    expect(broken.filter((did) => device.browser.sent.some(({ path }) => path.endsWith(`/status/ssi/${did}`)))).toEqual([]);
  });
});

describe('the token of an SSI service', () => {
  it('is requested once the services are known, so that its first list waits for no other call', async ({
    platform,
    device,
    tools: { tokens },
  }) => {
    const { tab, mirror, appId } = await openIdentities(device, platform);
    await expect.poll(tokens).toBe(1);
    await answered(tab, mirror, { kind: 'dids', appId });
    await resolved(mirror, 'dids');
    expect(tokens()).toBe(1);
  });

  it('is not asked for by somebody without any right to one: each refusal would cost calls that are counted', async ({
    platform,
    device,
    tools: { sent, tokens },
  }) => {
    const right = { serviceType: 'SSI_API', access: 'VERIFY_CREDENTIAL', expiryDate: null };
    await platform.withdrawals.withdrawRight('admin@northlight.example', 'reviewer@northlight.example', right);
    const { database, tab, appId } = await openMirror(device, platform, 'reviewer@');
    await answered(tab, { database }, { kind: 'services' });
    await answered(tab, { database }, { kind: 'sessions', appId });
    // The token for the verifications, and no other.
    expect([tokens(), sent(/POST .*\/auth\/refresh/)]).toEqual([1, 0]);
  });

  it('that is refused is not asked for each time the services are read, because the login would be renewed each time', async ({
    platform,
    device,
    tools: { sent, tokens },
  }) => {
    platform.chaos.set([{ match: 'GET */access-control/token', kind: 'status', status: 401 }]);
    const { database } = await openIdentities(device, platform);
    // The second one was asked for with the renewed login.
    await expect.poll(tokens).toBe(2);
    const { succeededAt } = (await database.freshness.get('services')) ?? {};
    device.clock.advance(2 * minute);
    await seen(
      () => database.freshness.get('services'),
      (row) => row?.state === 'idle' && (row.succeededAt ?? 0) > (succeededAt ?? 0),
    );
    expect([tokens(), sent(/POST .*\/auth\/refresh/)]).toEqual([2, 1]);
  });
});
