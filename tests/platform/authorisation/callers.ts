import { type Client, clientOf, signedInClient } from '../support/client';
import type { CookieCaller, TokenCaller, TokenRow } from './row';
import { adminEmail, memberEmail, type World } from './world';

const right = (serviceType: string, access: string) => ({ serviceType, access });
/** A right that no row asks for; the first is one of later servers (contract studio 3.2). */
const unrelated = { ssi: right('SSI_API', 'READ_TX'), kyc: right('CAVACH_API', 'WRITE_DOC_OCR') };
const every = ['SSI_API', 'CAVACH_API', 'DASHBOARD'].map((type) => right(type, 'ALL'));

const ended = <Right extends object>(world: World, one: Right) => ({
  ...one,
  expiryDate: new Date(world.now() - 1000).toISOString(),
});

/**
 * Somebody with the cookies of their sign-in. The last one is used again until a call has changed it (see `forgetCallers`), because signing in takes
 * four calls and more.
 */
export async function cookieCallerOf(world: World, caller: CookieCaller): Promise<Client> {
  const { known, platform } = world;
  if (known.last?.caller !== caller) {
    known.last = { caller, cookies: (await enterAs(world, caller)).cookies };
    known.marks = null;
  }
  const client = clientOf(platform.url);
  // An answer may take cookies away.
  for (const [name, value] of known.last.cookies) client.cookies.set(name, value);
  return client;
}

/** The tables that hold what a caller consists of. */
const partsOfCaller = ['accounts', 'authenticators', 'memberships', 'refresh_tokens', 'roles', 'sign_ins'];

/** After a call that changed these tables, the next caller signs in again if its sign-in was among them. */
export function forgetCallers({ known }: World, changed: readonly string[]): void {
  if (changed.some((name) => partsOfCaller.includes(name))) known.last = null;
}

async function enterAs(world: World, caller: CookieCaller): Promise<Client> {
  const { platform } = world;
  switch (caller) {
    case 'nobody':
      return clientOf(platform.url);
    case 'stranger':
      return world.enterOwn();
    case 'without':
      return world.enter([unrelated.ssi]);
    case 'with':
      return world.enter(every);
    case 'expired':
      return world.enter([...every.map((one) => ended(world, one)), unrelated.ssi]);
    case 'ended': {
      const client = await world.enter(every);
      await platform.withdrawals.endMembership(adminEmail, memberEmail);
      return client;
    }
    case 'locked':
      return world.enterLocked(every);
    case 'owner': {
      return signedInClient(platform.url, 'admin');
    }
  }
}

/** The token that somebody holds; '' for nobody. A token keeps what it was issued with, whatever its holder loses later: one of each kind is enough. */
export async function tokenCallerOf(world: World, row: TokenRow, caller: TokenCaller): Promise<string> {
  const isOfRight = caller === 'with' || caller === 'expired' || caller === 'locked';
  const kind = [caller, row.grant, isOfRight ? row.right : ''].join();
  const { known } = world;
  const token = known.tokens.get(kind) ?? (await takeToken(world, row, caller));
  if (!known.tokens.has(kind)) known.marks = null;
  known.tokens.set(kind, token);
  return token;
}

async function takeToken(world: World, { grant, right: access }: TokenRow, caller: TokenCaller): Promise<string> {
  const isSsi = grant === 'ssi';
  const app = isSsi ? world.ssi : world.kyc;
  const wanted = right(isSsi ? 'SSI_API' : 'CAVACH_API', access);
  const other = isSsi ? unrelated.ssi : unrelated.kyc;
  const otherGrant = { ssi: 'kyc', kyc: 'kyb', kyb: 'kyc' }[grant];
  switch (caller) {
    case 'nobody':
      return '';
    case 'other service':
      return world.tokenOf(world.admin, isSsi ? world.otherSsi : world.otherKyc, grant);
    case 'other grant':
      return world.tokenOf(world.admin, world.kyc, otherGrant);
    case 'without':
      return world.tokenOf(await world.enter([other]), app, grant);
    case 'with':
      return world.tokenOf(await world.enter([wanted]), app, grant);
    case 'expired':
      return world.tokenOf(await world.enter([ended(world, wanted), other]), app, grant);
    case 'owner':
      return world.tokenOf(world.admin, app, grant);
    case 'locked':
      return world.tokenOf(await world.enterLocked([wanted]), app, grant);
  }
}

/** The header in which a tenant is given a token. */
export function headerOf({ grant }: TokenRow, token: string): Record<string, string> {
  if (token === '') return {};
  return grant === 'ssi' ? { authorization: `Bearer ${token}` } : { 'x-kyc-access-token': token };
}
