import { openRegistry } from '../../../db/open';
import { writePreference } from '../../../db/preferences';

/** Keeps where to go after the sign-in; null clears an older wish. */
export async function rememberRedirect(path: string | null): Promise<void> {
  await writePreference(openRegistry(), 'postLoginRedirect', path);
}
