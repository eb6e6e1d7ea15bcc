import type { ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Evidence } from '../../../../domain/company/evidence';
import { href } from '../../../paths';
import { toEvidenceState } from '../use-evidence-row';

/** Leads to a part of the opened company, and to a row in it. */
export function EvidenceLink({ tab, row, children }: Evidence & { children: ReactNode }) {
  const { appId = '', companyId = '' } = useParams();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const search = query.size > 0 ? `?${query}` : '';
  return (
    <Link to={`${href.company(appId, companyId, tab)}${search}`} state={toEvidenceState(state, row)} replace>
      {children}
    </Link>
  );
}
