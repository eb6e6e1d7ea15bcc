import { type Account, mayUse } from '../account/account';

/** Whether an account may create, change or delete a verifier page, by what the server says of its rights: any right to services of both types is enough (contract studio 12). Everybody can read it. `now` in ms of the server. */
export function mayChangePage(account: Pick<Account, 'userId' | 'accessList' | 'accessAccount'>, now: number): boolean {
  return mayUse(account, 'SSI_API', now) && mayUse(account, 'CAVACH_API', now);
}
