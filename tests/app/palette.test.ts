import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { people } from '../../src/db/lists/people';
import { sessions } from '../../src/db/lists/sessions';
import { coverWords } from '../../src/domain/device/lock-text';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { paletteWords } from '../../src/domain/record/palette-text';
import { aDid, ssiAppId } from '../builders/did';
import { hour, noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aService, aSsiService } from '../builders/service';
import { aSession, kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { untilIdle } from '../fakes/turns';
import { it as onScreen, type ScreenOptions, type SignedIn } from '../fixtures/screen';

const person = 'Birk Lund';
const sessionIds = Array.from({ length: 14 }, (_none, at) => `0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e1${at + 10}`);
const [sessionId = ''] = sessionIds;

/** Verifications, each of another person, one of them with the name that the tests look for, and one DID. */
async function fill({ mirror }: SignedIn): Promise<void> {
  const ofUser = (at: number) => ({ userId: `${at + 10}f0c1a3be8d24976`, createdAt: noon - at * hour });
  const rows = sessionIds.map((id, at) => aSession({ sessionId: id, ...ofUser(at) }));
  await fillList(listOf(mirror, sessions, kycAppId), rows);
  const named = sessionIds.map((_id, at) => aPerson({ name: at === 0 ? person : `Ada Marsh ${at}`, email: null, ...ofUser(at) }));
  await fillList(listOf(mirror, people, kycAppId), named);
  await fillList(listOf(mirror, dids, ssiAppId), [aDid()]);
}

const press = '{Control>}k{/Control}';
const address = () => window.location.hash;

/** A screen, over which the palette is opened by its keys and typed in. */
const it = onScreen.extend('on', ({ openScreen }) => async (at: string, options: ScreenOptions = {}) => {
  const opened = await openScreen(at, { fill, ...options });
  const { screen, user } = opened;
  await screen.findByRole('heading', { level: 1 });
  const field = () => screen.findByRole('combobox', { name: paletteWords.field });
  const close = async () => {
    await user.keyboard(press);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const find = async (typed: string) => {
    await user.keyboard(press);
    (await field()).focus();
    fireEvent.change(await field(), { target: { value: typed } });
    const palette = within(screen.getByRole('dialog'));
    // Everything on the device was looked through.
    await palette.findByText(/(found|on this device)$/, { selector: '[role="status"]' });
    return palette;
  };
  return { ...opened, field, find, close };
});

describe('the palette', () => {
  it('names the option that the keys have reached', async ({ on }) => {
    const { screen, user, field } = await on(href.sessions(kycAppId));
    await user.keyboard(press);
    (await field()).focus();
    const lines = () => within(screen.getByRole('dialog')).getAllByRole('option');
    // Options from the database appear after the screens.
    await untilIdle();
    await waitFor(() => expect(lines().length).toBeGreaterThan(5));
    /** The place of the option that the keys have reached; -1 while the field does not name the marked one. */
    const meant = async () => {
      const id = (await field()).getAttribute('aria-activedescendant');
      return lines().findIndex((line) => line.id === id && line.getAttribute('aria-selected') === 'true');
    };
    const last = lines().length - 1;
    await expect.poll(meant).toBe(0);
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['End', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['Home', 0],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await expect.poll(meant, { message: key }).toBe(place);
    }
  });

  it('leads to a screen by a part of its name, and offers none that does not exist yet', async ({ on }) => {
    const { screen, user, find, close } = await on(href.sessions(kycAppId));
    const palette = await find('onchain');
    expect(palette.queryByRole('group', { name: paletteWords.screens })).toBeNull();
    await close();
    const marked = (await find('sync c')).getByRole('option', { selected: true });
    expect(marked.textContent).toContain('Sync centre');
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe(`#${href.sync}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  });

  it('leads to a service by its id, and to its people', async ({ on }) => {
    const { user, find, go } = await on(href.dashboard);
    const services = within((await find(kycAppId)).getByRole('group', { name: paletteWords.services }));
    services.getByRole('option', { name: /(?<!Business )Verifications$/ });
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe(`#${href.sessions(kycAppId)}`);
    go(href.dashboard);
    await find(`${kycAppId} people`);
    await user.keyboard('{Enter}');
    await expect.poll(address).toContain('view=people');
  });

  it('leads to the lists of verifications before the form that verifies a credential of another service', async ({ on }) => {
    const { find } = await on(href.dashboard, { services: [aSsiService(), aService()] });
    const services = within((await find('verif')).getByRole('group', { name: paletteWords.services }));
    const places = services.getAllByRole('option').map(({ textContent }) => textContent);
    const placeOf = (title: RegExp) => places.findIndex((place) => title.test(place));
    expect(placeOf(/(?<!Business )Verifications$/)).toBe(0);
    expect(placeOf(/Business Verifications$/)).toBeGreaterThan(0);
    expect(placeOf(/Verify a credential$/)).toBeGreaterThan(placeOf(/Business Verifications$/));
  });

  it('stays shut while another dialog is open', async ({ on }) => {
    const { screen, user } = await on(href.dids(ssiAppId));
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${documentTitles.did}`) }));
    await screen.findByRole('dialog', { name: documentTitles.did });
    await user.keyboard(press);
    expect(screen.queryByRole('combobox', { name: paletteWords.field })).toBeNull();
  });
});

describe('a verification', () => {
  it('is shown with its status and its start, and opened by a name in other letters and another order', async ({ on }) => {
    const { user, find } = await on(href.dashboard);
    const found = within((await find('  LUND  birk')).getByRole('group', { name: /^Sessions of/ }));
    const [option] = found.getAllByRole('option');
    expect(option?.querySelector('bdi')?.textContent).toBe(person);
    expect(option?.textContent).toContain('Approved');
    expect(option?.querySelector('.started')?.textContent).toMatch(/\d{4}, \d\d:\d\d UTC/);
    await user.keyboard('{Enter}');
    await expect.poll(address).toContain(href.session(kycAppId, sessionId));
  });

  it('is found by its id from a screen without a service', async ({ on }) => {
    const { user, find } = await on(href.device);
    await find(sessionId);
    await user.keyboard('{Enter}');
    await expect.poll(address).toContain(href.session(kycAppId, sessionId));
  });

  it('that is not on this device is offered for its complete id, and for no part of it', async ({ on }) => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { find, close } = await on(href.sessions(kycAppId));
    const options = (await find(unknown)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(`Open ${unknown}`)]);
    await close();
    const palette = await find(unknown.slice(1));
    expect(palette.queryAllByRole('option')).toEqual([]);
    palette.getByText(paletteWords.nothing, { exact: false, selector: '.palette-words, .palette-words *' });
  });

  it('is one of many that are all shown in the list, whose address has a token instead of the typed text', async ({ on }) => {
    const { screen, user, find } = await on(href.dashboard);
    await user.click((await find('a')).getByRole('option', { name: `Show all ${sessionIds.length} sessions in the list` }));
    await expect.poll(address).toMatch(/\?find=[0-9a-f]{8}$/);
    await expect.poll(() => screen.queryByRole<HTMLInputElement>('searchbox')?.value).toBe('a');
  });

  it('has no name if names are covered', async ({ on }) => {
    const { find } = await on(href.sessions(kycAppId), { config: { safety: { discreet: true } } });
    const palette = await find(person);
    const [option] = within(palette.getByRole('group', { name: /^Sessions of/ })).getAllByRole('option');
    expect(option?.textContent).toContain(coverWords.hidden);
    expect(palette.queryByText(person)).toBeNull();
  });
});
