import type { ErrorCode } from '../shared/error-code';
import type { Problem } from '../shared/outcome';
import { answersUnderWay } from '../shared/timing';

/** What this device knows about its connection. Times in ms, of the same clock as the failures they are compared with. */
export interface Line {
  /** Since when the browser says that there is no connection; null while it says that there is one. */
  cutOffSince: number | null;
  /** When a server last answered anything, by a success or by a refusal; null when none has. */
  answeredAt: number | null;
  /** When Studio last started to connect: the page was opened, or the browser reported a connection. Failures before that are out of date. */
  hopedSince?: number;
}

export const unknownLine: Line = { cutOffSince: null, answeredAt: null };

const lineCodes: readonly ErrorCode[] = ['network-unreachable', 'network-timeout'];

/** Whether nothing came back at all. A fault, a server that asks to wait and a portal are no answer either, but the line is there. */
export function isOffline({ code }: Pick<Problem, 'code'>): boolean {
  return lineCodes.includes(code);
}

/** Whether the browser says that there is no connection, and no answer has refuted it since. */
export function isCutOff({ cutOffSince, answeredAt }: Line): boolean {
  return cutOffSince !== null && !isLater(answeredAt, cutOffSince + answersUnderWay);
}

/** Whether a failure at `failedAt` (ms) says that there is no connection, and no answer to anything has refuted it since. */
export function isStillOffline(problem: Pick<Problem, 'code'>, failedAt: number, { answeredAt }: Line): boolean {
  return isOffline(problem) && !isLater(answeredAt, failedAt);
}

/** Whether all failures that say offline, at these times (ms), are older than the latest start of connecting: the state is unknown. */
export function isConnecting(failedAt: readonly number[], { hopedSince = 0 }: Line): boolean {
  return failedAt.length > 0 && failedAt.every((at) => at < hopedSince);
}

function isLater(answeredAt: number | null, at: number): boolean {
  return answeredAt !== null && answeredAt > at;
}
