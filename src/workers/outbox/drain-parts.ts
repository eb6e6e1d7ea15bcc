import type { CommandKind } from '../../domain/command/command';
import { reconcileLookLife } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Sender } from './sender';
import type { SenderContext } from './sender-context';

export interface DrainParts extends SenderContext {
  /** Whose commands are sent; those made under another identity wait for theirs. */
  identity: string;
  senderOf(kind: CommandKind): Sender;
  /** Frees space for what is in an answer alone. */
  makeRoom?(): Promise<void>;
  /** No more commands than this are sent in one go. */
  most?: number;
}

/** Whether a look taken at `at` (ms) is still good; a clock that was set back meanwhile makes none younger. */
export function isFresh(clock: Clock, at: number): boolean {
  return Math.abs(clock.now() - at) <= reconcileLookLife;
}
