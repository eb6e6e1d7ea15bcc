import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { startDecidingDevice } from '../fakes/deciding-device';

it('only the leading tab makes room for a decision in the mirror', async () => {
  const { harness, close } = await startDecidingDevice();
  try {
    const [first] = harness.tabs;
    const second = harness.open();
    await harness.pass(4_000, 1_000);
    expect(await second.studio.api.makeRoom({})).toEqual({ ok: true, value: false });
    expect(await first?.studio.api.makeRoom({})).toEqual({ ok: true, value: true });
  } finally {
    await close();
  }
});
