import Fastify, { type FastifyInstance } from 'fastify';
import type { Ports } from '../context';
import type { PlatformOptions } from '../options';
import { noteAnswers } from './answer-log';
import { addHeaders, bodyLimit } from './answers';
import { type ChaosControl, disturb, noChaos } from './chaos';
import { answerFailures, type IsSsiTenant, refuseAddress, refuseUnreadableAddresses } from './envelopes';
import { addRequestLog, type RequestLog } from './request-log';
import { allowOtherOrigins, separateSides } from './sides';

/** A server without routes: it logs, sends the usual headers, keeps its sides apart and lets itself be disturbed. */
export interface BuiltServer {
  server: FastifyInstance;
  log: RequestLog;
  chaos: ChaosControl;
}

/** Builds it; hooks run in the order in which they are added here. */
export async function buildServer(options: PlatformOptions, ports: Ports, isSsiTenant?: IsSsiTenant): Promise<BuiltServer> {
  const server = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    // Ids of DIDs and schemas are part of addresses. An id that is too long is answered like every unknown one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: refuseAddress(isSsiTenant),
  });
  const log = addRequestLog(server, options.now);
  if (options.answered !== null) noteAnswers(server, options.answered);
  addHeaders(server, options.now);
  answerFailures(server, options, isSsiTenant);
  separateSides(server, ports);
  await allowOtherOrigins(server, ports, options.allowedOrigins);
  const chaos = options.chaos ? disturb(server, options.chaosRules, log) : noChaos;
  refuseUnreadableAddresses(server, isSsiTenant);
  return { server, log, chaos };
}
