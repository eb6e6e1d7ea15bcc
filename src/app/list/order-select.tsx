import type { SelectHTMLAttributes } from 'react';
import type { ListSort } from '../../domain/list/list-query';

/** The orders of a list: the direction that each begins with, true for the smallest first, and the words of both. */
export interface Orders<By extends string> {
  sorts: Readonly<Partial<Record<By, boolean>>>;
  words: Record<By, { up: string; down: string }>;
}

interface OrderSelectProps<By extends string> extends Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'aria-label'> {
  className?: string;
  orders: Orders<By>;
  sort: ListSort<By>;
  onSort: (sort: ListSort<By>) => void;
}

/** Chooses the order of a list. */
export function OrderSelect<By extends string>({ className, orders, sort, onSort, ...rest }: OrderSelectProps<By>) {
  const { sorts, words } = orders;
  const names = Object.keys(sorts) as By[];
  return (
    <select
      {...rest}
      className={className ?? 'form-control'}
      value={`${sort.by} ${sort.isUp}`}
      onChange={(event) => {
        const [name, isUp] = event.target.value.split(' ');
        const by = names.find((one) => one === name);
        if (by !== undefined) onSort({ by, isUp: isUp === 'true' });
      }}
    >
      {names.flatMap((name) =>
        [sorts[name] === true, sorts[name] !== true].map((isUp) => (
          <option key={`${name} ${isUp}`} value={`${name} ${isUp}`}>
            {words[name][isUp ? 'up' : 'down']}
          </option>
        )),
      )}
    </select>
  );
}
