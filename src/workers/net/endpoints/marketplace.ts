import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { MarketplaceApp } from '../../../domain/service/marketplace';
import { parseMarketplace } from '../../../domain/service/marketplace-wire';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { OwnCaller } from '../own-call';

/** GET of the services that anybody may trust (contract studio 10.7). */
export async function getMarketplace(call: OwnCaller): Promise<Outcome<RecordAnswer<MarketplaceApp[]>>> {
  const answer = await call({ method: 'GET', server: 'api', path: 'app/marketplace' });
  const parsed = answer.ok ? parseMarketplace(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}
