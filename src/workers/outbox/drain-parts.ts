import type { Box } from '../../db/seal/box';
import type { Outbox } from '../../db/writes/outbox';
import type { CommandKind } from '../../domain/command';
import type { Clock } from '../clock';
import type { IdentityGuard } from '../sync/auth';
import type { Sender } from './sender';

export interface DrainParts {
  outbox: Outbox;
  /** Opens what is sealed of the commands. */
  box: Box;
  /** Whose commands are sent; those made under another identity wait for theirs. */
  identity: string;
  /** That the cookies are this identity's, before anything is sent. */
  guard: Pick<IdentityGuard, 'before'>;
  senderOf(kind: CommandKind): Sender;
  clock: Clock;
  random(): number;
  /** Nothing is begun after it. */
  signal: AbortSignal;
  /** Frees space for what is in an answer alone. */
  makeRoom?(): Promise<void>;
  /** No more commands than this are sent in one go. */
  most?: number;
  /** The line may be back: waits are not waited for. */
  isHurried?: boolean;
}

/** How long (ms) a look at the records is good for: who slept since looks again. */
const lookLife = 10_000;

/** Whether a look taken at `at` (ms) is still good; a clock that was set back meanwhile makes none younger. */
export function isFresh(clock: Clock, at: number): boolean {
  return Math.abs(clock.now() - at) <= lookLife;
}
