import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import type { PreferenceRow } from '../../src/db/registry';
import { visitGap } from '../../src/domain/shared/timing';
import { listWords, statusWords } from '../../src/domain/verification/text';
import { hour, noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { endVisit } from '../fakes/ended-visit';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

/** The filter, with one new verification. */
const newOne = new RegExp(`^${listWords.newSince} ?1$`);

const before = [aSession({ sessionId: 'before', createdAt: noon - hour })];
const later = [...before, aSession({ sessionId: 'later', createdAt: noon - 1_000 })];

/** A device whose last visit ended before `rows` were here. */
const visited = (rows: typeof before) => async (here: SignedIn) => {
  const list = listOf(here.mirror, sessions, kycAppId);
  await fillList(list, before);
  await endVisit(here);
  await fillList(list, rows);
};

const it = onScreen.extend('list', ({ openScreen }) => async (rows: typeof before, search = '') => {
  const opened = await openScreen(`${href.sessions(kycAppId)}${search}`, { fill: visited(rows) });
  const ids = () =>
    [...document.querySelectorAll('.row-link')].map(
      (link) => /sessions\/[^/]+\/([^/?]+)/.exec(link.getAttribute('href') ?? '')?.[1],
    );
  let refreshedAt = noon;
  /** The list is read from the server again. */
  const refresh = async (answered: typeof before) => {
    refreshedAt += 1_000;
    await fillList(listOf(opened.mirror, sessions, kycAppId), answered, refreshedAt);
  };
  return { ...opened, ids, refresh };
});

/** The filters above the list that are chosen. */
const chosen = () =>
  [...document.querySelectorAll('.chip[aria-current="true"]')].map(({ firstChild }) => firstChild?.textContent);

/** The person goes to another app, or comes back from there. */
function turn(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the verifications', () => {
  it('open on what is new since the last visit, in the address, and All shows the others too', async ({ list }) => {
    const { screen, user, ids } = await list(later);
    await waitFor(() => expect(ids()).toEqual(['later']));
    expect(window.location.hash).toContain(`since=${encodeURIComponent(new Date(noon - hour).toISOString())}`);
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(ids()).toEqual(['later', 'before']));
    await screen.findByRole('link', { name: newOne });
  });

  it('have one chosen filter: what is new, all of them or a status', async ({ list }) => {
    const { screen, user } = await list(later);
    await waitFor(() => expect(chosen()).toEqual([listWords.newSince]));
    await user.click(screen.getByRole('link', { name: new RegExp(`^${statusWords.Success}`) }));
    await waitFor(() => expect(chosen()).toEqual([statusWords.Success]));
    await user.click(screen.getByRole('link', { name: newOne }));
    await waitFor(() => expect(chosen()).toEqual([listWords.newSince]));
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(chosen()).toEqual(['All']));
  });

  it.for<[when: string, away: number, found: string[]]>([
    ['what is new again when the person comes back from another screen', visitGap, ['later']],
    ['all of them when the person comes back after the visit', visitGap + 1, ['later', 'before']],
  ])('show %s', async ([_when, away, found], { list }) => {
    const { ids, go } = await list(later);
    await waitFor(() => expect(ids()).toEqual(['later']));
    go(href.kycUsage(kycAppId));
    await waitFor(() => expect(ids()).toEqual([]));
    vi.setSystemTime(noon + away);
    go(href.sessions(kycAppId));
    await waitFor(() => expect(ids()).toEqual(found));
  });

  it.for<[when: string, away: number, isNew: boolean]>([
    ['offer what is new after a moment in another app', 1_000, true],
    ['offer nothing as new once the visit has ended in another app', visitGap + 1, false],
  ])('%s', async ([_when, away, isNew], { list }) => {
    const { screen, ids, user } = await list(later);
    await user.click(await screen.findByRole('link', { name: /^All/ }));
    await waitFor(() => expect(ids()).toEqual(['later', 'before']));
    turn('hidden');
    vi.setSystemTime(noon + away);
    turn('visible');
    await expect.poll(() => screen.queryByRole('link', { name: newOne }) !== null).toBe(isNew);
  });

  it('do not bring back a person who went to another screen before the last visit was read', async ({ openScreen }) => {
    const elsewhere = `#${href.kycUsage(kycAppId)}`;
    const { screen } = await openScreen(href.sessions(kycAppId), {
      async fill(here) {
        await visited(later)(here);
        const reading = here.registry.preferences.hook('reading');
        const leave = (row: PreferenceRow | undefined) => {
          // The router hears nothing of it: the next screen is not drawn yet.
          if (row?.key.includes(':visit ')) {
            window.history.replaceState(null, '', elsewhere);
            reading.unsubscribe(leave);
          }
          return row;
        };
        reading.subscribe(leave);
        onTestFinished(() => reading.unsubscribe(leave));
      },
    });
    await screen.findByRole('link', { name: newOne });
    expect(window.location.hash).toBe(elsewhere);
  });

  it('open on all of them when nothing is new', async ({ list }) => {
    const { screen, ids } = await list(before);
    await waitFor(() => expect(ids()).toEqual(['before']));
    expect(screen.queryByRole('link', { name: new RegExp(listWords.newSince) })).toBeNull();
    expect(window.location.hash).not.toContain('since');
  });

  it('open on what is new if it comes with the first refresh', async ({ list }) => {
    const { ids, refresh } = await list(before);
    await waitFor(() => expect(ids()).toEqual(['before']));
    await refresh(later);
    await waitFor(() => expect(ids()).toEqual(['later']));
    expect(window.location.hash).toContain('since=');
  });

  it('stay as they are when something comes after a first refresh without anything new', async ({ list }) => {
    const { screen, ids, refresh } = await list(before);
    await waitFor(() => expect(ids()).toEqual(['before']));
    await refresh([...before, aSession({ sessionId: 'older', createdAt: noon - 2 * hour })]);
    await waitFor(() => expect(ids()).toEqual(['before', 'older']));
    await refresh(later);
    await screen.findByRole('link', { name: newOne });
    expect(window.location.hash).not.toContain('since');
  });

  it('stay as they are when the person touched the screen before something new came', async ({ list }) => {
    const { screen, ids, user, refresh } = await list(before);
    await waitFor(() => expect(ids()).toEqual(['before']));
    await user.click(screen.getByRole('heading', { level: 1 }));
    await refresh(later);
    await screen.findByRole('link', { name: newOne });
    expect(window.location.hash).not.toContain('since');
  });

  it('keep waiting ones new when the person opens another screen', async ({ list }) => {
    const { screen, ids, user, refresh, go } = await list(before);
    await waitFor(() => expect(ids()).toEqual(['before']));
    await user.click(screen.getByRole('heading', { level: 1 }));
    await refresh(later);
    await screen.findByRole('link', { name: newOne });
    expect(ids()).toEqual(['before']);
    go(href.kycUsage(kycAppId));
    await waitFor(() => expect(ids()).toEqual([]));
    go(href.sessions(kycAppId));
    await waitFor(() => expect(ids()).toEqual(['later']));
  });

  it('show what the address asks for, and offer what is new next to it', async ({ list }) => {
    const { screen, ids } = await list(later, '?sort=started-up');
    await screen.findByRole('link', { name: newOne });
    await waitFor(() => expect(ids()).toEqual(['before', 'later']));
  });
});
