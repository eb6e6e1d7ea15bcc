import type { SessionRow } from '../../domain/session';
import { prepareSession } from '../seal/keep';
import type { KeptSession } from '../seal/kept-rows';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { MirroredList } from './apply-rows';

/** The sessions of a service as a mirrored list: pages of it are written by `applyRows`. */
export function sessionList({ database, box }: SealedMirror, appId: string): MirroredList<SessionRow, KeptSession> {
  return {
    database,
    box,
    table: database.sessions,
    prepare: (row) => prepareSession(box, row),
    stateOf: ({ outcome }) => outcome,
    appId,
    key: `sessions:${appId}`,
  };
}
