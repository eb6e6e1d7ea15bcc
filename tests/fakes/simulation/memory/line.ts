import { failed, type Outcome, ok } from '../../../../src/domain/shared/outcome';
import type { Sent } from '../../../../src/workers/outbox/sender';
import type { FakeClock } from '../../fake-clock';
import type { Happened } from '../happenings';
import type { Way } from '../schedule';
import type { MemoryDevice } from './device';

/** How long (ms) a look is valid (decision 021). */
const snapshotLife = 10_000;

/** What a line in memory needs to know. */
export interface MemoryLineParts {
  clock: FakeClock;
  isOnline(): boolean;
  /** A number from 0 to 99 for this name; 99 when nothing may go wrong any longer. */
  draw(label: string): number;
  /** Takes what waits for the next look or request; null if nothing does. */
  laid(of: 'look' | 'request'): Way | null;
  gate(label: string): Promise<void>;
  happened: Happened;
  /** Whether the device may still send: it leads and is not locked. */
  maySend(): boolean;
  /** A request leaves the device. */
  leaves(id: string): Promise<void>;
  /** Remembers a request that arrives late. */
  late(arrive: () => void): void;
  breach(text: string): void;
}

/** What can happen to a request. */
type Fate =
  | 'token'
  | 'unsent'
  | 'lost'
  | 'failed before'
  | 'busy'
  | 'right'
  | 'late'
  | 'twice'
  | 'answer lost'
  | 'failed after'
  | 'answered';

/** Numbers from 0 to 99 that are below the limit, and not below the previous one, mean this. */
const fates: readonly [number, Fate][] = [
  [5, 'token'],
  [7, 'unsent'],
  [12, 'lost'],
  [16, 'failed before'],
  [19, 'busy'],
  [22, 'right'],
  [27, 'late'],
  [33, 'twice'],
  [45, 'answer lost'],
  [49, 'failed after'],
];

/** What a fault of the schedule means here. */
const fateOf: Readonly<Record<Way, Fate>> = {
  loss: 'lost',
  'lost-answer': 'answer lost',
  cut: 'answer lost',
  html: 'failed before',
  status: 'failed after',
  busy: 'busy',
  token: 'token',
  right: 'right',
  login: 'token',
  twice: 'twice',
  late: 'late',
  'look lost': 'unsent',
};

/** The line of one device in memory. */
export function createMemoryLine(me: MemoryDevice, line: MemoryLineParts) {
  const { clock, happened } = line;
  return {
    applied: () => line.gate('applied'),
    /** One look. `read` reads the server; the number chooses one record that cannot be read, null: all can. */
    async fetchSnapshot<Read extends object>(read: (unread: number | null) => Read): Promise<Outcome<Read & { at: number }>> {
      await line.gate('look');
      const drawn = line.laid('look') === null ? line.draw(`look@${me.epoch}`) : 0;
      if (!line.isOnline() || drawn < 8) {
        happened('look without answer');
        return failed('network-unreachable');
      }
      if (drawn < 11) return failed('server-failed', { status: 500 });
      if (drawn < 13) return failed('server-busy', { status: 429, retryAfterSeconds: 60 });
      if (drawn < 17) happened('look with losses');
      const snapshot = { ...read(drawn < 17 ? drawn : null), at: clock.now() };
      await line.gate('looked');
      if (clock.now() - snapshot.at > snapshotLife) happened('look older than its life');
      return ok(snapshot);
    },
    /** One request of a command that relies on a look of that moment (ms); `arrive` carries it out. */
    async send(id: string, snapshotAt: number | null, arrive: () => Outcome<null>): Promise<Sent> {
      if (snapshotAt === null) line.breach(`${id} was sent without a look`);
      else if (Math.abs(clock.now() - snapshotAt) > snapshotLife)
        line.breach(`${id} was sent by a look of ${clock.now() - snapshotAt} ms`);
      await line.gate(`request ${id}`);
      if (!line.maySend()) return { outcome: failed('network-unreachable'), isSent: true };
      const laid = line.laid('request');
      const drawn = line.draw(`send ${id}@${me.epoch}`);
      const fate = laid === null ? (fates.find(([limit]) => drawn < limit)?.[1] ?? 'answered') : fateOf[laid];
      if (fate === 'token') {
        happened('token refused between look and request');
        return { outcome: failed('service-token-missing', { status: 401 }), isSent: false };
      }
      if (fate === 'unsent') return { outcome: failed('network-unreachable'), isSent: false };
      await line.leaves(id);
      return carry(line.isOnline() ? fate : 'lost', id, arrive);
    },
  };

  async function carry(fate: Fate, id: string, arrive: () => Outcome<null>): Promise<Sent> {
    const lost: Sent = { outcome: failed('network-timeout'), isSent: true };
    if (fate === 'lost') {
      happened('request lost');
      return lost;
    }
    if (fate === 'failed before') {
      happened('server failed');
      return { outcome: failed('server-failed', { status: 503 }), isSent: true };
    }
    if (fate === 'busy') {
      happened('server busy');
      return { outcome: failed('server-busy', { status: 429, retryAfterSeconds: 30 }), isSent: true };
    }
    if (fate === 'right') {
      happened('right withdrawn');
      return { outcome: failed('right-missing', { status: 403 }), isSent: true };
    }
    if (fate === 'late') {
      happened('request delivered late');
      line.late(() => void arrive());
      return lost;
    }
    const outcome = arrive();
    if (fate === 'twice') {
      happened('request delivered twice');
      arrive();
    }
    if (fate === 'answer lost') {
      happened('answer lost after it was done');
      return lost;
    }
    if (fate === 'failed after') {
      happened('server failed after it was done');
      return { outcome: failed('server-failed', { status: 502 }), isSent: true };
    }
    await line.gate(`answer ${id}`);
    return { outcome, isSent: true };
  }
}

export type MemoryLine = ReturnType<typeof createMemoryLine>;
