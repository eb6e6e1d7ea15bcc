import { asc, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { accounts } from '../db/schema';
import { originGate } from '../http/gates';
import { callbackAddress, clientId, issueCode } from '../studio-server/login';
import { invitedStrangers, makeAccount } from '../studio-server/new-account';
import { aboutPage, type ServedCall } from './about';
import { codesPage, type DemoCode, demoCodes, secondsLeft } from './codes';
import { deeplinkPage } from './deeplink';
import { escapeHtml, page } from './html';

type DemoPerson = Pick<typeof accounts.$inferSelect, 'userId' | 'email' | 'name' | 'demoTitle'> & {
  /** Has no account before the first sign-in; `userId` is the address until then. */
  isNew: boolean;
};
type DemoAccount = DemoPerson & { codes: DemoCode[] };

/** The platform's own identity provider, where one signs in as a demo person, and the page about the platform. */
export function serveIdentity(server: FastifyInstance, context: PlatformContext, calls: () => ServedCall[]): void {
  server.get('/identity/authorize', async (request, reply) => {
    const problem = problemOf(request, request.query);
    if (problem !== null) return html(reply, 400, refusalPage(problem));
    return html(reply, 200, choicePage(await demoAccounts(context), request.query as Record<string, string>));
  });

  server.post('/identity/authorize', { onRequest: originGate() }, async (request, reply) => {
    const problem = problemOf(request, request.body);
    if (problem !== null) return html(reply, 400, refusalPage(problem));
    const { person, redirect_uri: redirectUri = '' } = request.body as Record<string, string | undefined>;
    const chosen = (await demoPeople(context)).find(({ userId }) => userId === person);
    if (!chosen) return html(reply, 400, refusalPage('This person cannot sign in here.'));
    const userId = chosen.isNew ? await makeAccount(context, chosen.email) : chosen.userId;
    const address = new URL(redirectUri);
    address.searchParams.set('state', String((request.body as Record<string, unknown>).state ?? ''));
    address.searchParams.set('code', await issueCode(context, userId, redirectUri));
    return reply.redirect(address.href, 302);
  });

  server.get('/identity/codes', async (_request, reply) => {
    const people = await demoAccounts(context);
    // The page reloads with the next codes.
    reply.header('refresh', secondsLeft(context.options.now())).header('cache-control', 'no-store');
    return html(reply, 200, codesPage(people, context.options.now()));
  });

  server.get('/identity/deeplink.html', async (request, reply) => html(reply, 200, deeplinkPage(request.query)));

  server.get('/identity/about', async (_request, reply) => html(reply, 200, aboutPage(context, calls())));
}

/** Who may be chosen: the demo people and those who were invited; nobody without a demo. */
async function demoPeople(context: PlatformContext): Promise<DemoPerson[]> {
  if (context.options.demo === null) return [];
  const people = await context.db.select().from(accounts).where(isNotNull(accounts.demoTitle)).orderBy(asc(accounts.position));
  const known = people.map((person) => ({ ...person, isNew: false }));
  const demoTitle = 'Was invited, has no account yet';
  const strangers = (await invitedStrangers(context)).map((email) => ({
    userId: email,
    email,
    name: email,
    demoTitle,
    isNew: true,
  }));
  return [...known, ...strangers];
}

/** The same with what their authenticator apps show now. */
async function demoAccounts(context: PlatformContext): Promise<DemoAccount[]> {
  const people = await demoPeople(context);
  return Promise.all(
    people.map(async (person) => ({ ...person, codes: person.isNew ? [] : await demoCodes(context, person.userId) })),
  );
}

/** A code is only ever sent to this platform's own callback. */
function problemOf(request: FastifyRequest, raw: unknown): string | null {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  if (given.client_id !== clientId) return 'The application that sent you here is not known.';
  if (given.redirect_uri !== callbackAddress(request)) return 'The address to return to is not this platform’s own.';
  if (given.response_type !== 'code') return 'The application asked for an answer that is not given here.';
  return null;
}

function choicePage(people: DemoAccount[], query: Record<string, string>): string {
  const hidden = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(String(query[name] ?? ''))}">`)
    .join('');
  const list =
    people.length === 0
      ? '<p>Nobody can sign in here: the platform runs without its demo organisation.</p>'
      : `<form method="post" action="/identity/authorize">${hidden}${people.map(toButton).join('')}</form>`;
  const codes = '<a href="/identity/codes" target="_blank" rel="noopener">Codes of their authenticators</a> · ';
  const hasCodes = people.some((person) => person.codes.length > 0);
  return page(
    'Choose who signs in',
    `<div class="mark" aria-hidden="true">S</div><h1>Choose who signs in to Studio</h1>
<p class="muted">These people are invented. They belong to the demo organisation of this platform and need no password.</p>
${list}<p>${hasCodes ? codes : ''}<a href="/identity/mailbox" target="_blank" rel="noopener">Mailbox</a> · <a href="/identity/about">What this platform is</a></p>`,
    'narrow',
  );
}

function toButton({ userId, email, name, demoTitle, codes }: DemoAccount): string {
  const present = codes.map(({ app, code }) => `<br>${app}: <code>${code}</code>`).join('');
  const letter = Array.from(name)[0]?.toUpperCase() ?? '?';
  return `<button name="person" value="${escapeHtml(userId)}"><span class="letter" aria-hidden="true">${escapeHtml(letter)}</span>
<strong>${escapeHtml(name)}</strong><span class="what">${escapeHtml(demoTitle ?? '')}<br>${escapeHtml(email)}${present}</span></button>`;
}

function refusalPage(problem: string): string {
  return page(
    'Sign-in is not possible',
    `<div class="mark" aria-hidden="true">S</div><h1>Sign-in is not possible</h1><p>${escapeHtml(problem)}</p><p><a href="/">Back to Studio</a></p>`,
    'narrow',
  );
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}
