import type { Platform } from '../../../platform/platform';
import { type Client, type Reply, servicesOf, signedInClient } from '../support/client';
import { type Issuer, newIssuer } from '../support/credentials';
import { openWorkbench, type Workbench } from '../support/identities';
import { type App, createApp, newKyc, newSsi, send } from '../support/services';
import type { CookieCaller, Sent } from './row';

/** The accounts of the demo: who owns the services, and the member whose rights are changed. */
export const adminEmail = 'admin@northlight.example';
export const memberEmail = 'developer@northlight.example';
export const lockedEmail = 'auditor@northlight.example';

interface Right {
  serviceType: string;
  access: string;
  expiryDate?: string;
}

/** A platform with everything that calls are about. */
export interface World {
  platform: Platform;
  now(): number;
  admin: Client;
  bench: Workbench;
  issuer: Issuer;
  ssi: App;
  kyc: App;
  /** SSI and KYC services beside them, whose tokens are those of another service. */
  otherSsi: App;
  otherKyc: App;
  adminId: string;
  /** Who called last, with the cookies of the sign-in, the tokens that were given so far, and the marks of the tables since the last write. */
  known: {
    last: { caller: CookieCaller; cookies: ReadonlyMap<string, string> } | null;
    tokens: Map<string, string>;
    marks: Record<string, string> | null;
  };
  /** The member signs in with these rights and no others; acts for the administrator. */
  enter(rights: readonly Right[]): Promise<Client>;
  /** Somebody who is no member of this account, in an account of their own. */
  enterOwn(): Promise<Client>;
  /** A member who did not show the code of their authenticator. */
  enterLocked(rights: readonly Right[]): Promise<Client>;
  tokenOf(client: Client, app: App, grant: string): Promise<string>;
}

export async function openWorld(platform: Platform, now: () => number): Promise<World> {
  const admin = await signedInClient(platform.url, 'admin');
  const bench = await openWorkbench(platform);
  const issuer = await newIssuer(bench, platform);
  const services = (await servicesOf(admin)) as unknown as App[];
  const find = (type: string) => {
    const found = services.find((app) => JSON.stringify(app.services).includes(`"id":"${type}"`));
    if (!found) throw new Error(`no ${type}`);
    return found;
  };
  const rights = async (email: string, list: readonly Right[]) => {
    await platform.withdrawals.endMembership(adminEmail, email).catch(() => undefined);
    await platform.withdrawals.grantMembership(adminEmail, email, [...list]);
  };
  const enter = (who: string) => signedInClient(platform.url, who);
  const adminId = await userIdOf(admin);
  return {
    ...{ platform, now, admin, bench, issuer, adminId },
    known: { last: null, tokens: new Map(), marks: null },
    ssi: find('SSI_API'),
    kyc: find('CAVACH_API'),
    otherSsi: await createApp(admin, { ...newSsi, appName: 'Another ids' }),
    otherKyc: await createApp(admin, { ...newKyc, appName: 'Another checks' }),
    async enter(list) {
      await rights(memberEmail, list);
      const client = await enter('developer');
      await send(client, 'POST', '/api/v1/people/admin/login', { adminId });
      return client;
    },
    async enterOwn() {
      await rights(memberEmail, [{ serviceType: 'SSI_API', access: 'ALL' }]);
      const client = await enter('developer');
      await send(client, 'POST', '/api/v1/people/admin/login', { adminId: await userIdOf(client) });
      return client;
    },
    async enterLocked(list) {
      await rights(lockedEmail, list);
      const client = await enter('auditor');
      await send(client, 'POST', '/api/v1/people/admin/login', { adminId });
      return client;
    },
    async tokenOf(client, app, grant) {
      const path = `/api/v1/app/access-control/token?serviceId=${app.appId}&grant_type=access_service_${grant}`;
      return ((await client.call('GET', path)).json as { access_token?: string }).access_token ?? '';
    },
  };
}

async function userIdOf(client: Client): Promise<string> {
  return ((await client.call('POST', '/api/v1/auth')).json as { message: { userId: string } }).message.userId;
}

/** The names of the tables that differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** One call, as a row describes it. */
export async function callRow(
  platform: Platform,
  client: Client,
  method: string,
  { path, body, headers = {}, isStream }: Sent,
): Promise<Pick<Reply, 'status' | 'text'>> {
  if (isStream) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, platform.url), { headers: { cookie } });
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  }
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return client.call(method, path, {
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
