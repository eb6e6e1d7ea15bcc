import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seededRandom } from '../demo/random';
import { type ChaosRule, checkChaosRules, matchesCall } from './chaos-rules';
import { refuse } from './envelopes';
import { mutateAnswer, mutateQuestion } from './mutations';
import type { RequestLog } from './request-log';

/** Sets and clears the disturbances of a running platform. */
export interface ChaosControl {
  /** Replaces all rules. Throws when the platform was started without chaos. */
  set(rules: ChaosRule[]): void;
  clear(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The rule that acts on the answer of this call. */
    answerRule: ChaosRule | null;
  }
}

const portalPage = `<!doctype html><html lang="en"><head><title>Guest network</title></head>
<body><h1>Guest network</h1><form method="post"><button>Accept the terms and connect</button></form></body></html>`;

/** Rules may carry bodies of their own, with pictures that are larger than any (bytes). */
const largestRules = 64 * 1024 * 1024;

/** Kinds that act once the handler has answered. */
const answerKinds = new Set(['cut', 'lost-answer', 'mutate']);

/** The control of a platform that was started without chaos. */
export const noChaos: ChaosControl = {
  set() {
    throw new Error('Chaos is off: start the platform with chaos');
  },
  clear() {},
};

/**
 * Lets rules disturb the calls of a server, and serves PUT and DELETE /_chaos, and GET /_chaos/requests: what was asked so far.
 * Probabilities follow a seeded row of numbers.
 */
export function disturb(server: FastifyInstance, first: readonly ChaosRule[], log: RequestLog): ChaosControl {
  let rules: { rule: ChaosRule; left: number }[] = [];
  let random = seededRandom(1);
  const set = (next: readonly ChaosRule[]) => {
    random = seededRandom(1);
    rules = next.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
  };
  const draw = (target: string): ChaosRule[] => {
    const drawn = rules.filter(
      ({ rule, left }) => left > 0 && matchesCall(rule.match, target) && random() < (rule.probability ?? 1),
    );
    // All latencies add up; of the rest only the first acts, the others keep their turns.
    const acting = drawn
      .filter(({ rule }) => rule.kind === 'latency')
      .concat(drawn.find(({ rule }) => rule.kind !== 'latency') ?? []);
    for (const entry of acting) entry.left -= 1;
    return acting.map(({ rule }) => rule);
  };
  set(first);
  server.decorateRequest('answerRule', null);
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_chaos')) return;
    for (const rule of draw(`${request.method} ${request.url}`)) {
      request.chaosDone = rule.kind;
      if (rule.kind === 'mutate') mutateQuestion(request.query, rule.mutation);
      if (answerKinds.has(rule.kind)) request.answerRule = rule;
      else if (await answerAtOnce(rule, request, reply)) return reply;
    }
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const rule = request.answerRule;
    if (rule === null) done(null, payload);
    else void disturbAnswer(rule, request, reply, payload).then((changed) => changed && done(null, changed.payload), done);
  });
  serveControl(server, set, log);
  return { set, clear: () => set([]) };
}

/** True when the call is over. */
async function answerAtOnce(rule: ChaosRule, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  switch (rule.kind) {
    case 'latency':
      await wait(rule.ms ?? 0, undefined, { ref: false });
      return false;
    case 'loss':
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case 'html':
      await reply.code(200).type('text/html; charset=utf-8').send(portalPage);
      return true;
    case 'empty':
      await reply.code(200).type('application/json; charset=utf-8').send('');
      return true;
    default: {
      const status = rule.status ?? 503;
      if (rule.retryAfter !== undefined) reply.header('retry-after', String(rule.retryAfter));
      if (rule.body === undefined) await refuse(reply, status, 'Disturbed on purpose');
      else await reply.code(status).send(rule.body);
      return true;
    }
  }
}

/** What to send on; null when the connection was broken instead. */
async function disturbAnswer(
  rule: ChaosRule,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<{ payload: unknown } | null> {
  if (rule.kind === 'mutate') return { payload: typeof payload === 'string' ? mutateAnswer(payload, rule.mutation) : payload };
  if (rule.kind === 'lost-answer') {
    request.raw.socket.destroy();
    return null;
  }
  const whole = await collect(payload);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('content-length', whole.length);
  reply.raw.writeHead(reply.statusCode);
  reply.raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => request.raw.socket.destroy());
  return null;
}

async function collect(payload: unknown): Promise<Buffer> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (payload instanceof Uint8Array) return Buffer.from(payload);
  const parts: Uint8Array[] = [];
  if (typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload) {
    for await (const part of payload as AsyncIterable<Uint8Array>) parts.push(part);
  }
  return Buffer.concat(parts);
}

function serveControl(server: FastifyInstance, set: (rules: readonly ChaosRule[]) => void, log: RequestLog): void {
  server.get('/_chaos/requests', async (_request, reply) => reply.header('cache-control', 'no-store').send(log.entries()));
  server.put('/_chaos', { bodyLimit: largestRules }, async (request, reply) => {
    const checked = checkChaosRules(request.body);
    if ('reason' in checked) return refuse(reply, 400, [checked.reason]);
    set(checked.rules);
    return { rules: checked.rules.length };
  });
  server.delete('/_chaos', async (_request, reply) => {
    set([]);
    return reply.code(204).send();
  });
}
