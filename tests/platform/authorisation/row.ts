import type { Client } from '../support/client';
import type { World } from './world';

/** Who calls a route with cookies, and who with a token of a service. */
export const cookieCallers = ['nobody', 'stranger', 'without', 'with', 'expired', 'ended', 'locked', 'owner'] as const;
export const tokenCallers = ['nobody', 'other service', 'other grant', 'without', 'with', 'expired', 'owner', 'locked'] as const;
export type CookieCaller = (typeof cookieCallers)[number];
export type TokenCaller = (typeof tokenCallers)[number];

/** What is sent: a path with its query, and a body as JSON. */
export interface Sent {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer has no end: only its status is read. */
  isStream?: true;
  /** Takes back what would change the answers of other rows. Called after the call, whatever came of it. */
  undo?(): Promise<unknown>;
}

interface Row {
  /** The line of the contract that says so. */
  cites: string;
  /** What is sent; `caller`, and the sign-in that will send it, where they matter for it. It makes what the call is about. */
  send(world: World, caller: string, client: Client): Promise<Sent> | Sent;
  /** The tables that an allowed call changes; none for one that only reads. */
  changes?: readonly string[] | ((caller: string) => readonly string[]);
}

/** A route that is called with the cookies of a sign-in. `with`: a member who has every right to the services of the account. */
export interface CookieRow extends Row {
  by: 'cookie';
  /** The status for each caller, in their order. */
  statuses: readonly number[];
}

/** A route of a tenant, called with a token of its service. */
export interface TokenRow extends Row {
  by: 'token';
  grant: 'ssi' | 'kyc' | 'kyb';
  /** The right that alone is enough. */
  right: string;
  statuses: readonly number[];
}

/** A route that answers everybody alike. */
export interface PublicRow extends Row {
  by: 'anybody';
  status: number;
}

export type RouteRow = CookieRow | TokenRow | PublicRow;
