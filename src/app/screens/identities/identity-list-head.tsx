import { firstIdentityDirection, type IdentityQuery, identitySortNames } from '../../../domain/identity-query';
import { type ShownLedgerStatus, shownLedgerStatuses } from '../../../domain/machines/ledger-record';
import { type IdentityKind, identitySearchWords, identitySortWords } from '../../../domain/text/identity-list';
import { ledgerStatusWords } from '../../../domain/text/ledger';
import { ListSearchLine } from '../../list/list-search-line';
import type { StatusCounts } from '../../list/listing';
import { StatusChips } from '../../list/status-chips';
import type { ListAddress } from '../../list/use-list-query';
import type { TypedSearch } from '../../list/use-typed-search';

type Address = Pick<ListAddress<IdentityQuery>, 'query' | 'searchWith'>;

interface SearchLineProps extends Address {
  kind: IdentityKind;
  typed: TypedSearch;
  total: number;
  isExporting: boolean;
  onExport: () => void;
}

const orders = { names: identitySortNames, first: firstIdentityDirection, words: identitySortWords };

/** Search, order and export. */
export function IdentitySearchLine({ kind, query, ...rest }: SearchLineProps) {
  return <ListSearchLine {...rest} label={identitySearchWords[kind]} orders={orders} sort={query.sort} />;
}

interface IdentityChipsProps extends Address {
  /** undefined: no number is known. */
  counts: StatusCounts<ShownLedgerStatus> | undefined;
}

/** The statuses with their counts. That of what is not resolved is there while there are any, or it is asked for. */
export function IdentityChips({ query, searchWith, counts }: IdentityChipsProps) {
  const isAnyOpen = (counts?.Resolving ?? 0) > 0 || query.status === 'Resolving';
  const statuses = shownLedgerStatuses.filter((name) => name !== 'Resolving' || isAnyOpen);
  return (
    <StatusChips statuses={statuses} words={ledgerStatusWords} status={query.status} searchWith={searchWith} counts={counts} />
  );
}
