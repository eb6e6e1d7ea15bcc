import type { Clock } from './clock';

/** What the work of the leading tab needs of the device it runs on. */
export interface DeviceAbilities {
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  /** A copy of the picture of at most 10 KB; null if this device cannot make one or the bytes are no picture. */
  makeThumbnail(picture: Blob): Promise<Blob | null>;
  /** The browser asks to save data (offline rules 6). */
  savesData(): boolean;
}
