import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { endOfServiceToken, readServiceToken } from '../api-server/service-tokens';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';
import { Refused } from '../http/refused';

/** What a call of an SSI tenant is about. */
export interface SsiCall {
  appId: string;
  /** The service's wallet, in whose name it writes to the ledger. */
  wallet: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    ssi: SsiCall | null;
  }
}

/** Rights to the identities of a service, by their names of the time (contract studio 3.1). */
export type SsiRight =
  | 'CREATE_DID'
  | 'REGISTER_DID'
  | 'VERIFY_CREDENTIAL'
  | 'RESOLVE_DID'
  | 'RESOLVE_SCHEMA'
  | 'REGISTER_SCHEMA'
  | 'ISSUE_CREDENTIAL'
  | 'REGISTER_CREDENTIAL_STATUS'
  | 'RESOLVE_CREDENTIAL_STATUS'
  | 'READ_CREDIT'
  | 'WRITE_CREDIT'
  | 'READ_USAGE';

export const ssiBase = '/tenant/:subdomain/api/v1';

/** The SSI call behind the gate. */
export function ssiOf(request: FastifyRequest): SsiCall {
  if (request.ssi === null) throw new Error('An SSI route without its gate asked for its call');
  return request.ssi;
}

/** Gate of SSI tenants, in the order of the contract (SSI 1.3): token, grant, subdomain, origin; then one of the rights, or ALL (1.5). */
export function ssiGate(context: PlatformContext, ...rights: SsiRight[]) {
  return async (request: FastifyRequest) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Refused(401, ['Unauthorized', 'Please pass access token']);
    const claims = await readServiceToken(context, token);
    if (claims === null) throw new Refused(401, [await whyRefused(context, token)]);
    if (claims.grantType !== 'access_service_ssi') throw new Refused(400, ['Invalid grant type for this service']);
    const { subdomain } = request.params as { subdomain: string };
    const [service] = await context.db.select().from(services).where(eq(services.subdomain, subdomain));
    if (!service || claims.subdomain !== subdomain || claims.appId !== service.appId) {
      throw new Refused(401, ['Invalid subdomain']);
    }
    request.actor.userId = claims.userId;
    request.actor.appId = service.appId;
    // The call is this service's from here on: one that is refused below is usage too.
    request.ssi = { appId: service.appId, wallet: service.walletAddress };
    const { origin } = request.headers;
    const { whitelistedCors } = service;
    if (!whitelistedCors.includes('*') && (origin === undefined || !whitelistedCors.includes(origin))) {
      throw new Refused(401, ['Origin mismatch']);
    }
    const wanted: readonly string[] = ['ALL', ...rights];
    if (!claims.accessList.some((right) => wanted.includes(right))) {
      throw new Refused(403, ['Permission denied: Missing access rights']);
    }
  };
}

/** Whether the tenant below this subdomain is an SSI service's. */
export async function isSsiTenant({ db }: PlatformContext, subdomain: string): Promise<boolean> {
  const isIt = and(eq(services.subdomain, subdomain), eq(services.type, 'SSI_API'));
  return (await db.select({ appId: services.appId }).from(services).where(isIt)).length > 0;
}

async function whyRefused(context: PlatformContext, token: string): Promise<object> {
  const end = await endOfServiceToken(context, token);
  return end === null
    ? { name: 'JsonWebTokenError', message: 'invalid signature' }
    : { name: 'TokenExpiredError', message: 'jwt expired', expiredAt: new Date(end).toISOString() };
}
