import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { CatalogueEntry } from '../../../domain/service/catalogue';
import { parseCatalogue } from '../../../domain/service/catalogue-wire';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { OwnCaller } from '../own-call';

/** GET of the types of service that the server offers (contract studio 9). */
export async function getCatalogue(call: OwnCaller): Promise<Outcome<RecordAnswer<CatalogueEntry[]>>> {
  const answer = await call({ method: 'GET', server: 'api', path: 'services' });
  const parsed = answer.ok ? parseCatalogue(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}
