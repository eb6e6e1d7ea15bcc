import { type IdentityKind, identitySearchWords, identitySortWords, identityStatusWords } from '../../../domain/ledger/list-text';
import { listOfRecord } from '../../../domain/ledger/lists';
import { type IdentityQuery, identityQueryShapes } from '../../../domain/ledger/query';
import { type ShownIdentityStatus, statusesOfList } from '../../../domain/ledger/shown-status';
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

/** Search, order and export. */
export function IdentitySearchLine({ kind, query, ...rest }: SearchLineProps) {
  const orders = { sorts: identityQueryShapes.dids.sorts, words: identitySortWords[kind] };
  return <ListSearchLine {...rest} label={identitySearchWords[kind]} orders={orders} sort={query.sort} />;
}

interface IdentityChipsProps extends Address {
  kind: IdentityKind;
  /** undefined: no number is known. */
  counts: StatusCounts<ShownIdentityStatus> | undefined;
}

/** A status that a record has until more is known of it. */
const passing: Record<IdentityKind, readonly ShownIdentityStatus[]> = {
  did: ['Resolving'],
  schema: ['Resolving'],
  credential: ['Resolving', 'Registered'],
};

/** The statuses with their counts. Those that pass are there while anything has them, or they are asked for. */
export function IdentityChips({ kind, query, searchWith, counts }: IdentityChipsProps) {
  const statuses = statusesOfList[listOfRecord[kind]].filter(
    (name) => !passing[kind].includes(name) || (counts?.[name] ?? 0) > 0 || query.status === name,
  );
  return (
    <StatusChips statuses={statuses} words={identityStatusWords} status={query.status} searchWith={searchWith} counts={counts} />
  );
}
