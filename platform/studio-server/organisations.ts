import { randomBytes } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { credentials, dids, schemas } from '../db/identity-schema';
import { organisations, templates } from '../db/organisation-schema';
import { services } from '../db/schema';
import { callerOf, effectiveAccountOf } from '../http/gates';
import { commitDueBlocks } from '../ledger/blocks';
import { entriesOf, findDidRecord } from '../ledger/records';
import { answerStudio, demandRight, refuseStudio, studioGates } from './edit-credential';
import { readOrgBody } from './organisation-body';
import { serveRecordStream } from './record-stream';

export type OwnOrganisation = typeof organisations.$inferSelect;

/**
 * Organisations of the account (contract studio 13, where nothing is published of their server). An organisation has a DID of the account's SSI services, and is
 * registered when this DID is: its wallet is that of the service, so nothing waits for a scan.
 */
export function serveOrganisations(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gates = { onRequest: studioGates(context) };

  server.get('/api/v1/org', gates, async (request) => {
    const isMine = eq(organisations.ownerUserId, ownerOf(request));
    const rows = await db.select().from(organisations).where(isMine).orderBy(asc(organisations.position));
    const org: object[] = [];
    for (const row of rows) org.push(await toOrg(context, row));
    return answerStudio({ org });
  });

  server.post('/api/v1/org', gates, async (request, reply) => {
    demandRight(context, request, 'REGISTER_DID');
    const body = readOrgBody(request.body);
    if (Array.isArray(body)) return refuseStudio(reply, body);
    const ownerUserId = ownerOf(request);
    const orgDid = await chooseDid(context, ownerUserId, body.orgDid);
    if (orgDid === null) return refuseStudio(reply, 'This DID is not one of the account');
    const now = options.now();
    const { name, domain, network, controllers } = body;
    const [made] = await db
      .insert(organisations)
      .values({ orgId: newRecordId(), ownerUserId, name, domain, network, orgDid, controllers, createdAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error('The organisation was not written');
    const org = await toOrg(context, made);
    return reply.code(201).send(answerStudio({ org, QrData: qrOf('CREATE_ORG', org) }));
  });

  server.put('/api/v1/org', gates, async (request, reply) => {
    demandRight(context, request, 'REGISTER_DID');
    const body = readOrgBody(request.body);
    if (Array.isArray(body)) return refuseStudio(reply, body);
    const own = await findOrganisation(context, request, body.orgId ?? body.orgDid);
    if (own === null) return refuseStudio(reply, 'Invalid organisation');
    const { name, domain, controllers } = body;
    const [changed] = await db
      .update(organisations)
      .set({ name, domain, controllers, updatedAt: options.now() })
      .where(eq(organisations.orgId, own.orgId))
      .returning();
    const org = await toOrg(context, changed ?? own);
    return answerStudio({ org, QrData: qrOf('UPDATE_ORG', org) });
  });

  serveRecordStream(server, context, {
    path: '/api/v1/org/sse',
    ends: ['Registered', 'Failed'],
    async find(id) {
      const [row] = await db.select().from(organisations).where(eq(organisations.orgId, id));
      // Nobody signs in for a stream: it contains the state, and the DID that the ledger shows to everybody.
      return row ? { _id: row.orgId, orgDid: row.orgDid, status: await statusOf(context, row) } : null;
    },
  });
}

/** An organisation of the account that a call is about, by its id or its DID; null for every other. */
export async function findOrganisation(
  { db }: PlatformContext,
  request: FastifyRequest,
  named: string,
): Promise<OwnOrganisation | null> {
  const isMine = eq(organisations.ownerUserId, ownerOf(request));
  const rows = await db.select().from(organisations).where(isMine).orderBy(asc(organisations.position));
  return rows.find(({ orgId, orgDid }) => named !== '' && (orgId === named || orgDid === named)) ?? null;
}

/** The id of a record that is made here (contract studio 2.6). */
export function newRecordId(): string {
  return randomBytes(12).toString('hex');
}

/** The schemas that the DID of an organisation is the author of, as far as they are of services of the account. */
export function isSchemaOf({ ownerUserId, orgDid }: OwnOrganisation) {
  return and(eq(services.ownerUserId, ownerUserId), eq(schemas.authorDid, orgDid));
}

/** The credentials that it issued, likewise. */
export function isCredentialOf({ ownerUserId, orgDid }: OwnOrganisation) {
  return and(eq(services.ownerUserId, ownerUserId), eq(credentials.issuerDid, orgDid));
}

function ownerOf(request: FastifyRequest): string {
  return effectiveAccountOf(callerOf(request)).userId;
}

/** The requested DID if a service of the account made it, null if none did; without a request the account's first one, '' if it has none. */
async function chooseDid({ db }: PlatformContext, ownerUserId: string, wanted: string): Promise<string | null> {
  const isMine = eq(services.ownerUserId, ownerUserId);
  const found = await db
    .select({ did: dids.did })
    .from(dids)
    .innerJoin(services, eq(services.appId, dids.appId))
    .where(wanted === '' ? isMine : and(isMine, eq(dids.did, wanted)))
    .orderBy(asc(dids.position))
    .limit(1);
  return found[0]?.did ?? (wanted === '' ? '' : null);
}

async function statusOf(context: PlatformContext, { orgDid }: OwnOrganisation): Promise<'Initiated' | 'Registered' | 'Failed'> {
  await commitDueBlocks(context);
  const [made] = await context.db.select().from(dids).where(eq(dids.did, orgDid));
  // Read before the record: a block that comes in between must not look like a failure.
  const entries = made ? await entriesOf(context, made.appId, [orgDid]) : [];
  if ((await findDidRecord(context, orgDid)) !== null) return 'Registered';
  return entries.length > 0 ? 'Failed' : 'Initiated';
}

async function toOrg(context: PlatformContext, row: OwnOrganisation) {
  const { db } = context;
  const inServices = eq(services.appId, schemas.appId);
  const [schemasCount] = await db.select({ n: count() }).from(schemas).innerJoin(services, inServices).where(isSchemaOf(row));
  const [credentialsCount] = await db
    .select({ n: count() })
    .from(credentials)
    .innerJoin(services, eq(services.appId, credentials.appId))
    .where(isCredentialOf(row));
  const [templatesCount] = await db.select({ n: count() }).from(templates).where(eq(templates.orgId, row.orgId));
  return {
    ...{ _id: row.orgId, name: row.name, domain: row.domain, network: row.network },
    ...{ orgDid: row.orgDid, userDid: '', controller: row.controllers, status: await statusOf(context, row) },
    credentialsCount: credentialsCount?.n ?? 0,
    schemasCount: schemasCount?.n ?? 0,
    templatesCount: templatesCount?.n ?? 0,
  };
}

/** What a wallet is shown of an organisation. */
function qrOf(QRType: string, { _id, name, domain, orgDid }: Awaited<ReturnType<typeof toOrg>>): object {
  return { QRType, data: { _id, name, domain, orgDid } };
}
