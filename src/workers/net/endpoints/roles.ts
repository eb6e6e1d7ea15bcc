import type { RecordAnswer } from '../../../db/writes/apply-record';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { RoleDraft } from '../../../domain/team/rules';
import { isSameRole } from '../../../domain/team/same-role';
import type { Role } from '../../../domain/team/team';
import { parseRole, parseRoles, toRoleBody } from '../../../domain/team/wire';
import type { OwnCaller } from '../own-call';

/** GET of the roles of the own account (contract studio 7). */
export async function getRoles(call: OwnCaller): Promise<Outcome<RecordAnswer<Role[]>>> {
  const answer = await call({ method: 'GET', server: 'api', path: 'roles' });
  const parsed = answer.ok ? parseRoles(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}

/** POST of a role (contract studio 7). */
export async function postRole(call: OwnCaller, { role }: { role: RoleDraft }): Promise<Outcome<null>> {
  return done(await call({ method: 'POST', server: 'api', path: 'roles', body: toRoleBody(role) }));
}

/**
 * PATCH of a whole role, if it is still as it was when somebody began to edit it: `command-moved-on` otherwise, `address-not-found` when it was deleted. The server
 * compares nothing itself.
 */
export async function patchRole(call: OwnCaller, { base, role }: { base: Role; role: RoleDraft }): Promise<Outcome<null>> {
  const current = await getRoles(call);
  if (!current.ok) return current;
  const found = current.value.value?.find(({ id }) => id === base.id);
  if (!found) return failed('address-not-found');
  if (!isSameRole(found, base)) return failed('command-moved-on');
  return done(await call({ method: 'PATCH', server: 'api', path: pathOf(base.id), body: toRoleBody(role) }));
}

/** DELETE of a role (contract studio 7). */
export async function deleteRole(call: OwnCaller, { roleId }: { roleId: string }): Promise<Outcome<null>> {
  return done(await call({ method: 'DELETE', server: 'api', path: pathOf(roleId) }));
}

function pathOf(roleId: string): string {
  return `roles/${encodeURIComponent(roleId)}`;
}

/** An empty answer is none: what became of the role is read back (contract studio 2.2). */
function done(answer: Outcome<unknown>): Outcome<null> {
  const parsed = answer.ok ? parseRole(answer.value) : answer;
  return parsed.ok ? ok(null) : parsed;
}
