import { countryFlag, countryText } from '../shared/country';
import { toFieldLabel, toUtcDay } from '../shared/format';
import { operatorWords } from './presented-text';
import type { PresentedCredential } from './verification';

/** One field of a credential subject as it is shown. */
export interface SubjectField {
  key: string;
  label: string;
  text: string;
  /** The emoji of the country that it names. */
  flag?: string;
}

/** Fields that are not shown as text: pictures, ratings, the subject's own id (contract KYC 2.5.3), and proof material. */
const hidden = new Set([
  'id',
  'face',
  'overallRating',
  'type',
  '@context',
  'proof',
  'publicSignals',
  'criteria',
  'criteriaVerified',
]);
/** The field that has the country of a document. */
export const countryKey = 'issuingStateCode';
const dateKey = /(date|dob|birth|expir|issued|valid)/i;
const personalKinds = ['PassportCredential', 'GovernmentIdCredential'];

/** The document credentials, whose subject is the person's own data. */
export function isPersonal(credential: Pick<PresentedCredential, 'kind'>): boolean {
  return personalKinds.includes(credential.kind);
}

/** A moment from a subject's value: epoch in seconds or ms, or a date with its year first; null otherwise. In ms. */
export function toSubjectMoment(value: unknown): number | null {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(typeof value === 'number' || typeof value === 'string' ? String(value) : '');
  // Eight digits that make a day are one: no day begins at such a second of the epoch, in any time zone.
  const day = digits === null ? Number.NaN : Date.parse(`${digits[1]}-${digits[2]}-${digits[3]}`);
  if (Number(digits?.[1] ?? 0) >= 1800 && !Number.isNaN(day)) return day;
  // Six digits and the like are days in a form of their own, not seconds of the epoch: those of a day are whole quarters of an hour.
  if (typeof value === 'number' && Math.abs(value) < 1e8 && value % 900 !== 0) return null;
  if (typeof value === 'number') return toDate(Math.abs(value) < 5e9 ? value * 1000 : value);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? toDate(Date.parse(value)) : null;
}

function toDate(at: number): number | null {
  return Number.isNaN(new Date(at).getTime()) ? null : at;
}

/** The fields of a subject in their order; empty ones are left out, dates are days in UTC, en-US. */
export function subjectFields(subject: Record<string, unknown>): SubjectField[] {
  return Object.entries(subject).flatMap(([key, value]) => {
    const text = hidden.has(key) ? '' : valueText(key, value);
    if (text === '') return [];
    const flag = key === countryKey && typeof value === 'string' ? countryFlag(value) : '';
    return [{ key, label: toFieldLabel(key), text, ...(flag === '' ? {} : { flag }) }];
  });
}

/** The day of birth of a subject (ms), null if it has none. */
export function bornAtOf(subject: Record<string, unknown>): number | null {
  return toSubjectMoment(reportedBirthOf(subject));
}

/** Whether a subject has a day of birth at all, in any form. */
export function hasBirth(subject: Record<string, unknown>): boolean {
  const reported = reportedBirthOf(subject);
  return reported !== undefined && reported !== '';
}

/** The fields that may have a document's date of issue. */
export const issueKeys = ['issuedAt', 'issueDate', 'dateOfIssue'];

/** The fields that may have the date of birth. */
export const birthKeys = ['dateOfBirth', 'dob', 'birthDate'];

/** When a document was issued (ms), null if its subject does not say so in a known form. */
export function issuedAtOf(subject: Record<string, unknown>): number | null {
  return toSubjectMoment(issueKeys.map((key) => subject[key]).find((value) => value != null && value !== ''));
}

function reportedBirthOf(subject: Record<string, unknown>): unknown {
  return birthKeys.map((key) => subject[key]).find((value) => value != null);
}

/** The fields that may have a document's expiry date. */
export const expiryKeys = ['expiryDate', 'expirationDate', 'dateOfExpiry'];

/** Until when a document is valid (ms), null if its subject does not say. */
export function validUntilOf(subject: Record<string, unknown>): number | null {
  return toSubjectMoment(reportedExpiryOf(subject));
}

/** The end of a document as its subject writes it, in any form; null if it has none. */
export function reportedExpiryOf(subject: Record<string, unknown>): string | number | null {
  const reported = expiryKeys.map((key) => subject[key]).find((value) => value != null && value !== '');
  return typeof reported === 'string' || typeof reported === 'number' ? reported : null;
}

/** What a zero-knowledge proof says, in words: 'Age over 18 years'; null when the subject has no criteria. */
export function criteriaText(subject: Record<string, unknown>): string | null {
  const criteria = subject.criteria;
  if (typeof criteria !== 'object' || criteria === null) return null;
  const of = (key: string) => {
    const value = (criteria as Record<string, unknown>)[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const operator = of('operator');
  const said = Object.hasOwn(operatorWords, operator) ? (operatorWords[operator] ?? '') : operator;
  const text = [toFieldLabel(of('attribute')), said, of('value'), of('unit')].filter((part) => part !== '').join(' ');
  return text === '' ? null : text;
}

function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (dateKey.test(key)) {
    const at = toSubjectMoment(value);
    if (at !== null) return toUtcDay(at);
  }
  if (key === countryKey && typeof value === 'string') return countryText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
