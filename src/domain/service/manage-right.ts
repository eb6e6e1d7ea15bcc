import { type Account, accessListOf, isActingForAnother, rightsFor } from '../account/account';

/** What can be done with services as a whole. */
export type ServiceAct = 'create' | 'edit' | 'secret' | 'verify' | 'environment' | 'delete';

/** The right of a member that each act needs (contract studio 3.1). */
const rightOf: Record<ServiceAct, string> = {
  create: 'WRITE_SERVICE',
  secret: 'WRITE_SERVICE',
  delete: 'WRITE_SERVICE',
  edit: 'UPDATE_SERVICE',
  verify: 'UPDATE_SERVICE',
  environment: 'UPDATE_SERVICE',
};

/**
 * Whether somebody may do this with services, as far as the server says: in their own account everything, in another one by their rights. If the server
 * reports no rights at all, nothing speaks against it. `now` in ms.
 */
export function mayManage(
  act: ServiceAct,
  account: Pick<Account, 'userId' | 'accessList' | 'accessAccount'>,
  now: number,
): boolean {
  if (!isActingForAnother(account) || accessListOf(account).length === 0) return true;
  const rights = rightsFor(account, 'DASHBOARD', now);
  return rights.includes('ALL') || rights.includes(rightOf[act]);
}
