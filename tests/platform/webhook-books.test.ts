import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { services } from '../../platform/db/schema';
import { webhookDeliveries } from '../../platform/db/service-config-schema';
import { addConfig, removeConfig } from '../../platform/tenant/service-configs';
import { startWebhooks } from '../../platform/webhook/webhooks';
import { type Receiver, startReceiver } from '../fixtures/receiver';
import { openContext } from './support/context';

let opened: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  opened = await openContext();
});
afterAll(() => opened.close());

/** A service of its own, whose webhook is at `/quick` of a receiver that answers there and nowhere else. */
const it = test
  .extend('receiver', async ({ task: _ }, { onCleanup }): Promise<Receiver> => {
    const receiver = await startReceiver((path) => (path === '/quick' ? { status: 204 } : null));
    onCleanup(() => receiver.close());
    return receiver;
  })
  .extend('service', async ({ task }) => {
    const { db } = opened.context;
    const [demo] = await db.select().from(services).limit(1);
    if (!demo) throw new Error('The demo has no service');
    const { position: _position, ...more } = demo;
    await db.insert(services).values({ ...more, appId: task.id, subdomain: null });
    return task.id;
  })
  .extend('said', ({ task: _ }): string[] => [])
  .extend('context', ({ said }) => {
    const { options } = opened.context;
    return { ...opened.context, options: { ...options, webhookAllowPrivate: true, say: (text: string) => said.push(text) } };
  })
  .extend('configured', ({ context, service }) => async (webhookUrl: string, header = 'null') => {
    const added = await addConfig(context, service, 'webhook', { webhookUrl, header });
    return added?.configId ?? '';
  })
  .extend('session', ({ service }) => ({ appId: service, sessionId: 'session-1', userId: 'person-1' }))
  .extend('stored', ({ service }) => async () => {
    const rows = opened.context.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.appId, service));
    return rows.orderBy(webhookDeliveries.position);
  });

describe('the deliveries of a service', () => {
  it('are stored only as far as they are listed: the last twenty', async ({ context, configured, receiver, service, stored }) => {
    const webhooks = startWebhooks(context);
    await configured(`${receiver.url}/quick`);
    const sent: unknown[] = [];
    for (let nth = 1; nth <= 22; nth += 1) sent.push(await webhooks.sendTest(service));
    expect(await stored()).toEqual(sent.slice(2));
    expect(await webhooks.list(service)).toEqual(sent.slice(2).reverse());
  });

  it('count as waiting until they end, and then by their result', async ({ context, configured, receiver, service, session }) => {
    const webhooks = startWebhooks(context);
    expect(webhooks.figures()).toMatchObject({ waiting: 0, oldestAt: null });
    const configId = await configured(`${receiver.url}/quick`);
    webhooks.sessionEnded(session);
    await webhooks.idle();
    webhooks.sessionEnded(session);
    await webhooks.idle();
    expect(webhooks.figures()).toMatchObject({ waiting: 0, oldestAt: null });
    expect(webhooks.figures().ended.get('delivered')).toBe(2);
    await removeConfig(context, { appId: service, kind: 'webhook', configId });
    await configured(`${receiver.url}/silent`);
    for (let nth = 1; nth <= 2; nth += 1) await receiver.next();
    webhooks.sessionEnded(session);
    await receiver.next();
    expect(webhooks.figures()).toMatchObject({ waiting: 1, oldestAt: context.options.now() });
    await webhooks.stop();
    expect(webhooks.figures()).toMatchObject({ waiting: 0, oldestAt: null });
    expect(webhooks.figures().ended.get('unreachable')).toBe(1);
  });

  it('end and are stored when the platform stops', async ({ context, configured, receiver, session, stored }) => {
    const webhooks = startWebhooks(context);
    await configured(`${receiver.url}/silent`);
    webhooks.sessionEnded(session);
    await receiver.next();
    await webhooks.stop();
    expect(await stored()).toMatchObject([{ sessionId: 'session-1', status: null, result: 'unreachable' }]);
  });

  it('do not exist, and nothing is logged, if the service has no webhook', async ({ context, said, session, stored }) => {
    const webhooks = startWebhooks(context);
    webhooks.sessionEnded(session);
    await webhooks.idle();
    expect([said, await stored()]).toEqual([[], []]);
  });

  it('that fail are logged, and stop nothing else', async ({ context, configured, said, session, stored }) => {
    const webhooks = startWebhooks(context);
    await configured('https://hooks.example.org', 'no JSON');
    webhooks.sessionEnded(session);
    await webhooks.idle();
    expect([said, await stored()]).toEqual([['A webhook could not be delivered'], []]);
  });
});
