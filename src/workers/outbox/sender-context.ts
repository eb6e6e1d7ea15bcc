import type { Box } from '../../db/seal/box';
import type { Outbox } from '../../db/writes/outbox';
import type { Clock } from '../clock';
import type { IdentityGuard } from '../sync/auth';

/** What a drain lends its senders for work before and after a request. */
export interface SenderContext {
  outbox: Outbox;
  /** Opens what is sealed of the commands. */
  box: Box;
  /** Checks that the cookies belong to this identity before anything is sent. */
  guard: Pick<IdentityGuard, 'before'>;
  clock: Clock;
  random(): number;
  /** Nothing starts after it. */
  signal: AbortSignal;
  /** The connection may be back: delays are skipped. */
  isHurried?: boolean;
}
