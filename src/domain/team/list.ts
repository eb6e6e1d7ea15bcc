import type { ListSort } from '../list/list-query';
import { foldText, hasWords, type SearchWords } from '../shared/fold-text';
import type { Invitation, Member, Role } from './team';

/** How a small list is searched and ordered in memory. */
export interface SmallList<Row, By extends string> {
  /** The orders, each with the direction that it begins with: true for the smallest first. */
  sorts: Readonly<Record<By, boolean>>;
  usualSort: ListSort<By>;
  /** What a row is found by; null adds nothing. */
  textsOf(row: Row): readonly (string | null)[];
  /** What a row is ordered by; null comes last either way. */
  keyOf(row: Row, by: By): string | number | null;
}

export type MemberSort = 'email' | 'invited' | 'role';
export type RoleSort = 'name' | 'changed' | 'rights';
export type InvitationSort = 'account' | 'invited';

export const memberList: SmallList<Member, MemberSort> = {
  sorts: { email: true, invited: false, role: true },
  usualSort: { by: 'email', isUp: true },
  textsOf: ({ email, roleName }) => [email, roleName],
  keyOf: ({ email, createdAt, roleName }, by) => (by === 'email' ? foldText(email) : by === 'invited' ? createdAt : roleName),
};

export const roleList: SmallList<Role, RoleSort> = {
  sorts: { name: true, changed: false, rights: false },
  usualSort: { by: 'name', isUp: true },
  textsOf: ({ name, description, permissions }) => [name, description, ...permissions.map(({ access }) => access)],
  keyOf: ({ name, updatedAt, permissions }, by) =>
    by === 'name' ? foldText(name) : by === 'changed' ? updatedAt : permissions.length,
};

export const invitationList: SmallList<Invitation, InvitationSort> = {
  sorts: { account: true, invited: false },
  usualSort: { by: 'invited', isUp: false },
  textsOf: ({ adminEmail, roleName }) => [adminEmail, roleName],
  keyOf: ({ adminEmail, createdAt }, by) => (by === 'account' ? foldText(adminEmail) : createdAt),
};

/** The rows that have all the words, in the order that is asked for; equal ones stay as they were. */
export function findRows<Row, By extends string>(
  list: SmallList<Row, By>,
  rows: readonly Row[],
  { words, sort }: { words: SearchWords; sort: ListSort<By> },
): Row[] {
  const found = rows.filter((row) => hasWords(foldText(list.textsOf(row).join(' ')), words));
  return found.sort((one, other) => {
    const [first, second] = [list.keyOf(one, sort.by), list.keyOf(other, sort.by)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order = Number(first > second) - Number(first < second);
    return sort.isUp ? order : -order;
  });
}
