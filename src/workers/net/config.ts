import type { Registry } from '../../db/registry';
import { applyConfig, changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { failed, type Outcome, ok } from '../../domain/outcome';
import { type Config, parseConfig } from '../../domain/wire/config';
import type { Clock } from '../clock';
import type { Http } from './http';

const timeout = 5_000;
/** How long (ms) what was read is gone by before the network is asked again: a rule of the organisation reaches an app that is left open. */
export const configLife = 15 * 60 * 1000;

/** How long (ms) it is left alone after it could not be read again. */
const askAgainAfter = 60_000;

interface ConfigParts {
  http: Http;
  registry: Registry;
  clock: Clock;
  /** The folder the app is served from; config.json lies there. */
  appBase: string;
}

/**
 * The configuration of this installation (offline rules 9): config.json from the network, else the last good one kept on the device;
 * what is wrong with a file that cannot be read stands in the device row meanwhile. What was read holds for a
 * while; when only the kept one was to be had, the network is asked again with the next call.
 */
export function createConfigReader(parts: ConfigParts): () => Promise<Outcome<Config>> {
  const { http, registry, clock, appBase } = parts;
  const { origin } = new URL(appBase);
  let flight: Promise<Outcome<Config>> | null = null;
  let fresh: { config: Config; readAt: number } | null = null;
  /** What was read last and could not be kept: a full disk. */
  let unkept: Config | null = null;

  async function read(): Promise<Outcome<Config>> {
    const answer = await http.json({ method: 'GET', url: new URL('config.json', appBase).href, isFile: true, timeout });
    const parsed = answer.ok ? parseConfig(answer.value, origin) : answer;
    if (parsed.ok) {
      const config = parsed.value;
      fresh = { config, readAt: clock.now() };
      // A device that cannot write (a full disk) can still ask.
      unkept = await applyConfig(registry, config).then(
        () => null,
        () => config,
      );
      await noteProblem(registry, null);
      return parsed;
    }
    const { code, said } = parsed.problem;
    // An answer that is cut or not JSON may be of the way; a file that says something else than it should is the installation's.
    if (code === 'config-unreadable') await noteProblem(registry, said ?? '');
    if (unkept) return ok(unkept);
    // Kept by an older build it may lack what this one needs.
    const kept = parseConfig((await readWorkerDevice(registry)).config, origin);
    if (kept.ok) return kept;
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
    if (!fresh) return ask();
    const { config, readAt } = fresh;
    const now = clock.now();
    // A clock that was put back proves no youth. Nobody waits for it: what was read goes on until something newer is here.
    if (Math.abs(now - readAt) >= configLife) {
      fresh = { config, readAt: now - configLife + askAgainAfter };
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
