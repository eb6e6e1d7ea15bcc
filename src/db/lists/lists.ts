import type { ListName } from '../../domain/list/list-name';
import { companies } from './companies';
import { credentials } from './credentials';
import { dids } from './dids';
import type { AnyList } from './list-definition';
import { people } from './people';
import { schemas } from './schemas';
import { sessions } from './sessions';

/** All lists that are mirrored: every mechanism iterates over them. */
export const lists = { sessions, people, companies, dids, schemas, credentials } satisfies Record<ListName, AnyList>;

/** The list of a name, as mechanisms see it. */
export function listNamed(name: ListName): AnyList {
  return lists[name];
}
