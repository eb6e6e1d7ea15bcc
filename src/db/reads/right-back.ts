import type { StudioDatabase } from '../studio-database';
import { readFreshness } from './freshness';
import { findService } from './services';

/** Whether, as far as this device knows, a service is among those of this identity and nothing refuses its companies: a command withdrawn may go again. */
export async function isRightBack(database: StudioDatabase, appId: string): Promise<boolean> {
  const [service, companies] = await Promise.all([findService(database, appId), readFreshness(database, `companies:${appId}`)]);
  return service != null && companies.problem?.code !== 'right-missing';
}
