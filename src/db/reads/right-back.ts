import type { StudioDatabase } from '../studio-database';
import { readFreshness } from './freshness';
import { findService } from './services';

/** Whether, as far as this device knows, a service belongs to this identity and nothing refuses its companies: a withdrawn command may be sent again. */
export async function isRightBack(database: StudioDatabase, appId: string): Promise<boolean> {
  const [service, companies] = await Promise.all([findService(database, appId), readFreshness(database, `companies:${appId}`)]);
  return service != null && companies.problem?.code !== 'right-missing';
}
