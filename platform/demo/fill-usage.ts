import { sql } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { insertMany } from '../db/insert-many';
import { usageCalls } from '../db/usage-schema';
import { kycCalls } from '../tenant/usage-prices';
import { demoServices } from './organisation';
import { seededRandom, seedOf } from './random';

type Call = typeof usageCalls.$inferInsert;

const day = 86_400_000;
/** So many days before the start have usage. The sessions of the demo are those of the last sixty; older ones were deleted, their calls stay counted. */
const usageDays = 200;
const sessionDays = 60;

/** Calls of an SSI service on a working day, the latest ones. */
const ssiCalls: readonly [method: string, path: string, calls: number][] = [
  ['GET', '/api/v1/did/resolve', 34],
  ['GET', '/api/v1/did?page=1&limit=100', 9],
  ['POST', '/api/v1/did/create', 2],
  ['POST', '/api/v1/did/register/v2', 1.6],
  ['PATCH', '/api/v1/did', 0.5],
  ['GET', '/api/v1/schema/resolve', 18],
  ['GET', '/api/v1/schema?page=1&limit=100', 6],
  ['POST', '/api/v1/schema', 0.4],
  ['GET', '/api/v1/credential/resolve', 46],
  ['GET', '/api/v1/credential?page=1&limit=100', 8],
  ['POST', '/api/v1/credential/issue?persist=false&registerCredentialStatus=true', 11],
  ['POST', '/api/v1/credential/issue?persist=true&registerCredentialStatus=true', 4],
];

/** Shares of all verifications: how far they came and how they ended. */
const kycShares: readonly [path: string, share: number][] = [
  [kycCalls.session, 1],
  [kycCalls.liveness, 0.94],
  [kycCalls.document, 0.83],
  [kycCalls.consent, 0.69],
  [kycCalls.success, 0.66],
  [kycCalls.failed, 0.21],
  [kycCalls.expired, 0.11],
];

/** Gives the services of the demo their usage of the past months; calls of the last sixty days of the KYC service are those of its sessions. */
export async function fillUsage(
  { db, options }: PlatformContext,
  { seed, sessions }: { seed: number; sessions: number },
): Promise<void> {
  const now = options.now();
  const services = demoServices(seed);
  const ssi = services.find(({ type }) => type === 'SSI_API')?.appId ?? '';
  const kyc = services.find(({ type }) => type === 'CAVACH_API')?.appId ?? '';
  const perDay = Math.max(4, sessions / sessionDays);
  const rows: Call[] = [];
  for (let daysAgo = usageDays; daysAgo > 0; daysAgo -= 1) {
    const at = Math.floor(now / day - daysAgo) * day + day / 2;
    for (const [method, path, calls] of ssiCalls) add(rows, { appId: ssi, method, path, at }, calls, daysAgo);
    if (daysAgo < sessionDays) continue;
    const verifications = quantityOf(seedOf(kyc, daysAgo), perDay, at, daysAgo);
    for (const [path, share] of kycShares) {
      const quantity = Math.round(verifications * share);
      if (quantity > 0) rows.push({ appId: kyc, method: 'POST', path, quantity, at });
    }
  }
  await insertMany(db, usageCalls, rows, sql``);
  await countSessions({ db }, kyc, now);
}

function add(rows: Call[], call: Omit<Call, 'quantity'>, perDay: number, daysAgo: number): void {
  const quantity = quantityOf(seedOf(call.appId, call.path, daysAgo), perDay, call.at, daysAgo);
  if (quantity > 0) rows.push({ ...call, quantity });
}

/** More on working days, more from month to month, and chance. */
function quantityOf(seed: number, perDay: number, at: number, daysAgo: number): number {
  const weekday = new Date(at).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? 0.2 : 1;
  const growth = 1 - daysAgo / (1.6 * usageDays);
  return Math.round(perDay * share * growth * (0.6 + 0.8 * seededRandom(seed)()));
}

/** The calls behind the sessions that are there, one row a day and path; open ones expire at their end, which may be to come. */
async function countSessions({ db }: Pick<PlatformContext, 'db'>, appId: string, now: number): Promise<void> {
  const { session, liveness, document, consent, success, failed, expired } = kycCalls;
  await db.execute(sql`
    insert into usage_calls (app_id, method, path, quantity, at)
    select app_id, 'POST', call.path, count(*), max(call.at)
    from sessions cross join lateral (values
      (${session}::text, true, created_at),
      (${liveness}, liveness_result is not null, created_at),
      (${document}, face_result is not null, created_at),
      (${consent}, step_user_consent = 1, created_at),
      (${success}, outcome = 'approved', created_at),
      (${failed}, outcome = 'rejected', created_at),
      (${expired}, outcome in ('unending', 'open'), coalesce(expires_at, created_at))
    ) as call (path, is_counted, at)
    where app_id = ${appId} and call.is_counted
    group by app_id, call.path, call.at / ${day}, call.at <= ${now}`);
}
