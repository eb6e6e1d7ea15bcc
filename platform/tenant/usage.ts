import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { usageCalls } from '../db/usage-schema';
import { answerOf, eitherGate, isSsi, refuseEither, serviceOf } from './either-gate';
import { kycCostOf, ssiCostOf } from './usage-prices';

const base = '/tenant/:subdomain/api/v1/usage';

/** Both ends belong to the range; ms. */
interface Range {
  from: number;
  to: number;
}

/** What a service used, as KYC and SSI tenants answer it (contract KYC 9, SSI 8). */
export function serveUsage(server: FastifyInstance, context: PlatformContext): void {
  const gate = { onRequest: eitherGate(context, 'READ_USAGE') };

  server.get(base, gate, (request, reply) =>
    withRange(context, request, reply, async (range) => {
      const rows = await callsOf(context, serviceOf(request), range);
      return isSsi(request) ? rows.map(toSsiRow) : groupByPath(rows).map(toKycRow);
    }),
  );

  server.get(`${base}/detail`, gate, (request, reply) =>
    withRange(context, request, reply, async (range) => {
      const byPath = new Map<string, Record<string, number>>();
      for (const { path, day, quantity } of await daysOf(context, serviceOf(request), range)) {
        byPath.set(path, { ...byPath.get(path), [day]: quantity });
      }
      return [...byPath].map(([apiPath, data]) => ({ apiPath, data, quantity: sumOf(Object.values(data)) }));
    }),
  );
}

/** Answers what was counted between two moments, which are echoed with the id of the service. */
async function withRange(
  context: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
  count: (range: Range) => Promise<object[]>,
): Promise<FastifyReply> {
  const { serviceId, startDate, endDate } = request.query as Record<string, unknown>;
  const now = context.options.now();
  const from = momentOf(startDate) ?? Date.parse(`${new Date(now).toISOString().slice(0, 7)}-01T00:00:00Z`);
  const to = momentOf(endDate) ?? now;
  if (Number.isNaN(from) || Number.isNaN(to)) return refuseEither(request, reply, 400, 'startDate and endDate must be dates');
  const answer = {
    ...(typeof serviceId === 'string' && { serviceId }),
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
    // The log also has what ends in time to come.
    serviceDetails: await count({ from, to: Math.min(to, now) }),
  };
  return reply.send(answerOf(request, answer));
}

/**
 * A moment as a browser writes it: ISO, or its own long text. In the latter the plus sign arrives as a blank and the offset is lost: it is read as UTC
 * (contract SSI 8.3). null: the text is not a moment.
 */
function momentOf(raw: unknown): number | null {
  if (raw === undefined || raw === '') return null;
  const long = /^\w{3} (\w{3} \d{2} \d{4} \d{2}:\d{2}:\d{2}) GMT/.exec(String(raw));
  return Date.parse(long ? `${long[1]} GMT` : String(raw));
}

const quantity = sql<number>`sum(${usageCalls.quantity})::int`.as('total');

function isWithin(appId: string, { from, to }: Range) {
  return and(eq(usageCalls.appId, appId), gte(usageCalls.at, from), lte(usageCalls.at, to));
}

function callsOf({ db }: PlatformContext, appId: string, range: Range) {
  const { path, method } = usageCalls;
  return db
    .select({ path, method, quantity })
    .from(usageCalls)
    .where(isWithin(appId, range))
    .groupBy(path, method)
    .orderBy(asc(path), asc(method));
}

/** By UTC day. */
function daysOf({ db }: PlatformContext, appId: string, range: Range) {
  const { path, at } = usageCalls;
  const day = sql<string>`to_char(to_timestamp(${at} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`.as('day');
  return db
    .select({ path, day, quantity })
    .from(usageCalls)
    .where(isWithin(appId, range))
    .groupBy(path, sql`day`)
    .orderBy(asc(path), sql`day`);
}

interface Row {
  path: string;
  quantity: number;
}

/** A KYC tenant says nothing of methods. */
function groupByPath(rows: readonly Row[]): Row[] {
  const byPath = new Map<string, number>();
  for (const { path, quantity } of rows) byPath.set(path, (byPath.get(path) ?? 0) + quantity);
  return [...byPath].map(([path, quantity]) => ({ path, quantity }));
}

function toKycRow({ path, quantity }: Row) {
  const unit_cost = kycCostOf(path);
  return { apiPath: path, unit_cost, quantity, amount: unit_cost * quantity };
}

function toSsiRow({ path, method, quantity }: Row & { method: string }) {
  const { credits, uhid } = ssiCostOf(method, path);
  const costs = { onchain_unit_cost: uhid, offchain_unit_cost: credits };
  return { apiPath: path, method, quantity, ...costs, onchainAmount: uhid * quantity, offchainAmount: credits * quantity };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
