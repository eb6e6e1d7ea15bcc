import type { ListQuery, QueryShape } from '../list/list-query';
import { type IdentityListName, identityLists } from './lists';
import { type ShownIdentityStatus, statusesOfList } from './shown-status';

export type IdentitySortName = 'created' | 'name' | 'status';

/** What of a list of DIDs, schemas or credentials is wanted. */
export type IdentityQuery = ListQuery<ShownIdentityStatus, IdentitySortName>;

type Shape = QueryShape<ShownIdentityStatus, IdentitySortName>;

/** The orders begin with the newest, A before Z, and what needs attention first. */
const sorts: Shape['sorts'] = { created: false, name: true, status: true };
export const usualIdentitySort: Shape['usualSort'] = { by: 'created', isUp: false };

/** What can be asked of each list. */
export const identityQueryShapes = Object.fromEntries(
  identityLists.map((list): [IdentityListName, Shape] => [
    list,
    { statuses: statusesOfList[list], sorts, usualSort: usualIdentitySort },
  ]),
) as Record<IdentityListName, Shape>;
