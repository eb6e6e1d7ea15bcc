import type { FastifyRequest } from 'fastify';
import type { Database } from './db/connect';
import type { LedgerFaults } from './ledger/faults';
import type { PlatformOptions } from './options';
import type { Secrets } from './secrets';

/** The ports a platform listens on, known once it listens. null: that side is served on the main port. */
export interface Ports {
  main: number;
  app: number | null;
  tenant: number | null;
}

/** What every route needs: passed in, never looked up. */
export interface PlatformContext {
  options: PlatformOptions;
  db: Database;
  secrets: Secrets;
  /** Where the rows are, in words. */
  where: string;
  ports: Ports;
  /** What goes wrong on the ledger; tests set it. */
  faults: LedgerFaults;
}

/** The address of the tenant with a subdomain. */
export type TenantUrl = (subdomain: string) => string;

/** The address under which the caller reached the platform, without a trailing slash. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** Where the studio and API server are, for a caller who reached any side under its name. */
export function mainOriginOf({ ports }: Pick<PlatformContext, 'ports'>, request: FastifyRequest): string {
  return ports.app === null && ports.tenant === null ? originOf(request) : atPort(request, ports.main);
}

/** Where the app is. */
export function appOriginOf({ ports }: Pick<PlatformContext, 'ports'>, request: FastifyRequest): string {
  return ports.app === null ? mainOriginOf({ ports }, request) : atPort(request, ports.app);
}

/** Where the tenants are. */
export function tenantOriginOf({ ports }: Pick<PlatformContext, 'ports'>, request: FastifyRequest): string {
  return ports.tenant === null ? mainOriginOf({ ports }, request) : atPort(request, ports.tenant);
}

/** Where one tenant is, without a trailing slash. */
export function tenantUrlOf({ options, ports }: Pick<PlatformContext, 'options' | 'ports'>, request: FastifyRequest): TenantUrl {
  const { tenantBase } = options;
  if (tenantBase !== null) return (subdomain) => tenantBase.replace('*', subdomain);
  return (subdomain) => `${tenantOriginOf({ ports }, request)}/tenant/${subdomain}`;
}

function atPort(request: FastifyRequest, port: number): string {
  return `${request.protocol}://${request.host.replace(/:\d+$/, '')}:${port}`;
}
