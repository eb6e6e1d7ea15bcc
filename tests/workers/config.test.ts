import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { applyAccount, readWorkerDevice } from '../../src/db/writes/apply-account';
import { identityOf } from '../../src/domain/account';
import { parseConfig } from '../../src/domain/wire/config';
import { addressesOf } from '../../src/workers/net/addresses';
import { configLife, createConfigReader } from '../../src/workers/net/config';
import { createHostGate } from '../../src/workers/net/host-gate';
import { createHttp } from '../../src/workers/net/http';
import { anAccount } from '../builders/account';
import { aConfig } from '../builders/config';
import { createFakeClock } from '../fakes/fake-clock';
import { settle } from '../fakes/turns';

const good = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '', documentation: '' };
const json = { 'content-type': 'application/json' };
const portal = () => new Response('<html><body>Accept the terms</body></html>', { headers: { 'content-type': 'text/html' } });
const file = (body: unknown) => () => new Response(JSON.stringify(body), { headers: json });
const noLine = () => Promise.reject(new TypeError('no line'));

let registries = 0;
function aRegistry(): Registry {
  registries += 1;
  return new Registry(`config-${registries}`);
}

/** A worker's reader on a registry; `answer` is what the network says from now on. */
function aReader(registry = aRegistry()) {
  let asked = 0;
  const line: { answer: () => Response | Promise<Response> } = { answer: file(good) };
  const send: typeof fetch = async () => {
    asked += 1;
    return line.answer();
  };
  const clock = createFakeClock(0);
  const http = createHttp({ fetch: send, clock, onClockOffset: () => undefined, gate: createHostGate({ registry, clock }) });
  const read = createConfigReader({ http, registry, clock, appBase: 'https://studio.example/' });
  return { registry, clock, line, asked: () => asked, read };
}

describe('the configuration in the worker', () => {
  it('is asked for once in a quarter of an hour and kept', async () => {
    const { registry, clock, read, asked } = aReader();
    await read();
    clock.advance(configLife - 1);
    expect([await read(), await read()]).toEqual([
      { ok: true, value: aConfig() },
      { ok: true, value: aConfig() },
    ]);
    expect(asked()).toBe(1);
    expect((await readWorkerDevice(registry)).config).toEqual(aConfig());
  });

  it.each([
    ['no line', noLine],
    ['a sign-in page of the network', portal],
    ['a fault', () => new Response('{}', { status: 503, headers: json })],
    ['a broken file', () => new Response('{"studioBase":', { headers: json })],
    ['an empty file', () => new Response('', { headers: json })],
    ['a list', file([])],
    ['a hostile file', file({ ...good, studioBase: 'javascript:alert(1)' })],
    ['a port that cannot be', file({ ...good, apiBase: 'https://api.example:99999/api/v1' })],
    ['an IP address that cannot be', file({ ...good, studioBase: 'https://256.1.1.1/' })],
    ['http from an https page', file({ ...good, apiBase: 'http://evil.example/api/v1' })],
  ])('is the last good one after %s, which replaces nothing', async (_name, answer) => {
    const { registry, read } = aReader();
    await read();
    const later = aReader(registry);
    later.line.answer = answer;
    expect(await later.read()).toEqual({ ok: true, value: aConfig() });
    expect((await readWorkerDevice(registry)).config).toEqual(aConfig());
    later.line.answer = file({ ...good, leaseDays: 3 });
    expect(await later.read()).toEqual({ ok: true, value: aConfig({ leaseDays: 3 }) });
  });

  it('that was changed while the app is open is learnt when its time is over, a rule of the organisation too', async () => {
    const { registry, clock, line, read, asked } = aReader();
    await read();
    const ruled = { ...good, safety: { passcodeRequired: true } };
    line.answer = file(ruled);
    expect(await read()).toEqual({ ok: true, value: aConfig() });
    clock.advance(configLife);
    // Nobody waits for it.
    expect(await read()).toEqual({ ok: true, value: aConfig() });
    await settle();
    expect(await read()).toMatchObject({ ok: true, value: { safety: { passcodeRequired: true } } });
    expect((await readWorkerDevice(registry)).config?.safety).toMatchObject({ passcodeRequired: true });
    expect(asked()).toBe(2);
  });

  it('is read anew after the clock was put back', async () => {
    const { clock, line, read } = aReader();
    clock.advance(configLife);
    await read();
    line.answer = file({ ...good, leaseDays: 3 });
    clock.advance(-configLife);
    await read();
    await settle();
    expect(await read()).toEqual({ ok: true, value: aConfig({ leaseDays: 3 }) });
  });

  it.each([
    ['no line', noLine],
    ['a wrong file', file({ ...good, studioBase: 'javascript:alert(1)' })],
  ])(
    'whose time is over stays the last good one after %s, and is asked for again a minute later, not before',
    async (_name, answer) => {
      const { registry, clock, line, read, asked } = aReader();
      await read();
      line.answer = answer;
      clock.advance(configLife);
      expect(await read()).toEqual({ ok: true, value: aConfig() });
      await settle();
      expect((await readWorkerDevice(registry)).config).toEqual(aConfig());
      line.answer = file({ ...good, leaseDays: 3 });
      clock.advance(59_999);
      expect(await read()).toEqual({ ok: true, value: aConfig() });
      expect(asked()).toBe(2);
      clock.advance(1);
      await read();
      await settle();
      expect(await read()).toEqual({ ok: true, value: aConfig({ leaseDays: 3 }) });
    },
  );

  it('that a full disk did not keep is still the last good one when its time is over', async () => {
    const { registry, clock, line, read } = aReader();
    await read();
    registry.device.hook('updating', () => {
      throw new Error('full');
    });
    line.answer = file({ ...good, leaseDays: 3 });
    clock.advance(configLife);
    await read();
    await settle();
    line.answer = noLine;
    clock.advance(configLife);
    await read();
    await settle();
    expect(await read()).toEqual({ ok: true, value: aConfig({ leaseDays: 3 }) });
  });

  it('that is wrong is told in words for as long as it is', async () => {
    const { registry, read } = aReader();
    await read();
    const later = aReader(registry);
    later.line.answer = file({ ...good, studioBase: 'nowhere' });
    await later.read();
    expect((await readWorkerDevice(registry)).configProblem).toBe('studioBase is not a web address (https://…) or a path (/…)');
    later.line.answer = file(good);
    await later.read();
    expect(await readWorkerDevice(registry)).not.toHaveProperty('configProblem');
  });

  it('without a good one before says what is wrong, and a missing line is not called a wrong file', async () => {
    const broken = aReader();
    broken.line.answer = file({ ...good, documentation: 'javascript:alert(1)' });
    expect(await broken.read()).toMatchObject({
      problem: { code: 'config-unreadable', said: expect.stringContaining('documentation') },
    });
    broken.line.answer = noLine;
    expect(await broken.read()).toMatchObject({ problem: { code: 'network-unreachable' } });
  });

  it('that an older build kept is filled in', async () => {
    const { registry } = aReader();
    await registry.device.put({ ...(await readWorkerDevice(registry)), config: good as never });
    const later = aReader(registry);
    later.line.answer = noLine;
    expect(await later.read()).toEqual({ ok: true, value: aConfig() });
  });

  it('with another base means signing in again, with another link it does not', async () => {
    const { registry, read } = aReader();
    await read();
    await applyAccount(registry, anAccount(), 1);
    const linked = aReader(registry);
    linked.line.answer = file({ ...good, documentation: '/docs', tenantBases: ['https://t.example'] });
    await linked.read();
    expect((await readWorkerDevice(registry)).identity).toBe(identityOf(anAccount()));
    const moved = aReader(registry);
    moved.line.answer = file({ ...good, apiBase: 'https://api.example/api/v1' });
    await moved.read();
    expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
  });

  it('with a base that looks like an address and is none signs nobody out, and is told', async () => {
    const { registry, read } = aReader();
    await read();
    await applyAccount(registry, anAccount(), 1);
    const later = aReader(registry);
    later.line.answer = file({ ...good, apiBase: 'https://api.example:99999/api/v1' });
    expect(await later.read()).toEqual({ ok: true, value: aConfig() });
    expect(await readWorkerDevice(registry)).toMatchObject({
      identity: identityOf(anAccount()),
      signOutReason: null,
      config: aConfig(),
      configProblem: 'apiBase is not a web address (https://…) or a path (/…)',
    });
  });
});

