import { describe, expect, it } from 'vitest';
import { pageFieldsFor, pageFieldsOf, toPageBody } from '../../src/domain/verifier-page/body';
import { mayChangePage } from '../../src/domain/verifier-page/right';
import {
  checkPage,
  firstPageDraft,
  isPageChanged,
  pageDraftOf,
  pageFieldOf,
  toPageEdit,
  withPageChange,
} from '../../src/domain/verifier-page/rules';
import { endsSoonText, pageEditWords, pageIssueWords } from '../../src/domain/verifier-page/text';
import { themeColours } from '../../src/domain/verifier-page/theme';
import { daysLeftOf, expiryOf, pageStateOf, type VerifierPage } from '../../src/domain/verifier-page/verifier-page';
import { parseVerifierPage } from '../../src/domain/verifier-page/wire';
import { day, noon } from '../builders/moments';

const wire = {
  ...{ _id: 'p1', pageTitle: 'Checks', pageDescription: 'Read me', contactEmail: 'help@a.example', pageType: 'kyc' },
  ...{ expiryType: 'custom', expiryDate: '2026-04-05T00:00:00.000Z', themeColor: 'dark', generatedUrl: 'https://v.example/a' },
  ...{ ssiAccessToken: 'eyJ-ssi', kycAccessToken: 'eyJ-kyc', updatedAt: '2026-03-01T12:00:00.000Z', _doc: {} },
};
const page: VerifierPage = {
  ...{ id: 'p1', title: 'Checks', description: 'Read me', contactEmail: 'help@a.example', expiryType: 'custom' },
  ...{ expiresAt: Date.UTC(2026, 3, 5), theme: 'dark', url: 'https://v.example/a', updatedAt: Date.UTC(2026, 2, 1, 12) },
};

describe('the answer about a verifier page', () => {
  it('is one object, or a list whose first entry counts, and none of its tokens is stored', () => {
    expect(parseVerifierPage(wire)).toEqual({ ok: true, value: page });
    expect(parseVerifierPage([wire, { ...wire, _id: 'p2' }])).toEqual({ ok: true, value: page });
    expect(JSON.stringify(parseVerifierPage(wire))).not.toContain('eyJ');
  });

  it('is missing if the list is empty, and malformed without an id', () => {
    expect(parseVerifierPage([])).toEqual({ ok: true, value: null });
    expect(parseVerifierPage({ ...wire, _id: 'p' })).toMatchObject({ value: { id: 'p' } });
    expect(parseVerifierPage({ ...wire, _id: '' })).toMatchObject({ ok: false });
    expect(parseVerifierPage({ $__: {}, _doc: wire })).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });

  it('has a period and a theme that are not known as unknown', () => {
    const odd = { _id: 'p1', pageTitle: '', expiryType: '2years', themeColor: 'pink' };
    const none = { title: '', description: '', contactEmail: '', expiresAt: null, url: null, updatedAt: null };
    expect(parseVerifierPage(odd)).toEqual({ ok: true, value: { id: 'p1', ...none, expiryType: null, theme: null } });
  });
});

describe('the state of a verifier page', () => {
  const stateIn = (ms: number) => pageStateOf({ expiresAt: noon + ms }, noon);

  it('follows from the end that the server gave, never from today', () => {
    expect(pageStateOf(null, noon)).toBe('not-created');
    expect(pageStateOf({ expiresAt: null }, noon)).toBe('active');
    expect([stateIn(7 * day + 1), stateIn(7 * day), stateIn(1), stateIn(0), stateIn(-day)]).toEqual([
      ...['active', 'expiring-soon', 'expiring-soon', 'expired', 'expired'],
    ]);
  });

  it('counts the days that are left, begun ones too', () => {
    expect([daysLeftOf(noon + 1, noon), daysLeftOf(noon + 7 * day, noon), daysLeftOf(noon - day, noon)]).toEqual([1, 7, 0]);
    expect([endsSoonText(noon + 1, noon), endsSoonText(noon + 3 * day, noon)]).toEqual([
      ...['This page expires in 1 day.', 'This page expires in 3 days.'],
    ]);
  });

  it('ends after 30, 90, 180 or 365 days, or when the given day begins in UTC', () => {
    expect(expiryOf('1month', '', noon)).toBe(noon + 30 * day);
    expect(expiryOf('3months', '', noon)).toBe(noon + 90 * day);
    expect(expiryOf('6months', '', noon)).toBe(noon + 180 * day);
    expect(expiryOf('12months', '', noon)).toBe(noon + 365 * day);
    expect(expiryOf('custom', '2026-04-05', noon)).toBe(Date.UTC(2026, 3, 5));
    expect(expiryOf('custom', '2026-04-05T23:00:00Z', noon)).toBe(Date.UTC(2026, 3, 5));
    expect([expiryOf('custom', '2026-02-30', noon), expiryOf('custom', '', noon)]).toEqual([null, null]);
  });
});

