import { findPeopleThumbnails, findThumbnails } from '../../../db/reads/thumbnails';
import { useMirror } from '../../live/mirror-context';
import { thumbnailReader } from '../../live/row-readers';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import type { SealedListRow } from './list-row';

/** The small pictures of the rows in view that are on this device, by the key of the row. A person's is that of the newest session that has one. */
export function useFaces(appId: string, rows: readonly SealedListRow[]): ReadonlyMap<string, Blob> {
  const { database } = useMirror();
  const people = rows.filter(({ session }) => session === null).map(({ key }) => key);
  const sessions = rows.filter(({ session }) => session !== null).map(({ key }) => key);
  const found = useLive(`faces ${appId}`, async () => {
    const [ofSessions, ofPeople] = await Promise.all([
      findThumbnails(database, appId, sessions),
      findPeopleThumbnails(database, appId, people),
    ]);
    return [...ofSessions, ...ofPeople];
  }, [sessions.join(' '), people.join(' ')]);
  const opened = useOpened(
    (found ?? []).map(([, thumbnail]) => thumbnail),
    thumbnailReader,
  );
  return new Map(
    (found ?? []).flatMap(([key, thumbnail]): [string, Blob][] => {
      const face = opened.get(thumbnailReader.keyOf(thumbnail));
      return face instanceof Blob ? [[key, face]] : [];
    }),
  );
}
