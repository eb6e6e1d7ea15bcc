import { people, type StoredPerson } from '../../../../db/lists/people';
import { readFreshness } from '../../../../db/reads/freshness';
import { findRow } from '../../../../db/reads/list';
import { findDetail } from '../../../../db/reads/verification';
import type { SealedDetail } from '../../../../db/seal/sealed-rows';
import type { StudioDatabase } from '../../../../db/studio-database';
import type { ExecutiveRow } from '../../../../domain/company/executive';
import type { OwnerVerification, OwnerVerifications } from '../../../../domain/company/owner-verification';
import { verifiedPeopleOf } from '../../../../domain/company/verified-people';
import { questionKey } from '../../../../domain/record/question';
import { verificationFailuresOf } from '../../../../domain/verification/failure-text';
import { type PersonRow, personStatusOf } from '../../../../domain/verification/person';
import type { Verification } from '../../../../domain/verification/verification';
import { useMirror } from '../../../live/mirror-context';
import { detailReader, personReader } from '../../../live/row-readers';
import { useAliases } from '../../../live/use-alias';
import { useLive } from '../../../live/use-live';
import { useOpened } from '../../../live/use-opened';

/** What this device has of an owner's verification, sealed. */
interface StoredOwner {
  detail: SealedDetail | null;
  person: StoredPerson | null;
  /** The server has none. */
  isNone: boolean;
}

/** The owners' own verifications as this device has them: their details, otherwise their rows among the people. Reads this device only. */
export function useOwnerVerifications(appId: string, executives: readonly ExecutiveRow[] | null): OwnerVerifications {
  const { database } = useMirror();
  const aliases = useAliases(verifiedPeopleOf(executives ?? []));
  const ids = [...aliases.values()];
  const stored = useLive(
    `owners ${appId} ${ids.join(' ')}`,
    async () => new Map(await Promise.all(ids.map(async (id) => [id, await readOwner(database, appId, id)] as const))),
  );
  const owners = [...(stored?.values() ?? [])];
  const details = useOpened(isThere(owners.map(({ detail }) => detail)), detailReader);
  const rows = useOpened(isThere(owners.map(({ person }) => person)), personReader);
  return new Map(
    [...aliases].flatMap(([userId, alias]): [string, OwnerVerification][] => {
      const owner = stored?.get(alias);
      if (owner === undefined) return [];
      const key = `${appId} ${alias}`;
      const detail = owner.detail && details.get(key);
      const person = owner.person && rows.get(key);
      // What is still being opened claims nothing.
      return detail === undefined || person === undefined ? [] : [[userId, toVerification(owner, detail, person)]];
    }),
  );
}

async function readOwner(database: StudioDatabase, appId: string, id: string): Promise<StoredOwner> {
  const [detail, person, { problem }] = await Promise.all([
    findDetail(database, appId, id),
    findRow(database, people, appId, id),
    readFreshness(database, questionKey({ kind: 'detail', appId, id, subject: 'person' })),
  ]);
  return { detail, person, isNone: problem?.code === 'person-record-missing' };
}

function toVerification({ isNone }: StoredOwner, detail: Verification | null, person: PersonRow | null): OwnerVerification {
  const known = detail ?? person;
  if (known === null) return isNone ? 'none' : 'not-here';
  const failures = [detail === null ? [] : verificationFailuresOf(detail), person?.failure ?? []].flat();
  return { status: personStatusOf(known), raw: known.status, failures };
}

const isThere = <Row>(rows: readonly (Row | null)[]): Row[] => rows.flatMap((row) => row ?? []);
