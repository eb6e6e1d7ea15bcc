import { and, eq, isNotNull, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { giveServiceToken } from '../../platform/api-server/service-tokens';
import type { PlatformContext } from '../../platform/context';
import { rowsOf } from '../../platform/db/connect';
import { credentialActs, credentials, dids, ledgerQueue } from '../../platform/db/identity-schema';
import { companies, companyDecisions, services, sessions } from '../../platform/db/schema';
import { moveOldestCredential } from '../../platform/demo/move-credential';
import { Refused } from '../../platform/http/refused';
import { isStatusQueued, queuedCredential } from '../../platform/ledger/records';
import { sendStatusChange } from '../../platform/tenant/change-status';
import { decideCompany } from '../../platform/tenant/decide-company';
import { linkedServiceGate } from '../../platform/tenant/kyb-gate';
import { kycGate } from '../../platform/tenant/kyc-gate';
import { hasStatus } from '../../platform/tenant/list-query';
import { ssiGate } from '../../platform/tenant/ssi-gate';
import type { ServiceType } from '../../src/domain/service/service';
import { openContext } from './support/context';

const it = test
  .extend('opened', { scope: 'file' }, () => openContext())
  .extend('context', { scope: 'file' }, ({ opened }, { onCleanup }) => {
    onCleanup(opened.close);
    return opened.context;
  });

async function serviceOf({ db }: PlatformContext, type: ServiceType) {
  const [service] = await db.select().from(services).where(eq(services.type, type)).orderBy(services.position);
  if (!service) throw new Error(`there is no service ${type}`);
  return service;
}

/** A second service of the same type and account. */
async function anotherService(context: PlatformContext, type: ServiceType, appId: string, dependentServices: string[] = []) {
  const { position: _, ...service } = await serviceOf(context, type);
  const [made] = await context.db
    .insert(services)
    .values({ ...service, appId, subdomain: appId, apiKeyPrefix: null, dependentServices })
    .returning();
  if (!made) throw new Error('the service was not made');
  return made;
}

/** Waits until a statement of this database waits for a lock. The embedded one has a single connection: there the second waits anyway. */
async function someoneWaits({ db }: PlatformContext, hasServer: boolean): Promise<void> {
  if (!hasServer) return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsOf(db, waiting)).length).toBe(1);
}

it('a decision waits for another one that is being made, and is refused because of its result', async ({ opened, context }) => {
  const { db } = context;
  const [company] = await db.select().from(companies).where(eq(companies.status, 'Completed'));
  const { appId = '', companyId = '' } = company ?? {};
  const isIt = eq(companies.companyId, companyId);
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let first: Promise<void> = held;
  await new Promise<void>((begun) => {
    first = db.transaction(async (tx) => {
      await tx.update(companies).set({ status: 'Rejected' }).where(isIt);
      begun();
      await held;
    });
  });
  const second = decideCompany(context, { appId, companyId, decision: 'Approved', decidedBy: 'reviewer', reason: null });
  await someoneWaits(context, opened.hasServer);
  finish();
  await first;
  expect(await second).toMatchObject({ effect: 'other', company: { status: 'Rejected' } });
  expect(await db.select().from(companies).where(isIt)).toMatchObject([{ status: 'Rejected' }]);
  expect(await db.select().from(companyDecisions).where(eq(companyDecisions.companyId, companyId))).toEqual([]);
});

