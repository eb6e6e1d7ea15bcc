import type { Registry } from '../../db/registry';
import { applyConfig, readWorkerDevice } from '../../db/writes/apply-account';
import { failed, type Outcome, ok } from '../../domain/outcome';
import { type Config, parseConfig } from '../../domain/wire/config';
import type { Http } from './http';

const timeout = 5_000;

/**
 * The configuration of this installation: config.json from the network, else the last good one kept on the device.
 * Read once a worker; when only the kept one was to be had, the network is asked again with the next call.
 */
export function createConfigReader(parts: { http: Http; registry: Registry; appBase: string }): () => Promise<Outcome<Config>> {
  const { http, registry, appBase } = parts;
  let flight: Promise<Outcome<Config>> | null = null;
  let fresh: Config | null = null;

  async function read(): Promise<Outcome<Config>> {
    const answer = await http.json({ method: 'GET', url: new URL('config.json', appBase).href, timeout });
    const parsed = answer.ok ? parseConfig(answer.value) : answer;
    if (parsed.ok) {
      fresh = parsed.value;
      await applyConfig(registry, parsed.value);
      return parsed;
    }
    const kept = (await readWorkerDevice(registry)).config;
    if (kept) return ok(kept);
    // No line is no reason to call the settings unreadable.
    return parsed.problem.code.startsWith('network-') ? parsed : failed('config-unreadable', said(parsed.problem.said));
  }

  return async () => {
    if (fresh) return ok(fresh);
    flight ??= read().finally(() => {
      flight = null;
    });
    return flight;
  };
}

function said(text: string | undefined) {
  return text === undefined ? {} : { said: text };
}
