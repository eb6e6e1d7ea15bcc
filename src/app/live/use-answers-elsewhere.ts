import { listMirrorFreshness } from '../../db/reads/freshness';
import { inServerTime } from '../../domain/list/freshness';
import type { Answered } from '../../domain/list/freshness-text';
import { useMirror } from './mirror-context';
import { useLive } from './use-live';

/** When the auth check and the lists of this identity were last answered, in server time: read only while the browser reports no connection. */
export function useAnswersElsewhere(isCutOff: boolean): readonly Answered[] {
  const { database, account, clockOffset } = useMirror();
  const rows = useLive(`answers ${isCutOff}`, async () => (isCutOff ? listMirrorFreshness(database) : []));
  const checked = { succeededAt: account.checkedAt + clockOffset };
  return [checked, ...(rows ?? []).map((row) => inServerTime(row, clockOffset))];
}
