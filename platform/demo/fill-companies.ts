import { eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { companies as companyTable } from '../db/schema';
import { writeCompanies } from '../tenant/write-companies';
import { candidatesOf, demoCompanies } from './companies';
import type { DemoCompany } from './company-facts';
import { demoServices, demoSessions } from './organisation';

const batch = 2500;
/** Executives are taken from the people of the first so many sessions. */
const sessionsOfExecutives = 240;

/** Fills the KYC service of the demo with its companies, in the place of those it had. What was decided stays in the ledger. */
export async function fillCompanies(
  { db, options }: PlatformContext,
  { seed, sessions, companies }: { seed: number; sessions: number; companies: number },
): Promise<void> {
  const now = options.now();
  const { appId } = demoServices(seed).find(({ type }) => type === 'CAVACH_API') ?? { appId: '' };
  const people = candidatesOf(demoSessions(seed, now, Math.min(sessions, sessionsOfExecutives)), now);
  await db.delete(companyTable).where(eq(companyTable.appId, appId));
  let pending: DemoCompany[] = [];
  for (const company of demoCompanies(appId, now, companies, people)) {
    pending.push(company);
    if (pending.length < batch) continue;
    await writeCompanies(db, pending);
    pending = [];
  }
  await writeCompanies(db, pending);
}
