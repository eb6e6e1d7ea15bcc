import type { FastifyRequest } from 'fastify';
import type { Database } from './db/connect';
import type { PlatformOptions } from './options';
import type { Secrets } from './secrets';

/** What every route needs: handed in, never looked up. */
export interface PlatformContext {
  options: PlatformOptions;
  db: Database;
  secrets: Secrets;
  /** Where the rows are, in words. */
  where: string;
}

/** The address under which the caller reached the platform, without a trailing slash. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
