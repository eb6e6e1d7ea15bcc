import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { mails } from '../db/team-schema';
import { escapeHtml, page } from './html';

/** How many mails the page shows, the newest first. */
const shownMails = 50;

/** Where an invitation leads in Studio (contract studio 6.1). */
const invitationsPath = '/#/studio/settings?ref=invitations';

/**
 * GET /identity/mailbox: the mails of invitations. The platform sends no mail, so this page is the mailbox of everybody; without the demo
 * organisation it is empty, because nobody can sign in here and read it for themselves.
 */
export function serveMailbox(server: FastifyInstance, context: PlatformContext): void {
  server.get('/identity/mailbox', async (request, reply) => {
    const isDemo = context.options.demo !== null;
    const found = isDemo ? await context.db.select().from(mails).orderBy(desc(mails.position)).limit(shownMails) : [];
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(found, `${request.appOrigin}${invitationsPath}`));
  });
}

function mailboxPage(found: (typeof mails.$inferSelect)[], address: string): string {
  const list = found.length === 0 ? '<p>There are no mails.</p>' : found.map((mail) => mailSection(mail, address)).join('');
  return page(
    'Mailbox',
    `<div class="mark" aria-hidden="true">S</div><h1>Mailbox</h1>
<p class="muted">This platform sends no mail. The invitations that it would send are here, the newest first.</p>
${list}<p class="apart"><a href="/identity/about">What this platform is</a></p>`,
    'narrow',
  );
}

/** The mail has no code in it: who was invited signs in and finds the invitation. */
function mailSection({ sender, recipient, sentAt }: typeof mails.$inferSelect, address: string): string {
  const name = recipient.split('@')[0] ?? recipient;
  return `<section class="mail"><h2>${escapeHtml(sender)} invites you to their account</h2>
<p class="muted">To ${escapeHtml(recipient)} · ${new Date(sentAt).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<p>Hello ${escapeHtml(name)}, ${escapeHtml(sender)} invites you to work in their account in Studio. The invitation is valid for two days.</p>
<p><a href="${escapeHtml(address)}">Open the invitation in Studio</a></p></section>`;
}
