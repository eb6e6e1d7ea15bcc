import { useNavigate } from 'react-router-dom';
import type { ListSort } from '../../domain/list/list-query';
import { listPartWords } from '../../domain/list/text';
import { OrderSelect, type Orders } from './order-select';

interface OrderControlProps<By extends string> {
  orders: Orders<By>;
  sort: ListSort<By>;
  searchWith: (change: { sort: ListSort<By> }) => string;
}

/** Chooses the order of a list and puts it into the address. */
export function OrderControl<By extends string>({ orders, sort, searchWith }: OrderControlProps<By>) {
  const navigate = useNavigate();
  return (
    <OrderSelect
      className="form-control order"
      aria-label={listPartWords.order}
      orders={orders}
      sort={sort}
      onSort={(next) => void navigate({ search: searchWith({ sort: next }) }, { replace: true })}
    />
  );
}
