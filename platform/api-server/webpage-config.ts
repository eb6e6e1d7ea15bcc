import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rightsFor } from '../../src/domain/account/account';
import { type ExpiryType, expiryOf, expiryTypes, isoDayOf } from '../../src/domain/verifier-page/verifier-page';
import { mainOriginOf, type PlatformContext, tenantOriginOf } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { actAsGate, callerOf, effectiveAccountOf, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import { secondFactorGate } from '../studio-server/second-factor';
import { addConfig, findConfig, removeConfig, replaceConfig, type ServiceConfig } from '../tenant/service-configs';
import { type Members, toMembers } from '../tenant/ssi-body';
import { verifierBase } from '../verifier/verifier-page';
import { findLinkedService } from './linked-service';
import { signPageToken } from './service-tokens';

const base = '/api/v1/app/:appId/kyc-webpage-config';

type ServiceRow = typeof services.$inferSelect;

/** The verifier page of a KYC service, one a service (contract studio 12). Its GET is public and answers one object. */
export function serveWebpageConfig(server: FastifyInstance, context: PlatformContext): void {
  const gates = { onRequest: [originGate(), loginGate(context), actAsGate, secondFactorGate(context), rateLimit(context)] };
  const forOwn = (carryOut: (own: Own, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const own = await findOwn(context, request);
      return 'status' in own ? refuse(reply, own.status, own.words) : carryOut(own, request, reply);
    };
  };

  server.get(base, async (request, reply) => {
    const { appId } = request.params as { appId: string };
    const service = await findService(context, appId);
    if (service === null) return refuse(reply, 400, ['There is no such app']);
    const found = await findConfig(context, appId, 'webpage');
    if (found === null) return refuseNone(reply);
    return { ...toWire(context, request, found), ...joinedOf(service), ...toMembers(found.value.tokens) };
  });

  server.post(
    base,
    gates,
    forOwn(async (own, request, reply) => {
      const value = await storedValueOf(context, own, toMembers(request.body) ?? {});
      if (isRefusal(value)) return refuse(reply, 400, value);
      const added = await addConfig(context, own.service.appId, 'webpage', value);
      if (added === null) return refuse(reply, 400, 'This service has a web page configuration already');
      return reply.code(201).send({ ...toWire(context, request, added), ...joinedOf(own.service) });
    }),
  );

  server.patch(
    `${base}/:configId`,
    gates,
    forOwn(async (own, request, reply) => {
      const found = await findConfig(context, own.service.appId, 'webpage');
      if (found === null) return refuseNone(reply);
      const { configId } = request.params as { configId: string };
      const value = await changedValueOf(context, own, found, toMembers(request.body) ?? {});
      if (isRefusal(value)) return refuse(reply, 400, value);
      const changed = await replaceConfig(context, { appId: own.service.appId, kind: 'webpage', configId }, value);
      if (changed === null) return refuseNone(reply);
      // The answer is an object of the real server's database, with the record inside (contract studio 12.2).
      const inside = { $__: { activePaths: {}, skipId: true }, $isNew: false, _doc: toWire(context, request, changed) };
      return { ...inside, ...joinedOf(own.service) };
    }),
  );

  server.delete(
    `${base}/:configId`,
    gates,
    forOwn(async (own, request, reply) => {
      const { configId } = request.params as { configId: string };
      const removed = await removeConfig(context, { appId: own.service.appId, kind: 'webpage', configId });
      return removed === null ? refuseNone(reply) : toWire(context, request, removed);
    }),
  );
}

function refuseNone(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'There is no web page configuration for this service');
}

interface Own {
  service: ServiceRow;
  linked: ServiceRow;
}

/** Why a call is not carried out. */
interface Refused {
  status: number;
  words: string | string[];
}

/** The caller's own KYC service and the SSI service behind it, or why it is refused. */
async function findOwn(context: PlatformContext, request: FastifyRequest): Promise<Own | Refused> {
  const { appId } = request.params as { appId: string };
  const effective = effectiveAccountOf(callerOf(request));
  const service = await findService(context, appId);
  if (service?.ownerUserId !== effective.userId) return { status: 400, words: ['There is no such app'] };
  request.actor.appId = appId;
  const now = context.options.now();
  const mayUse = (type: 'SSI_API' | 'CAVACH_API') => rightsFor({ ...effective, accessAccount: null }, type, now).length > 0;
  if (!mayUse('SSI_API') || !mayUse('CAVACH_API')) {
    return { status: 401, words: 'You are not authorised for KYC and SSI services' };
  }
  const linked = await findLinkedService(context, service);
  return linked === null ? { status: 400, words: 'This service has no dependent SSI service' } : { service, linked };
}

