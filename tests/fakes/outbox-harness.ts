import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';
import { enqueue } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { UserDatabase } from '../../src/db/user-database';
import { failed, ok } from '../../src/domain/shared/outcome';
import { createDecisionSender } from '../../src/workers/outbox/decision-sender';
import type { Sent } from '../../src/workers/outbox/sender';
import { type OutboxParts, type OutboxWork, startOutbox } from '../../src/workers/outbox/start-outbox';
import { noon } from '../builders/moments';
import { createFakeClock } from './fake-clock';
import { pass } from './turns';

const base = { status: 'Completed', statusReasons: [], documents: [] };
const taken: Sent = { outcome: ok(null), isSent: true };
export const lost: Sent = { outcome: failed('network-unreachable'), isSent: false };
let databases = 0;
const started: OutboxWork[] = [];
afterEach(() => {
  for (const outbox of started.splice(0)) outbox.stop();
});

/** A box whose key is of this `fill`. */
export async function boxOf(fill: number) {
  return createBox(await toBoxKeys(new Uint8Array(32).fill(fill)));
}

/** A device with a leading tab that works off commands; `send` is the server. */
export async function anOutbox(send: (companyId: string) => Promise<Sent> | Sent = () => taken) {
  databases += 1;
  const clock = createFakeClock(noon);
  const work: UserData = { database: new UserDatabase(`start-outbox-${databases}`), box: await boxOf(5) };
  const sent: { companyId: string; at: number }[] = [];
  const reported: string[] = [];
  let freed = 0;
  const sender = createDecisionSender({
    async fetchSnapshot() {
      const rows = await work.database.commands.toArray();
      const companies = new Map(rows.map(({ subject }) => [subject, { base, changedAt: null }]));
      return ok({ at: clock.now(), companies, hasLosses: false });
    },
    async send({ companyId }) {
      sent.push({ companyId, at: clock.now() });
      return send(companyId);
    },
    applied: async () => undefined,
  });
  const rows = () => work.database.commands.orderBy('number').toArray();
  return {
    clock,
    work,
    sender,
    sent,
    reported,
    rows,
    freed: () => freed,
    start(more: Partial<OutboxParts> = {}): OutboxWork {
      const outbox = startOutbox({
        clock,
        random: () => 0.5,
        epoch: 1,
        identity: 'me',
        guard: { before: async () => ok(null) },
        openUserStore: async () => work,
        senders: async () => () => sender,
        onOldEpoch: () => void reported.push('old epoch'),
        onLaterEpoch: (known) => void reported.push(`later epoch ${known}`),
        async makeRoom() {
          freed += 1;
          return true;
        },
        ...more,
      });
      started.push(outbox);
      return outbox;
    },
    submit: (
      companyId: string,
      { box, identity = 'me', notBefore }: { box?: UserData['box']; identity?: string; notBefore?: number } = {},
    ) =>
      enqueue(box ? { ...work, box } : work, {
        identity,
        id: companyId,
        now: clock.now(),
        notBefore,
        command: { kind: 'decide-company', appId: 'app', companyId, companyName: null, decision: 'Approved', reason: null, base },
      }),
    pass: (ms: number) => pass(clock, ms),
    states: async () => (await rows()).map(({ state }) => state),
  };
}