describe('a tenant', () => {
  it.for([
    ['CAVACH_API', 'access_service_kyc'],
    ['SSI_API', 'access_service_ssi'],
  ] as const)('%s takes a token with its own subdomain only', async ([type, grant], { context }) => {
    const service = await serviceOf(context, type);
    const server = Fastify();
    server.decorateRequest('actor');
    server.decorateRequest('tenant', null);
    server.decorateRequest('ssi', null);
    server.addHook('onRequest', async (request) => {
      request.actor = { userId: null, appId: null };
    });
    const gate = type === 'SSI_API' ? ssiGate(context, 'READ_USAGE') : kycGate(context, ['ALL']);
    server.get('/:subdomain', { onRequest: [gate] }, async () => 'in');
    const rights = [{ access: 'ALL', expiryDate: null }];
    const enter = async (subdomain: string | null) => {
      const token = await giveServiceToken(context, 'reviewer', { service: { ...service, subdomain }, grant, rights });
      const headers = { authorization: `Bearer ${token}`, 'x-kyc-access-token': token };
      const { statusCode, body } = await server.inject({ url: `/${service.subdomain}`, headers });
      return [statusCode, body];
    };
    expect(await enter(service.subdomain)).toEqual([200, 'in']);
    for (const subdomain of ['another-tenant', null])
      expect(await enter(subdomain)).toEqual([401, expect.stringContaining('Invalid subdomain')]);
    await server.close();
  });
});

describe('the second token of a decision', () => {
  /** Decides about a company of a service with a second token, behind a first gate that took the first one. */
  const itDecides = it.extend('decide', async ({ context }, { onCleanup }) => {
    let appId = '';
    const server = Fastify();
    onCleanup(() => server.close());
    server.decorateRequest('tenant', null);
    const behindFirstGate = async (request: { tenant: unknown }) => {
      request.tenant = { appId, userId: 'reviewer' };
    };
    server.get('/', { onRequest: [behindFirstGate, linkedServiceGate(context)] }, async () => 'decided');
    return async (of: { appId: string }, token?: string) => {
      appId = of.appId;
      const headers = token === undefined ? {} : { 'x-ssi-access-token': token };
      const { statusCode, body } = await server.inject({ url: '/', headers });
      return [statusCode, body];
    };
  });
  const rights = [{ access: 'ALL', expiryDate: null }];
  const tokenOf = (context: PlatformContext, service: Awaited<ReturnType<typeof serviceOf>>) =>
    giveServiceToken(context, 'reviewer', { service, grant: 'access_service_ssi', rights });
  const ofAnother = [401, expect.stringContaining('The SSI access token is of another service')];

  itDecides('is that of the linked SSI service, and of no other one of the same account', async ({ context, decide }) => {
    const kyc = await serviceOf(context, 'CAVACH_API');
    const linked = await serviceOf(context, 'SSI_API');
    const other = await anotherService(context, 'SSI_API', 'another-ssi');
    expect(kyc.dependentServices).toContain(linked.appId);
    expect(await decide(kyc, await tokenOf(context, linked))).toEqual([200, 'decided']);
    expect(await decide(kyc, await tokenOf(context, other))).toEqual(ofAnother);
  });

  itDecides('is that of the first SSI service of those that a service names', async ({ context, decide }) => {
    const later = await serviceOf(context, 'SSI_API');
    const first = await anotherService(context, 'SSI_API', 'first-ssi');
    const { appId } = await serviceOf(context, 'CAVACH_API');
    const kyc = await anotherService(context, 'CAVACH_API', 'kyc-of-two', ['gone', appId, first.appId, later.appId]);
    expect(await decide(kyc, await tokenOf(context, first))).toEqual([200, 'decided']);
    expect(await decide(kyc, await tokenOf(context, later))).toEqual(ofAnother);
  });

  itDecides.for<[string, string[]]>([
    ['no service', []],
    ['an empty id', ['']],
  ])('is refused with 400 if the service names %s', async ([name, named], { context, decide }) => {
    const kyc = await anotherService(context, 'CAVACH_API', `kyc of ${name}`, named);
    const token = await tokenOf(context, await serviceOf(context, 'SSI_API'));
    expect(await decide(kyc, token)).toEqual([400, expect.stringContaining('This service has no linked SSI service')]);
  });

  itDecides.for([undefined, ''])('is said to be missing when it is %j', async (token, { context, decide }) => {
    const missing = [401, expect.stringContaining('The SSI access token is missing')];
    expect(await decide(await serviceOf(context, 'CAVACH_API'), token)).toEqual(missing);
  });
});

