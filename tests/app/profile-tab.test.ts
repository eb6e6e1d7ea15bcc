import { within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { openRegistry } from '../../src/db/open';
import { readPreference } from '../../src/db/preferences';
import { profileWords, timesWords } from '../../src/domain/account/profile-text';
import { factorWords } from '../../src/domain/account/second-factor-text';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { day, hour, iso, noon } from '../builders/moments';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

const did = 'did:hid:testnet:z6MkkR5yUrAz1AoLXMckz9PLD9JqLuDJHRwsBwAxSrvaQTqP';

const it = onScreen.extend('profile', ({ openScreen }) => async (options: Parameters<typeof openScreen>[1] = {}) => {
  const opened = await openScreen(`${href.settings}?ref=mfa`, options);
  const part = async (name: string) => within(await opened.screen.findByRole('region', { name }));
  return { ...opened, part };
});

const lists = async ({ mirror: { database } }: SignedIn) => {
  await database.freshness.put({ ...unaskedFreshness('sessions:a'), done: 230, total: 230, succeededAt: noon - hour });
};

describe('the profile', () => {
  it('says who is signed in, with the e-mail and the DID to copy', async ({ profile }) => {
    const { part } = await profile({ account: { name: 'Ada', email: 'ada@example.org', did } });
    const person = await part(profileWords.person);
    person.getByText('Ada');
    person.getByRole('button', { name: /Copy Email/ });
    expect(person.getByRole('button', { name: /Copy DID/ }).title).toBe(did);
  });

  it('names the account that the person acts for, by its e-mail, and the rights there with their ends', async ({ profile }) => {
    const accessList = [
      { serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: iso(noon + day) },
      { serviceType: 'SSI_API', access: 'RESOLVE_DID', expiryDate: iso(noon - day) },
    ];
    const { part } = await profile({
      account: { accessAccount: { userId: 'owner', email: 'owner@example.org', name: null, accessList } },
    });
    (await part(profileWords.person)).getByText('owner@example.org');
    const rights = await part(profileWords.rights);
    const rowOf = (access: string) => rights.getByText(access).closest('tr')?.textContent;
    expect([rowOf('READ_SESSION'), rowOf('RESOLVE_DID')]).toEqual([
      'READ_SESSIONUntil Mar 11, 2026',
      'RESOLVE_DIDExpired Mar 9, 2026',
    ]);
  });

  it('says that a second factor is on, and of which app', async ({ profile }) => {
    const { part } = await profile({
      account: { isTwoFactorEnabled: true, isTwoFactorAuthenticated: true, authenticators: ['okta'] },
    });
    const factor = await part(profileWords.factor);
    factor.getByText('MFA Enabled');
    factor.getByText('Okta Verify');
  });

  it('offers to set up a second factor if none is on', async ({ profile }) => {
    const { part, user } = await profile();
    const factor = await part(profileWords.factor);
    await user.click(factor.getByRole('button', { name: 'Setup MFA' }));
    factor.getByRole('heading', { name: factorWords.steps[0] });
  });

  it('shows times in the zone of this device once that is chosen, and then in UTC again', async ({ profile }) => {
    process.env.TZ = 'Asia/Kolkata';
    try {
      const { part, user } = await profile({ fill: lists });
      const times = await part(timesWords.title);
      times.getByText(timesWords.example('12:00 UTC'));
      await user.click(times.getByRole('switch', { name: timesWords.label }));
      await times.findByText(timesWords.example('17:30 UTC+5:30'));
      expect(await readPreference(openRegistry(), 'inDeviceZone')).toBe(true);
      await user.click(times.getByRole('switch', { name: timesWords.label }));
      await times.findByText(timesWords.example('12:00 UTC'));
    } finally {
      delete process.env.TZ;
    }
  });

  it('counts what is on this device, with its age', async ({ profile }) => {
    const { part } = await profile({ fill: lists });
    const here = await part(profileWords.here);
    expect(here.getByText('Sessions').parentElement?.textContent).toBe('Sessions230Updated 1 hour ago');
  });

  it('without any list says that nothing is on this device', async ({ profile }) => {
    const { part } = await profile();
    (await part(profileWords.here)).getByText(profileWords.nothingHere);
  });
});
