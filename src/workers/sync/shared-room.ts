/** Space on a full disk for all who run out of it: what was given up for one may do for the others. */
export interface SharedRoom {
  /** How often space was freed; who fails tries again first where the number grew meanwhile. */
  times(): number;
  /** Frees some more; who asks while that is under way gets its answer. true: there was some to free. */
  make(): Promise<boolean>;
}

/** `free` frees one portion; true when there was one. */
export function createSharedRoom(free: () => Promise<boolean>): SharedRoom {
  let times = 0;
  let making: Promise<boolean> | null = null;

  async function makeOnce(): Promise<boolean> {
    const isFreed = await free();
    if (isFreed) times += 1;
    return isFreed;
  }

  return {
    times: () => times,
    make() {
      making ??= makeOnce().finally(() => {
        making = null;
      });
      return making;
    },
  };
}
