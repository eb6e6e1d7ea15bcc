import { describe, expect } from 'vitest';
import { readAnsweredAt } from '../../src/db/reads/bucket';
import { ok } from '../../src/domain/shared/outcome';
import { UnsentError } from '../../src/workers/gated-fetch';
import { createHostGate } from '../../src/workers/net/host-gate';
import { createHttp, type HttpCall } from '../../src/workers/net/http';
import { noon } from '../builders/moments';
import { test as onDevice } from '../fixtures/device-databases';

const url = 'https://tenant.example.org/api/v1/anything';

/** Makes one call with the given answer; returns when this device last had an answer. */
const it = onDevice.extend(
  'answeredAt',
  ({ registry, clock }) =>
    async (answer: () => Response, call: Partial<HttpCall> = {}) => {
      const gate = { ...createHostGate({ registry, clock }), enter: async () => ok(null) };
      const http = createHttp({ fetch: async () => answer(), clock, gate, onClockOffset: () => undefined });
      await http.json({ method: 'GET', url, ...call });
      return readAnsweredAt(registry, clock.now());
    },
);

const cut = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('the line broke')),
    }),
  );
const fails = (error: Error) => () => {
  throw error;
};

describe('an answer to any call', () => {
  it.for<[string, Partial<HttpCall>, () => Response]>([
    ['a success', {}, () => Response.json({})],
    ['a command that is taken', { method: 'PATCH', body: {} }, () => Response.json({})],
    ['a command that is refused', { method: 'POST', body: {} }, () => Response.json({}, { status: 400 })],
    ['a missing record', {}, () => new Response('', { status: 404 })],
    ['a login that ended', { isOwn: true }, () => Response.json({}, { status: 401 })],
    ['a right that is missing', {}, () => Response.json({}, { status: 403 })],
    ['a server that asks to wait', {}, () => new Response('', { status: 429 })],
    ['a fault', {}, () => new Response('', { status: 502 })],
    ['a page of the network', {}, () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a body that breaks off', {}, cut],
  ])('shows that there is a connection: %s', async ([, call, answer], { answeredAt }) => {
    expect(await answeredAt(answer, call)).toBe(noon);
  });

  it.for<[string, Partial<HttpCall>, () => Response]>([
    ['no line', {}, fails(new TypeError('Failed to fetch'))],
    ['a call that never left', {}, fails(new UnsentError('this tab does not lead'))],
    ['a file of the app, which may come from this device', { isFile: true }, () => Response.json({})],
  ])('is not noted after %s', async ([, call, answer], { answeredAt }) => {
    expect(await answeredAt(answer, call)).toBeNull();
  });
});
