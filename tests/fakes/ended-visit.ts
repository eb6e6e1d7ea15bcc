import { noteVisit } from '../../src/db/last-visits';
import { hour, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import type { SignedIn } from '../fixtures/screen';

/** The first visit to the verifications of a service ended an hour before noon, with what is on the device now. */
export function endVisit({ mirror, registry }: Pick<SignedIn, 'mirror' | 'registry'>): Promise<void> {
  const visited = { registry, database: mirror.database, list: 'sessions', appId: kycAppId } as const;
  return noteVisit(visited, { since: null, shownUntil: null }, noon - hour);
}
