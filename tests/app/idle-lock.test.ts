import { waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { vaultPersonOf } from '../../src/db/reads/vault';
import { readSafety } from '../../src/db/safety-preferences';
import { openByDevice } from '../../src/db/seal/device-vault';
import { keysOf } from '../../src/db/seal/vault';
import { endsLoginWords } from '../../src/domain/device/text';
import { type Outcome, ok } from '../../src/domain/shared/outcome';
import type { MirrorKeys } from '../../src/workers/api';
import { minute, noon } from '../builders/moments';
import { passkey } from '../builders/passkey';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

/** The device screen of an unlocked device that has a passkey. */
const it = onScreen.extend('device', ({ openScreen }) => async () => {
  let keys: Outcome<MirrorKeys> = { ok: false, problem: { code: 'mirror-locked' } };
  const fill = async ({ registry, identity, mirror }: SignedIn) => {
    const row = (await registry.vaults.where('person').equals(vaultPersonOf(identity)).toArray())[0];
    const opened = row && (await openByDevice(registry, row.vault));
    if (!opened) throw new Error('the vault of the fixture does not open');
    keys = await keysOf(registry, opened, 'mirror', mirror.database.name);
    const { kind, credentialId, salt } = passkey;
    await registry.vaults.update(row.vault, {
      wrappings: row.wrappings.map(({ wrapped }) => ({ kind, credentialId, salt, wrapped })),
    });
  };
  const worker = { mirrorKeys: async () => keys, lock: async () => ok(null) };
  const opened = await openScreen(href.device, { fill, worker });
  const setting = await opened.screen.findByRole('switch', { name: endsLoginWords.label });
  return { ...opened, setting };
});

describe('a device that nobody uses', () => {
  it('locks and leaves the login as it is, unless the setting says otherwise', async ({ device }) => {
    const { user, setting, asked } = await device();
    expect(setting).toHaveProperty('checked', false);
    vi.setSystemTime(noon + 6 * minute);
    await user.keyboard('{Shift}');
    await waitFor(() => expect(asked('lock')).toEqual([{ endsLogin: false }]));
  });

  it('locks and ends the login when the setting says so', async ({ device }) => {
    const { user, setting, asked, registry } = await device();
    await user.click(setting);
    await waitFor(async () => expect(await readSafety(registry)).toMatchObject({ endsLogin: true }));
    await waitFor(() => expect(setting).toHaveProperty('checked', true));
    vi.setSystemTime(noon + 6 * minute);
    await user.keyboard('{Shift}');
    await waitFor(() => expect(asked('lock')).toEqual([{ endsLogin: true }]));
  });
});
