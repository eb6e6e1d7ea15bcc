import type { SchemaProperty } from '../schema/schema';
import { foldText } from '../shared/fold-text';

/** Which column of a file holds which part of a credential: the place of the column, or null. */
export interface BulkColumns {
  subject: number | null;
  expiry: number | null;
  /** By the name of the property. */
  properties: Record<string, number | null>;
}

/** What a column of subjects, or of expiry dates, is called, folded. */
const subjectNames = ['subjectdid', 'subject', 'holderdid', 'holder', 'did', 'subjectid'];
const expiryNames = ['expirationdate', 'expirydate', 'expiry', 'expires', 'expireson', 'validuntil', 'expiration'];

/**
 * Matches the columns by their names: case, accents, blanks and signs do not count, and of two columns with the same name the first is used. A column has one
 * meaning only: a property comes before the subject and the expiry date, because the schema gave it its name.
 */
export function matchColumns(header: readonly string[], properties: readonly Pick<SchemaProperty, 'name'>[]): BulkColumns {
  const folded = header.map(foldColumn);
  const taken = new Set<number>();
  const take = (names: readonly string[]): number | null => {
    for (const name of names) {
      const at = folded.findIndex((one, place) => one === name && one !== '' && !taken.has(place));
      if (at === -1) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  const matched = properties.map(({ name }): [string, number | null] => [name, take([foldColumn(name)])]);
  return { properties: Object.fromEntries(matched), subject: take(subjectNames), expiry: take(expiryNames) };
}

/** Stored columns, read with care; null if they cannot be read. */
export function toBulkColumns(value: unknown): BulkColumns | null {
  if (typeof value !== 'object' || value === null) return null;
  const { subject, expiry, properties } = value as Record<string, unknown>;
  if (typeof properties !== 'object' || properties === null) return null;
  const places = Object.entries(properties).map(([name, place]): [string, number | null] => [name, toPlace(place)]);
  return { subject: toPlace(subject), expiry: toPlace(expiry), properties: Object.fromEntries(places) };
}

function toPlace(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/** The columns after one was chosen for a property, or for the subject or the expiry date. */
export function withColumn(
  columns: BulkColumns,
  target: { is: 'subject' | 'expiry' } | { is: 'property'; name: string },
  place: number | null,
): BulkColumns {
  if (target.is !== 'property') return { ...columns, [target.is]: place };
  return { ...columns, properties: { ...columns.properties, [target.name]: place } };
}

/** Places of the columns that mean nothing here: they are copied to the result and not sent. */
export function unusedColumns(header: readonly string[], { subject, expiry, properties }: BulkColumns): number[] {
  const used = new Set([subject, expiry, ...Object.values(properties)]);
  return header.flatMap((_name, place) => (used.has(place) ? [] : [place]));
}

/** The form of a column's name that is compared. */
function foldColumn(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
}
