import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { refuseTenant } from '../http/envelopes';
import { Refused } from '../http/refused';
import { kycGate, tenantOf } from './kyc-gate';
import { isSsiTenant, type SsiRight, ssiGate } from './ssi-gate';

/** The gate of whichever kind of tenant is called, for calls that both have. */
export function eitherGate(context: PlatformContext, right: SsiRight) {
  const ssi = ssiGate(context, right);
  const kyc = kycGate(context, ['ALL', right]);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { subdomain } = request.params as { subdomain: string };
    return (await isSsiTenant(context, subdomain)) ? ssi(request) : kyc(request, reply);
  };
}

/** Whether the tenant behind the gate is one of an SSI service. */
export function isSsi(request: FastifyRequest): boolean {
  return request.ssi !== null;
}

/** The service whose tenant was called. */
export function serviceOf(request: FastifyRequest): string {
  return request.ssi?.appId ?? tenantOf(request).appId;
}

/** An SSI tenant answers without an envelope. */
export function answerOf(request: FastifyRequest, data: object): object {
  return isSsi(request) ? data : { data };
}

/** A refusal in the shape of the tenant. */
export function refuseEither(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  if (isSsi(request)) throw new Refused(status, [message]);
  return refuseTenant(reply, status, [message]);
}
