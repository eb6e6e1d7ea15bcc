import { people } from '../../../../db/lists/people';
import { findRow } from '../../../../db/reads/list';
import { findDetail } from '../../../../db/reads/verification';
import type { ExecutiveRow } from '../../../../domain/company/executive';
import { verifiedPeopleOf } from '../../../../domain/company/verified-people';
import { verificationFailuresOf } from '../../../../domain/verification/failure-text';
import type { Failure } from '../../../../domain/verification/person';
import { useMirror } from '../../../live/mirror-context';
import { detailReader, personReader } from '../../../live/row-readers';
import { useAliases } from '../../../live/use-alias';
import { useLive } from '../../../live/use-live';
import { useOpened } from '../../../live/use-opened';

/** What failed in the verifications of a company's people, by user id. Reads this device only. */
export function useOwnFailures(
  appId: string,
  executives: readonly ExecutiveRow[] | null,
): ReadonlyMap<string, readonly Failure[]> {
  const { database } = useMirror();
  const aliases = useAliases(verifiedPeopleOf(executives ?? []));
  const stored = useLive(`failures ${appId} ${[...aliases.values()].join(' ')}`, async () => {
    const ids = [...aliases.values()];
    return {
      details: await Promise.all(ids.map((id) => findDetail(database, appId, id))),
      rows: await Promise.all(ids.map((id) => findRow(database, people, appId, id))),
    };
  });
  const details = useOpened(isThere(stored?.details), detailReader);
  const rows = useOpened(isThere(stored?.rows), personReader);
  return new Map(
    [...aliases].map(([userId, alias]) => {
      const [detail, row] = [details.get(`${appId} ${alias}`), rows.get(`${appId} ${alias}`)];
      return [userId, [detail ? verificationFailuresOf(detail) : [], row?.failure ?? []].flat()];
    }),
  );
}

const isThere = <Row>(rows: readonly (Row | null | undefined)[] = []): Row[] => rows.flatMap((row) => row ?? []);
