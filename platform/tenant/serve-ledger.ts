import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { companyRecordsOf } from '../demo/company-records';

/** GET /_chaos/ledger: every decision that was applied, for tests of a platform in a process of its own. Served with chaos only. */
export function serveLedger(server: FastifyInstance, context: PlatformContext): void {
  const { ledger } = companyRecordsOf(context);
  server.get('/_chaos/ledger', async (_request, reply) => reply.header('cache-control', 'no-store').send(await ledger()));
}
