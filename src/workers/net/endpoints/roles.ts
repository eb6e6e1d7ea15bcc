import type { RecordAnswer } from '../../../db/writes/apply-record';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { Role } from '../../../domain/team/team';
import { parseRoles } from '../../../domain/team/wire';
import type { OwnCaller } from '../own-call';

/** GET of the roles of the own account (contract studio 7). */
export async function getRoles(call: OwnCaller): Promise<Outcome<RecordAnswer<Role[]>>> {
  const answer = await call({ method: 'GET', server: 'api', path: 'roles' });
  const parsed = answer.ok ? parseRoles(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}
