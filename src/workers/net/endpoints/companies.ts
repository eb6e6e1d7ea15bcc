import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { CompanyRow } from '../../../domain/company/company';
import type { ComplianceRow } from '../../../domain/company/compliance';
import { parseCompliance } from '../../../domain/company/compliance-wire';
import { largestDocument } from '../../../domain/company/document-sizes';
import type { ExecutiveRow } from '../../../domain/company/executive';
import { parseExecutives } from '../../../domain/company/executives-wire';
import { parseCompanies } from '../../../domain/company/wire';
import type { Service } from '../../../domain/service/service';
import { type ErrorCode, errorClass } from '../../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { CompanyDecisionInput } from '../company-decision-input';
import type { Downloads } from '../download';
import type { Http } from '../http';
import { recordOf, recordOfRows } from '../record-of';
import { sendTenant } from '../send-tenant';
import type { SentOutcome } from '../sent-outcome';
import type { ServiceTokens } from '../service-tokens';
import { type TenantCaller, type TenantGate, tokenHeader } from '../tenant-call';

const grant = 'access_service_kyb';
const path = 'api/v1/e-kyb/verification/company';

/** GET of the people who run or own a company (contract KYC 4.4); `company-id-missing` without its id, and nothing is sent. */
export async function getExecutives(
  call: TenantCaller,
  service: Service,
  companyId: string,
): Promise<Outcome<RecordAnswer<ExecutiveRow[]>>> {
  if (companyId.trim() === '') return failed('company-id-missing');
  return recordOfRows(await call(service, grant, `${path}/${encodeURIComponent(companyId)}/company-executives`), (body) =>
    parseExecutives(service.appId, companyId, body),
  );
}

/** GET of the checks of a company (contract KYC 4.5); `company-id-missing` as above. */
export async function getCompliance(
  call: TenantCaller,
  service: Service,
  companyId: string,
): Promise<Outcome<RecordAnswer<ComplianceRow>>> {
  if (companyId.trim() === '') return failed('company-id-missing');
  return recordOf(await call(service, grant, 'api/v1/compliance', { entityId: companyId }), (body) =>
    parseCompliance(service.appId, companyId, body),
  );
}

/** GET of a document's file (contract KYC 4.6); `document-large`, with its size, of one above `upTo` (bytes). What the server refuses is 'Download failed' (spec section 8). */
export async function getCompanyDocument(
  { gate, http, downloads }: { gate: TenantGate; http: Pick<Http, 'file'>; downloads: Downloads },
  service: Service,
  fileId: string,
  upTo: number = largestDocument,
): Promise<Outcome<Blob>> {
  const answer = await gate(service, grant, `api/v1/document/download/${encodeURIComponent(fileId)}`, (url, token) =>
    downloads.get(url, (headers) =>
      http.file({ url, headers: { ...headers, [tokenHeader]: token }, limit: largestDocument, upTo }),
    ),
  );
  if (answer.ok || !refusals.includes(answer.problem.code)) return answer;
  const { code: _code, ...more } = answer.problem;
  return failed('document-download-failed', more);
}

const refusals: readonly ErrorCode[] = ['address-not-found', 'request-refused'];

/** PATCH of a decision (contract KYC 4.3) with the tokens of the service and of the SSI service it is linked to. */
export async function patchCompany(
  { gate, http, tokens }: { gate: TenantGate; http: Pick<Http, 'json'>; tokens: ServiceTokens },
  service: Service,
  { id, status, reason, ssiAppId }: CompanyDecisionInput,
  signal?: AbortSignal,
): Promise<SentOutcome<CompanyRow | null>> {
  // In the words of spec section 5: the server says the same.
  if (id.trim() === '') return { ...failed('company-id-missing', { said: 'Company ID is required' }), sent: false };
  // Where none is linked there is no token to ask for.
  if (ssiAppId === null) return { ...failed('ssi-service-missing'), sent: false };
  const answer = await sendTenant(gate, service, grant, `${path}/${encodeURIComponent(id)}`, async (url, token, onLeft) => {
    const ssi = await tokens.tokenOf(ssiAppId, 'access_service_ssi');
    if (!ssi.ok) return withoutToken(ssi);
    const left = await http.json({
      method: 'PATCH',
      url,
      headers: { [tokenHeader]: token, 'X-Ssi-Access-Token': ssi.value },
      body: { status, ...(reason === undefined ? {} : { reason }) },
      onLeft,
      signal,
    });
    // Which of the two was refused is not known.
    if (!left.ok && errorClass[left.problem.code] === 'refresh') tokens.drop(ssiAppId, 'access_service_ssi', ssi.value);
    return left;
  });
  return answer.ok ? { ...ok(companyIn(service.appId, answer.value)), sent: answer.sent } : answer;
}

/** A refused token counts as missing; one whose request failed is requested again another time. */
function withoutToken(refused: Outcome<never> & { ok: false }): Outcome<never> {
  const { code, ...more } = refused.problem;
  return code === 'service-token-missing' || code === 'right-missing' ? failed('ssi-service-missing', more) : refused;
}

function companyIn(appId: string, body: unknown): CompanyRow | null {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  const parsed = parseCompanies(appId, [data]);
  return parsed.ok ? (parsed.value.rows[0] ?? null) : null;
}
