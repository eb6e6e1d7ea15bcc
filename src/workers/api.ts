import type { Outcome } from '../domain/outcome';
import type { Question } from '../domain/question';

/**
 * What may cross between page and worker: plain data. Functions, class instances and promises do not fit,
 * so that the compiler refuses a callback (law 5).
 */
export type Cloneable =
  | undefined
  | null
  | boolean
  | number
  | string
  | Blob
  | readonly Cloneable[]
  | { readonly [key: string]: Cloneable };

/** What the worker says of itself; a page of another build offers the update. */
export interface Hello {
  build: string;
  databaseVersion: number;
}

/**
 * The contract between page and worker: one plain object in, a promise of an outcome out.
 * Everything else a screen learns, it learns from the database.
 */
export interface StudioWorker {
  /** Says which tab this is; answers build and database version. */
  hello(input: { tab: string }): Promise<Outcome<Hello>>;
  /** An auth check now (at most one a minute unless `force`): answers who is signed in; the device row tells the same. */
  checkAuth(input: { force: boolean }): Promise<Outcome<{ identity: string }>>;
  /** Where to go to sign in with a provider (contract studio 4.3). Resets the logged-out flag. */
  signInAddress(input: { provider: string }): Promise<Outcome<{ authUrl: string }>>;
  /** Opening the login screen: the logged-out flag is reset (spec section 2, route guard). */
  loginOpened(input: Record<string, never>): Promise<Outcome<null>>;
  /** The person logs out: mirror and account row are deleted, then the server is told. */
  signOut(input: Record<string, never>): Promise<Outcome<null>>;
  /** A screen of this tab wants a question kept fresh. */
  watch(input: { question: Question; visible: boolean }): Promise<Outcome<null>>;
  /** The screen is gone. */
  unwatch(input: { question: Question }): Promise<Outcome<null>>;
  /** The tab is seen or hidden: all of its watches follow. */
  setVisible(input: { visible: boolean }): Promise<Outcome<null>>;
  /** A fresh answer now, whatever its age (Retry, focus, reconnect). */
  refresh(input: { question: Question }): Promise<Outcome<null>>;
  /** Answers at once, so that the page knows that the worker lives. */
  ping(input: Record<string, never>): Promise<Outcome<{ leading: boolean }>>;
}
