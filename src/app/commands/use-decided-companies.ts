import { useEffect, useMemo, useState } from 'react';
import type { UserData } from '../../db/notes';
import { listSubjectsOnTheWay, readKeyMark } from '../../db/reads/on-the-way';
import type { LeftOut } from '../list/count-waiting';
import { useUserData } from '../live/use-user-data';

/** The companies of a service about which a decision of the person is on its way: none of them waits for one. They are read inside the query of a list. */
export function useDecidedCompanies(appId: string): LeftOut {
  const work = useUserData();
  const keyMark = useKeyMark(work);
  return useMemo(
    () => ({
      mark: keyMark === null ? 'unknown' : 'known',
      read: async () =>
        work && keyMark !== null
          ? listSubjectsOnTheWay(work.database, { appId, kind: 'decide-company', keyMark }).catch(() => new Set<string>())
          : new Set<string>(),
    }),
    [work, keyMark, appId],
  );
}

/** Tells which key seals what the person makes; null while that is not known. A live query could not wait for it. */
function useKeyMark(work: UserData | null | undefined): string | null {
  const [known, setKnown] = useState<{ of: UserData; mark: string } | null>(null);
  useEffect(() => {
    if (!work) return;
    let current = true;
    void readKeyMark(work.box).then((mark) => {
      if (current) setKnown({ of: work, mark });
    });
    return () => {
      current = false;
    };
  }, [work]);
  return known !== null && known.of === work ? known.mark : null;
}
