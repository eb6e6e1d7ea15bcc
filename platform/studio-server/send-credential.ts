import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { mainOriginOf, type PlatformContext } from '../context';
import { nodeBase } from '../ledger/serve-node';
import { openVault } from '../tenant/credential-vault';
import { toMembers } from '../tenant/ssi-body';
import { findCredential } from './credential-records';
import { answerStudio, demandRight, findOwn, refuseStudio, studioGates } from './edit-credential';

/** How long a credential can be accepted after it was sent, seconds. */
const linkLife = 7 * 86_400;

const acceptPath = '/api/v1/credential/accept';

/**
 * POST api/v1/credential/send (contract SSI 11.2): the link by which the owner of a credential gets it into a wallet, and what the wallet then requests.
 * Unlike in the contract one has to be signed in: ids of credentials are public, and anybody with the link gets the document. A credential that the service
 * does not store cannot be sent.
 */
export function serveSendCredential(server: FastifyInstance, context: PlatformContext): void {
  const { options, secrets } = context;
  server.post('/api/v1/credential/send', { onRequest: studioGates(context) }, async (request, reply) => {
    const { id } = toMembers(request.body) ?? {};
    demandRight(context, request, 'RESOLVE_CREDENTIAL_STATUS');
    const own = typeof id === 'string' ? await findOwn(context, request, id) : null;
    if (own === null) return refuseStudio(reply, 'Invalid credential detail');
    if (!own.isPersisted) return refuseStudio(reply, 'The document of this credential is not kept');
    const seconds = Math.floor(options.now() / 1000);
    const token = await new SignJWT({ credentialId: own.credentialId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + linkLife)
      .sign(secrets.link);
    const offer = { QRType: 'ISSUE_CRED', url: `${mainOriginOf(context, request)}${acceptPath}?token=${token}` };
    return answerStudio({ url: linkOf(context, request, offer) });
  });

  server.get(acceptPath, async (request, reply) => {
    const { token } = request.query as Record<string, unknown>;
    const credentialId = typeof token === 'string' ? await readToken(context, token) : null;
    const own = credentialId === null ? null : await findCredential(context, credentialId);
    if (own === null || !own.isPersisted) return refuseStudio(reply, 'Invalid credential detail');
    return answerStudio({ vc: await openVault(context, own, `${mainOriginOf(context, request)}${nodeBase}`) });
  });
}

/** The page that hands over to the wallet. What it hands over is escaped: it has signs of its own that a link may not have. */
function linkOf(context: PlatformContext, request: FastifyRequest, offer: object): string {
  const deeplink = encodeURIComponent(`hypersign:deeplink?url=${JSON.stringify(offer)}`);
  return `${mainOriginOf(context, request)}/identity/deeplink.html?deeplink=${deeplink}`;
}

async function readToken({ options, secrets }: PlatformContext, token: string): Promise<string | null> {
  try {
    const currentDate = new Date(options.now());
    const { payload } = await jwtVerify(token, secrets.link, { algorithms: ['HS256'], currentDate });
    return typeof payload.credentialId === 'string' ? payload.credentialId : null;
  } catch {
    return null;
  }
}
