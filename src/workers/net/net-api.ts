import type { Account } from '../../domain/account';
import type { Outcome } from '../../domain/outcome';
import type { PersonRow } from '../../domain/person';
import type { Service } from '../../domain/service';
import type { SessionRow } from '../../domain/session';
import type { DetailSubject } from '../../domain/verification';
import type { ParsedRows } from '../../domain/wire/rows';
import type { ParsedVerification } from '../../domain/wire/verification';

/** Which rows of a list: a page of `limit`, or the sessions with these ids. */
export interface ListQuery {
  page: number;
  limit: number;
  sessionIds?: readonly string[];
}

/** Everything the worker asks of the network, parsed. Nothing throws; what is not an answer says so by its code. */
export interface Net {
  /** POST /auth with one refresh: who is signed in. A refusal has already been noted on the device when this returns. */
  checkAuth(): Promise<Outcome<Account>>;
  /** POST /auth/refresh, whether the login still is good or not. A refusal has already been noted on the device when this returns. */
  renewLogin(): Promise<Outcome<null>>;
  /** POST /auth/logout. Ok as soon as the server answered, whatever it said. */
  logout(): Promise<Outcome<null>>;
  /** POST /auth/mfa/verify (contract studio 5.2). Ok when the code was taken; `second-factor-wrong` when not. */
  verifyFactor(input: { type: string; code: string }): Promise<Outcome<null>>;
  /** POST /people/admin/login (contract studio 6.8): acts for the account of `userId` from now on, the own id switches back. */
  switchAccount(userId: string): Promise<Outcome<null>>;
  loginAddress(provider: string): Promise<Outcome<{ authUrl: string }>>;
  services(page: number, limit: number): Promise<Outcome<ParsedRows<Service>>>;
  sessions(service: Service, query: ListQuery): Promise<Outcome<ParsedRows<SessionRow>>>;
  people(service: Service, query: ListQuery): Promise<Outcome<ParsedRows<PersonRow>>>;
  verification(service: Service, question: { id: string; subject: DetailSubject }): Promise<Outcome<ParsedVerification>>;
  /** A picture by its https address, up to `limit` bytes. */
  picture(address: string, limit: number): Promise<Outcome<Blob>>;
  /** Another identity: tokens of the one before are of no use. */
  forgetTokens(): void;
  /** What is asked after a service token was issued and before it is used: whether the cookies still are the identity's it is meant for. */
  confirmTokensBy(confirm: () => Promise<Outcome<null>>): void;
}
