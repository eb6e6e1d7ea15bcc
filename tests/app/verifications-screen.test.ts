import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { listOf } from '../../src/db/lists/mirrored-list';
import { people } from '../../src/db/lists/people';
import { sessions } from '../../src/db/lists/sessions';
import { openRegistry } from '../../src/db/open';
import { writePreference } from '../../src/db/preferences';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { noteAnswer } from '../../src/db/writes/bucket';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { opensOfflineWords } from '../../src/domain/list/opens-offline';
import { listPartWords } from '../../src/domain/list/text';
import { errorWords } from '../../src/domain/shared/error-text';
import type { Problem } from '../../src/domain/shared/outcome';
import type { PersonRow } from '../../src/domain/verification/person';
import type { SessionRow } from '../../src/domain/verification/session';
import { stepTitles } from '../../src/domain/verification/steps-text';
import { failedStepWords, listWords, sortWords } from '../../src/domain/verification/text';
import { day, hour, noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aSession, kycAppId, stepFlags, unfinishedSteps } from '../builders/session';
import { aVerification } from '../builders/verification';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

/** Four verifications, each of one person and of another status; the newest first. */
const cases: [name: string, more: Partial<SessionRow>][] = [
  ['Ada Marsh', { createdAt: noon - 2 * hour, status: 'Pending', steps: unfinishedSteps }],
  ['Birk Lund', { createdAt: noon - day }],
  ['Cleo Sand', { createdAt: noon - 3 * day, status: 'Failed', livenessResult: 0 }],
  [
    'Dion Fell',
    { createdAt: noon - 5 * day, status: 'Pending', steps: stepFlags({ step_finish: 0 }), expiresAt: noon - 4 * day },
  ],
];

async function fill({ mirror }: SignedIn): Promise<void> {
  const sessionRows: SessionRow[] = [];
  const personRows: PersonRow[] = [];
  for (const [at, [name, more]] of cases.entries()) {
    const userId = `${at}f0c1a3be8d24976`;
    const createdAt = more.createdAt ?? noon;
    sessionRows.push(aSession({ sessionId: `session-${at}`, userId, expiresAt: createdAt + day, ...more }));
    personRows.push(aPerson({ userId, name, createdAt }));
  }
  await fillList(listOf(mirror, sessions, kycAppId), sessionRows);
  await fillList(listOf(mirror, people, kycAppId), personRows);
}

/** The list of verifications with its filters. */
const it = onScreen.extend('list', ({ openScreen }) => async () => {
  const opened = await openScreen(href.sessions(kycAppId), { fill });
  const { screen, user } = opened;
  const names = () => [...document.querySelectorAll('.row-link .person bdi')].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(cases.map(([name]) => name)));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  return {
    ...opened,
    names,
    /** Waits until these verifications, by their people, are the shown ones. */
    shows: (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted)),
    choose: (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option),
    day: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    search: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
  };
});

it('the arrow moves from the heading, which has the focus on a screen just opened, to the first row', async ({ list }) => {
  const { screen, user } = await list();
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.tagName).toBe('H1');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('.row-item')?.getAttribute('aria-posinset')).toBe('1');
});

