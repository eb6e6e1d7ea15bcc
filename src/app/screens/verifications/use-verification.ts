import { useMemo, useRef } from 'react';
import { people } from '../../../db/lists/people';
import { sessions } from '../../../db/lists/sessions';
import { findRow } from '../../../db/reads/list';
import { findDetail, findPictures } from '../../../db/reads/verification';
import type { DetailQuestion } from '../../../domain/record/question';
import type { PersonRow } from '../../../domain/verification/person';
import type { SessionRow } from '../../../domain/verification/session';
import type { PictureSlot, Verification } from '../../../domain/verification/verification';
import { useMirror } from '../../live/mirror-context';
import { detailReader, personReader, pictureReader, sessionReader } from '../../live/row-readers';
import { useAlias } from '../../live/use-alias';
import { useLive } from '../../live/use-live';
import { useOpened, useOpenedRow } from '../../live/use-opened';

/** What this device has of an opened verification. Times in ms of this device. */
export interface KnownVerification {
  verification: Verification | null;
  fetchedAt: number | null;
  /** Something is kept of it that cannot be read. */
  isUnreadable: boolean;
  session: SessionRow | null;
  person: PersonRow | null;
}

/**
 * A picture as it is shown: 'opening' while it is, 'lost' where it is noted here but cannot be read any longer, 'refused' where none could be read
 * from what the server sent.
 */
export type ShownPicture = Blob | 'opening' | 'lost' | 'refused';
export type ShownPictures = Partial<Record<PictureSlot, ShownPicture>>;

/**
 * An opened verification from the mirror; undefined until all of it that is here was read and opened. What comes later is opened behind what
 * is shown: the screen, and the focus on it, stays. For one verification as long as it is mounted.
 */
export function useVerification({ appId, id, subject }: DetailQuestion): KnownVerification | undefined {
  const { database } = useMirror();
  const ofPerson = useAlias(subject === 'person' ? id : null);
  const storedId = subject === 'person' ? ofPerson : id;
  const stored = useLive(`verification ${appId} ${storedId ?? ''}`, async () => {
    if (storedId == null) return null;
    const [detail, session] = await Promise.all([
      findDetail(database, appId, storedId),
      subject === 'session' ? findRow(database, sessions, appId, id) : null,
    ]);
    return { detail, session };
  });
  const verification = useOpenedRow(stored === undefined ? undefined : stored?.detail, detailReader);
  const session = useOpenedRow(stored === undefined ? undefined : stored?.session, sessionReader);

  // The person of a session that is not in the list on this device is known by its detail alone.
  const ofDetail = useAlias(stored?.session || subject === 'person' ? null : verification?.userId || null);
  const alias = stored?.session?.person ?? ofPerson ?? ofDetail;
  const isNamed = alias !== undefined && verification !== undefined;
  const storedPerson = useLive(`person ${appId} ${alias ?? ''}`, async () =>
    alias == null ? null : await findRow(database, people, appId, alias),
  );
  const person = useOpenedRow(isNamed ? storedPerson : undefined, personReader);

  const shown = useRef<KnownVerification | undefined>(undefined);
  if (!stored || verification === undefined || session === undefined || person === undefined) return shown.current;
  shown.current = {
    verification,
    fetchedAt: stored.detail?.fetchedAt ?? null,
    isUnreadable: stored.detail !== null && verification === null,
    session,
    person,
  };
  return shown.current;
}

/** The pictures of an opened verification, opened. */
export function usePictures({ appId, id, subject }: DetailQuestion): ShownPictures {
  const { database } = useMirror();
  const ofPerson = useAlias(subject === 'person' ? id : null);
  const storedId = subject === 'person' ? ofPerson : id;
  const stored = useLive(`pictures ${appId} ${storedId ?? ''}`, async () =>
    storedId == null ? {} : await findPictures(database, appId, storedId),
  );
  const rows = useMemo(() => Object.values(stored ?? {}), [stored]);
  const opened = useOpened(rows, pictureReader);
  return Object.fromEntries(
    rows.map((row): [PictureSlot, ShownPicture] => {
      const picture = opened.get(row.slot);
      if (picture === 'none') return [row.slot, 'refused'];
      return [row.slot, picture === undefined ? 'opening' : (picture ?? 'lost')];
    }),
  );
}
