/** Time as an argument: the present moment in ms and timers. Tests pass one that they turn by hand. */
export interface Clock {
  now(): number;
  setTimer(run: () => void, ms: number): Timer;
}

export interface Timer {
  cancel(): void;
}

/** The clock of the device. */
export const deviceClock: Clock = {
  now: () => Date.now(),
  setTimer(run, ms) {
    const id = setTimeout(run, ms);
    return { cancel: () => clearTimeout(id) };
  },
};