it('a credential of the demo waits for its own message to the ledger, and not for the message of another service', async ({
  context,
}) => {
  const { appId } = await serviceOf(context, 'SSI_API');
  const move = async () => (await moveOldestCredential(context, appId))?.credentialId ?? '';
  const first = await move();
  expect(first).not.toBe('');
  expect(await move()).not.toBe(first);
  await context.db.update(ledgerQueue).set({ appId: 'no-service' }).where(eq(queuedCredential, first));
  expect(await move()).toBe(first);
});

it('a change of a status is taken from the service that holds the credential, noted there, and waits in its name', async ({
  context,
}) => {
  const { db } = context;
  const own = await serviceOf(context, 'SSI_API');
  const other = await anotherService(context, 'SSI_API', 'stranger-ssi');
  const all = () => db.select().from(credentials).orderBy(credentials.position);
  const before = await all();
  const credential = before.find(({ isToRegister }) => isToRegister);
  const [given, stored] = await db.select().from(dids).where(isNotNull(dids.secret)).orderBy(dids.position);
  if (!credential || !given || !stored) throw new Error('the demo has no credential or no two DIDs');
  await db.update(dids).set({ appId: other.appId }).where(eq(dids.did, given.did));
  const suspend = async ({ appId, walletAddress: wallet }: typeof own, { did }: typeof given) => {
    const options = { action: 'SUSPEND', remarks: null, issuerDid: did, keyId: `${did}#key-1` } as const;
    await sendStatusChange(context, { appId, wallet, userId: null }, credential.credentialId, options);
    return (await all()).filter((row, index) => row.updatedAt !== before[index]?.updatedAt);
  };
  const { credentialId } = credential;
  await expect(suspend(other, given)).rejects.toEqual(
    new Refused(404, [`${credentialId} is not found`, `${credentialId} does not belongs to the App id: ${other.appId}`]),
  );
  expect(await db.select().from(credentialActs).where(eq(credentialActs.appId, other.appId))).toEqual([]);
  expect(await suspend(own, stored)).toMatchObject([{ credentialId }]);
  const isQueued = ({ appId }: typeof own) => isStatusQueued(context, { appId, credentialId });
  expect([await isQueued(own), await isQueued(other)]).toEqual([true, false]);
});

it('a session is expired from the millisecond at which it ends, and pending until then', async ({ context }) => {
  const { db } = context;
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.outcome, 'open'), isNotNull(sessions.expiresAt)));
  const { sessionId = '', expiresAt = null } = session ?? {};
  if (expiresAt === null) throw new Error('no session is open');
  const isOf = async (status: 'Expired' | 'Pending', now: number) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.sessionId, sessionId), hasStatus(sessions, status, now)));
    return rows.length === 1;
  };
  const at = async (now: number) => [await isOf('Pending', now), await isOf('Expired', now)];
  expect([await at(expiresAt - 1), await at(expiresAt)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('a session that was finished is never expired', async ({ context: { db } }) => {
  const ends = and(eq(sessions.outcome, 'approved'), isNotNull(sessions.expiresAt));
  const finished = (await db.select().from(sessions).where(ends)).map(({ sessionId }) => sessionId);
  const expired = await db
    .select()
    .from(sessions)
    .where(hasStatus(sessions, 'Expired', Number.MAX_SAFE_INTEGER));
  expect(finished).not.toEqual([]);
  expect(expired.filter(({ sessionId }) => finished.includes(sessionId))).toEqual([]);
});

it('a session without an end that was not finished is expired at any time', async ({ context: { db } }) => {
  const [any] = await db.select().from(sessions).where(eq(sessions.outcome, 'approved'));
  const isIt = eq(sessions.sessionId, any?.sessionId ?? '');
  const [session] = await db.update(sessions).set({ outcome: 'unending', expiresAt: null }).where(isIt).returning();
  const ids = async (status: 'Expired' | 'Pending', now: number) => {
    const found = await db
      .select()
      .from(sessions)
      .where(hasStatus(sessions, status, now));
    return found.map(({ sessionId }) => sessionId);
  };
  for (const now of [0, Number.MAX_SAFE_INTEGER]) {
    expect(await ids('Expired', now)).toContain(session?.sessionId);
    expect(await ids('Pending', now)).not.toContain(session?.sessionId);
  }
});
