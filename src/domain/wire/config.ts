import * as v from 'valibot';
import { failed, type Outcome, ok } from '../outcome';
import { parseBody } from './rows';

const address = v.pipe(
  v.string(),
  v.check((text) => text === '' || text.startsWith('/') || /^https?:\/\//.test(text), 'an address'),
);

/** config.json, read at run time: one build serves every deployment. Empty bases mean "the address this app came from". */
export const configWire = v.object({
  /** Base of the studio server; paths are appended as api/v1/… (contract studio 1). */
  studioBase: address,
  /** Base of the API server, with its base path. */
  apiBase: address,
  /** The developer API dashboard and the documentation, links of the top bar (spec section 2). */
  apiDashboard: address,
  documentation: address,
});

/** Addresses of the installation. */
export type Config = v.InferOutput<typeof configWire>;

/** The configuration from its file; anything that does not fit is `config-unreadable`. */
export function parseConfig(body: unknown): Outcome<Config> {
  const parsed = parseBody(configWire, body);
  return parsed.ok ? ok(parsed.value) : failed('config-unreadable', parsed.problem.said ? { said: parsed.problem.said } : {});
}
