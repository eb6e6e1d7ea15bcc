import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { verifierPageWords } from '../../src/domain/verifier-page/page-text';
import { type ThemeColours, themeColours } from '../../src/domain/verifier-page/theme';
import { pageStateOf, pageThemes } from '../../src/domain/verifier-page/verifier-page';
import type { PlatformContext } from '../context';
import { services, sessions } from '../db/schema';
import { nextEndedSession } from '../demo/organisation';
import { seededRandom } from '../demo/random';
import { escapeHtml } from '../identity/html';
import { addVerification } from '../tenant/add-verification';
import { findConfig, type ServiceConfig } from '../tenant/service-configs';
import type { Webhooks } from '../webhook/webhooks';

/** Where the verifier pages are; the id of the service follows. */
export const verifierBase = '/identity/verifier';

type ServiceRow = typeof services.$inferSelect;

/**
 * The page that people open to be verified by a KYC service, at its `generatedUrl`: as its configuration says, until it expires. There is no camera and no widget here: "Start" makes one
 * verification of the demo, like those of its traffic, in a demo only.
 */
export function serveVerifierPage(server: FastifyInstance, context: PlatformContext, webhooks: Webhooks): void {
  server.get(`${verifierBase}/:appId`, async (request, reply) => {
    const found = await findPage(context, request.params);
    if (found === null)
      return send(reply, 404, themeColours.light, sentence(verifierPageWords.unknown, verifierPageWords.unknownNext));
    const { session } = request.query as Record<string, unknown>;
    const ended = typeof session === 'string' && (await isItsSession(context, found, session)) ? session : null;
    return send(reply, 200, coloursOf(found.config), bodyOf(context, found, ended));
  });

  server.post(`${verifierBase}/:appId`, async (request, reply) => {
    const found = await findPage(context, request.params);
    const address = `${verifierBase}/${found?.service.appId ?? ''}`;
    if (found === null || context.options.demo === null || isExpired(context, found.config)) return reply.redirect(address, 303);
    const { service } = found;
    const random = seededRandom(Math.floor(Math.random() * 4_294_967_296));
    const kyc = { ...service, type: 'CAVACH_API', env: service.env === 'prod' ? 'prod' : 'dev' } as const;
    const attempt = nextEndedSession(random, context.options.now(), [kyc]);
    await addVerification(context, webhooks, attempt);
    return reply.redirect(`${address}?session=${attempt.session.sessionId}`, 303);
  });
}

interface FoundPage {
  service: ServiceRow;
  config: ServiceConfig;
}

async function findPage(context: PlatformContext, params: unknown): Promise<FoundPage | null> {
  const { appId } = params as { appId: string };
  const [service] = await context.db.select().from(services).where(eq(services.appId, appId));
  const config = service === undefined ? null : await findConfig(context, appId, 'webpage');
  return service === undefined || config === null ? null : { service, config };
}

/** Whether a session belongs to the service: the address can name any id. */
async function isItsSession({ db }: PlatformContext, { service }: FoundPage, sessionId: string): Promise<boolean> {
  const isIt = and(eq(sessions.appId, service.appId), eq(sessions.sessionId, sessionId));
  return (await db.select({ sessionId: sessions.sessionId }).from(sessions).where(isIt)).length > 0;
}

function isExpired({ options }: PlatformContext, { value }: ServiceConfig): boolean {
  return pageStateOf({ expiresAt: Date.parse(String(value.expiryDate)) }, options.now()) === 'expired';
}

function coloursOf({ value }: ServiceConfig): ThemeColours {
  return themeColours[pageThemes.find((one) => one === value.themeColor) ?? 'vibrant'];
}

function bodyOf(context: PlatformContext, { service, config }: FoundPage, session: string | null): string {
  const { pageTitle, pageDescription, contactEmail } = config.value;
  const words = verifierPageWords;
  const head = `<p class="service">${escapeHtml(service.appName)}</p><h1>${escapeHtml(String(pageTitle))}</h1>`;
  const contact =
    typeof contactEmail === 'string' && contactEmail !== ''
      ? `<p class="muted">${words.contact} <a href="mailto:${escapeHtml(encodeURI(contactEmail))}">${escapeHtml(contactEmail)}</a></p>`
      : '';
  if (isExpired(context, config)) return head + sentence(words.expired, words.expiredNext) + contact;
  if (session !== null) {
    const id = `<p class="muted">${words.session} <code>${escapeHtml(session)}</code></p>`;
    return head + sentence(words.started, words.startedNext) + id + contact;
  }
  const description = typeof pageDescription === 'string' ? `<p class="description">${escapeHtml(pageDescription)}</p>` : '';
  const steps = `<ol>${words.steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;
  const start =
    context.options.demo === null
      ? ''
      : `<form method="post"><button>${words.start}</button></form><p class="muted">${words.tryOut}</p>`;
  return head + description + steps + start + contact;
}

function sentence(title: string, next: string): string {
  return `<h2>${title}</h2><p>${next}</p>`;
}

function send(reply: FastifyReply, status: number, colours: ThemeColours, body: string): FastifyReply {
  const style = styleOf(colours);
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  reply.header('content-security-policy', policy.join('; ')).header('cache-control', 'no-store');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>KYC Verification</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`);
}

function styleOf({ page, surface, line, text, muted, accent, onAccent }: ThemeColours): string {
  return `
* { box-sizing: border-box; }
body { margin: 0; background: ${page}; color: ${text}; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
main { max-width: 32rem; margin: 8vh auto; padding: 32px 24px; background: ${surface}; border: 1px solid ${line}; border-radius: 16px; }
h1 { font-size: 24px; line-height: 1.3; margin: 4px 0 12px; } h2 { font-size: 18px; margin: 24px 0 4px; }
.service { margin: 0; font-weight: 600; color: ${muted}; } .muted { color: ${muted}; font-size: 14px; } .description { white-space: pre-line; }
ol { margin: 24px 0; padding: 0; list-style: none; counter-reset: step; display: grid; gap: 12px; }
li { counter-increment: step; display: flex; gap: 12px; align-items: center; }
li::before { content: counter(step); width: 32px; height: 32px; border-radius: 50%; background: ${accent}; color: ${onAccent}; display: grid; place-items: center; font-weight: 600; }
button { width: 100%; min-height: 48px; border: 0; border-radius: 12px; background: ${accent}; color: ${onAccent}; font: inherit; font-weight: 600; cursor: pointer; }
a { color: inherit; } code { font-size: 13px; } :focus-visible { outline: 3px solid ${text}; outline-offset: 2px; }`;
}
