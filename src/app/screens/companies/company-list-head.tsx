import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { Link, useNavigate } from 'react-router-dom';
import { type ShownCompanyStatus, shownCompanyStatuses } from '../../../domain/company';
import { companySortNames, firstCompanyDirection } from '../../../domain/company-query';
import { companyStatusWords } from '../../../domain/text/company';
import { companyListWords, companySortWords } from '../../../domain/text/company-list';
import { toCountText } from '../../../domain/text/display';
import type { StatusCounts } from '../../list/listing';
import { SearchField } from '../../list/search-field';
import type { TypedSearch } from '../../list/use-typed-search';
import { Icon } from '../../parts/icon';
import type { CompanyListQuery } from './use-company-query';

interface SearchLineProps extends Pick<CompanyListQuery, 'query' | 'searchWith'> {
  typed: TypedSearch;
  total: number;
  isExporting: boolean;
  onExport: () => void;
}

/** Search, order and export. */
export function CompanySearchLine({ query, searchWith, typed, total, isExporting, onExport }: SearchLineProps) {
  const navigate = useNavigate();
  const { sort } = query;
  return (
    <div className="search-line">
      <SearchField typed={typed} label={companyListWords.search} />
      <select
        className="form-control order"
        aria-label={companyListWords.order}
        value={`${sort.by} ${sort.isUp}`}
        onChange={(event) => {
          const [name, isUp] = event.target.value.split(' ');
          const by = companySortNames.find((one) => one === name);
          if (by === undefined) return;
          void navigate({ search: searchWith({ sort: { by, isUp: isUp === 'true' } }) }, { replace: true });
        }}
      >
        {companySortNames.flatMap((name) =>
          [firstCompanyDirection[name], !firstCompanyDirection[name]].map((isUp) => (
            <option key={`${name} ${isUp}`} value={`${name} ${isUp}`}>
              {companySortWords[name][isUp ? 'up' : 'down']}
            </option>
          )),
        )}
      </select>
      <button
        type="button"
        className="icon-button"
        aria-label="Export as CSV"
        aria-expanded={isExporting}
        disabled={total === 0}
        onClick={onExport}
      >
        <Icon paths={download} />
      </button>
    </div>
  );
}

interface StatusChipsProps extends Pick<CompanyListQuery, 'query' | 'searchWith'> {
  /** undefined: no number is known. */
  counts: StatusCounts<ShownCompanyStatus> | undefined;
}

/** The statuses with their counts. The one of companies whose status Studio does not know is there while there are any, or it is asked for. */
export function CompanyStatusChips({ query, searchWith, counts }: StatusChipsProps) {
  const isAnyUnknown = (counts?.Unknown ?? 0) > 0 || query.status === 'Unknown';
  const statuses = shownCompanyStatuses.filter((name) => name !== 'Unknown' || isAnyUnknown);
  return (
    <nav className="chips" aria-label="Filter by status">
      {[null, ...statuses].map((name) => (
        <Link
          key={name ?? 'all'}
          className="chip"
          to={{ search: searchWith({ status: name }) }}
          aria-current={query.status === name}
          replace
        >
          {name === null ? 'All' : companyStatusWords[name]}
          <span className="n">{counts ? toCountText(counts[name ?? 'all']) : ''}</span>
        </Link>
      ))}
    </nav>
  );
}
