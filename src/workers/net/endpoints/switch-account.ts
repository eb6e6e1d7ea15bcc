import { messageWire } from '../../../domain/account/wire';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import { parseBody } from '../../../domain/shared/rows-wire';
import type { OwnCaller } from '../own-call';

/** POST /people/admin/login (contract studio 6.8): the cookies then act for the account of `userId`, the own id switches back. */
export async function postSwitchAccount(call: OwnCaller, userId: string): Promise<Outcome<null>> {
  const answer = await call({ method: 'POST', server: 'api', path: 'people/admin/login', body: { adminId: userId } });
  if (!answer.ok) return answer;
  const parsed = parseBody(messageWire, answer.value);
  return parsed.ok ? ok(null) : parsed;
}
