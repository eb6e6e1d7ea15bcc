import { companies } from '../../db/lists/companies';
import { findRow } from '../../db/reads/list';
import type { CompanyPart } from '../../db/seal/kept-companies';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyCompanyDetail, applyCompanyDocument } from '../../db/writes/apply-company';
import { forgetCompanyPart } from '../../db/writes/forget-company-part';
import type { ShownCompanyStatus } from '../../domain/company/company';
import type { Question } from '../../domain/record/question';
import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import { isWatched } from './is-watched';
import type { WalkParts } from './walk-list';

/** A company that was decided does not change by itself. */
const decided: readonly ShownCompanyStatus[] = ['Approved', 'Rejected'];

/** Whether an answer need not be asked for often, and how many rows it changed. */
type CompanyAnswered = Outcome<{ isFinal: boolean; changed: number }>;

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
): Promise<CompanyAnswered> {
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
): Promise<CompanyAnswered> {
  const answer = await net.companyDocument(service, question.fileId, question.upTo);
  if (!answer.ok) return answer;
  const isOpened = await isWatched(mirror, question, clock.now());
  if (signal.aborted) return ok({ isFinal: false, changed: 0 });
  const { changed } = await applyCompanyDocument(mirror, question, answer.value, { isOpened, now: clock.now() });
  return ok({ isFinal: false, changed });
}
