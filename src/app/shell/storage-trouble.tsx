import { useEffect, useSyncExternalStore } from 'react';
import { onStorageTrouble, openRegistry, storageTrouble, tryOpening } from '../../db/open';
import { TroublePanel } from './trouble-panel';

/** A storage that is held, denied, damaged or used by a newer build covers the screen: nothing on it is true any longer. */
export function StorageTrouble() {
  const trouble = useSyncExternalStore(onStorageTrouble, storageTrouble);
  useEffect(() => tryOpening(openRegistry()), []);
  if (trouble === null) return null;
  return (
    <div className="whole-trouble">
      <TroublePanel code={trouble} />
    </div>
  );
}
