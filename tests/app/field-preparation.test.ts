import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { awaitInstallPrompt } from '../../src/app/live/install-prompt';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { people } from '../../src/db/lists/people';
import { sessions } from '../../src/db/lists/sessions';
import { openRegistry } from '../../src/db/open';
import { readOfflinePreference, readPreference, writeOfflinePreference } from '../../src/db/preferences';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { firstRunStepWords, firstRunWords } from '../../src/domain/device/first-run-text';
import { offlineCopyWords } from '../../src/domain/device/offline-copy-text';
import { defaultOfflineLimit, megabyte, notOffline } from '../../src/domain/device/offline-preference';
import { offlineWords } from '../../src/domain/device/sync-screen-text';
import { aCompany } from '../builders/company';
import { day, hour, noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aSession, kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it, type SignedIn } from '../fixtures/screen';

/** Two verifications whose list, and that of companies, were read at this moment (ms). */
const read = (at: number) => async (signedIn: Pick<SignedIn, 'mirror'>) => {
  const { mirror } = signedIn;
  await fillList(listOf(mirror, sessions, kycAppId), [aSession({ sessionId: 'a' }), aSession({ sessionId: 'b' })], at);
  await fillList(listOf(mirror, companies, kycAppId), [], at);
};

/** The same, with an offline copy that has everything. */
const stored = (at: number) => async (signedIn: SignedIn) => {
  await read(at)(signedIn);
  const { database } = signedIn.mirror;
  await writeOfflinePreference(openRegistry(), database.name, kycAppId, { ...notOffline, isOn: true });
  await database.offlineProgress.put({
    appId: kycAppId,
    done: 2,
    wanted: 2,
    incomplete: 0,
    gaps: [],
    bytes: 900_000,
    state: 'resting',
    at,
  });
};

describe('the sync centre', () => {
  it('names the first cases that are not complete offline in the same way as their lists, each with a link, and counts the others', async ({
    openScreen,
  }) => {
    const { screen } = await openScreen(href.sync, {
      fill: async (signedIn) => {
        await stored(noon)(signedIn);
        const { mirror } = signedIn;
        await fillList(listOf(mirror, companies, kycAppId), [aCompany({ id: 'c', name: 'Orrelay Trading' })]);
        await fillList(listOf(mirror, people, kycAppId), [aPerson({ userId: aSession().userId, name: 'Ada Marsh' })]);
        const cases = [
          { list: 'companies', id: 'c' },
          { list: 'sessions', id: 'a' },
        ] as const;
        await mirror.database.offlineProgress.update(kycAppId, { incomplete: 5, cases: [...cases] });
      },
    });
    const named = within(await screen.findByRole('list', { name: offlineWords.incomplete }));
    const company = await named.findByRole('link', { name: 'Orrelay Trading' });
    expect(company.getAttribute('href')).toBe(`#${href.company(kycAppId, 'c')}`);
    const person = await named.findByRole('link', { name: 'Ada Marsh' });
    expect(person.getAttribute('href')).toBe(`#${href.session(kycAppId, 'a')}`);
    named.getByText('and 3 more');
  });
});

describe('a service', () => {
  it('is made available offline by one button, which says what is fetched, how much and until when', async ({ openScreen }) => {
    const { screen, user, mirror } = await openScreen(href.dashboard, { fill: read(noon) });
    await user.click(await screen.findByRole('button', { name: offlineCopyWords.make }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(offlineCopyWords.whatText);
    await dialog.findByText(/^2 verifications to download, about 240 KB \(estimate\)/);
    await dialog.findByText(/^Opens offline until Mar 24, 2026\./);
    await user.selectOptions(dialog.getByLabelText('Pictures up to'), '250 MB');
    await user.click(dialog.getByRole('button', { name: offlineCopyWords.make }));
    await screen.findByText('Preparing the offline copy');
    const preference = await readOfflinePreference(openRegistry(), mirror.database.name, kycAppId);
    expect(preference).toEqual({ isOn: true, isPaused: false, limitBytes: 250 * megabyte });
  });

  it('whose verifications were never read asks for them, in order to say how much there is', async ({ openScreen }) => {
    const { screen, user, mirror } = await openScreen(href.dashboard);
    await user.click(await screen.findByRole('button', { name: offlineCopyWords.make }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Loading verifications.');
    await applyFailure(mirror.database, `sessions:${kycAppId}`, { code: 'server-failed' }, noon);
    await dialog.findByText("Couldn't load verifications. The server has a problem.");
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await read(noon)({ mirror });
    await dialog.findByText(/^2 verifications to download/);
  });

  it('that somebody looked at but did not choose stays as it is', async ({ openScreen }) => {
    const { screen, user, mirror } = await openScreen(href.dashboard, { fill: read(noon) });
    await user.click(await screen.findByRole('button', { name: offlineCopyWords.make }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: offlineCopyWords.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readOfflinePreference(openRegistry(), mirror.database.name, kycAppId)).toMatchObject({
      isOn: false,
      limitBytes: defaultOfflineLimit,
    });
  });

  it.for([
    [noon - 3 * hour, 'Ready offline, updated 3 hours ago'],
    [noon - 3 * day, 'Offline copy is from 3 days ago. It updates when this device is connected'],
  ] as const)('with an offline copy says so on its card, with its age', async ([at, text], { openScreen }) => {
    const { screen } = await openScreen(href.dashboard, { fill: stored(at) });
    expect((await screen.findByText(text)).getAttribute('href')).toContain(href.sync);
    expect(screen.queryByRole('button', { name: offlineCopyWords.make })).toBeNull();
  });
});

describe('the card of a new device', () => {
  it('names what is to be done, and never comes again once it was closed', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.dashboard, { fill: read(noon) });
    const card = within(await screen.findByRole('region', { name: firstRunWords.title }));
    card.getByText(`${firstRunStepWords['offline-copy'].why}.`);
    expect(card.getByRole('link', { name: firstRunWords.passcode }).getAttribute('href')).toContain(href.device);
    await user.click(card.getByRole('button', { name: firstRunWords.dismiss }));
    await waitFor(() => expect(screen.queryByRole('region', { name: firstRunWords.title })).toBeNull());
    expect(await readPreference(openRegistry(), 'firstRunOver')).toBe(true);
  });

  it('installs the app if the browser offers it', async ({ openScreen }) => {
    awaitInstallPrompt();
    const asked: string[] = [];
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void asked.push('install'),
    });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    const { screen, user } = await openScreen(href.dashboard, { fill: read(noon) });
    await user.click(await screen.findByRole('button', { name: firstRunWords.install }));
    expect(asked).toEqual(['install']);
    // The browser accepts its offer only once.
    await waitFor(() => expect(screen.queryByRole('button', { name: firstRunWords.install })).toBeNull());
  });

  it('shows what is done as done', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, { fill: stored(noon) });
    const card = await screen.findByRole('region', { name: firstRunWords.title });
    const done = [...card.querySelectorAll('li[data-done="true"] strong')].map(({ textContent }) => textContent);
    expect(done).toEqual([firstRunStepWords['offline-copy'].title]);
  });

  it('shows how far an offline copy has got, which does not count as done before it is ready', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, {
      async fill(signedIn) {
        await stored(noon)(signedIn);
        await signedIn.mirror.database.offlineProgress.update(kycAppId, { state: 'working', done: 1, incomplete: null });
      },
    });
    const card = await screen.findByRole('region', { name: firstRunWords.title });
    within(card).getByText('Downloading for offline: 1 of 2 verifications.');
    expect(card.querySelectorAll('li[data-done="true"]')).toHaveLength(0);
  });
});