async function findService({ db }: PlatformContext, appId: string): Promise<ServiceRow | null> {
  const [found] = await db.select().from(services).where(eq(services.appId, appId));
  return found ?? null;
}

/** What is wrong with a body, as the real server's validation says it. */
function problemsOf(body: Members): string[] {
  const { pageTitle, expiryType, customExpiryDate, themeColor, contactEmail, pageDescription, pageType } = body;
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const isTextOrNone = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  // JavaScript reads February 31 as a day in March; `expiryOf` does not.
  const isDate =
    typeof customExpiryDate === 'string' &&
    !Number.isNaN(Date.parse(customExpiryDate)) &&
    expiryOf('custom', customExpiryDate, 0) !== null;
  return [
    ...(isText(pageTitle) ? [] : ['pageTitle should not be empty']),
    ...(expiryTypes.some((one) => one === expiryType) ? [] : [`expiryType must be one of: ${expiryTypes.join(', ')}`]),
    ...(expiryType === 'custom' && customExpiryDate !== undefined && !isDate
      ? ['customExpiryDate must be a valid ISO 8601 date']
      : []),
    ...(isText(themeColor) ? [] : ['themeColor should not be empty']),
    ...(isTextOrNone(contactEmail) ? [] : ['contactEmail must be a string']),
    ...(isTextOrNone(pageDescription) ? [] : ['pageDescription must be a string']),
    ...(pageType === undefined || pageType === 'kyc' || pageType === 'kyb' ? [] : ['pageType must be kyc or kyb']),
  ];
}

type Value = ServiceConfig['value'];

/** What is wrong, as it is said. */
function isRefusal(value: Value | string | string[]): value is string | string[] {
  return typeof value === 'string' || Array.isArray(value);
}

/** What is stored of a change. One without a period keeps the expiry date and the tokens. */
async function changedValueOf(
  context: PlatformContext,
  own: Own,
  { value: { expiryType, expiryDate, tokens, ...stored } }: ServiceConfig,
  change: Members,
): Promise<Value | string | string[]> {
  const merged = { ...stored, expiryType, ...change };
  if (change.expiryType !== undefined) return storedValueOf(context, own, merged);
  const problems = problemsOf(merged);
  return problems.length > 0 ? problems : { ...membersOf(merged), expiryType, expiryDate, tokens };
}

/** What is stored of a body: its members, the end and the tokens that last until then; what is wrong with it otherwise. */
async function storedValueOf(context: PlatformContext, own: Own, body: Members): Promise<Value | string | string[]> {
  const problems = problemsOf(body);
  if (problems.length > 0) return problems;
  const now = context.options.now();
  const type = body.expiryType as ExpiryType;
  const end = expiryOf(type, String(body.customExpiryDate), now);
  if (end === null) return 'customExpiryDate is required for a custom expiry';
  if (end < Date.parse(isoDayOf(now))) return 'customExpiryDate must not be in the past';
  const hours = Math.floor((end - now) / 3_600_000);
  const token = (service: ServiceRow, grant: 'access_service_ssi' | 'access_service_kyc') =>
    signPageToken(context, { service, grant, rights: [], seconds: hours * 3_600 });
  const ssiAccessToken = await token(own.linked, 'access_service_ssi');
  const kycAccessToken = await token(own.service, 'access_service_kyc');
  const expiryDate = new Date(end).toISOString();
  return { ...membersOf(body), expiryType: type, expiryDate, tokens: { ssiAccessToken, kycAccessToken } };
}

/** The members that are stored; a page's own address, its id and its state are the server's. */
function membersOf({ pageTitle, pageDescription, pageType, themeColor, contactEmail }: Members): Value {
  return {
    pageTitle,
    pageType: pageType ?? 'kyc',
    themeColor,
    ...(typeof pageDescription === 'string' && { pageDescription }),
    ...(typeof contactEmail === 'string' && { contactEmail }),
  };
}

function toWire(context: PlatformContext, request: FastifyRequest, config: ServiceConfig) {
  const { configId, appId, createdAt, updatedAt } = config;
  const { tokens: _tokens, ...value } = config.value;
  return {
    ...value,
    _id: configId,
    serviceId: appId,
    generatedUrl: `${mainOriginOf(context, request)}${verifierBase}/${appId}`,
    tenantUrl: tenantOriginOf(context, request),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    __v: 0,
  };
}

function joinedOf({ appName, env, logoUrl }: ServiceRow) {
  return { serviceName: appName, developmentStage: env, ...(logoUrl !== null && { logoUrl }) };
}
