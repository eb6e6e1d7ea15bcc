import type { Outcome } from '../../domain/shared/outcome';

/**
 * How a call went that changes something. `sent`: it may have left this device, and unless it was answered nobody knows whether it was carried out;
 * without it a failure has changed nothing.
 */
export type SentOutcome<Value> = Outcome<Value> & { sent: boolean };
