import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useNavigate } from 'react-router-dom';
import { listPartWords } from '../../domain/text/list';
import { Icon } from '../parts/icon';
import { SearchField } from './search-field';
import type { TypedSearch } from './use-typed-search';

/** The orders of a list: which there are, which way each begins, and the words of both. */
export interface Orders<By extends string> {
  names: readonly By[];
  first: Record<By, boolean>;
  words: Record<By, { up: string; down: string }>;
}

interface ListSearchLineProps<By extends string> {
  typed: TypedSearch;
  /** What is searched through. */
  label: string;
  orders: Orders<By>;
  sort: { by: By; isUp: boolean };
  searchWith: (change: { sort: { by: By; isUp: boolean } }) => string;
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
      <select
        className="form-control order"
        aria-label={listPartWords.order}
        value={`${sort.by} ${sort.isUp}`}
        onChange={(event) => {
          const [name, isUp] = event.target.value.split(' ');
          const by = orders.names.find((one) => one === name);
          if (by === undefined) return;
          void navigate({ search: searchWith({ sort: { by, isUp: isUp === 'true' } }) }, { replace: true });
        }}
      >
        {orders.names.flatMap((name) =>
          [orders.first[name], !orders.first[name]].map((isUp) => (
            <option key={`${name} ${isUp}`} value={`${name} ${isUp}`}>
              {orders.words[name][isUp ? 'up' : 'down']}
            </option>
          )),
        )}
      </select>
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
