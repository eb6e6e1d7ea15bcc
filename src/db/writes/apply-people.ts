import type { PersonRow } from '../../domain/person';
import { preparePerson } from '../seal/keep';
import type { KeptPerson } from '../seal/kept-rows';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { MirroredList } from './apply-rows';

/** The people of a service as a mirrored list: pages of it are written by `applyRows`. */
export function peopleList({ database, box }: SealedMirror, appId: string): MirroredList<PersonRow, KeptPerson> {
  return {
    database,
    box,
    table: database.people,
    prepare: (row) => preparePerson(box, row),
    stateOf: ({ outcome }) => outcome,
    appId,
    key: `people:${appId}`,
  };
}