describe('a verifier page that is filled in', () => {
  const draft = { ...firstPageDraft, contactEmail: 'help@a.example' };
  const issuesOf = (change: object, isStored = false) =>
    checkPage({ ...draft, ...change }, isStored, Date.UTC(2026, 2, 1, 23, 59));

  it('begins as the reference does, or as what is stored with its end', () => {
    expect(issuesOf({})).toEqual([]);
    expect(firstPageDraft).toMatchObject({ title: 'KYC Verification', expiryType: '3months', theme: 'vibrant' });
    expect(pageDraftOf(null)).toBe(firstPageDraft);
    expect([isPageChanged(pageDraftOf(page), page), isPageChanged({ ...firstPageDraft, theme: 'dark' }, null)]).toEqual([
      false,
      true,
    ]);
    expect(pageDraftOf(page)).toEqual({
      ...{ title: 'Checks', description: 'Read me', contactEmail: 'help@a.example' },
      ...{ expiryType: '', customDate: '', theme: 'dark' },
    });
    expect(pageDraftOf({ ...page, theme: null }).theme).toBe('vibrant');
  });

  it.each<[object, string[]]>([
    [{ title: ' ' }, ['page-title-missing']],
    [{ contactEmail: 'help' }, ['contact-email-not-valid']],
    [{ contactEmail: ' ' }, []],
    [{ contactEmail: ' help@a.example ' }, []],
    [{ expiryType: '' }, ['page-expiry-missing']],
    [{ expiryType: 'custom' }, ['page-date-missing']],
    [{ expiryType: 'custom', customDate: '2026-02-30' }, ['page-date-not-valid']],
    [{ expiryType: 'custom', customDate: '2026-02-28' }, ['page-date-past']],
    [{ expiryType: 'custom', customDate: '2026-03-01' }, []],
    [{ title: '', expiryType: 'custom' }, ['page-title-missing', 'page-date-missing']],
  ])('with %j has the issues %j', (change, issues) => {
    expect(issuesOf(change)).toEqual(issues);
  });

  it('needs no period while the stored end stays', () => {
    expect(issuesOf({ expiryType: '' }, true)).toEqual([]);
  });

  it('says what is wrong in the words of the reference', () => {
    expect(pageIssueWords).toMatchObject({
      'page-title-missing': 'Page title is required',
      'page-expiry-missing': 'Please select an expiry period',
      'page-date-missing': 'Please select a custom expiry date',
    });
    expect(pageFieldOf['page-date-past']).toBe('customDate');
  });

  it('is sent with what was changed, and with a period only if one was chosen', () => {
    const begun = pageDraftOf(page);
    expect(toPageEdit(begun, page)).toBeNull();
    const seen = { title: 'Checks', expiry: 'custom 2026-04-05' };
    expect(toPageEdit({ ...begun, title: ' Open ' }, page)).toEqual({ base: { title: 'Checks' }, change: { title: 'Open' } });
    expect(toPageEdit({ ...begun, description: ' Read me ', contactEmail: ' help@a.example ' }, page)).toBeNull();
    const dated = { ...begun, title: 'Open', expiryType: 'custom', customDate: '2026-05-01' } as const;
    expect(toPageEdit(dated, page)).toEqual({ base: seen, change: { title: 'Open', expiry: 'custom 2026-05-01' } });
    expect(toPageEdit(draft, null)).toEqual({
      base: null,
      change: { title: 'KYC Verification', description: '', contactEmail: 'help@a.example', theme: 'vibrant', expiry: '3months' },
    });
  });

  it('that waits is filled in with its change', () => {
    const change = { title: 'Open', theme: 'grey', expiry: 'custom 2026-05-01', description: 7 };
    const stored = { title: 'Open', theme: 'grey', expiryType: 'custom', customDate: '2026-05-01' };
    expect(withPageChange(pageDraftOf(page), change)).toEqual({ ...pageDraftOf(page), ...stored });
    const dated = { ...pageDraftOf(page), expiryType: 'custom', customDate: '2026-05-01' } as const;
    expect(withPageChange(dated, { title: 'Open' })).toEqual({ ...dated, title: 'Open' });
  });
});

