import type { Template } from './template';

/** Whether two templates ask for the same. The order of issuers and schemas does not count. */
export function isSameTemplate(one: Omit<Template, 'id'>, other: Omit<Template, 'id'>): boolean {
  return keyOf(one) === keyOf(other);
}

/** The ids of templates that ask for the same as another one: a browser that repeats a request on a broken connection creates two. */
export function idsOfTwins(templates: readonly Template[]): ReadonlySet<string> {
  const hasTwin = (one: Template) => templates.some((other) => other.id !== one.id && isSameTemplate(one, other));
  return new Set(templates.filter(hasTwin).map(({ id }) => id));
}

/** What a save was about: the one that is changed, null for a new one, and the ids that were known before. */
interface Saved {
  base: { id: string } | null;
  known: readonly string[];
}

/** Whether a save has made or changed this one. One that was there before is not taken for a new one. */
export function isSaved(id: string, { base, known }: Saved): boolean {
  return base === null ? !known.includes(id) : id === base.id;
}

function keyOf({ name, issuerDids, schemaIds, reason, callbackUrl }: Omit<Template, 'id'>): string {
  return JSON.stringify([name, [...issuerDids].sort(), [...schemaIds].sort(), reason, callbackUrl]);
}
