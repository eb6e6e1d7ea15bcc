import { describe, expect } from 'vitest';
import { aVerificationQuery } from '../../builders/verification-query';
import { openMirror } from '../../fakes/open-mirror';
import { peopleOf } from '../../fakes/opened';
import { pass, untilIdle } from '../../fakes/turns';
import { onPlatform } from '../../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 60 } })
  .extend('held', ({ device, platform }) => openMirror(device, platform, 'admin@', undefined, { savesData: () => true }))
  .extend('tools', ({ device, held }) => {
    const search = (typed: string) =>
      held.tab.api.search({
        list: 'sessions',
        appId: held.appId,
        query: aVerificationQuery(),
        typed,
        now: device.clock.now(),
        snapshotId: 0,
        isFilling: false,
        newest: null,
        from: 0,
        to: 500,
        day: null,
      });

    /** The answer, while time passes: other tabs are asked for the key, and given a moment. */
    async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
      let isThere = false;
      void answer.then(() => {
        isThere = true;
      });
      while (!isThere) await pass(device.clock, 300, { step: 100 });
      return answer;
    }
    /** The state of the index segments of the mirror: missing, being built or complete. */
    const isWhole = async () => (await held.database.indexStates.toArray()).map((state) => state.isWhole);
    return { search, inTime, isWhole };
  });

describe('a search of what a platform served', () => {
  it('finds all sessions of a person by their name, and as many as the list has without words', async ({
    held,
    tools: { search },
  }) => {
    const everything = await search('');
    expect(everything).toMatchObject({ ok: true, value: { total: await held.database.sessions.count(), isWhole: true } });
    const [person] = (await peopleOf(held.mirror)).filter(({ name }) => name !== null);
    const sessions = await held.database.sessions.toArray();
    const alias = await held.mirror.box.alias(person?.userId ?? '');
    const found = await search(person?.name ?? '');
    const ids = found.ok ? found.value.ids : [];
    for (const session of sessions.filter((row) => row.person === alias)) expect(ids).toContain(session.id);
  });

  it('is refused while the device is locked, and answered again after the unlock', async ({
    held,
    tools: { search, inTime },
  }) => {
    const bytes = (fill: number) => new Uint8Array(32).fill(fill);
    const way = { kind: 'passkey', credentialId: bytes(1), salt: bytes(2), prf: bytes(3) } as const;
    await search('');
    expect(await held.tab.api.changeLock({ proof: { kind: 'device' }, way })).toMatchObject({ ok: true });
    await held.tab.api.lock({});
    await untilIdle();
    expect(await inTime(search(''))).toMatchObject({ ok: false, problem: { code: 'mirror-locked' } });
    await inTime(held.tab.api.unlock({ proof: { kind: 'passkey', prf: bytes(3) } }));
    expect(await inTime(search(''))).toMatchObject({ ok: true, value: { total: await held.database.sessions.count() } });
  });
});

describe('index segments that a mirror does not have', () => {
  it('are made by the tab that leads, and everything is found again', async ({ device, held, tools: { search, isWhole } }) => {
    const before = await search('');
    await held.database.transaction('rw', held.database.indexSegments, held.database.indexStates, async () => {
      await held.database.indexSegments.clear();
      await held.database.indexStates.clear();
    });
    expect(await search('')).toMatchObject({ ok: true, value: { total: 0, isWhole: false } });
    await untilIdle();
    await pass(device.clock, 3_000);
    expect(await isWhole()).toEqual([true, true]);
    const after = await search('');
    expect(after).toMatchObject({ ok: true, value: { isWhole: true } });
    expect(after.ok && after.value.ids).toEqual(before.ok && before.value.ids);
  });
});
