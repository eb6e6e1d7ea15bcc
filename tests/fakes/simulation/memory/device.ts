/** A leading tab, or a service worker, of the simulation in memory. It runs one drain at a time and can be stopped at any moment. */
export interface MemoryDevice {
  epoch: number;
  state: 'running' | 'frozen' | 'dead';
  /** Aborted when the device locks. */
  abort: AbortController;
  /** What continues when it is thawed. */
  held: (() => void)[];
  stopped: (() => void)[];
  drain: Promise<void>;
}

/** What can happen between two steps of a drain. */
export type Interruption = 'killed' | 'frozen' | 'time' | 'days' | 'undo' | 'give-up' | 'another';

/** Numbers from 0 to 99 that are below the limit, and not below the previous one, mean this. */
const upTo: readonly [number, Interruption][] = [
  [3, 'killed'],
  [6, 'frozen'],
  [8, 'time'],
  [9, 'days'],
  [11, 'undo'],
  [12, 'give-up'],
  [15, 'another'],
];

/** The interruption for a number from 0 to 99; null for none. */
export function interruptionOf(drawn: number): Interruption | null {
  return upTo.find(([limit]) => drawn < limit)?.[1] ?? null;
}

/** A tab that leads in an epoch. */
export function aMemoryDevice(epoch: number): MemoryDevice {
  return { epoch, state: 'running', abort: new AbortController(), held: [], stopped: [], drain: Promise.resolve() };
}

/** Stops it: for ever, or until it is thawed. */
export function stopDevice(device: MemoryDevice, state: 'dead' | 'frozen'): void {
  device.state = state;
  for (const tell of device.stopped.splice(0)) tell();
}

/** It continues where it was frozen; false if it was not frozen. */
export function thawDevice(device: MemoryDevice): boolean {
  if (device.state !== 'frozen') return false;
  device.state = 'running';
  for (const resume of device.held.splice(0)) resume();
  return true;
}

/** Waits until the device runs; for ever if it is dead. */
export async function whileStopped(device: MemoryDevice): Promise<void> {
  while (device.state !== 'running') {
    if (device.state === 'dead') await new Promise<never>(() => undefined);
    await new Promise<void>((resume) => void device.held.push(resume));
  }
}
