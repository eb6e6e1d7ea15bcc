import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useNavigate } from 'react-router-dom';
import type { ListSort } from '../../domain/list/list-query';
import { listPartWords } from '../../domain/list/text';
import { Icon } from '../parts/icon';
import { OrderSelect, type Orders } from './order-select';
import { SearchField } from './search-field';
import type { TypedSearch } from './use-typed-search';

interface ListSearchLineProps<By extends string> {
  typed: TypedSearch;
  /** What is searched through. */
  label: string;
  orders: Orders<By>;
  sort: ListSort<By>;
  searchWith: (change: { sort: ListSort<By> }) => string;
  total: number;
  isExporting: boolean;
  onExport: () => void;
}

/** Search, order and export of a list. */
export function ListSearchLine<By extends string>(props: ListSearchLineProps<By>) {
  const { typed, label, orders, sort, searchWith, total, isExporting, onExport } = props;
  const navigate = useNavigate();
  return (
    <div className="search-line">
      <SearchField typed={typed} label={label} />
      <OrderSelect
        className="form-control order"
        aria-label={listPartWords.order}
        orders={orders}
        sort={sort}
        onSort={(next) => void navigate({ search: searchWith({ sort: next }) }, { replace: true })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={listPartWords.export}
        aria-expanded={isExporting}
        disabled={total === 0}
        onClick={onExport}
      >
        <Icon paths={download} />
      </button>
    </div>
  );
}
