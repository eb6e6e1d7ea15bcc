import { Link, useLocation } from 'react-router-dom';
import type { ApprovalBlocker } from '../../../domain/company/approval-blockers';
import { companyNextStep, companySummaryOf, type NextStep } from '../../../domain/company/case-summary';
import type { CompanyRow } from '../../../domain/company/company';
import type { Compliance } from '../../../domain/company/compliance';
import type { Executive } from '../../../domain/company/executive';
import type { MissingEvidence } from '../../../domain/company/missing-evidence';
import type { OwnerVerifications } from '../../../domain/company/owner-verification';
import { companySummaryWords } from '../../../domain/company/summary-text';
import type { CompanyTab } from '../../../domain/company/tab';
import type { PendingDecision } from '../../commands/pending-decision';
import { useHasNoLine } from '../../forms/use-connection-blocker';
import { Sentence } from '../../parts/sentence';
import { AskedCompany } from './asked-company';
import { EvidenceLink } from './decision/evidence-link';
import { ownerAddress } from './owners/owner-address';
import '../../styles/case.scss';

/** A longer fact (characters) has the room of two. */
const longFact = 40;

interface CompanySummaryProps {
  /** What speaks against an approval now. */
  blockers: readonly ApprovalBlocker[];
  company: CompanyRow;
  /** null: not on this device. */
  executives: readonly Executive[] | null;
  verifications: OwnerVerifications;
  compliance: Compliance | null;
  missing: MissingEvidence;
  /** What was decided here and is not finished. */
  pending: PendingDecision | null;
  /** In ms, server time. */
  now: number;
  addressOf(tab: CompanyTab): string;
}

/** What a reviewer reads first of a company: the facts behind a decision, each with a link to its evidence, and the next step. */
export function CompanySummary({ missing, pending, addressOf, ...facts }: CompanySummaryProps) {
  const { company, executives, verifications, compliance, blockers, now } = facts;
  const isOffline = useHasNoLine();
  const { state: from } = useLocation();
  const next = companyNextStep({ company, blockers, missing, executives, verifications, compliance, isOffline, pending });
  return (
    <section className="case-summary company-summary" aria-labelledby="company-summary">
      <h2 id="company-summary" className="visually-hidden">
        {companySummaryWords.title}
      </h2>
      <dl className="facts">
        {companySummaryOf(facts).map(({ label, text, state, tab }) => (
          <div key={label} data-long={text.length > longFact}>
            <dt>{label}</dt>
            <dd>
              <Link className="validity" data-state={state} to={addressOf(tab)} state={from} replace>
                {text}
              </Link>
            </dd>
          </div>
        ))}
        <div data-wide="true">
          <dt>{companySummaryWords.next}</dt>
          <dd>
            <NextStepLink company={company} next={next} />
            <AskedCompany company={company} next={next} now={now} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Leads straight to the verification that the step is about, otherwise to the evidence among the parts of the company. */
function NextStepLink({ company: { appId, id }, next }: { company: CompanyRow; next: NextStep }) {
  const { state } = useLocation();
  if (next.userId !== undefined)
    return (
      <Link to={ownerAddress(appId, id, next.userId)} state={state}>
        <Sentence>{next.text}</Sentence>
      </Link>
    );
  if (next.evidence === null) return next.text;
  return (
    <EvidenceLink {...next.evidence}>
      <Sentence>{next.text}</Sentence>
    </EvidenceLink>
  );
}
