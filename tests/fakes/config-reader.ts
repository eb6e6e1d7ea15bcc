import 'fake-indexeddb/auto';
import { Registry } from '../../src/db/registry';
import { adoptConfig } from '../../src/db/writes/adopt-config';
import { createConfigReader } from '../../src/workers/net/config';
import { createHostGate } from '../../src/workers/net/host-gate';
import { createHttp } from '../../src/workers/net/http';
import { createFakeClock } from './fake-clock';
import { untilIdle } from './turns';

/** A config.json that can be read. */
export const good = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '', documentation: '' };
const json = { 'content-type': 'application/json' };

type Answer = (signal: AbortSignal) => Response | Promise<Response>;

/** Answers with this as a file of JSON; a text as it is. */
export function file(body: unknown, status = 200): Answer {
  return () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: json });
}

/** There is no line. */
export const noLine: Answer = () => Promise.reject(new TypeError('no line'));

/** A line that takes a call and never answers it. */
export const silence: Answer = (signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

let registries = 0;
function aRegistry(): Registry {
  registries += 1;
  return new Registry(`config-${process.pid}-${registries}`);
}

/** A worker's reader on a registry that another one may have used; `answer` is what the network says from now on. */
export function aReader(registry = aRegistry()) {
  let asked = 0;
  const line = { answer: file(good) };
  const send: typeof fetch = async (input, init) => {
    asked += 1;
    return line.answer(new Request(input, init).signal);
  };
  const clock = createFakeClock(0);
  const http = createHttp({ fetch: send, clock, onClockOffset: () => undefined, gate: createHostGate({ registry, clock }) });
  const read = createConfigReader({ http, registry, clock, appBase: 'https://studio.example/' });
  return { registry, clock, line, asked: () => asked, read };
}

/** A reader whose network says `answer`, and which has read the file as far as that is possible. */
export async function aReaderThatRead(answer: Answer, registry?: Registry) {
  const reader = aReader(registry);
  reader.line.answer = answer;
  await reader.read();
  await untilIdle();
  return reader;
}

/** The next start on this device: what was fetched before is used from now on. */
export async function startAgain(registry: Registry, answer: Answer = file(good)) {
  await adoptConfig(registry);
  const reader = aReader(registry);
  reader.line.answer = answer;
  return reader;
}
