import { companies } from '../../db/lists/companies';
import { readFreshness } from '../../db/reads/freshness';
import { findRow } from '../../db/reads/list';
import type { CompanyPart } from '../../db/seal/kept-companies';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyCompanies } from '../../db/writes/apply-companies';
import { applyCompanyDetail, applyCompanyDocument } from '../../db/writes/apply-company';
import { changeFreshness } from '../../db/writes/apply-freshness';
import { forgetCompanyPart } from '../../db/writes/forget-companies';
import { inEpoch } from '../../db/writes/in-epoch';
import type { ShownCompanyStatus } from '../../domain/company/company';
import { type Question, questionKey } from '../../domain/record/question';
import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import { isWatched } from './is-watched';
import type { WalkParts } from './walk-list';

/** A company that was decided does not change by itself. */
const decided: readonly ShownCompanyStatus[] = ['Approved', 'Rejected'];

/** Whether an answer need not be asked for often, and how many rows it changed. */
type CompaniesAnswered = Outcome<{ isFinal: boolean; changed: number }>;

/**
 * All companies of a service, in one answer. One that was on its way while a decision was taken may be older than that: it is left alone, and the list,
 * which is due since then, is asked for again.
 */
export async function fetchCompanies(
  mirror: SealedMirror,
  net: Pick<Net, 'companies'>,
  service: Service,
  { clock, signal }: WalkParts,
): Promise<CompaniesAnswered> {
  const { database } = mirror;
  const { appId } = service;
  const key = questionKey({ kind: 'companies', appId });
  const asked = (await readFreshness(database, key)).attemptedAt;
  const answer = await net.companies(service);
  if (!answer.ok) return answer;
  if (signal.aborted) return ok({ isFinal: false, changed: 0 });
  if (asked !== null && (await readFreshness(database, key)).attemptedAt === null) {
    await inEpoch(database, [database.freshness], () => changeFreshness(database, key, (row) => ({ ...row, state: 'idle' })));
    return ok({ isFinal: false, changed: 0 });
  }
  const { changed } = await applyCompanies(mirror, appId, answer.value, clock.now());
  return ok({ isFinal: false, changed });
}

interface CompanyParts extends WalkParts {
  /** That it was this identity that was refused something. */
  confirm(): Promise<Outcome<null>>;
}

/**
 * The executives and the checks of a company: of one of the two alone nothing is kept, but where the right to the other is missing. Rights are those of a
 * service (contract KYC 11): then the other goes of all its companies.
 */
export async function fetchCompany(
  mirror: SealedMirror,
  net: Pick<Net, 'executives' | 'compliance'>,
  service: Service,
  question: Extract<Question, { kind: 'company' }>,
  { clock, signal, confirm }: CompanyParts,
): Promise<CompaniesAnswered> {
  const { appId, id } = question;
  const [executives, compliance] = await Promise.all([net.executives(service, id), net.compliance(service, id)]);
  const refused = refusedPart(executives, compliance);
  if (!executives.ok && refused !== 'executives') return executives;
  if (!compliance.ok && refused !== 'compliance') return compliance;
  if (refused !== null) {
    const confirmed = await confirm();
    if (!confirmed.ok) return confirmed;
    if (!signal.aborted) await forgetCompanyPart(mirror.database, appId, refused);
  }
  const company = await findRow(mirror.database, companies, appId, id);
  const isFinal = company !== null && decided.includes(company.state);
  const isOpened = await isWatched(mirror, question, clock.now());
  if (signal.aborted) return ok({ isFinal, changed: 0 });
  const { rows, losses } = executives.ok ? executives.value : { rows: null, losses: { count: 0, first: null } };
  const detail = { executives: rows, losses, compliance: compliance.ok ? compliance.value : null };
  const { changed } = await applyCompanyDetail(mirror, question, detail, { isOpened, now: clock.now() });
  return ok({ isFinal, changed });
}

/** Which of the two is under a right that is missing; null where neither or both are. */
function refusedPart(executives: Outcome<unknown>, compliance: Outcome<unknown>): CompanyPart | null {
  const isRefused = (answer: Outcome<unknown>) => !answer.ok && answer.problem.code === 'right-missing';
  if (isRefused(executives) && compliance.ok) return 'executives';
  return isRefused(compliance) && executives.ok ? 'compliance' : null;
}

/** The file of a document. */
export async function fetchCompanyDocument(
  mirror: SealedMirror,
  net: Pick<Net, 'companyDocument'>,
  service: Service,
  question: Extract<Question, { kind: 'company-document' }>,
  { clock, signal }: WalkParts,
): Promise<CompaniesAnswered> {
  const answer = await net.companyDocument(service, question.fileId, question.upTo);
  if (!answer.ok) return answer;
  const isOpened = await isWatched(mirror, question, clock.now());
  if (signal.aborted) return ok({ isFinal: false, changed: 0 });
  const { changed } = await applyCompanyDocument(mirror, question, answer.value, { isOpened, now: clock.now() });
  return ok({ isFinal: false, changed });
}
