import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { ok } from '../../src/domain/shared/outcome';
import type { StudioWorker } from '../../src/workers/api';
import * as search from '../../src/workers/search/search';
import { createSearching } from '../../src/workers/searching';

/** A worker that only records its calls, and searches the mirror as the real one does. `answers` replace its own answers. */
export function fakeWorker(mirror: SealedMirror, answers: Partial<StudioWorker> = {}) {
  const calls: { name: keyof StudioWorker; input: unknown }[] = [];
  const { forget: _, ...searching } = createSearching({ loadSearch: async () => search, mirror: () => mirror });
  const known: Partial<StudioWorker> = { ping: () => Promise.resolve(ok({ leading: true })), ...searching, ...answers };
  const worker = new Proxy(known, {
    get: (_target, name: keyof StudioWorker) => (input: never) => {
      calls.push({ name, input });
      return known[name]?.(input) ?? Promise.resolve(ok(null));
    },
  }) as StudioWorker;
  /** What a method was given, call by call. */
  const asked = <Name extends keyof StudioWorker>(name: Name) =>
    calls.filter((call) => call.name === name).map(({ input }) => input as Parameters<StudioWorker[Name]>[0]);
  return { worker, asked };
}
