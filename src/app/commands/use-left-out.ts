import { useEffect, useMemo, useState } from 'react';
import type { Waiting } from '../../db/lists/list-definition';
import type { UserData } from '../../db/notes';
import { listSubjectsOnTheWay, readKeyMark } from '../../db/reads/on-the-way';
import { type LeftOut, nothingLeftOut } from '../list/count-waiting';
import { useUserData } from '../live/use-user-data';

/** The rows of a queue that the person has dealt with, by a command that is on its way. They are read inside the query of the list. */
export function useLeftOut<Status>({ waiting }: { waiting?: Waiting<Status> }, appId: string): LeftOut {
  const work = useUserData();
  const keyMark = useKeyMark(work);
  const kind = waiting?.by === 'queue' ? waiting.command : null;
  return useMemo(() => {
    if (kind === null) return nothingLeftOut;
    return {
      mark: keyMark === null ? 'unknown' : 'known',
      read: async () =>
        work && keyMark !== null
          ? listSubjectsOnTheWay(work.database, { appId, kind, keyMark }).catch(() => new Set<string>())
          : new Set<string>(),
    };
  }, [work, keyMark, appId, kind]);
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
