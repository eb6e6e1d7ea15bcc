import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import type { PlatformContext } from '../context';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { findDetail } from './details';
import { kycGate, tenantOf } from './kyc-gate';
import { toMembers } from './ssi-body';

/** GET user-consent: what a person consented to, for the receiver of a webhook's delivery with its token (contract KYC 2.7). */
export function serveUserConsent(server: FastifyInstance, context: PlatformContext): void {
  const gate = kycGate(context, ['ALL', 'READ_USER_CONSENT']);
  server.get('/tenant/:subdomain/api/v1/e-kyc/verification/user-consent', { onRequest: gate }, async (request, reply) => {
    const { idToken } = request.query as Record<string, unknown>;
    const { appId } = tenantOf(request);
    const sessionId = await sessionOf(context, appId, String(idToken ?? ''));
    if (sessionId === null) return refuseTenant(reply, 400, ['The idToken is not valid or has expired']);
    const detail = toMembers(await findDetail(context, appId, { sessionId }));
    const presentation = toMembers(detail?.userConsentDetails)?.presentation;
    if (typeof presentation !== 'string') return refuseTenant(reply, 404, ['The person has not consented']);
    return tenantAnswer('What the person consented to', JSON.parse(presentation) as object);
  });
}

async function sessionOf({ secrets, options }: PlatformContext, appId: string, idToken: string): Promise<string | null> {
  try {
    const rules = { algorithms: ['HS256'], currentDate: new Date(options.now()) };
    const { payload } = await jwtVerify(idToken, secrets.idToken, rules);
    return payload.appId === appId && typeof payload.sessionId === 'string' ? payload.sessionId : null;
  } catch {
    return null;
  }
}
