import { type Account, mayUse } from '../account/account';

/** Whether an account may create, change or delete a verifier page: it needs any right to each of the two types of services (contract studio 12). Everybody can read it. `now` in server time (ms). */
export function mayChangePage(account: Pick<Account, 'userId' | 'accessList' | 'accessAccount'>, now: number): boolean {
  return mayUse(account, 'SSI_API', now) && mayUse(account, 'CAVACH_API', now);
}