describe('the addresses of the two servers', () => {
  const origin = 'https://studio.example';
  const number = fc.oneof(fc.nat(70_000).map(String), fc.constantFrom('00', '0x1f', '256', '99999'));
  const label = fc.oneof(fc.constantFrom('a', 'api', 'xn--', 'xn--a', '-', 'a-', '*', ''), number);
  const host = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 6 }).map((labels) => labels.join('.')),
    fc.array(fc.constantFrom('1', 'ffff', '12345', '', ':', '1.2.3.4'), { maxLength: 10 }).map((parts) => `[${parts.join(':')}]`),
  );
  const path = fc.array(fc.constantFrom('/', 'a', '%', '%zz', '..', ':', '@', '~', '\\', '?', '#', ' '), { maxLength: 6 });
  const address = fc.oneof(
    fc
      .tuple(fc.constantFrom('https://', 'http://', 'HTTPS://'), host, fc.option(number, { nil: null }), path)
      .map(
        ([scheme, name, port, rest]) =>
          `${scheme}${name}${port === null ? '' : `:${port}`}${rest.length === 0 ? '' : `/${rest.join('')}`}`,
      ),
    path.map((parts) => `/${parts.join('')}`),
    fc.string({ maxLength: 20 }),
  );

  it('can be made of every configuration that is accepted', () => {
    let accepted = 0;
    fc.assert(
      fc.property(address, address, (studioBase, apiBase) => {
        const parsed = parseConfig({ ...good, studioBase, apiBase });
        if (!parsed.ok) return;
        accepted += 1;
        const addresses = addressesOf(parsed.value, origin);
        expect(addresses.ok).toBe(true);
        if (addresses.ok) for (const server of ['studio', 'api'] as const) new URL(addresses.value[server]('app?page=1'));
      }),
      { numRuns: 3_000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('are refused, not thrown, of a base that is none', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (studioBase, apiBase) => {
        expect(typeof addressesOf({ studioBase, apiBase }, origin).ok).toBe('boolean');
      }),
    );
    expect(addressesOf({ studioBase: '/', apiBase: 'https://a:99999' }, origin)).toEqual({
      ok: false,
      problem: { code: 'config-unreadable', said: 'apiBase is no address' },
    });
  });
});
