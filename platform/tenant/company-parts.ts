import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkNames } from '../../src/domain/company/compliance';
import { failedStepOf, sessionStatusAt } from '../../src/domain/verification/session';
import type { PlatformContext } from '../context';
import { companies, people } from '../db/schema';
import type { DemoExecutive } from '../demo/company-facts';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { companyBase } from './companies';
import { kybGate } from './kyb-gate';
import { tenantOf } from './kyc-gate';
import { toStepFlags } from './step-columns';

/** The executives and the checks of a company (contract KYC 4.4, 4.5). */
export function serveCompanyParts(server: FastifyInstance, context: PlatformContext): void {
  const executivesGate = kybGate(context, 'READ_COMPANY_EXECUTIVES');
  server.get(`${companyBase}/:companyId/company-executives`, { onRequest: executivesGate }, async (request, reply) => {
    const { companyId } = request.params as { companyId: string };
    const company = await findCompany(context, tenantOf(request).appId, companyId);
    if (company === null) return refuseTenant(reply, 404, ['This service has no such company']);
    const known = await peopleOf(context, company.appId, company.executives);
    const now = context.options.now();
    const rows = company.executives.map((executive) => toExecutive(executive, company, known.get(executive.emailHash), now));
    return tenantAnswer('The executives of this company', rows);
  });

  const checksGate = kybGate(context, 'READ_COMPLIANCE');
  server.get('/tenant/:subdomain/api/v1/compliance', { onRequest: checksGate }, async (request, reply) => {
    const { entityId } = request.query as { entityId?: unknown };
    if (typeof entityId !== 'string' || entityId.trim() === '') {
      return refuseTenant(reply, 400, ['Company Id is null or empty']);
    }
    const company = await findCompany(context, tenantOf(request).appId, entityId);
    if (company === null) return refuseTenant(reply, 404, ['This service has no such company']);
    // Before the first check there is no data at all: the client's empty state (contract KYC 4.5).
    if (company.checks === null) return { success: true, message: 'This company was not checked yet' };
    return tenantAnswer('The checks of this company', toCompliance(company.checks));
  });
}

type CompanyRecord = typeof companies.$inferSelect;
type PersonRecord = typeof people.$inferSelect;

async function findCompany({ db }: PlatformContext, appId: string, companyId: string): Promise<CompanyRecord | null> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.appId, appId), eq(companies.companyId, companyId)));
  return company ?? null;
}

/** The people that executives are, by their id; who was never verified is not among them. */
async function peopleOf(
  { db }: PlatformContext,
  appId: string,
  executives: readonly DemoExecutive[],
): Promise<Map<string, PersonRecord>> {
  const ids = executives.map(({ emailHash }) => emailHash);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(people)
    .where(and(eq(people.appId, appId), inArray(people.userId, ids)));
  return new Map(rows.map((row) => [row.userId, row]));
}

function toExecutive(executive: DemoExecutive, company: CompanyRecord, person: PersonRecord | undefined, now: number) {
  const { id, name, designation, type, percentageShare, email, emailHash, mailSent, reported } = executive;
  return {
    _id: id,
    ...(name !== '' && { name }),
    designation,
    type,
    ...(percentageShare !== null && { percentageShare }),
    ...(email !== '' && { email }),
    emailHash,
    mailSent,
    createdAt: new Date(company.createdAt).toISOString(),
    updatedAt: new Date(company.updatedAt).toISOString(),
    ...(person !== undefined && reported !== 'none' && { kycSteps: toKycSteps(person, reported, now) }),
  };
}

/** The verification of the person, so that the company never reports another state than the person's own record. */
function toKycSteps(person: PersonRecord, reported: DemoExecutive['reported'], now: number) {
  const status = sessionStatusAt(person, now);
  const failureStep = status === 'Failed' ? failedStepOf(person) : null;
  const { step_mintSbt: _notOfExecutives, ...steps } = toStepFlags(person);
  return {
    status: reported === 'odd' ? 'OnHold' : reported === 'failure' && status === 'Failed' ? 'Failure' : status,
    retries: person.retries,
    ...steps,
    createdAt: new Date(person.createdAt).toISOString(),
    ...(person.completedAt !== null && { completedAt: new Date(person.completedAt).toISOString() }),
    ...(failureStep !== null && {
      failureInfo: { failureStep, failureReason: failureStep === 'step_liveliness' ? person.livenessResult : person.faceResult },
    }),
  };
}

function toCompliance(checks: NonNullable<CompanyRecord['checks']>) {
  return Object.fromEntries(
    checkNames.flatMap((name) => {
      const check = checks[name];
      return check === undefined ? [] : [[name, { ...check, updatedAt: new Date(check.updatedAt).toISOString() }]];
    }),
  );
}
