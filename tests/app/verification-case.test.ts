import { within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { opensOfflineWords } from '../../src/domain/list/opens-offline';
import { askedWords } from '../../src/domain/shared/asked-text';
import { commonWords } from '../../src/domain/shared/common-text';
import { summaryWords } from '../../src/domain/verification/case-summary-text';
import { pictureLabels } from '../../src/domain/verification/pictures-text';
import type { Verification } from '../../src/domain/verification/verification';
import { day, noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { aPresentedCredential, aVerification, pixel } from '../builders/verification';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

const { id, userId } = aVerification();
const passport = aPresentedCredential({
  subject: { name: 'Tamsin', dateOfBirth: '1990-03-11', expiryDate: '2020-01-01', issuingStateCode: 'SWE' },
});

/** An opened verification, with an earlier attempt of the same person. */
const it = onScreen.extend('open', ({ openScreen }) => async (parts: Partial<Verification> = {}, query = '') => {
  const opened = await openScreen(`${href.session(kycAppId, parts.id ?? id)}${query}`, {
    fill: async ({ mirror }) => {
      const earlier = aSession({ sessionId: 'earlier-session', userId, createdAt: noon - 3 * day });
      const other = aSession({ sessionId: 'other-session', userId: 'somebody', createdAt: noon - 4 * day });
      await fillList(listOf(mirror, sessions, kycAppId), [aSession({ sessionId: id, userId }), earlier, other]);
      const selfie = await (await fetch(pixel)).blob();
      const pictures = [{ slot: 'selfie' as const, picture: selfie }];
      const verification = aVerification({ credentials: [passport], ...parts });
      await applyVerification(mirror, { verification, pictures, isOpened: true, now: noon });
    },
  });
  const heading = await opened.screen.findByRole('heading', { name: summaryWords.title });
  const summary = heading.closest('section');
  if (summary === null) throw new Error('no summary');
  return { ...opened, summary: within(summary), text: () => summary.textContent ?? '' };
});

describe('a case', () => {
  it('begins with its summary', async ({ open }) => {
    const { text } = await open();
    expect(text()).toMatch(/Result.*Approved.*Match score.*93%, threshold 80%.*Liveness.*Live person.*Age.*35 years/);
    const [first] = document.querySelectorAll('.sections > section h2');
    expect(first?.textContent).toBe(summaryWords.title);
  });

  it.for([
    ['everything', []],
    ['part', ['selfie', 'front']],
  ] as const)('says how much of it opens offline: %s', async ([opens, pictures], { open }) => {
    await open({ pictures: [...pictures] });
    const mark = document.querySelector('.detail-head .offline-mark');
    await expect.poll(() => mark?.textContent).toBe(opensOfflineWords[opens]);
  });

  it.for([
    ['to the previous and the next one in the list', '', 1],
    ['only back to the company that it was opened from', '?company=some-company', 0],
  ] as const)('leads %s', async ([_where, query, bars], { open }) => {
    await open({}, query);
    await expect.poll(() => document.querySelectorAll('.detail-age').length).toBe(1);
    await expect.poll(() => document.querySelectorAll('.case-bar').length).toBe(bars);
    expect(document.querySelectorAll('.company-way-back')).toHaveLength(1 - bars);
    expect(document.querySelectorAll(`.detail [aria-label="${commonWords.toList}"]`)).toHaveLength(bars);
  });

  it('opens a message to the person', async ({ open }) => {
    const dark = { credentials: [], selfie: { at: null, result: 4 } };
    const known = await open({ ...dark, email: 'ada@example.org' });
    expect(known.summary.getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toMatch(
      /^mailto:ada@example\.org\?/,
    );
    known.summary.getByRole('button', { name: commonWords.copy(commonWords.email) });
  });

  it('says that a person without an address has to be contacted outside Studio', async ({ open }) => {
    const { summary } = await open({ credentials: [], selfie: { at: null, result: 4 }, email: null });
    summary.getByText(askedWords.outside.person);
    expect(summary.queryByRole('link')).toBeNull();
  });

  it('marks what does not match, in the summary and at its field', async ({ open }) => {
    const { summary } = await open();
    const words = 'Expired before the verification, on Jan 1, 2020';
    summary.getByText(words);
    expect(document.querySelector('.document-beside .finding')?.textContent).toBe(words);
  });

  it('shows the selfie once', async ({ open }) => {
    await open();
    await expect.poll(() => document.querySelectorAll('figcaption').length).toBeGreaterThan(0);
    const captions = [...document.querySelectorAll('figcaption')].filter(({ textContent }) => textContent === 'Selfie');
    expect(captions).toHaveLength(1);
  });

  it('without a document has the selfie alone, and names the document once', async ({ open }) => {
    const { text } = await open({ document: null, pictures: ['selfie'], credentials: [] });
    expect(text()).toContain('no document data from the server');
    const captions = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
    expect(captions).toEqual([pictureLabels.selfie]);
    expect(document.querySelector('.sections')?.textContent?.match(/no document data/g)).toHaveLength(1);
  });

  it('names in one line what is missing, and has no panel for it', async ({ open }) => {
    const { text } = await open({ place: null, userAgent: null });
    expect(text()).toContain('Missing: No token data. No timeline. No device data. No location.');
    const titles = [...document.querySelectorAll('.sections h2')].map(({ textContent }) => textContent);
    for (const title of ['Timeline', 'Soul Bound Token', 'Device Information', 'Location Information'])
      expect(titles).not.toContain(title);
  });

  it('leads to the other attempts of the same person, and to all of them', async ({ open }) => {
    const { screen } = await open();
    const heading = await screen.findByRole('heading', { name: summaryWords.others });
    const links = [...(heading.closest('section')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`#${href.session(kycAppId, 'earlier-session')}`, `#${href.session(kycAppId, userId)}?view=people`]);
  });

  it('of a person counts the attempt that is shown among no others', async ({ open }) => {
    const { screen } = await open({ id: userId, subject: 'person', sessionId: id }, '?view=people');
    const heading = await screen.findByRole('heading', { name: summaryWords.others });
    const links = [...(heading.closest('section')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`#${href.session(kycAppId, 'earlier-session')}?view=people`]);
  });
});
