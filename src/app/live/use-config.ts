import { readDevice } from '../../db/reads/device';
import type { Config } from '../../domain/shared/config-wire';
import { useMirror } from './mirror-context';
import { useLive } from './use-live';

/** The addresses and limits of the installation as this device knows them; null if it knows none, undefined until that is known. */
export function useConfig(): Config | null | undefined {
  const { registry } = useMirror();
  return useLive('config', async () => (await readDevice(registry)).config);
}
