import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { usageCalls } from '../db/usage-schema';
import { toMembers } from './ssi-body';

/**
 * Writes down one call of a service. The row is there before the answer leaves, so that the next read of the usage finds it. With a future moment (ms), it
 * counts from then on.
 */
export async function logUsage(
  { db, options }: PlatformContext,
  appId: string,
  call: { method: string; path: string; at?: number },
): Promise<void> {
  await db.insert(usageCalls).values({ at: options.now(), ...call, appId, quantity: 1 });
}

/** The path of an SSI call as usage names it (contract SSI 1.10, 8.1). */
export function usagePathOf({ url, body }: Pick<FastifyRequest, 'url' | 'body'>): string {
  const path = url.replace(/^\/tenant\/[^/]+/, '');
  if (/\/credential\/issue\/?(\?|$)/.test(path)) {
    const { persist = true, registerCredentialStatus = true } = toMembers(body) ?? {};
    return `/api/v1/credential/issue?persist=${String(persist)}&registerCredentialStatus=${String(registerCredentialStatus)}`;
  }
  return path
    .replace(/^(\/api\/v1\/did\/resolve)\/.*/, '$1')
    .replace(/^(\/api\/v1\/schema)\/sch(:|%3A).*/i, '$1/resolve')
    .replace(/^(\/api\/v1\/credential)\/vc(:|%3A).*/i, '$1/resolve');
}
