import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { credentialRequests } from '../db/identity-schema';
import { services } from '../db/schema';
import { callerOf, effectiveAccountOf } from '../http/gates';
import { isStatusQueued } from '../ledger/records';
import { stateOf } from '../studio-server/credential-records';
import { demandRight, findOwn, studioGates } from '../studio-server/edit-credential';
import { sendStatusChange } from '../tenant/change-status';
import type { OwnCredential } from '../tenant/credential-records';
import { toMembers } from '../tenant/ssi-body';
import { escapeHtml, page } from './html';

/** Where the platform's own wallet is. */
export const walletBase = '/identity/wallet';

/**
 * The platform's own wallet, for who is signed in: it is shown what the studio server wants of it (contract SSI 11.2), and what a person signs there is signed by the key that the service keeps and sent to
 * the ledger. It has no other state than what waits.
 */
export function serveWallet(server: FastifyInstance, context: PlatformContext): void {
  const gates = { onRequest: studioGates(context) };

  server.get(`${walletBase}/deeplink`, gates, async (request, reply) => {
    const { url } = request.query as Record<string, unknown>;
    const recordId = recordIdIn(url);
    const own = recordId === null ? null : await findOwn(context, request, recordId);
    const waiting = own === null ? null : await waitingOf(context, own);
    return reply
      .type('text/html; charset=utf-8')
      .send(own && waiting ? requestPage(own, waiting) : quietPage('Nothing waits for you here.'));
  });

  server.post(`${walletBase}/sign`, gates, async (request, reply) => {
    const { credential } = toMembers(request.body) ?? {};
    const own = typeof credential === 'string' ? await findOwn(context, request, credential) : null;
    const waiting = own === null ? null : await waitingOf(context, own);
    if (!own || !waiting) return reply.type('text/html; charset=utf-8').send(quietPage('Nothing waits for you here.'));
    demandRight(context, request, 'REGISTER_CREDENTIAL_STATUS');
    const { userId } = effectiveAccountOf(callerOf(request));
    const { issuerDid, appId, credentialId } = own;
    const [service] = await context.db.select().from(services).where(eq(services.appId, appId));
    const who = { appId, wallet: service?.walletAddress ?? '', userId };
    const { action, reason } = waiting;
    const remarks = reason === '' ? null : reason;
    await sendStatusChange(context, who, credentialId, { action, remarks, issuerDid, keyId: `${issuerDid}#key-1` });
    return reply
      .type('text/html; charset=utf-8')
      .send(quietPage('It is signed and on its way to the ledger. You may close this window.'));
  });
}

type Waiting = typeof credentialRequests.$inferSelect;

async function waitingOf(context: PlatformContext, own: OwnCredential): Promise<Waiting | null> {
  const { status } = await stateOf(context, own);
  if (status !== 'Pending' || (await isStatusQueued(context, own))) return null;
  const isIt = eq(credentialRequests.credentialId, own.credentialId);
  const [waiting] = await context.db.select().from(credentialRequests).where(isIt);
  return waiting ?? null;
}

/** The record that a command of the studio server is about. */
function recordIdIn(url: unknown): string | null {
  try {
    const { data } = toMembers(JSON.parse(String(url))) ?? {};
    const id = toMembers(data)?._id;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

const deeds = {
  LIVE: 'Make this credential live again',
  SUSPEND: 'Suspend this credential',
  REVOKE: 'Revoke this credential for ever',
};

function requestPage({ credentialId, schemaType }: OwnCredential, { action, reason }: Waiting): string {
  const why = reason === '' ? '' : `<p>Reason: ${escapeHtml(reason)}</p>`;
  return page(
    'Wallet',
    `<div class="mark" aria-hidden="true">S</div><h1>${deeds[action]}?</h1>
<p>${escapeHtml(schemaType)}<br><code>${escapeHtml(credentialId)}</code></p>${why}
<form method="post" action="${walletBase}/sign"><button name="credential" value="${escapeHtml(credentialId)}"><span class="letter" aria-hidden="true">✓</span>
<strong>Sign</strong><span class="what">with the key that the service keeps</span></button></form>`,
    'narrow',
  );
}

function quietPage(words: string): string {
  return page('Wallet', `<div class="mark" aria-hidden="true">S</div><h1>Wallet</h1><p>${words}</p>`, 'narrow');
}
