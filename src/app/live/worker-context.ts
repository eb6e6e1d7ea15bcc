import { createContext, useContext } from 'react';
import type { StudioWorker } from '../../workers/api';

/** The worker of this tab. */
export const WorkerContext = createContext<StudioWorker | null>(null);

/** The worker of this tab; a programming error without a provider above. */
export function useWorker(): StudioWorker {
  const worker = useContext(WorkerContext);
  if (worker === null) throw new Error('no worker above this component');
  return worker;
}
