import type { Registry } from '../../../db/registry';
import type { Safety } from '../../../domain/device/device-rules';
import { useIdle } from '../../live/use-idle';

interface IdleLockProps {
  registry: Registry;
  safety: Safety;
  canLock: boolean;
  lock(): void;
}

/** Stands while the screens do: locks when nobody uses them, covers them while they are hidden. */
export function IdleLock(props: IdleLockProps) {
  useIdle(props);
  return null;
}
