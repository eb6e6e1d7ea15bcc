import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { decisionWire } from '../../src/domain/company/decision-wire';
import type { CompanyDecision } from '../../src/domain/company/machine';
import type { PlatformContext } from '../context';
import { companies } from '../db/schema';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import type { ServedConfig } from '../http/served-config';
import { decideCompany } from './decide-company';
import { kybGate, linkedServiceGate } from './kyb-gate';
import { tenantOf } from './kyc-gate';
import { type RecordedDecisionWire, recordedDecisions } from './recorded-decisions';

export const companyBase = '/tenant/:subdomain/api/v1/e-kyb/verification/company';

/** The company list and the decision (contract KYC 4.1, 4.3). With the extension `kyb-reason` a company says who decided it, when and why. */
export function serveCompanies(
  server: FastifyInstance,
  context: PlatformContext,
  config: Pick<ServedConfig, 'extensions'>,
): void {
  const takesReasons = async () => (await config.extensions()).includes('kyb-reason');
  server.get(companyBase, { onRequest: kybGate(context, 'READ_COMPANY') }, async (request) => {
    const rows = await context.db
      .select(listColumns)
      .from(companies)
      .where(eq(companies.appId, tenantOf(request).appId))
      .orderBy(desc(companies.createdAt), desc(companies.companyId));
    const recorded = (await takesReasons()) ? await recordedDecisions(context, tenantOf(request)) : noDecisions;
    return tenantAnswer(
      'The companies of this service',
      rows.map((row) => toCompany(row, recorded.get(row.companyId))),
    );
  });

  const gates = [kybGate(context, 'UPDATE_COMPANY_STATUS'), linkedServiceGate(context)];
  const withoutId = async (_request: FastifyRequest, reply: FastifyReply) => refuseTenant(reply, 400, ['Company ID is required']);
  server.patch(companyBase, { onRequest: gates }, withoutId);

  server.patch(`${companyBase}/:companyId`, { onRequest: gates }, async (request, reply) => {
    const { appId, userId } = tenantOf(request);
    const { companyId } = request.params as { companyId: string };
    if (companyId.trim() === '') return withoutId(request, reply);
    const isRecorded = await takesReasons();
    const read = readDecision(request.body, isRecorded);
    if ('problem' in read) return refuseTenant(reply, 400, [read.problem]);
    const decided = await decideCompany(context, { appId, companyId, decidedBy: userId, ...read });
    if (decided === null) return refuseTenant(reply, 404, ['This service has no such company']);
    const { effect, company } = decided;
    if (effect === 'other') return refuseTenant(reply, 409, [`The company is ${company.status} already`]);
    if (effect === 'too-early') return refuseTenant(reply, 409, ['Only a company that is Completed can be decided']);
    const recorded = isRecorded ? await recordedDecisions(context, { appId, companyId }) : noDecisions;
    return tenantAnswer('The company is decided', toCompany(company, recorded.get(companyId)));
  });
}

/** The body of a decision. A reason is read only where it is accepted: elsewhere it is an unknown member. */
function readDecision(
  body: unknown,
  takesReason: boolean,
): { decision: CompanyDecision; reason: string | null } | { problem: string } {
  const read = v.safeParse(takesReason ? decisionWire : v.pick(decisionWire, ['status']), body);
  if (!read.success) {
    const isReason = read.issues[0].path?.[0].key === 'reason';
    return { problem: isReason ? 'reason is a text of at most 2000 characters' : 'Invalid status' };
  }
  const reason = 'reason' in read.output ? (read.output.reason ?? '').trim() : '';
  return { decision: read.output.status, reason: reason === '' ? null : reason };
}

/** Everything but executives and checks, which have calls of their own. */
const listColumns = {
  companyId: companies.companyId,
  facts: companies.facts,
  status: companies.status,
  statusReason: companies.statusReason,
  createdAt: companies.createdAt,
  updatedAt: companies.updatedAt,
};

/** Without the extension no answer says who decided. */
const noDecisions: ReadonlyMap<string, RecordedDecisionWire> = new Map();

/** A company as answers report it, with the decision that gave it its status if there is a record. */
function toCompany(
  row: Omit<typeof companies.$inferSelect, 'appId' | 'executives' | 'checks'>,
  decision: RecordedDecisionWire | undefined,
) {
  const { isTimeless, ...reported } = row.facts;
  return {
    _id: row.companyId,
    ...reported,
    ...(row.status !== null && { status: row.status }),
    ...(row.statusReason !== null && { statusReason: row.statusReason }),
    ...(decision !== undefined && decision.status === row.status && { decision }),
    ...(isTimeless !== true && {
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
    }),
  };
}
