import type { ListDefinition, StoredRow } from '../../db/lists/list-definition';
import type { ListName } from '../../domain/list/list-name';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import type { ListQuery } from './list-query';
import type { Net } from './net-api';

/** Fetches rows of one list of one service. */
export type ListCall<Row> = (query: ListQuery) => Promise<Outcome<ParsedRows<Row>>>;

/** The call of a list: it has the name of the list, and its rows are those of the definition. */
export function listCall<Row extends { appId: string }, Stored extends StoredRow>(
  net: Pick<Net, ListName>,
  { name }: Pick<ListDefinition<Row, Stored>, 'name'>,
  service: Service,
): ListCall<Row> {
  const call = net[name] as (service: Service, query: ListQuery) => Promise<Outcome<ParsedRows<unknown>>>;
  return (query) => call(service, query) as ReturnType<ListCall<Row>>;
}
