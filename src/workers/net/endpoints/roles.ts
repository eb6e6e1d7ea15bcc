import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Outcome } from '../../../domain/shared/outcome';
import type { Role } from '../../../domain/team/team';
import { parseRoles } from '../../../domain/team/wire';
import type { OwnCaller } from '../own-call';
import { recordOfRows } from '../record-of';

/** GET of the roles of the own account (contract studio 7). */
export async function getRoles(call: OwnCaller): Promise<Outcome<RecordAnswer<Role[]>>> {
  return recordOfRows(await call({ method: 'GET', server: 'api', path: 'roles' }), parseRoles);
}
