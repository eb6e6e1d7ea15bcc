import { createContext, useContext } from 'react';
import type { AccountRow, Registry } from '../../db/registry';
import type { Box } from '../../db/seal/box';
import type { StudioDatabase } from '../../db/studio-database';

/** What a signed-in screen reads from: the registry, the mirror of the present identity, what opens it, and who that is. */
export interface Mirror {
  registry: Registry;
  database: StudioDatabase;
  /** Opens what was read. It is there while the device is unlocked only. */
  box: Box;
  account: AccountRow;
  /** Server time minus device time, ms. */
  clockOffset: number;
}

export const MirrorContext = createContext<Mirror | null>(null);

/** The mirror of the present identity; a programming error outside the guard. */
export function useMirror(): Mirror {
  const mirror = useContext(MirrorContext);
  if (mirror === null) throw new Error('no mirror above this component');
  return mirror;
}
