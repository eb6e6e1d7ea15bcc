import { people } from '../../../../db/lists/people';
import { readFreshness } from '../../../../db/reads/freshness';
import { findRow } from '../../../../db/reads/list';
import { findDetail } from '../../../../db/reads/verification';
import type { ExecutiveRow } from '../../../../domain/company/executive';
import type { OwnerVerification } from '../../../../domain/company/owner-verification';
import { questionKey } from '../../../../domain/record/question';
import { personStatusOf } from '../../../../domain/verification/person';
import { useMirror } from '../../../live/mirror-context';
import { detailReader, personReader } from '../../../live/row-readers';
import { useAlias } from '../../../live/use-alias';
import { useLive } from '../../../live/use-live';
import { useOpenedRow } from '../../../live/use-opened';

/** An owner's verification as this device has it: its detail, otherwise its row among the people; undefined until it is read. Reads this device only. */
export function useOwnerVerification({ appId, emailHash }: ExecutiveRow): OwnerVerification | undefined {
  const { database } = useMirror();
  const id = useAlias(emailHash);
  const stored = useLive(`owner ${appId} ${id ?? ''}`, async () => {
    if (id == null) return null;
    const [person, detail, freshness] = await Promise.all([
      findRow(database, people, appId, id),
      findDetail(database, appId, id),
      readFreshness(database, questionKey({ kind: 'detail', appId, id, subject: 'person' })),
    ]);
    return { person, detail, isNone: freshness.problem?.code === 'person-record-missing' };
  });
  const person = useOpenedRow(stored?.person, personReader);
  const detail = useOpenedRow(stored?.detail, detailReader);
  if (!stored || person === undefined || detail === undefined) return undefined;
  const known = detail ?? person;
  if (known === null) return stored.isNone ? 'none' : 'not-here';
  return { status: personStatusOf(known), raw: known.status };
}
