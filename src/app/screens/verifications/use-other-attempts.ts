import { findSessionsOf } from '../../../db/reads/sessions';
import type { SessionRow } from '../../../domain/verification/session';
import type { Verification } from '../../../domain/verification/verification';
import { useMirror } from '../../live/mirror-context';
import { sessionReader } from '../../live/row-readers';
import { useAlias } from '../../live/use-alias';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';

/** The other attempts of the person of a verification, as the list on this device has them; the newest first. */
export function useOtherAttempts({ appId, userId, sessionId, id }: Verification): SessionRow[] {
  const { database } = useMirror();
  const alias = useAlias(userId === '' ? null : userId);
  const stored = useLive(`attempts ${appId} ${alias ?? ''}`, async () =>
    alias == null ? [] : await findSessionsOf(database, appId, [alias]),
  );
  const others = (stored ?? []).filter((session) => session.id !== (sessionId ?? id));
  const opened = useOpened(others, sessionReader);
  return [...opened.values()].filter((session) => session !== null).sort((one, other) => other.createdAt - one.createdAt);
}
