import { type CompanyBase, type DecideCompany, isSameBase } from '../../src/domain/command/command';
import { failed, ok } from '../../src/domain/shared/outcome';
import { type CompanyLook, createDecisionSender } from '../../src/workers/outbox/decision-sender';
import type { Sender, Sent } from '../../src/workers/outbox/sender';
import type { createCompanyServer } from './company-server';
import type { FakeClock } from './fake-clock';
import type { ModelDevice } from './model-device';
import type { ModelHappening } from './model-happenings';

/** How long (ms) a look is good for, by the record of decisions. */
const lookLife = 10_000;

/** What the sender of one device in the model meets. */
export interface ModelLine {
  server: ReturnType<typeof createCompanyServer>;
  companies: readonly string[];
  clock: FakeClock;
  isOnline(): boolean;
  /** A number from 0 to 99 for what happens under this name; 99 once all is calm. */
  draw(label: string): number;
  gate(label: string): Promise<void>;
  happened(kind: ModelHappening): void;
  /** Whether the device may still send: it leads, and is not locked. */
  maySend(): boolean;
  /** A request is leaving the device. */
  leaves(command: DecideCompany): Promise<void>;
  /** A law that was broken, in words. */
  breach(text: string): void;
}

/** The real sender of decisions on a line on which everything can go wrong. A command is told by the text of its reason. */
export function createModelSender(me: ModelDevice, line: ModelLine): Sender {
  const { server, companies, clock, happened } = line;
  const looked = new Map<string, { base: CompanyBase; at: number }>();

  return createDecisionSender({
    async look() {
      await line.gate('look');
      const drawn = line.draw(`look@${me.epoch}`);
      if (!line.isOnline() || drawn < 8) {
        happened('look without answer');
        return failed('network-unreachable');
      }
      if (drawn < 11) return failed('server-failed', { status: 500 });
      if (drawn < 13) return failed('server-busy', { status: 429, retryAfterSeconds: 60 });
      // One that could not be read is missing in the look, and that is told.
      const hasLosses = drawn < 17;
      if (hasLosses) happened('look with losses');
      const read = companies.filter((id, at) => server.has(id) && !(hasLosses && at === drawn % companies.length));
      const look: CompanyLook = {
        at: clock.now(),
        companies: new Map(read.map((id) => [id, { base: server.baseOf(id), changedAt: null }])),
        hasLosses,
      };
      for (const [id, { base }] of look.companies) looked.set(id, { base, at: look.at });
      await line.gate('looked');
      if (clock.now() - look.at > lookLife) happened('look older than its life');
      return ok(look);
    },
    async send(command): Promise<Sent> {
      const tag = command.reason?.text ?? '';
      const last = looked.get(command.companyId) ?? null;
      if (last === null) line.breach(`${tag} was sent without a look`);
      else if (Math.abs(clock.now() - last.at) > lookLife)
        line.breach(`${tag} was sent by a look of ${clock.now() - last.at} ms`);
      else if (!isSameBase(last.base, command.base)) line.breach(`${tag} was sent over what was not seen`);
      await line.gate(`request ${tag}`);
      if (!line.maySend()) return { outcome: failed('network-unreachable'), isSent: true };
      const drawn = line.draw(`send ${tag}@${me.epoch}`);
      if (drawn < 5) {
        happened('token refused between look and request');
        return { outcome: failed('service-token-missing', { status: 401 }), isSent: false };
      }
      if (drawn < 7) return { outcome: failed('network-unreachable'), isSent: false };
      await line.leaves(command);
      const lost: Sent = { outcome: failed('network-timeout'), isSent: true };
      const base = last?.base ?? null;
      if (!line.isOnline() || drawn < 12) {
        happened('request lost');
        return lost;
      }
      if (drawn < 16) {
        happened('server failed before it was done');
        return { outcome: failed('server-failed', { status: 503 }), isSent: true };
      }
      if (drawn < 19) {
        happened('server busy');
        return { outcome: failed('server-busy', { status: 429, retryAfterSeconds: 30 }), isSent: true };
      }
      if (drawn < 22) {
        happened('right withdrawn');
        return { outcome: failed('right-missing', { status: 403 }), isSent: true };
      }
      if (drawn < 27) {
        happened('request delivered late');
        server.late.push(() => void server.decide(command, base));
        return lost;
      }
      const outcome = server.decide(command, base);
      if (drawn < 33) {
        happened('request delivered twice');
        server.decide(command, base);
      }
      if (drawn < 45) {
        happened('answer lost after it was done');
        return lost;
      }
      if (drawn < 49) {
        happened('server failed after it was done');
        return { outcome: failed('server-failed', { status: 502 }), isSent: true };
      }
      await line.gate(`answer ${tag}`);
      return { outcome, isSent: true };
    },
    applied: async () => line.gate('applied'),
  });
}
