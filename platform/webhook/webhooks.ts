import { and, desc, eq, lte } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { type DeliveryResult, deliveryResults } from '../../src/domain/webhook/webhook';
import type { PlatformContext } from '../context';
import { webhookDeliveries } from '../db/service-config-schema';
import type { DemoSession } from '../demo/demo-rows';
import { type StoredWebhook, webhookOf } from '../tenant/webhook-config';
import { type Parcel, type Sent, sendWebhook } from './send';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Informs receivers of services that a session has ended. */
export interface Webhooks {
  /** Tells the receiver of the session's service, if there is one. Returns at once; a failure is logged and never repeated (contract KYC 6). */
  sessionEnded(session: Pick<DemoSession, 'appId' | 'sessionId' | 'userId'>): void;
  /** Sends a body that names no session, and waits for its end. null: the service has no webhook. */
  sendTest(appId: string): Promise<DeliveryRow | null>;
  /** The last deliveries of a service, the newest first. */
  list(appId: string): Promise<DeliveryRow[]>;
  /** What this process has delivered since it began, and what it has begun. Times in ms. */
  figures(): WebhookFigures;
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Deliveries of a process. */
export interface WebhookFigures {
  waiting: number;
  /** When the oldest of those began; null where none waits. */
  oldestAt: number | null;
  /** How many ended with each result. */
  ended: ReadonlyMap<DeliveryResult, number>;
}

/** How long a delivery may take, and how many are listed. */
const deliveryMs = 10_000;
const mostListed = 20;
/** How long the token of a delivery can be exchanged for what the person consented to. */
const idTokenSeconds = 86_400;

/** Starts the deliveries; they are made one beside the other and ended by `stop`. */
export function startWebhooks(context: PlatformContext): Webhooks {
  const { db, options } = context;
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  /** When each delivery that has not ended began, the oldest first. */
  const begun = new Map<symbol, number>();
  const ended = new Map<DeliveryResult, number>(deliveryResults.map((result) => [result, 0]));

  const send = async (parcel: Parcel): Promise<Sent> => {
    const delivery = Symbol('delivery');
    begun.set(delivery, options.now());
    const rules = { allowPrivate: options.webhookAllowPrivate, limitMs: deliveryMs, signal: ending.signal };
    const sent = await sendWebhook(parcel, rules);
    begun.delete(delivery);
    ended.set(sent.result, Number(ended.get(sent.result)) + 1);
    return sent;
  };

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    const quiet = work.catch(() => undefined).finally(() => running.delete(quiet));
    running.add(quiet);
    return work;
  };

  const deliver = async (appId: string, sessionId: string | null, webhook: StoredWebhook, body: object): Promise<DeliveryRow> => {
    const begunAt = performance.now();
    const parcel = { url: webhook.webhookUrl, headers: webhook.header ?? {}, body: JSON.stringify(body) };
    const { result, status } = await send(parcel);
    const durationMs = Math.round(performance.now() - begunAt);
    const row = { appId, at: options.now(), sessionId, status, durationMs, result };
    const [stored] = await db.insert(webhookDeliveries).values(row).returning();
    if (stored === undefined) throw new Error('The delivery was not stored');
    await forgetOlder(appId);
    return stored;
  };

  const forgetOlder = async (appId: string) => {
    const [last] = await ofService(appId).offset(mostListed).limit(1);
    if (last === undefined) return;
    const isOlder = and(eq(webhookDeliveries.appId, appId), lte(webhookDeliveries.position, last.position));
    await db.delete(webhookDeliveries).where(isOlder);
  };

  const ofService = (appId: string) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.appId, appId))
      .orderBy(desc(webhookDeliveries.position))
      .$dynamic();

  return {
    sessionEnded({ appId, sessionId, userId }) {
      const work = async () => {
        const webhook = await webhookOf(context, appId);
        if (webhook === null) return;
        const idToken = await signIdToken(context, { appId, sessionId, userId });
        await deliver(appId, sessionId, webhook, { idToken, sessionId });
      };
      track(work()).catch(() => options.say('A webhook could not be delivered'));
    },
    sendTest: (appId) =>
      track(
        webhookOf(context, appId).then(
          (webhook) => webhook && deliver(appId, null, webhook, { idToken: 'test', sessionId: 'test' }),
        ),
      ),
    list: (appId) => ofService(appId).limit(mostListed),
    figures: () => ({ waiting: begun.size, oldestAt: begun.values().next().value ?? null, ended }),
    async idle() {
      await Promise.all(running);
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

/** The token with which a receiver asks for what the person consented to (contract KYC 2.7). */
function signIdToken({ options, secrets }: PlatformContext, claims: Record<string, string>): Promise<string> {
  const seconds = Math.floor(options.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + idTokenSeconds)
    .sign(secrets.idToken);
}
