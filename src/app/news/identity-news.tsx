import { useEffect } from 'react';
import { listEndedCommands } from '../../db/reads/commands';
import { listDoubles } from '../../db/reads/events';
import { listEndedFollows } from '../../db/reads/identities';
import { dayLength } from '../../domain/shared/timing';
import { useMirror } from '../live/mirror-context';
import { useToast } from '../live/toast-context';
import { useLive } from '../live/use-live';
import { useUserData } from '../live/use-user-data';
import { useIsDiscreet } from '../parts/private-text';
import { endedCommand, endedFollow, seenDouble } from './ended-things';
import { tellNews } from './tell-news';

/** What is left is announced after so long (ms): a toast is shown for six seconds. */
const nextAfter = 7_000;

/**
 * Announces the results of requested changes to DIDs, schemas and credentials, in the words and with the hash of spec sections 4 and 8: each once, in the
 * visible tab, even after a restart. It draws nothing.
 */
export function IdentityNews() {
  const { registry, database, box, account } = useMirror();
  const { databaseName } = account;
  const work = useUserData();
  const toast = useToast();
  const isDiscreet = useIsDiscreet();
  const follows = useLive('ended follows', () => listEndedFollows(database));
  const rows = useLive(
    'ended commands',
    async () => (work ? listEndedCommands(work.database, Date.now() - dayLength).catch(() => []) : []),
    [work],
  );
  const doubles = useLive('credentials issued twice', () => listDoubles(database, Date.now() - dayLength));
  useEffect(() => {
    if (!follows || !rows || doubles === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = [
      ...follows.map((row) => endedFollow(box, row)),
      ...(doubles === '' ? [] : doubles.split(' ').map(seenDouble)),
      ...(work ? rows.map((row) => endedCommand(work, row, isDiscreet)) : []),
    ];
    const parts = {
      ...{ registry, databaseName, now: Date.now, isHeard: () => !isOver && isHeard() },
      show: ({ isError, text }: { isError: boolean; text: string }) => toast(isError ? 'Error' : 'Information', text),
    };
    const tell = async () => {
      clearTimeout(timer);
      // A device that cannot note what it announced says nothing.
      const isLeft = await tellNews(parts, ended).catch(() => false);
      if (isLeft && !isOver) timer = setTimeout(() => void tell(), nextAfter);
    };
    const onSeen = () => void tell();
    void tell();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [follows, rows, doubles, work, box, registry, databaseName, toast, isDiscreet]);
  return null;
}

/** A toast behind a dialog is neither seen nor read out. */
function isHeard(): boolean {
  return document.visibilityState === 'visible' && document.querySelector('dialog:modal') === null;
}
