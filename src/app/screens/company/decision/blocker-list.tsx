import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { ApprovalBlocker } from '../../../../domain/company/approval-blockers';
import { blockerText } from '../../../../domain/company/approval-blockers-text';
import { evidenceOf } from '../../../../domain/company/evidence';
import { href } from '../../../paths';
import { toEvidenceState } from '../use-evidence-row';

interface BlockerListProps {
  id?: string;
  title: string;
  blockers: readonly ApprovalBlocker[];
  /** They lead to their evidence; not from a dialog, which would lose what was typed. */
  isLinked?: boolean;
}

/** What speaks against approving the opened company, the most serious first; each leads to its evidence, a tab and a row of it. */
export function BlockerList({ id, title, blockers, isLinked = false }: BlockerListProps) {
  return (
    <div id={id} className="blockers">
      <p>{title}</p>
      <ul>
        {blockers.map((blocker) => (
          <li key={JSON.stringify(blocker)}>
            {isLinked ? <EvidenceLink blocker={blocker} /> : <bdi>{blockerText(blocker)}</bdi>}
          </li>
        ))}
      </ul>
    </div>
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
      <bdi>{blockerText(blocker)}</bdi>
    </Link>
  );
}
