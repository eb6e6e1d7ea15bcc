import { countryText } from './text/country';
import { toFieldLabel, toUtcDay } from './text/display';
import { operatorWords } from './text/presented';
import type { PresentedCredential } from './verification';

/** One field of a credential subject as it is shown. */
export interface SubjectField {
  key: string;
  label: string;
  text: string;
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
const dateKey = /(date|dob|birth|expir|issued|valid)/i;
const personalKinds = ['PassportCredential', 'GovernmentIdCredential'];

/** The document credentials, whose subject is the person's own data. */
export function isPersonal(credential: Pick<PresentedCredential, 'kind'>): boolean {
  return personalKinds.includes(credential.kind);
}

/** A moment from a subject's value: epoch in seconds or ms, or a text a date can be read from; null otherwise. In ms. */
export function toSubjectMoment(value: unknown): number | null {
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
    return text === '' ? [] : [{ key, label: toFieldLabel(key), text }];
  });
}

/** The day of birth of a subject (ms), null when it tells none. */
export function bornAtOf(subject: Record<string, unknown>): number | null {
  return toSubjectMoment(subject.dateOfBirth ?? subject.dob ?? subject.birthDate);
}

/** Until when a document is valid (ms), null when its subject does not tell. */
export function validUntilOf(subject: Record<string, unknown>): number | null {
  return toSubjectMoment(subject.expiryDate ?? subject.expirationDate ?? subject.dateOfExpiry);
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
  if (key === 'issuingStateCode' && typeof value === 'string') return countryText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
