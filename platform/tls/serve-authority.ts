import type { FastifyInstance } from 'fastify';
import type { Certificate } from './certificate';

/** GET /identity/ca.crt: the authority's certificate, for the devices that are to trust it. It is no secret. */
export function serveAuthority(server: FastifyInstance, certificate: Certificate | null): void {
  const authority = certificate?.authority;
  if (!authority) return;
  server.get('/identity/ca.crt', async (_request, reply) => {
    return reply
      .header('content-disposition', 'attachment; filename="studio-ca.crt"')
      .type('application/x-x509-ca-cert')
      .send(authority.cert);
  });
}
