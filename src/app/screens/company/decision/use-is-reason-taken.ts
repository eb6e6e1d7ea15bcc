import { readDevice } from '../../../../db/reads/device';
import { reasonExtension } from '../../../../domain/company/rejection';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';

/** Whether this server takes the reason of a decision; null: it is not known here. Undefined until the device was read. */
export function useIsReasonTaken(): boolean | null | undefined {
  const { registry } = useMirror();
  return useLive('takes reasons', async () => (await readDevice(registry)).config?.extensions.includes(reasonExtension) ?? null);
}
