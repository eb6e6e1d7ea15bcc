import { paths as arrow } from 'bootstrap-icons/icons/arrow-left.svg?paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApprovalBlocker, ReviewedCompany } from '../../../domain/company/approval-blockers';
import { type CompanyRow, companyReasonCodes } from '../../../domain/company/company';
import type { Compliance } from '../../../domain/company/compliance';
import { decisionWords } from '../../../domain/company/decision-text';
import { companyFieldWords, companyScreenWords, unreadableCompanyText } from '../../../domain/company/detail-text';
import { isDecisionOpen } from '../../../domain/company/machine';
import { reasonNextStep } from '../../../domain/company/registry-text';
import { companyStepStates } from '../../../domain/company/step-states';
import { companyOpensOffline, type StoredCompanyParts } from '../../../domain/company/stored-parts';
import { companyOpensText } from '../../../domain/company/stored-parts-text';
import { companyReasonText, shownCompanyOf } from '../../../domain/company/text';
import { commonWords } from '../../../domain/shared/common-text';
import { truncateText } from '../../../domain/shared/format';
import type { PendingDecision } from '../../commands/pending-decision';
import { CompanyBadge } from '../../parts/company-badge';
import { CompanySteps } from '../../parts/company-steps';
import { Copyable } from '../../parts/copyable';
import { Icon } from '../../parts/icon';
import { OfflineMark } from '../../parts/offline-mark';
import { PendingBadge } from '../../parts/pending-badge';
import { ScreenHeading } from '../../parts/screen-heading';
import { Sentence } from '../../parts/sentence';
import { href } from '../../paths';
import { CaseWarnings } from './decision/blocker-list';
import { RecordedDecision } from './decision/recorded-decision';
import { skipToDecision } from './decision/skip-to-decision';
import type { WayBack } from './way-back';

/** A longer name is cut in the head; the whole name is below. */
const longestName = 80;

interface CompanyHeadProps {
  company: CompanyRow;
  /** What was decided here and is not finished. */
  pending: PendingDecision | null;
  /** Its owners and checks; null while they are not on this device. */
  evidence: Pick<ReviewedCompany, 'executives' | 'compliance' | 'verifications' | 'emptyFiles'>;
  /** What speaks against an approval now. */
  blockers: readonly ApprovalBlocker[];
  /** What of it is on this device. */
  stored: StoredCompanyParts;
  way: WayBack;
  /** In ms, server time. */
  now: number;
  /** Its summary. */
  children: ReactNode;
}

/** Which company this is, its state, who decided so and why, with the way back to the list. */
export function CompanyHead({ company, pending, evidence, blockers, stored, way, now, children }: CompanyHeadProps) {
  const { compliance } = evidence;
  const shown = shownCompanyOf(company);
  const unreadable = unreadableCompanyText(company.unreadable ?? []);
  return (
    <header className="company-head">
      <nav aria-label={companyScreenWords.path}>
        <ol className="breadcrumbs">
          <li>
            <Link {...way}>{companyScreenWords.list}</Link>
          </li>
          <li aria-current="page">
            <bdi>{truncateText(shown.name, 40)}</bdi>
          </li>
        </ol>
      </nav>
      <div className="company-title">
        <Link className="icon-button back" {...way} aria-label={commonWords.toList} title={commonWords.toList}>
          <Icon paths={arrow} />
        </Link>
        <div className="grow">
          {/* Another part of the same company is no other screen. */}
          <ScreenHeading place={href.company(company.appId, company.id)}>
            <bdi>{truncateText(shown.name, longestName)}</bdi>
          </ScreenHeading>
          {isDecisionOpen(company.status) && pending === null && (
            <button type="button" className="skip-link" onClick={skipToDecision}>
              {decisionWords.skip}
            </button>
          )}
          <Copyable label={companyFieldWords.companyId} text={company.id} />
        </div>
        <div className="company-state">
          <CompanyBadge status={company.status} />
          {pending !== null && <PendingBadge pending={pending} />}
          <OfflineMark
            opens={companyOpensOffline(stored, company.documents)}
            inWords
            words={companyOpensText({ ...evidence, stored, documents: company.documents })}
          />
          <CompanySteps steps={companyStepStates({ ...company, ...evidence })} />
        </div>
      </div>
      <RecordedDecision company={company} now={now} />
      {children}
      {isDecisionOpen(company.status) ? (
        <CaseWarnings blockers={blockers} compliance={compliance} />
      ) : (
        company.statusReasons.length > 0 && <Reasons codes={company.statusReasons} compliance={compliance} />
      )}
      {unreadable !== null && <p className="notice trouble">{unreadable}</p>}
    </header>
  );
}

/** What speaks against the company, each with what a reviewer may do; readable without a pointer. */
function Reasons({ codes, compliance }: { codes: readonly string[]; compliance: Compliance | null }) {
  return (
    <section className="company-reasons" aria-label={companyScreenWords.reasons}>
      <h2>{companyScreenWords.reasons}</h2>
      <ul>
        {[...new Set(codes)].map((code) => {
          const known = companyReasonCodes.find((one) => one === code);
          return (
            <li key={code}>
              <strong>
                <Sentence>{companyReasonText(code)}</Sentence>
              </strong>
              {known !== undefined && <span>{reasonNextStep(known, compliance)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