describe('a change of a stored page', () => {
  it('is found where the period is the one asked for and the end is another than was seen', () => {
    const renewed = { ...page, expiryType: '3months', expiresAt: noon + 90 * day } as const;
    const seen = pageFieldsOf({ ...renewed, expiresAt: noon }).expiry;
    expect(pageFieldsFor(renewed, { expiry: '3months' }, seen).expiry).toBe('3months');
    expect(pageFieldsFor(renewed, { expiry: '3months' }, pageFieldsOf(renewed).expiry).expiry).toBe('3months 2026-06-08');
    expect(pageFieldsFor(renewed, { expiry: '6months' }, seen).expiry).toBe('3months 2026-06-08');
    expect(pageFieldsFor(page, { expiry: 'custom 2026-04-05' }, seen).expiry).toBe('custom 2026-04-05');
    expect(pageFieldsFor(page, { title: 'x' }, undefined)).toEqual(pageFieldsOf(page));
    const unknown = { ...page, expiryType: null };
    expect(pageFieldsFor(unknown, { expiry: null }, undefined)).toEqual(pageFieldsOf(unknown));
  });

  it('is compared with nothing where the theme, the period or the end is not known', () => {
    const unknown = { ...page, theme: null, expiryType: null, expiresAt: null };
    expect(pageFieldsOf(unknown)).toMatchObject({ theme: '', expiry: '' });
    expect(pageFieldsOf({ ...page, expiresAt: null }).expiry).toBe('custom');
  });

  it('is sent over the page as it is now, without a period unless one is asked for', () => {
    const body = { pageTitle: 'Checks', pageDescription: 'Read me', contactEmail: 'help@a.example', themeColor: 'dark' };
    expect(toPageBody(page, { description: ' New ' })).toEqual({ ...body, pageDescription: 'New' });
    expect(toPageBody(page, { expiry: '1month' })).toEqual({ ...body, expiryType: '1month' });
    const dated = { expiryType: 'custom', customExpiryDate: '2026-05-01' };
    expect(toPageBody(page, { expiry: 'custom 2026-05-01', theme: 'pink' })).toEqual({ ...body, ...dated });
    expect(toPageBody(null, {})).toEqual({ pageTitle: '', pageDescription: '', contactEmail: '', themeColor: 'vibrant' });
    expect(toPageBody(null, { title: 'First', expiry: '3months' })).toEqual({
      ...{ pageTitle: 'First', pageDescription: '', contactEmail: '', themeColor: 'vibrant', expiryType: '3months' },
    });
  });

  it('is called by its fields in words', () => {
    const text = (field: string, value: unknown) => pageEditWords.valueText(field, value);
    expect([text('expiry', 'custom 2026-05-01'), text('expiry', '3months'), text('expiry', null)]).toEqual([
      ...['Custom date, 2026-05-01', '3 months', '—'],
    ]);
    expect([text('theme', 'dark'), text('title', 'x'), text('title', '')]).toEqual(['Dark', 'x', '—']);
  });
});

describe('the themes of a verifier page', () => {
  it.each(Object.entries(themeColours))('%s can be read', (_name, { page: back, surface, text, muted, accent, onAccent }) => {
    const pairs = [
      [text, back],
      [text, surface],
      [muted, surface],
      [muted, back],
      [onAccent, accent],
    ] as const;
    expect(pairs.filter(([one, other]) => contrast(one, other) < 4.5)).toEqual([]);
  });
});

/** The contrast of two colours (WCAG 2.2, 1.4.3). */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('a change of a verifier page', () => {
  const right = (serviceType: 'SSI_API' | 'CAVACH_API', expiryDate: string | null = null) => ({
    serviceType,
    access: 'ALL',
    expiryDate,
  });

  it.each([
    ['an account whose rights nobody knows', [], true],
    ['one with a right to both types', [right('SSI_API'), right('CAVACH_API')], true],
    ['one with a right to SSI services only', [right('SSI_API')], false],
    ['one with a right to KYC services only', [right('CAVACH_API')], false],
    ['one whose right to KYC services has ended', [right('SSI_API'), right('CAVACH_API', '2026-01-01T00:00:00Z')], false],
  ])('is for %s: %j: %s', (_who, accessList, expected) => {
    const account = { userId: 'u', accessAccount: null, accessList };
    expect(mayChangePage(account, Date.parse('2026-06-01T00:00:00Z'))).toBe(expected);
  });
});
