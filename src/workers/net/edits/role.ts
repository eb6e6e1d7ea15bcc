import type { EditRecord } from '../../../domain/record/edit';
import { inRecord, withRow } from '../../../domain/record/mirror-change';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { newRole, roleFieldsOf, withRoleFields } from '../../../domain/team/role-edit';
import type { Role } from '../../../domain/team/team';
import { roleIssueWords } from '../../../domain/team/text';
import { parseRole, toRoleBody } from '../../../domain/team/wire';
import type { CallParts } from '../call-parts';
import type { EditedNow } from '../edited-now';
import { getRoles } from '../endpoints/roles';
import { sendOwn } from '../send-own';

/**
 * A role of the own account, from the list of roles; one that is created is found by its name, which no other role has. PATCH takes the whole role (contract studio 7), and
 * crashes on a name that another role has: that is refused here.
 */
export async function readRoleFields({ own }: CallParts, { id, change }: EditRecord): Promise<Outcome<EditedNow>> {
  const answer = await getRoles(own);
  if (!answer.ok) return answer;
  const roles = answer.value.value ?? [];
  const stored = roles.find((role) => (id === '' ? role.name === change?.name : role.id === id)) ?? null;
  const isTaken = roles.some((role) => role.id !== stored?.id && role.name === change?.name);
  return ok({
    fields: stored && roleFieldsOf(stored),
    async write(signal) {
      if (isTaken) return { ...failed('request-refused', { said: roleIssueWords['role-name-taken'] }), sent: false };
      const path = stored === null ? 'roles' : `roles/${encodeURIComponent(stored.id)}`;
      const method = stored === null ? 'POST' : change === null ? 'DELETE' : 'PATCH';
      const body = change === null ? undefined : toRoleBody(withRoleFields(stored ?? newRole, change));
      return sendOwn(own, { method, server: 'api', path, body, signal }, (value) => {
        const written = parseRole(value);
        if (!written.ok) return written;
        const role = written.value;
        return ok(
          inRecord<Role[]>('roles', { appId: '', id: '' }, (known) => {
            const isIt = ({ id }: Role) => id === role.id;
            return change === null ? known.filter((one) => !isIt(one)) : withRow(known, role, isIt);
          }),
        );
      });
    },
  });
}
