import type { ServiceType } from '../service/service';

/** One right of an account (spec section 6): an access name of a service type, perhaps until a date. */
export interface AccessEntry {
  serviceType: string;
  access: string;
  expiryDate: string | null;
}

/** The account one is acting for (spec section 6, contract 4.4). */
export interface AccessAccount {
  userId: string;
  email: string;
  name: string | null;
  accessList: AccessEntry[];
}

/** The signed-in person as the auth check reports them (spec section 3, User details). */
export interface Account {
  userId: string;
  email: string;
  name: string | null;
  did: string | null;
  profileIcon: string | null;
  isTwoFactorEnabled: boolean;
  isTwoFactorAuthenticated: boolean;
  /** Kinds of the authenticators that were set up, as the server names them; left out if there are none. */
  authenticators?: string[];
  accessList: AccessEntry[];
  accessAccount: AccessAccount | null;
}

/**
 * Why a device that knows somebody asks for a sign-in: the login was refused (the spec's words for 401 and 403), or nobody could check it
 * for as long as the lease lasts (offline rules 2 b).
 */
export type SignOutReason = 'session-unauthenticated' | 'session-unauthorized' | 'lease-over';

/** Who is it: the person and the account acted for, one text. It names the database of this identity. */
export function identityOf(account: Pick<Account, 'userId' | 'accessAccount'>): string {
  return `${account.userId}|${account.accessAccount?.userId ?? account.userId}`;
}

/** Whether one acts inside another account, so that the banner 'Accessing Account Of' is shown. */
export function isActingForAnother(account: Pick<Account, 'userId' | 'accessAccount'>): boolean {
  return account.accessAccount !== null && account.accessAccount.userId !== account.userId;
}

/** The address of the account in which one acts, one's own or another's. */
export function emailOfAccount(account: Pick<Account, 'userId' | 'email' | 'accessAccount'>): string {
  return isActingForAnother(account) && account.accessAccount ? account.accessAccount.email : account.email;
}

/** The rights that the server reports for the current account; absent if it reports none. */
export function accessListOf(account: Pick<Account, 'accessList' | 'accessAccount' | 'userId'>): AccessEntry[] {
  return isActingForAnother(account) && account.accessAccount ? account.accessAccount.accessList : account.accessList;
}

/** Rights of the account acted for with their dates, of one service type or of the dashboard, those past their date left out. `now` in ms. */
export function entriesFor(
  account: Pick<Account, 'accessList' | 'accessAccount' | 'userId'>,
  serviceType: ServiceType | 'DASHBOARD',
  now: number,
): AccessEntry[] {
  return accessListOf(account).filter((entry) => entry.serviceType === serviceType && isInForce(entry, now));
}

/** The names of these rights. `now` in ms. */
export function rightsFor(...asked: Parameters<typeof entriesFor>): string[] {
  return entriesFor(...asked).map((entry) => entry.access);
}

/** Whether a right has not reached its date. `now` in ms. */
export function isInForce({ expiryDate }: Pick<AccessEntry, 'expiryDate'>, now: number): boolean {
  return expiryDate === null || Date.parse(expiryDate) > now;
}

/** Whether somebody has any right to a service type, as far as the server says. If it reports no rights at all, nothing speaks against it. `now` in ms. */
export function mayUse(
  account: Pick<Account, 'accessList' | 'accessAccount' | 'userId'>,
  serviceType: ServiceType,
  now: number,
): boolean {
  return accessListOf(account).length === 0 || entriesFor(account, serviceType, now).length > 0;
}

/** The person of an identity. */
export function personOf(identity: string): string {
  return identity.replace(/\|.*$/, '');
}

/** A second factor is set up and this login has not passed it: nothing is shown before (contract studio 4.4). */
export function needsSecondFactor(account: Pick<Account, 'isTwoFactorEnabled' | 'isTwoFactorAuthenticated'>): boolean {
  return account.isTwoFactorEnabled && !account.isTwoFactorAuthenticated;
}
