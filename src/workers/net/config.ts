import type { Registry } from '../../db/registry';
import { changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { applyConfig } from '../../db/writes/apply-config';
import { type Config, parseConfig } from '../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { configLife, configRetry, configTimeout } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Http } from './http';

interface ConfigParts {
  http: Http;
  registry: Registry;
  clock: Clock;
  /** The folder the app is served from, with config.json. */
  appBase: string;
}

/**
 * The configuration of this installation (offline rules 9): the last good config.json on the device, at once, while the network is asked in
 * the background. A file that changed is used from the next start on (`adoptConfig`). Only a device without a good one waits for the network,
 * five seconds at most. What is wrong with a file that cannot be read is kept in the device row meanwhile.
 */
export function createConfigReader(parts: ConfigParts): () => Promise<Outcome<Config>> {
  const { http, registry, clock, appBase } = parts;
  const { origin } = new URL(appBase);
  const parse = (body: unknown) => parseConfig(body, origin);
  let flight: Promise<Outcome<Config>> | null = null;
  /** When the file was read last (ms), null before the first try. */
  let readAt: number | null = null;
  /** What this worker used last: it continues with that if the device cannot be read, or had no room for it. */
  let used: Config | null = null;

  async function findUsed(): Promise<Config | null> {
    // Another build may have kept it, without a member that this one needs; a closed or broken registry has nothing.
    const stored = parse((await readWorkerDevice(registry).catch(() => null))?.config);
    if (stored.ok) used = stored.value;
    return used;
  }

  async function read(): Promise<Outcome<Config>> {
    const answer = await http.json({
      method: 'GET',
      url: new URL('config.json', appBase).href,
      isFile: true,
      timeout: configTimeout,
    });
    const parsed = answer.ok ? parse(answer.value) : answer;
    if (parsed.ok) {
      const fetched = parsed.value;
      readAt = clock.now();
      // A device that cannot write (a full disk) can still ask.
      used = await applyConfig(registry, fetched, parse).catch(() => used ?? fetched);
      await noteProblem(registry, null);
      return ok(used);
    }
    const { code, said } = parsed.problem;
    // An answer that is cut or not JSON may be of the way; a file that says something else than it should is the installation's.
    if (code === 'config-unreadable') await noteProblem(registry, said ?? '');
    // Another tab may have got it meanwhile.
    const stored = await findUsed();
    if (stored) return ok(stored);
    // No line is no reason to call the settings unreadable.
    return code.startsWith('network-') ? parsed : failed('config-unreadable', said === undefined ? {} : { said });
  }

  function ask(): Promise<Outcome<Config>> {
    flight ??= read().finally(() => {
      flight = null;
    });
    return flight;
  }

  return async () => {
    const config = await findUsed();
    if (config === null) return ask();
    const now = clock.now();
    // A clock that was put back proves no youth.
    if (readAt === null || Math.abs(now - readAt) >= configLife) {
      readAt = now - configLife + configRetry;
      void ask().catch(() => undefined);
    }
    return ok(config);
  };
}

/** Keeps what is wrong with config.json, null when nothing is. */
async function noteProblem(registry: Registry, problem: string | null): Promise<void> {
  await changeDevice(registry, ({ configProblem: _before, ...device }) =>
    problem === null ? device : { ...device, configProblem: problem },
  ).catch(() => undefined);
}
