import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { Link } from 'react-router-dom';
import { type CompanyQuery, isCompanyListNarrowed } from '../../../domain/company-query';
import type { Freshness } from '../../../domain/freshness';
import { companyListWords, noCompaniesText } from '../../../domain/text/company-list';
import { ReadingRows } from '../../list/reading-rows';
import { UnreadList } from '../../list/unread-list';
import { useFirstScreen } from '../../live/first-screen';
import { StatePanel } from '../../parts/state-panel';

interface NoCompaniesProps {
  freshness: Freshness;
  query: CompanyQuery;
  sought: string;
  /** The search part of the address of the whole list. */
  clearSearch: string;
  anyRows: boolean;
  onRetry: () => void;
}

/** Why there are no companies: a filter, no right, a failure, the first load, or none exist. Five states that look different. */
export function NoCompanies({ freshness, query, sought, clearSearch, anyRows, onRetry }: NoCompaniesProps) {
  useFirstScreen();
  if (isCompanyListNarrowed(query, sought) && anyRows) {
    const { title, inForce } = noCompaniesText(query, sought !== '');
    return (
      <StatePanel title={title}>
        {inForce !== null && <p>{inForce}</p>}
        <div className="actions">
          <Link className="btn btn-quiet" to={{ search: clearSearch }} replace>
            Clear filters
          </Link>
        </div>
      </StatePanel>
    );
  }
  if (freshness.problem !== null)
    return <UnreadList problem={freshness.problem} title={companyListWords.unread} onRetry={onRetry} />;
  if (freshness.succeededAt === null) return <ReadingRows label={companyListWords.reading} />;
  return (
    <StatePanel icon={inbox} title={companyListWords.none}>
      <p>{companyListWords.noneHint}</p>
    </StatePanel>
  );
}
