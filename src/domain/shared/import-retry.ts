/** The address in what browsers say of a part that did not come: "Failed to fetch dynamically imported module: https://..." */
const addressPattern = /https?:\/\/[^\s?#]+/;

/**
 * Loads a part that is a file of its own, once. A browser remembers an address that failed for as long as the thread lives, and fails it again without
 * asking (HTML, module map), so that another try after a bad line asks under another one: `importFrom` with a query that says so. Rejects as the
 * import does.
 */
export function importAgain<Part>(
  load: () => Promise<Part>,
  importFrom: (address: string) => Promise<Part>,
): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  let failed: string | null = null;
  let tries = 0;

  async function tryOnce(): Promise<Part> {
    if (failed !== null) {
      tries += 1;
      return importFrom(`${failed}?again=${tries}`);
    }
    return load().catch((error: unknown) => {
      failed = addressPattern.exec(error instanceof Error ? error.message : '')?.[0] ?? null;
      throw error;
    });
  }

  return () => {
    loading ??= tryOnce().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
