import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { ApprovalBlocker } from '../../../../domain/company/approval-blockers';
import { blockerText, blockerWords } from '../../../../domain/company/approval-blockers-text';
import { blockerHintText } from '../../../../domain/company/blocker-hint-text';
import type { Compliance } from '../../../../domain/company/compliance';
import { evidenceOf } from '../../../../domain/company/evidence';
import { href } from '../../../paths';
import { toEvidenceState } from '../use-evidence-row';

interface BlockerListProps {
  title: string;
  blockers: readonly ApprovalBlocker[];
}

/** What speaks against approving the opened company, the most serious first, without links. */
export function BlockerList({ title, blockers }: BlockerListProps) {
  return (
    <div className="blockers">
      <p>{title}</p>
      <ul>
        {blockers.map((blocker) => (
          <li key={JSON.stringify(blocker)}>
            <bdi dir="ltr">{blockerText(blocker)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** More than these are one line with their number, which opens: the bar leaves the room to the case. */
const mostInBar = 2;

/** The same beside the decision, each with a link to its evidence: a tab and a row of it. */
export function BarWarnings({ id, blockers }: { id: string; blockers: readonly ApprovalBlocker[] }) {
  const links = (
    <ul>
      {blockers.map((blocker) => (
        <li key={JSON.stringify(blocker)}>
          <EvidenceLink blocker={blocker} />
        </li>
      ))}
    </ul>
  );
  if (blockers.length > mostInBar)
    return (
      <details className="blockers">
        <summary id={id}>{blockerWords.more(blockers.length)}</summary>
        {links}
      </details>
    );
  return (
    <div id={id} className="blockers">
      <p>{blockerWords.listed}</p>
      {links}
    </div>
  );
}

/** The same at the top of the case, each with the check that says so and what a reviewer may do. */
export function CaseWarnings({ blockers, compliance }: { blockers: readonly ApprovalBlocker[]; compliance: Compliance | null }) {
  if (blockers.length === 0) return null;
  return (
    <section className="company-reasons" data-kind="warnings" aria-label={blockerWords.title}>
      <h2>{blockerWords.title}</h2>
      <ul>
        {blockers.map((blocker) => {
          const hint = blockerHintText(blocker, compliance);
          return (
            <li key={JSON.stringify(blocker)}>
              <EvidenceLink blocker={blocker} />
              {hint !== null && <span>{hint}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function EvidenceLink({ blocker }: { blocker: ApprovalBlocker }) {
  const { appId = '', companyId = '' } = useParams();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { tab, row } = evidenceOf(blocker);
  const search = query.size > 0 ? `?${query}` : '';
  return (
    <Link to={`${href.company(appId, companyId, tab)}${search}`} state={toEvidenceState(state, row)} replace>
      <bdi dir="ltr">{blockerText(blocker)}</bdi>
    </Link>
  );
}
