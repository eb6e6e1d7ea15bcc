import { describe, expect, it } from 'vitest';
import { applyAccount, changeDevice, readWorkerDevice } from '../../src/db/writes/apply-account';
import { identityOf } from '../../src/domain/account/account';
import { configLife } from '../../src/domain/shared/timing';
import { anAccount } from '../builders/account';
import { aConfig } from '../builders/config';
import { aReader, aReaderThatRead, file, good, noLine, silence, startAgain } from '../fakes/config-reader';
import { untilIdle } from '../fakes/turns';

const changed = file({ ...good, leaseDays: 3 });
const elsewhere = { apiBase: 'https://api.example/api/v1' };
const moved = file({ ...good, ...elsewhere });
const used = (change = {}) => ({ ok: true, value: aConfig(change) });

describe('a start with a configuration on the device', () => {
  it('uses it at once, while the network is asked in the background', async () => {
    const { registry } = await aReaderThatRead(file(good));
    const next = await startAgain(registry, silence);
    expect(await next.read()).toEqual(used());
    await untilIdle();
    expect(next.asked()).toBe(1);
  });

  it('gives the request in the background five seconds, and asks again a minute after it began', async () => {
    const { registry } = await aReaderThatRead(file(good));
    const next = await startAgain(registry, silence);
    await next.read();
    next.clock.advance(59_999);
    await untilIdle();
    expect([await next.read(), next.asked()]).toEqual([used(), 1]);
    next.line.answer = changed;
    next.clock.advance(1);
    await next.read();
    await untilIdle();
    expect([next.asked(), (await readWorkerDevice(registry)).nextConfig]).toEqual([2, aConfig({ leaseDays: 3 })]);
  });

  it('uses a changed file from the next start on, not before', async () => {
    const { registry } = await aReaderThatRead(file(good));
    const next = await startAgain(registry, changed);
    await next.read();
    await untilIdle();
    expect(await next.read()).toEqual(used());
    expect((await readWorkerDevice(registry)).config).toEqual(aConfig());
    const afterNext = await startAgain(registry, noLine);
    expect(await afterNext.read()).toEqual(used({ leaseDays: 3 }));
    expect(await readWorkerDevice(registry)).not.toHaveProperty('nextConfig');
  });

  it('uses what the services have beyond the contract as soon as the changed file is read', async () => {
    const { registry } = await aReaderThatRead(file(good));
    const open = await startAgain(registry, file({ ...good, extensions: ['kyb-reason'], leaseDays: 3 }));
    await open.read();
    await untilIdle();
    expect(await open.read()).toEqual(used({ extensions: ['kyb-reason'] }));
    expect((await readWorkerDevice(registry)).config?.extensions).toEqual(['kyb-reason']);
    const taken = await startAgain(registry, file(good));
    await taken.read();
    await untilIdle();
    expect((await readWorkerDevice(registry)).config?.extensions).toEqual([]);
  });

  it('forgets a change that was taken back before it was used', async () => {
    const { registry } = await aReaderThatRead(file(good));
    const open = await aReaderThatRead(changed, registry);
    open.line.answer = file(good);
    open.clock.advance(configLife);
    await open.read();
    await untilIdle();
    expect(await readWorkerDevice(registry)).not.toHaveProperty('nextConfig');
  });

  it('reports that its file cannot be read, and continues with the good one', async () => {
    const { registry } = await aReaderThatRead(file(good));
    await aReaderThatRead(changed, registry);
    await aReaderThatRead(file({ ...good, studioBase: 'nowhere' }), registry);
    expect((await readWorkerDevice(registry)).configProblem).toContain('studioBase');
    expect(await (await startAgain(registry, noLine)).read()).toEqual(used({ leaseDays: 3 }));
  });
});

describe('a start on a device without a good configuration', () => {
  it('waits for the network, five seconds at most, and then fails because there is no connection', async () => {
    const first = aReader();
    first.line.answer = silence;
    const answer = first.read();
    await untilIdle();
    first.clock.advance(5_000);
    expect(await answer).toEqual({ ok: false, problem: { code: 'network-timeout' } });
    first.line.answer = file(good);
    expect(await first.read()).toEqual(used());
  });

  it.each([
    ['a text', 'what is this'],
    ['a member of the wrong kind', { ...aConfig(), studioBase: 5 }],
    ['nothing', undefined],
  ])('treats %s in its place as a missing one', async (_name, damaged) => {
    const { registry } = await aReaderThatRead(file(good));
    await changeDevice(registry, (device) => ({ ...device, config: damaged as never }));
    expect(await aReaderThatRead(noLine, registry).then(({ read }) => read())).toMatchObject({
      problem: { code: 'network-unreachable' },
    });
    expect(await (await startAgain(registry, changed)).read()).toEqual(used({ leaseDays: 3 }));
    expect((await readWorkerDevice(registry)).config).toEqual(aConfig({ leaseDays: 3 }));
  });

  it('asks the network if the registry cannot be read, and continues with its answer', async () => {
    const { registry } = await aReaderThatRead(file(good));
    registry.close({ disableAutoOpen: true });
    const next = aReader(registry);
    next.line.answer = changed;
    expect(await next.read()).toEqual(used({ leaseDays: 3 }));
    next.line.answer = noLine;
    expect(await next.read()).toEqual(used({ leaseDays: 3 }));
  });
});

describe('another address of a server', () => {
  const signedIn = async () => {
    const { registry } = await aReaderThatRead(file(good));
    await applyAccount(registry, anAccount(), 1);
    return registry;
  };

  it('means signing in again at the next start, and until then the previous servers are used', async () => {
    const registry = await signedIn();
    const open = await aReaderThatRead(moved, registry);
    expect(await open.read()).toEqual(used());
    expect((await readWorkerDevice(registry)).identity).toBe(identityOf(anAccount()));
    const next = await startAgain(registry, moved);
    expect(await next.read()).toEqual(used(elsewhere));
    expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
  });

  it('is used by a tab that is open as soon as another has started with it', async () => {
    const registry = await signedIn();
    const open = await aReaderThatRead(moved, registry);
    await startAgain(registry, moved);
    expect(await open.read()).toEqual(used(elsewhere));
  });

  it('is not used by a tab that lost the registry: it continues with the previous servers', async () => {
    const open = await aReaderThatRead(file(good), await signedIn());
    open.registry.close({ disableAutoOpen: true });
    open.line.answer = moved;
    open.clock.advance(configLife);
    await open.read();
    await untilIdle();
    expect(await open.read()).toEqual(used());
  });

  it('lets nobody in after a late answer from the previous server', async () => {
    const registry = await signedIn();
    const { config } = await readWorkerDevice(registry);
    await aReaderThatRead(moved, registry);
    await startAgain(registry, moved);
    expect(await applyAccount(registry, anAccount(), 2, 2, config)).toMatchObject({
      problem: { code: 'session-unauthenticated' },
    });
    expect((await readWorkerDevice(registry)).identity).toBeNull();
  });

  it('that is only another link or tenant signs nobody out', async () => {
    const registry = await signedIn();
    await aReaderThatRead(file({ ...good, documentation: '/docs', tenantBases: ['https://t.example'] }), registry);
    await startAgain(registry);
    expect(await readWorkerDevice(registry)).toMatchObject({
      identity: identityOf(anAccount()),
      config: { documentation: '/docs', tenantBases: ['https://t.example'] },
    });
  });
});
