import { useEffect, useState } from 'react';
import { workNameOf } from '../../db/database-name';
import type { UserData } from '../../db/notes';
import { openUserDatabase } from '../../db/open';
import { type Box, createBox } from '../../db/seal/box';
import type { VaultWorker } from '../../workers/api';
import { firstScreen } from './first-screen';
import { type Mirror, useMirror } from './mirror-context';
import { useVault } from './vault-context';

/** Asked for once while the device is unlocked; with the mirror's box it is gone. */
const found = new WeakMap<Box, Promise<UserData | null>>();

/** What the person made on this device; null if it cannot be opened, and then it is asked for again the next time. */
export function findUserData({ box, account }: Pick<Mirror, 'box' | 'account'>, vault: VaultWorker): Promise<UserData | null> {
  const known = found.get(box);
  if (known) return known;
  const asked = vault
    .workKeys({})
    .then((keys) =>
      keys.ok ? { database: openUserDatabase(workNameOf(account.databaseName)), box: createBox(keys.value) } : null,
    )
    .catch(() => null)
    .then((work) => {
      if (work === null) found.delete(box);
      return work;
    });
  found.set(box, asked);
  return asked;
}

/** The same, got after the first screen is drawn; undefined until then. */
export function useUserData(): UserData | null | undefined {
  const { box, account } = useMirror();
  const vault = useVault();
  const [known, setKnown] = useState<{ box: Box; work: UserData | null } | null>(null);
  useEffect(() => {
    let current = true;
    void firstScreen
      .then(() => (current ? findUserData({ box, account }, vault) : null))
      .then((work) => {
        if (current) setKnown({ box, work });
      });
    return () => {
      current = false;
    };
  }, [box, vault, account]);
  return known?.box === box ? known.work : undefined;
}
