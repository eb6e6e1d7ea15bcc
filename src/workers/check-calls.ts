import type { SealedMirror } from '../db/seal/sealed-mirror';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import type { StudioWorker } from './api';
import type { SourceParts } from './check/sources';
import type { Net } from './net/net-api';
import type { WorkerDependencies } from './worker-dependencies';

export interface CheckCallParts extends Pick<SourceParts, 'registry' | 'clock'> {
  net(): Promise<Net>;
  /** That the cookies are those of the person on the page; nothing is sent for anyone else. */
  before(): Promise<Outcome<null>>;
  loadCheck: WorkerDependencies['loadCheck'];
  loadWork: WorkerDependencies['loadWork'];
  /** The opened mirror, once the known identity is followed; null if there is none, or if it is locked. */
  mirror(): Promise<SealedMirror | null>;
}

/** Credentials are checked and sent as the page calls for it; what checks comes with the first check. */
export function createCheckCalls(parts: CheckCallParts): Pick<StudioWorker, 'checkCredential' | 'readyCheck' | 'sendCredential'> {
  const { loadCheck, loadWork, mirror, before, ...about } = parts;
  const load = () => Promise.all([loadCheck(), loadWork()]).catch(() => null);
  return {
    async sendCredential(input) {
      const ensured = await before();
      return ensured.ok ? (await parts.net()).sendCredential(input) : ensured;
    },
    readyCheck: async () => ((await load()) === null ? failed('check-parts-missing') : ok(null)),
    async checkCredential({ appId, text }) {
      const loaded = await load();
      if (loaded === null) return failed('check-parts-missing');
      const [check, work] = loaded;
      const sources = await work.checkSourcesOf({ ...about, mirror: await mirror(), appId });
      return ok(await check.checkDocument(sources, text));
    },
  };
}
