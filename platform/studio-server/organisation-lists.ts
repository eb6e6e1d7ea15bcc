import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { credentials, schemas } from '../db/identity-schema';
import { services } from '../db/schema';
import { commitDueBlocks } from '../ledger/blocks';
import { findSchemaRecord } from '../ledger/records';
import { recordIdOf } from '../record-id';
import { stateOf, statusAddressOf } from './credential-records';
import { demandRight, refuseStudio, studioGates } from './edit-credential';
import { findOrganisation, isCredentialOf, isSchemaOf } from './organisations';

/** Rows of a page when none is asked for, and the most of one (spec section 9, contract SSI 11.2). */
const pageSize = 10;

/** GET of the schemas and credentials of an organisation, newest first (contract SSI 11.2, studio 13). Without the id of one of the account they are refused with 400. */
export function serveOrganisationLists(server: FastifyInstance, context: PlatformContext): void {
  const gates = { onRequest: studioGates(context) };

  server.get('/api/v1/schema/:orgId', gates, async (request, reply) => {
    demandRight(context, request, 'RESOLVE_SCHEMA');
    const { orgId } = request.params as { orgId: string };
    const own = await findOrganisation(context, request, orgId);
    if (own === null) return refuseStudio(reply, 'Invalid organisation');
    const { page, limit } = request.query as Record<string, unknown>;
    const size = Math.min(toCount(limit) ?? pageSize, pageSize);
    const rows = await context.db
      .select({ schema: schemas })
      .from(schemas)
      .innerJoin(services, eq(services.appId, schemas.appId))
      .where(isSchemaOf(own))
      .orderBy(desc(schemas.position))
      .limit(size)
      .offset(((toCount(page) ?? 1) - 1) * size);
    await commitDueBlocks(context);
    const schemaList: object[] = [];
    for (const { schema } of rows) schemaList.push(await toOrgSchema(context, schema));
    return { data: { schemaList } };
  });

  server.get('/api/v1/credential/org/:orgId', gates, async (request, reply) => {
    demandRight(context, request, 'RESOLVE_CREDENTIAL_STATUS');
    const { orgId } = request.params as { orgId: string };
    const own = await findOrganisation(context, request, orgId);
    if (own === null) return refuseStudio(reply, 'Invalid organisation');
    const rows = await context.db
      .select({ credential: credentials })
      .from(credentials)
      .innerJoin(services, eq(services.appId, credentials.appId))
      .where(isCredentialOf(own))
      .orderBy(desc(credentials.position));
    const credList: object[] = [];
    for (const { credential } of rows) {
      const { credentialId, issuerDid, subjectDid, schemaId } = credential;
      credList.push({
        ...{ _id: recordIdOf(credentialId), vc_id: statusAddressOf(context, request, credentialId), issuerDid, subjectDid },
        ...(schemaId !== null && { schemaId }),
        status: (await stateOf(context, credential)).status,
      });
    }
    return { data: { credList } };
  });
}

async function toOrgSchema(context: PlatformContext, { schemaId }: typeof schemas.$inferSelect) {
  const record = await findSchemaRecord(context, schemaId);
  return {
    ...{ _id: recordIdOf(schemaId), schemaId, status: record === null ? 'Initiated' : 'Registered' },
    ...(record !== null && { schemaDetails: { name: record.document.name } }),
  };
}

/** A number of a query, from 1 on; null for everything else. */
function toCount(value: unknown): number | null {
  const number = Number(value);
  return typeof value === 'string' && Number.isSafeInteger(number) && number > 0 && number < 1e9 ? number : null;
}
