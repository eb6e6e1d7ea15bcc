import type { CommandKind } from '../../domain/command/command';
import { snapshotLife } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Sender } from './sender';
import type { SenderContext } from './sender-context';

export interface DrainParts extends SenderContext {
  /** Whose commands are sent; those made under another identity wait for theirs. */
  identity: string;
  senderOf(kind: CommandKind): Sender;
  /** Frees space for what only an answer has. */
  makeRoom?(): Promise<void>;
  /** At most this many commands are sent in one go. */
  most?: number;
}

/** Whether a snapshot taken at `at` (ms) is still valid; a clock that was set back meanwhile makes none younger. */
export function isFresh(clock: Clock, at: number): boolean {
  return Math.abs(clock.now() - at) <= snapshotLife;
}
