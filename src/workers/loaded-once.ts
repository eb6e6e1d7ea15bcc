import type { ActingNet } from './acts/act-definition';

/** A part that is loaded with its first use; a failed load is tried again with the next one. */
export function loadedOnce(load: () => Promise<ActingNet>) {
  let loading: Promise<ActingNet> | null = null;
  return {
    load(): Promise<ActingNet> {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    async ifLoaded(use: (net: ActingNet) => void): Promise<void> {
      if (loading) use(await loading);
    },
  };
}
