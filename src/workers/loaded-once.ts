import type { Net } from './net/net-api';

/** A part that is loaded with its first use; a failed load is tried again with the next one. */
export function loadedOnce(load: () => Promise<Net>) {
  let loading: Promise<Net> | null = null;
  return {
    load(): Promise<Net> {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    async ifLoaded(use: (net: Net) => void): Promise<void> {
      if (loading) use(await loading);
    },
  };
}
