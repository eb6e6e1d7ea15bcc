import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';

/** How many services are searched for one, a page at a time (spec section 9: 50 a page). */
const pageLimit = 50;
const mostPages = 20;

/** A service as the server has it now; null: it has none with this id. */
export async function findStored(read: ReadPage, appId: string): Promise<Outcome<Service | null>> {
  const all = await readServices(read);
  return all.ok ? ok(all.value.find((service) => service.appId === appId) ?? null) : all;
}

type ReadPage = (page: number, limit: number) => Promise<Outcome<ParsedRows<Service>>>;

/** All services of the account. */
export async function readServices(read: ReadPage): Promise<Outcome<Service[]>> {
  const found: Service[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await read(page, pageLimit);
    if (!answer.ok) return answer;
    found.push(...answer.value.rows);
    if (answer.value.rows.length < pageLimit) break;
  }
  return ok(found);
}
