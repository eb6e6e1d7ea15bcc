import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { templates } from '../db/organisation-schema';
import { answerStudio, demandRight, refuseStudio, studioGates } from './edit-credential';
import { readTemplateBody } from './organisation-body';
import { findOrganisation, newRecordId } from './organisations';

/** Presentation templates of an organisation (contract studio 13): who may verify credentials may read and write them. */
export function serveTemplates(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gates = { onRequest: studioGates(context) };
  const base = '/api/v1/presentation/template';

  server.get(`${base}/org/:orgId`, gates, async (request, reply) => {
    demandRight(context, request, 'VERIFY_CREDENTIAL');
    const { orgId } = request.params as { orgId: string };
    const own = await findOrganisation(context, request, orgId);
    if (own === null) return refuseStudio(reply, 'Invalid organisation');
    const rows = await db.select().from(templates).where(eq(templates.orgId, own.orgId)).orderBy(asc(templates.position));
    return answerStudio(rows.map(toTemplate));
  });

  server.post(base, gates, async (request, reply) => {
    demandRight(context, request, 'VERIFY_CREDENTIAL');
    const body = readTemplateBody(request.body);
    if (Array.isArray(body)) return refuseStudio(reply, body);
    const own = await findOrganisation(context, request, body.orgId);
    if (own === null) return refuseStudio(reply, 'Invalid organisation');
    const now = options.now();
    const row = { templateId: newRecordId(), orgId: own.orgId, ...body.values, createdAt: now, updatedAt: now };
    const [made] = await db.insert(templates).values(row).returning();
    return reply.code(201).send(answerStudio({ presentationTemplateObj: made && toTemplate(made) }));
  });

  server.put(base, gates, async (request, reply) => {
    demandRight(context, request, 'VERIFY_CREDENTIAL');
    const body = readTemplateBody(request.body);
    if (Array.isArray(body)) return refuseStudio(reply, body);
    const found = body.templateId === null ? null : await findTemplate(context, request, body.templateId);
    if (found === null) return refuseStudio(reply, 'Invalid template');
    const [changed] = await db
      .update(templates)
      .set({ ...body.values, updatedAt: options.now() })
      .where(eq(templates.templateId, found.templateId))
      .returning();
    return answerStudio(toTemplate(changed ?? found));
  });

  server.delete(`${base}/:templateId`, gates, async (request, reply) => {
    demandRight(context, request, 'VERIFY_CREDENTIAL');
    const { templateId } = request.params as { templateId: string };
    const found = await findTemplate(context, request, templateId);
    if (found === null) return refuseStudio(reply, 'Invalid template');
    await db.delete(templates).where(eq(templates.templateId, found.templateId));
    return answerStudio({ _id: found.templateId });
  });
}

/** A template of an organisation of the account; null for every other. */
async function findTemplate(context: PlatformContext, request: FastifyRequest, templateId: string) {
  const [found] = await context.db.select().from(templates).where(eq(templates.templateId, templateId));
  if (!found) return null;
  return (await findOrganisation(context, request, found.orgId)) === null ? null : found;
}

function toTemplate(row: typeof templates.$inferSelect) {
  return {
    ...{ _id: row.templateId, name: row.name, queryType: row.queryType, issuerDid: row.issuerDids, schemaId: row.schemaIds },
    ...{ reason: row.reason, callbackUrl: row.callbackUrl, orgDid: row.orgId },
    ...(row.domain !== null && { domain: row.domain }),
  };
}