describe('a browser that loses its connection', () => {
  it('changes the mark at the same moment, and the next answer changes it back', async ({ list }) => {
    const { screen, mirror } = await list();
    await screen.findByRole('button', { name: 'Sync: Up to date' });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByRole('button', { name: /^Sync: Offline · updated/ });
    vi.setSystemTime(noon + 3_000);
    await fillList(listOf(mirror, sessions, kycAppId), [], noon + 3_000);
    await screen.findByRole('button', { name: 'Sync: Up to date' });
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

  it('has one time for all that was read together: the time of the oldest answer, in the mark, and in the foot of the list only on narrow screens', async ({
    list,
  }) => {
    const { screen, mirror } = await list();
    vi.setSystemTime(noon + hour);
    await fillList(listOf(mirror, people, kycAppId), [], noon + 59_000);
    await fillList(listOf(mirror, sessions, kycAppId), [aSession({ sessionId: 'later' })], noon + 61_000);
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByRole('button', { name: 'Sync: Offline · updated 12:00 UTC' });
    await expect.poll(() => document.querySelector('.list-foot .only-narrow')?.textContent).toMatch(/^Updated .*12:00 UTC/);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

  it('changes the mark until any server answers anything, and a failure without an answer changes nothing', async ({ list }) => {
    const { screen, mirror, registry } = await list();
    await screen.findByRole('button', { name: 'Sync: Up to date' });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByRole('button', { name: /^Sync: Offline · updated/ });
    await applyFailure(mirror.database, 'services', { code: 'network-unreachable' }, noon + 3_000);
    await noteAnswer(registry, 'tenant.example.org', noon);
    await screen.findByRole('button', { name: /^Sync: Offline/ });
    await noteAnswer(registry, 'tenant.example.org', noon + 3_001);
    await screen.findByRole('button', { name: /^Sync: Up/ });
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});

const address = () => window.location.hash;
const everybody = cases.map(([name]) => name);

describe('a search of verifications', () => {
  it('finds a part of a name in other letters and another order, and the address names nobody', async ({ list }) => {
    const { search, shows } = await list();
    search('  LUND  bir ');
    await shows('Birk Lund');
    expect(address()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    expect(decodeURIComponent(address()).toLowerCase()).not.toContain('lund');
  });

  it('is there after a reload', async ({ list }) => {
    const { search, shows, reload, screen } = await list();
    search('Lund');
    await shows('Birk Lund');
    reload();
    await shows('Birk Lund');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Lund');
  });

  it('that finds nobody names the active filters, and one press clears them', async ({ list }) => {
    const { search, shows, screen, user, choose } = await list();
    await choose('Failed step', failedStepWords.step_liveliness);
    search('nobody is called this');
    await screen.findByRole('heading', { name: 'No verifications found' });
    screen.getByText(`Filters: search, ${failedStepWords.step_liveliness.toLowerCase()}.`);
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await shows(...everybody);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('is cleared with the filters even before its own address is shown', async ({ list }) => {
    const { search, shows, screen, choose } = await list();
    await choose('Failed step', failedStepWords.step_ocrIdVerification);
    const clear = await screen.findByRole('link', { name: 'Clear filters' });
    search('Ada');
    act(() => {
      // The typed search is applied at once when the page is left.
      window.dispatchEvent(new Event('pagehide'));
      clear.click();
    });
    await shows(...everybody);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(address()).not.toContain('find=');
  });
});

describe('a list of verifications', () => {
  it('filtered by a failed step has those that failed at it, counted by status, with the step in the address', async ({
    list,
  }) => {
    const { choose, shows } = await list();
    await choose('Failed step', failedStepWords.step_liveliness);
    await shows('Cleo Sand');
    expect(address()).toContain('step=step_liveliness');
    const counts = [...document.querySelectorAll('.chip .n')].map(({ textContent }) => textContent);
    expect(counts.filter((count) => count === '1')).toHaveLength(2);
  });

  it('filtered by days has those of these days, and says when the first day is after the last one', async ({ list }) => {
    const { day: choose, shows, screen } = await list();
    choose('Started from (UTC)', '2026-03-07');
    await shows('Ada Marsh', 'Birk Lund', 'Cleo Sand');
    choose('Started until (UTC)', '2026-03-09');
    await shows('Birk Lund', 'Cleo Sand');
    expect(address()).toContain('from=2026-03-07&to=2026-03-09');
    choose('Started until (UTC)', '2020-01-01');
    await screen.findByText('The first day is after the last day. Change one of them.', { exact: false });
  });

  it('filtered by days uses the time zone of this device if the person chose so', async ({ openScreen }) => {
    process.env.TZ = 'Asia/Kolkata';
    try {
      const inDeviceZone = async (signedIn: SignedIn) => {
        await fill(signedIn);
        // 23:30 UTC of the eighth is 05:00 of the ninth in India.
        await fillList(listOf(signedIn.mirror, sessions, kycAppId), [
          aSession({ sessionId: 'late', userId: 'late', createdAt: Date.UTC(2026, 2, 8, 23, 30) }),
        ]);
        await writePreference(openRegistry(), 'inDeviceZone', true);
      };
      const { screen } = await openScreen(`${href.sessions(kycAppId)}?from=2026-03-09&to=2026-03-09`, { fill: inDeviceZone });
      await screen.findByLabelText('Started from (local)');
      const row = await waitFor(() => {
        const rows = [...document.querySelectorAll('.row-link')];
        expect(rows.map(({ textContent }) => textContent)).toHaveLength(2);
        return rows.find(({ textContent }) => textContent?.includes('Mar 9, 05:00'));
      });
      expect(row?.querySelector('.when')?.getAttribute('title')).toBe('Mar 9, 2026, 05:00 UTC+5:30');
    } finally {
      delete process.env.TZ;
    }
  });

  it.for([
    [sortWords.started.up, [...everybody].reverse()],
    [sortWords.expires.down, everybody],
  ] as const)('comes in the order that is asked for: %s', async ([label, names], { list }) => {
    const { choose, shows } = await list();
    await choose('Order', label);
    await shows(...names);
    expect(address()).toContain('sort=');
  });

  it('says when pending ones expire', async ({ list }) => {
    await list();
    const [ada, ...others] = [...document.querySelectorAll('.row-link')].map((row) => row.querySelector('.expiry'));
    expect(ada?.textContent).toBe('Expires in 22 hours');
    expect(ada?.getAttribute('title')).toBe('Mar 11, 2026, 10:00 UTC');
    expect(others.every((expiry) => expiry === null)).toBe(true);
  });
});

describe('a row of the list of verifications', () => {
  it('says whether all of it opens offline, a part of it or nothing', async ({ list }) => {
    const { screen, mirror } = await list();
    expect((await screen.findAllByRole('img', { name: opensOfflineWords.nothing })).length).toBeGreaterThan(1);
    const verification = aVerification({ id: 'session-1', sessionId: 'session-1', pictures: ['selfie'] });
    const answer = { verification, isOpened: false, now: noon };
    await applyVerification(mirror, { ...answer, pictures: 'left-out' });
    const part = await screen.findByRole('img', { name: opensOfflineWords.part });
    expect(part.closest('.row-link')?.textContent).toContain('Birk Lund');
    await applyVerification(mirror, { ...answer, pictures: [{ slot: 'selfie', picture: new Blob(['selfie']) }] });
    const mark = await screen.findByRole('img', { name: opensOfflineWords.everything });
    expect(mark.closest('.row-link')?.textContent).toContain('Birk Lund');
  });

  it('has icons that are explained', async ({ list }) => {
    const { screen, user } = await list();
    await user.click(screen.getByRole('button', { name: listPartWords.legend }));
    for (const words of [...Object.values(stepTitles), 'Red: failed or rejected', ...Object.values(opensOfflineWords)])
      screen.getByText(words);
  });
});

describe('verifications that could not be read', () => {
  it.for(['right-missing', 'server-failed'] as const)(
    'for %s say why, and are not an empty list',
    async (code, { openScreen }) => {
      const { screen } = await openScreen(href.sessions(kycAppId), {
        fill: async ({ mirror: { database } }) => {
          for (const list of ['sessions', 'people']) await applyFailure(database, `${list}:${kycAppId}`, { code }, noon);
        },
      });
      expect((await screen.findByRole('alert')).textContent).toContain(errorWords[code]);
      // Without the right there is nothing to search, to filter or to export.
      expect(screen.queryByRole('searchbox') === null).toBe(code === 'right-missing');
      expect(screen.queryByRole('button', { name: 'Retry' }) === null).toBe(code === 'right-missing');
      expect(screen.queryByText('No verifications yet')).toBeNull();
    },
  );
});

/** What is shown for a failed answer, and where, by the problem that the worker notes. */
const troubles: [problem: Problem, place: string, words: string][] = [
  [{ code: 'server-failed', said: 'The database is away' }, '.banner', 'Error: The database is away'],
  [{ code: 'server-failed', status: 500 }, '.banner', 'The server has a problem'],
  [{ code: 'answer-not-json', status: 200 }, '.banner', 'This network answered instead of the server'],
  [{ code: 'answer-empty', status: 200 }, '.banner', 'sent an empty answer'],
  [{ code: 'answer-cut' }, '.banner', 'broke during the answer'],
  [{ code: 'server-busy', retryAfterSeconds: 60 }, '.banner', 'is busy'],
  [{ code: 'address-not-found', status: 404 }, '.notice', 'Not found'],
];

describe('something that is not an answer', () => {
  it.for(troubles)('shows a sentence and leaves the list unchanged: %j', async ([problem, place, words], { list }) => {
    const { mirror, shows } = await list();
    const { hash } = window.location;
    for (const name of ['sessions', 'people'])
      await applyFailure(mirror.database, `${name}:${kycAppId}`, problem, noon, { failedAt: noon + 1_000 });
    await expect.poll(() => document.querySelector(place)?.textContent).toContain(words);
    await shows(...everybody);
    expect(window.location.hash).toBe(hash);
    // The server did answer, so the screen does not say offline.
    const mark = document.querySelector('.sync-mark')?.textContent ?? '';
    expect(`${document.querySelector('.banner')?.textContent} ${mark}`).not.toContain('Offline');
    if (place === '.banner') expect(mark).toMatch(/^Updated \d\d:\d\d/);
  });
});

describe('a list of which nothing is on this device yet', () => {
  it('is called empty once a single read of the database says so, and is shown as loading until then', async ({ openScreen }) => {
    const key = `sessions:${kycAppId}`;
    const { screen, mirror } = await openScreen(href.sessions(kycAppId), {
      // The moment when rows are on their way to the screen: the read is over, and it counted one.
      fill: async ({ mirror: { database } }) => {
        await database.freshness.put({ ...unaskedFreshness(key), state: 'idle', succeededAt: noon });
        await database.counters.put({ key, total: 1, byOutcome: {} });
      },
    });
    await screen.findByRole('status', { name: listWords.reading });
    expect(screen.queryByText(listWords.none)).toBeNull();
    await mirror.database.counters.put({ key, total: 0, byOutcome: {} });
    await screen.findByText(listWords.none);
  });
});
