/** One leading tab of the model, or a service worker: it runs one drain at a time, and may be stopped at any of its moments. */
export interface ModelDevice {
  epoch: number;
  state: 'running' | 'frozen' | 'dead';
  /** Aborted when the device locks. */
  abort: AbortController;
  /** What waits for the thaw. */
  held: (() => void)[];
  stopped: (() => void)[];
  drain: Promise<void>;
}

/** What can come between two steps of a drain. */
export type Interruption = 'killed' | 'frozen' | 'time' | 'days' | 'undo' | 'give-up' | 'another';

/** Of a hundred moments: this many, and all before, are interrupted so. */
const upTo: readonly [number, Interruption][] = [
  [3, 'killed'],
  [6, 'frozen'],
  [8, 'time'],
  [9, 'days'],
  [11, 'undo'],
  [12, 'give-up'],
  [15, 'another'],
];

/** The interruption that a number from 0 to 99 stands for; null for none. */
export function interruptionOf(drawn: number): Interruption | null {
  return upTo.find(([limit]) => drawn < limit)?.[1] ?? null;
}

/** A tab that leads in an epoch. */
export function aModelDevice(epoch: number): ModelDevice {
  return { epoch, state: 'running', abort: new AbortController(), held: [], stopped: [], drain: Promise.resolve() };
}

/** Stops it where it is: for ever, or until it is thawed. */
export function stopDevice(device: ModelDevice, state: 'dead' | 'frozen'): void {
  device.state = state;
  for (const tell of device.stopped.splice(0)) tell();
}

/** What was frozen goes on where it was; false where it was not. */
export function thawDevice(device: ModelDevice): boolean {
  if (device.state !== 'frozen') return false;
  device.state = 'running';
  for (const resume of device.held.splice(0)) resume();
  return true;
}

/** Until the device runs; for ever when it is dead. */
export async function whileStopped(device: ModelDevice): Promise<void> {
  while (device.state !== 'running') {
    if (device.state === 'dead') await new Promise<never>(() => undefined);
    await new Promise<void>((resume) => void device.held.push(resume));
  }
}
