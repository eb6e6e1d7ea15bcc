import { toUtcDay } from '../shared/format';
import type { PageIssue } from './rules';
import { daysLeftOf, type ExpiryType, expiryTypes, type PageState, type PageTheme, pageThemes } from './verifier-page';

export const pageIssueWords: Record<PageIssue, string> = {
  'page-title-missing': 'Page title is required',
  'contact-email-not-valid': 'Enter an e-mail address such as help@example.org',
  'page-expiry-missing': 'Please select an expiry period',
  'page-date-missing': 'Please select a custom expiry date',
  'page-date-not-valid': 'This date does not exist',
  'page-date-past': 'This date has passed',
};

export const pageStateWords: Record<PageState, string> = {
  'not-created': 'Not Created',
  active: 'Active',
  'expiring-soon': 'Expiring Soon',
  expired: 'Expired',
};

export const expiryWords: Record<ExpiryType, string> = {
  '1month': '1 month',
  '3months': '3 months',
  '6months': '6 months',
  '12months': '12 months',
  custom: 'Custom date',
};

export const themeWords: Record<PageTheme, string> = { vibrant: 'Vibrant', dark: 'Dark', grey: 'Grey', light: 'Light' };

export const pageWords = {
  about: 'A page where people start their verification. Share its link or QR code.',
  readOnly: 'You can view this page. Changing it needs a right to SSI services and one to KYC services.',
  readOnlyNew: 'There is no page yet. Creating it needs a right to SSI services and one to KYC services.',
  title: 'Page Sub-Heading',
  description: 'Page Description',
  contact: 'Admin Contact Email',
  expiry: 'Page Expiry',
  keepsEnd: (at: number | null) => (at === null ? 'Keep the current end' : `Keep: ${toUtcDay(at)}`),
  expiryHint: 'The period starts when the page is saved.',
  date: 'Expiry date',
  dateHint: 'The page ends when this day begins, at 00:00 UTC.',
  theme: 'Choose Theme',
  save: 'Save',
  update: 'Update',
  saving: 'Saving…',
  unchanged: 'Nothing is changed.',
  pending: 'You can change the page again once the previous change is sent.',
  remove: 'Delete page',
  removeQuestion: 'Delete this verifier page?',
  removeNext: 'The link stops working and cannot be restored:',
  removed: 'Verifier page deleted',
  cancel: 'Cancel',
  preview: 'Preview',
  desktop: 'Desktop',
  phone: 'Phone',
  link: 'Link',
  linkCopy: 'the link of the page',
  open: 'Open page',
  qr: 'QR code of the verifier page',
  qrHint: 'Point the camera at the QR code to open the page.',
  noLink: 'The link appears when the page is saved.',
  linkMissing: 'The server gives no link to this page.',
  ended: (at: number) => `The page ended on ${toUtcDay(at)}. Choose a new period to open it again.`,
  ends: (at: number) => `Ends on ${toUtcDay(at)}`,
  offline: 'The verifier page of this service loads when you are back online.',
  noService: 'App ID is not available, service is not selected',
} as const;

/** What changes to a page are called. */
export const pageEditWords = {
  noun: 'verifier page',
  fields: {
    title: pageWords.title,
    description: pageWords.description,
    contactEmail: pageWords.contact,
    theme: pageWords.theme,
    expiry: pageWords.expiry,
  },
  valueText(field: string, value: unknown): string {
    const text = typeof value === 'string' ? value : '';
    if (field === 'theme') return themeWords[pageThemes.find((one) => one === text) ?? 'vibrant'];
    if (field !== 'expiry') return text === '' ? '—' : text;
    const [type, day] = text.split(' ');
    const words = expiryTypes.find((one) => one === type);
    return [words === undefined ? '—' : expiryWords[words], ...(day === undefined ? [] : [day])].join(', ');
  },
};

/** The warning while a page ends soon (contract KYC 7). */
export function endsSoonText(expiresAt: number, now: number): string {
  const days = daysLeftOf(expiresAt, now);
  return days === 1 ? 'This page expires in 1 day.' : `This page expires in ${days} days.`;
}
