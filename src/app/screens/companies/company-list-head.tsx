import { type ShownCompanyStatus, shownCompanyStatuses } from '../../../domain/company/company';
import { companyListWords, companySortWords } from '../../../domain/company/list-text';
import { type CompanyQuery, companyQueryShape } from '../../../domain/company/query';
import { companyStatusWords } from '../../../domain/company/text';
import { ListSearchLine } from '../../list/list-search-line';
import type { StatusCounts } from '../../list/listing';
import { StatusChips } from '../../list/status-chips';
import type { ListAddress } from '../../list/use-list-query';
import type { TypedSearch } from '../../list/use-typed-search';

type Address = Pick<ListAddress<CompanyQuery>, 'query' | 'searchWith'>;

interface SearchLineProps extends Address {
  typed: TypedSearch;
  total: number;
  isExporting: boolean;
  onExport: () => void;
}

const orders = { sorts: companyQueryShape.sorts, words: companySortWords };

/** Search, order and export. */
export function CompanySearchLine({ query, ...rest }: SearchLineProps) {
  return <ListSearchLine {...rest} label={companyListWords.search} orders={orders} sort={query.sort} />;
}

interface StatusChipsProps extends Address {
  /** undefined: no number is known. */
  counts: StatusCounts<ShownCompanyStatus> | undefined;
}

/** The statuses with their counts. The one of companies whose status Studio does not know is there while there are any, or it is asked for. */
export function CompanyStatusChips({ query, searchWith, counts }: StatusChipsProps) {
  const isAnyUnknown = (counts?.Unknown ?? 0) > 0 || query.status === 'Unknown';
  const statuses = shownCompanyStatuses.filter((name) => name !== 'Unknown' || isAnyUnknown);
  return (
    <StatusChips statuses={statuses} words={companyStatusWords} status={query.status} searchWith={searchWith} counts={counts} />
  );
}
