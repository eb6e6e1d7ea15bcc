import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAccount, readWorkerDevice } from '../../src/db/writes/apply-account';
import { identityOf } from '../../src/domain/account/account';
import { parseConfig } from '../../src/domain/shared/config-wire';
import { configLife } from '../../src/domain/shared/timing';
import { addressesOf } from '../../src/workers/net/addresses';
import { anAccount } from '../builders/account';
import { aConfig } from '../builders/config';
import { aReader, aReaderThatRead, file, good, noLine, startAgain } from '../fakes/config-reader';
import { untilIdle } from '../fakes/turns';

const portal = () => new Response('<html><body>Accept the terms</body></html>', { headers: { 'content-type': 'text/html' } });

describe('the configuration in the worker', () => {
  it('is requested once every quarter of an hour and stored', async () => {
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
    ['a fault', file({}, 503)],
    ['a broken file', file('{"studioBase":')],
    ['an empty file', file('')],
    ['a list', file([])],
    ['a hostile file', file({ ...good, studioBase: 'javascript:alert(1)' })],
    ['an impossible port', file({ ...good, apiBase: 'https://api.example:99999/api/v1' })],
    ['an impossible IP address', file({ ...good, studioBase: 'https://256.1.1.1/' })],
    ['http from an https page', file({ ...good, apiBase: 'http://evil.example/api/v1' })],
  ])('stays the last good one after %s, which replaces nothing', async (_name, answer) => {
    const { registry } = await aReaderThatRead(file(good));
    const later = await aReaderThatRead(answer, registry);
    expect(await later.read()).toEqual({ ok: true, value: aConfig() });
    expect((await readWorkerDevice(registry)).config).toEqual(aConfig());
    expect(await readWorkerDevice(registry)).not.toHaveProperty('nextConfig');
    expect(await (await startAgain(registry, answer)).read()).toEqual({ ok: true, value: aConfig() });
  });

  it('takes over a changed rule of the organisation while the app is open, when its time is over, and everything else at the next start', async () => {
    const { registry, clock, line, read, asked } = aReader();
    await read();
    const ruled = { ...good, leaseDays: 3, safety: { passcodeRequired: true } };
    line.answer = file(ruled);
    expect(await read()).toEqual({ ok: true, value: aConfig() });
    clock.advance(configLife);
    // Nobody waits for it.
    expect(await read()).toEqual({ ok: true, value: aConfig() });
    await untilIdle();
    expect(await read()).toEqual({ ok: true, value: aConfig({ safety: { passcodeRequired: true } }) });
    expect((await readWorkerDevice(registry)).config?.safety).toEqual({ passcodeRequired: true });
    expect(asked()).toBe(2);
    expect(await (await startAgain(registry)).read()).toEqual({ ok: true, value: aConfig(ruled) });
  });

  it('no longer has a rule that the organisation took back', async () => {
    const { registry } = await aReaderThatRead(file({ ...good, safety: { discreet: true } }));
    const open = await aReaderThatRead(file(good), registry);
    expect(await open.read()).toEqual({ ok: true, value: aConfig() });
  });

  it('is read again after the clock was put back', async () => {
    const { clock, read, asked } = aReader();
    clock.advance(configLife);
    await read();
    clock.advance(-configLife);
    await read();
    await untilIdle();
    expect(asked()).toBe(2);
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
      await untilIdle();
      expect((await readWorkerDevice(registry)).config).toEqual(aConfig());
      line.answer = file({ ...good, leaseDays: 3 });
      clock.advance(59_999);
      expect(await read()).toEqual({ ok: true, value: aConfig() });
      expect(asked()).toBe(2);
      clock.advance(1);
      await read();
      await untilIdle();
      expect((await readWorkerDevice(registry)).nextConfig).toEqual(aConfig({ leaseDays: 3 }));
    },
  );

  it('that a full disk could not store is still the last good one when its time is over', async () => {
    const { registry, clock, line, read } = aReader();
    registry.device.hook('creating', () => {
      throw new Error('full');
    });
    expect(await read()).toEqual({ ok: true, value: aConfig() });
    line.answer = noLine;
    clock.advance(configLife);
    await read();
    await untilIdle();
    expect(await read()).toEqual({ ok: true, value: aConfig() });
  });

  it('that is wrong is reported in words as long as it stays wrong', async () => {
    const { registry } = await aReaderThatRead(file(good));
    const later = await aReaderThatRead(file({ ...good, studioBase: 'nowhere' }), registry);
    expect((await readWorkerDevice(registry)).configProblem).toBe('studioBase is not a web address (https://…) or a path (/…)');
    later.line.answer = file(good);
    later.clock.advance(60_000);
    await later.read();
    await untilIdle();
    expect(await readWorkerDevice(registry)).not.toHaveProperty('configProblem');
  });

  it('without a good predecessor says what is wrong, and does not call a missing connection a wrong file', async () => {
    const broken = aReader();
    broken.line.answer = file({ ...good, documentation: 'javascript:alert(1)' });
    expect(await broken.read()).toMatchObject({
      problem: { code: 'config-unreadable', said: expect.stringContaining('documentation') },
    });
    broken.line.answer = noLine;
    expect(await broken.read()).toMatchObject({ problem: { code: 'network-unreachable' } });
  });

  it('that another build stored without a member that this one needs is filled in', async () => {
    const { registry } = aReader();
    await registry.device.put({ ...(await readWorkerDevice(registry)), config: good as never });
    const later = aReader(registry);
    later.line.answer = noLine;
    expect(await later.read()).toEqual({ ok: true, value: aConfig() });
  });

  it('with a base that only looks like an address signs nobody out, and is reported', async () => {
    const { registry } = await aReaderThatRead(file(good));
    await applyAccount(registry, anAccount(), 1);
    await aReaderThatRead(file({ ...good, apiBase: 'https://api.example:99999/api/v1' }), registry);
    expect(await (await startAgain(registry, noLine)).read()).toEqual({ ok: true, value: aConfig() });
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

  it('can be made from every configuration that is accepted', () => {
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

  it('are refused, not thrown, for an invalid base', () => {
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
