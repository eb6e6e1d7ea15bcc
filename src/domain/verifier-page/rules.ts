import type { EditRecord } from '../record/edit';
import { changeBetween, type Fields } from '../record/fields';
import { isEmail } from '../team/email';
import { pageFieldsOf } from './body';
import { type ExpiryType, expiryOf, expiryTypes, isoDayOf, type PageTheme, pageThemes, type VerifierPage } from './verifier-page';

/** The page as it is filled in. `expiryType` is empty while the stored end stays. */
export interface PageDraft {
  title: string;
  description: string;
  contactEmail: string;
  expiryType: ExpiryType | '';
  /** The day of a custom end in UTC, '2026-03-01'. */
  customDate: string;
  theme: PageTheme;
}

export type PageIssue =
  | 'page-title-missing'
  | 'contact-email-not-valid'
  | 'page-expiry-missing'
  | 'page-date-missing'
  | 'page-date-not-valid'
  | 'page-date-past';

/** The periods that are offered; twelve months are shown where a page has them (contract studio 12.1). */
export const offeredExpiries = ['1month', '3months', '6months', 'custom'] as const satisfies readonly ExpiryType[];

/** The control in which an issue is fixed. */
export const pageFieldOf: Record<PageIssue, keyof PageDraft> = {
  'page-title-missing': 'title',
  'contact-email-not-valid': 'contactEmail',
  'page-expiry-missing': 'expiryType',
  'page-date-missing': 'customDate',
  'page-date-not-valid': 'customDate',
  'page-date-past': 'customDate',
};

/** The draft of what is stored; of nothing, the reference's beginning. */
export function pageDraftOf(page: VerifierPage | null): PageDraft {
  if (page === null) return firstPageDraft;
  const { title, description, contactEmail, theme } = page;
  return { title, description, contactEmail, expiryType: '', customDate: '', theme: theme ?? 'vibrant' };
}

export const firstPageDraft: PageDraft = {
  title: 'KYC Verification',
  description: '',
  contactEmail: '',
  expiryType: '3months',
  customDate: '',
  theme: 'vibrant',
};

/** Everything that is wrong, in the order of the form. `isStored`: there is an end that may stay; `now` in ms. */
export function checkPage(draft: PageDraft, isStored: boolean, now: number): PageIssue[] {
  const { title, contactEmail, expiryType, customDate } = draft;
  return [
    ...(title.trim() === '' ? (['page-title-missing'] as const) : []),
    ...(contactEmail.trim() !== '' && !isEmail(contactEmail.trim()) ? (['contact-email-not-valid'] as const) : []),
    ...(expiryType === '' && !isStored ? (['page-expiry-missing'] as const) : []),
    ...(expiryType === 'custom' ? checkDate(customDate, now) : []),
  ];
}

function checkDate(customDate: string, now: number): PageIssue[] {
  if (customDate === '') return ['page-date-missing'];
  const at = expiryOf('custom', customDate, now);
  if (at === null) return ['page-date-not-valid'];
  return customDate < isoDayOf(now) ? ['page-date-past'] : [];
}

/** Whether a draft says something else than what is stored. */
export function isPageChanged(draft: PageDraft, page: VerifierPage | null): boolean {
  const begun = pageDraftOf(page);
  return (Object.keys(begun) as (keyof PageDraft)[]).some((name) => begun[name] !== draft[name]);
}

/** What a draft changes of the stored page, as the person saw it; null: nothing. */
export function toPageEdit(draft: PageDraft, page: VerifierPage | null): Pick<EditRecord, 'base' | 'change'> | null {
  const { title, description, contactEmail, theme, expiryType, customDate } = draft;
  const expiry = expiryType === 'custom' ? `custom ${customDate}` : expiryType;
  const texts = { title: title.trim(), description: description.trim(), contactEmail: contactEmail.trim(), theme };
  if (page === null) return { base: null, change: { ...texts, expiry } };
  return changeBetween({ ...pageFieldsOf(page) }, { ...texts, ...(expiry !== '' && { expiry }) });
}

/** A draft with a change that is not sent yet. */
export function withPageChange(draft: PageDraft, change: Fields): PageDraft {
  const text = (name: 'title' | 'description' | 'contactEmail') => {
    const value = change[name];
    return typeof value === 'string' ? value : draft[name];
  };
  const [type, day = ''] = typeof change.expiry === 'string' ? change.expiry.split(' ') : [];
  return {
    title: text('title'),
    description: text('description'),
    contactEmail: text('contactEmail'),
    theme: pageThemes.find((one) => one === change.theme) ?? draft.theme,
    expiryType: expiryTypes.find((one) => one === type) ?? draft.expiryType,
    customDate: day === '' ? draft.customDate : day,
  };
}
