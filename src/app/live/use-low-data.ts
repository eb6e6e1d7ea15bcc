import { readPreference } from '../../db/preferences';
import { useMirror } from './mirror-context';
import { useLive } from './use-live';

/** Whether nothing may be fetched that the person did not request: they chose so, or their browser saves data. Until that is read, it is true. */
export function useLowData(): boolean {
  const { registry } = useMirror();
  const isSet = useLive('low data', () => readPreference(registry, 'lowData'));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || isSet !== false;
}
