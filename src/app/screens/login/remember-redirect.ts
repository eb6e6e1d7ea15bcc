import { openRegistry } from '../../../db/open';
import { writePreference } from '../../../db/preferences';
import { detailSubjectOf } from '../../../domain/verification/verification';

/** Stores the path for after the sign-in; null clears a previous one. */
export async function rememberRedirect(path: string | null): Promise<void> {
  await writePreference(openRegistry(), 'postLoginRedirect', path === null ? null : withoutPerson(path));
}

/** What is kept in the clear names nobody: the request for a person's own verification leads to the list it is in. */
export function withoutPerson(path: string): string {
  const [, list, id, query = ''] = /^(\/studio\/sessions\/[^/?]+)\/([^/?]+)(\?.*)?$/.exec(path) ?? [];
  return list === undefined || id === undefined || detailSubjectOf(id) === 'session' ? path : list + query;
}
