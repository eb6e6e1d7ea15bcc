import type { StoredOfflineCopy } from '../../../../db/reads/offline-progress';
import { type OfflineCopy, offlineCopyOf } from '../../../../domain/device/offline-copy';

/** The offline copy of a service at this moment: times on the disk are those of the device, `now` (ms) is the server's. */
export function copyInServerTime({ readAt, ...stored }: StoredOfflineCopy, clockOffset: number, now: number): OfflineCopy {
  return offlineCopyOf({ ...stored, readAt: readAt && readAt + clockOffset, now });
}
