import { readAnsweredAt } from '../../db/reads/bucket';
import type { Freshness } from '../../domain/list/freshness';
import { isOffline, type Line } from '../../domain/list/line';
import { useMirror } from './mirror-context';
import { useBrowserLine } from './use-browser-line';
import { useLive } from './use-live';

/**
 * What is known about the connection, in server time. The time of the last answer is read only while the browser or a failure says that there is no
 * connection: a failure of `rows`, or of a command (`isDoubted`).
 */
export function useLine(rows: readonly Pick<Freshness, 'problem'>[] | undefined, isDoubted = false): Line {
  const { registry, clockOffset } = useMirror();
  const { cutOffSince: since, hopedSince } = useBrowserLine();
  const isAsked = isDoubted || since !== null || (rows ?? []).some(({ problem }) => problem !== null && isOffline(problem));
  const answeredAt = useLive(`answered ${isAsked}`, async () => (isAsked ? readAnsweredAt(registry, Date.now()) : null)) ?? null;
  return {
    cutOffSince: since === null ? null : since + clockOffset,
    answeredAt: answeredAt === null ? null : answeredAt + clockOffset,
    hopedSince: hopedSince + clockOffset,
  };
}
