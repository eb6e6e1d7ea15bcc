import type { StudioDatabase } from '../studio-database';
import { forgetCompanyDetail, forgetFiles } from './forget-companies';
import type { Portion } from './portion';
import { addSizes, takeOffEach } from './sizes';

/** So many are given up at a time: a file may be as large as a dozen pictures. */
const filesAtOnce = 20;
const detailsAtOnce = 500;

/** Files of companies, those opened longest ago first. Their rows are not read, see `makeRoom`. */
export async function someDocuments(database: StudioDatabase): Promise<Portion | null> {
  const chosen = await database.companyDocuments.orderBy('openedAt').limit(filesAtOnce).primaryKeys();
  if (chosen.length === 0) return null;
  return {
    remove: () => forgetFiles(database, chosen),
    tell: async () => ({ documents: chosen.length, bytes: await takeOffEach(database, chosen, 'document') }),
  };
}

/** What was told of opened companies, those opened longest ago first. */
export async function someCompanyDetails(database: StudioDatabase): Promise<Portion | null> {
  const chosen = await database.companyDetails.orderBy('openedAt').limit(detailsAtOnce).toArray();
  if (chosen.length === 0) return null;
  return {
    async remove() {
      for (const { appId, companyId } of chosen) await forgetCompanyDetail(database, appId, companyId);
    },
    async tell() {
      for (const { appId, bytes } of chosen) await addSizes(database, appId, { companyDetails: -1, companyDetailBytes: -bytes });
      return { details: chosen.length, bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}
