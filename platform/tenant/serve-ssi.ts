import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { serveChangeStatus } from './change-status';
import { serveCreateDid } from './create-did';
import { serveCreateSchema } from './create-schema';
import { serveCredentials } from './credentials';
import { serveDids } from './dids';
import { serveIssueCredential } from './issue-credential';
import { serveRegisterDid } from './register-did';
import { serveSchemas } from './schemas';
import { serveSignDid } from './sign-did';
import { serveStatus } from './status';
import { serveUpdateDid } from './update-did';

/** The calls of SSI tenants (contract SSI 3 to 6). */
export function serveSsi(server: FastifyInstance, context: PlatformContext): void {
  server.decorateRequest('ssi', null);
  serveDids(server, context);
  serveCreateDid(server, context);
  serveRegisterDid(server, context);
  serveUpdateDid(server, context);
  serveSignDid(server, context);
  serveStatus(server, context);
  serveSchemas(server, context);
  serveCreateSchema(server, context);
  serveCredentials(server, context);
  serveIssueCredential(server, context);
  serveChangeStatus(server, context);
}
