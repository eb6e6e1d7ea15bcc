import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../context';
import { originGate } from '../http/gates';
import { addRecord, allRecords, recordsOfHost, removeRecord, type TxtRecord, toHost } from './dns-records';
import { escapeHtml, page } from './html';

/** Where TXT records are looked up over https, in the form of public resolvers (contract studio 10.3). */
export const resolvePath = '/identity/dns/resolve';
const zonePath = '/identity/dns';

/** The longest text of one record, and the type that TXT records have. */
const longestText = 255;
const txtType = 16;

/** The DNS zone of the demo: its page, where records are added and removed, and the resolver that answers from it. Served with a demo only. */
export function serveDns(server: FastifyInstance, context: PlatformContext): void {
  server.get(resolvePath, async (request, reply) => {
    const { name, type } = request.query as Record<string, unknown>;
    const host = toHost(typeof name === 'string' ? name : '');
    if (host === null || (type !== 'TXT' && type !== '16'))
      return reply.code(400).send({ Status: 1, Comment: 'Ask for the TXT records of a name' });
    const answer = (await recordsOfHost(context, host)).map((data) => ({ name: `${host}.`, type: txtType, TTL: 60, data }));
    const status = { Status: answer.length > 0 ? 0 : 3, Question: [{ name: `${host}.`, type: txtType }] };
    return reply.header('cache-control', 'no-store').send({ ...status, ...(answer.length > 0 && { Answer: answer }) });
  });
  if (context.options.demo === null) return;

  server.get(zonePath, async (_request, reply) => html(reply, 200, zonePage(await allRecords(context), null)));

  server.post(zonePath, { onRequest: originGate() }, async (request, reply) => {
    const { host: typed, value: text, act } = (request.body ?? {}) as Record<string, unknown>;
    const host = toHost(String(typed ?? ''));
    const value = String(text ?? '').trim();
    if (host === null) return html(reply, 400, zonePage(await allRecords(context), 'This is no host name.'));
    if (value === '' || value.length > longestText) {
      return html(reply, 400, zonePage(await allRecords(context), `A record has 1 to ${longestText} characters.`));
    }
    await (act === 'remove' ? removeRecord : addRecord)(context, { host, value });
    return reply.redirect(zonePath, 303);
  });
}

function zonePage(records: readonly TxtRecord[], problem: string | null): string {
  const rows = records.map(
    ({ host, value }) => `<tr><td><code>${escapeHtml(host)}</code></td><td><code>${escapeHtml(value)}</code></td>
<td><form class="inline" method="post" action="${zonePath}">${hidden('host', host)}${hidden('value', value)}${hidden('act', 'remove')}
<button class="plain" aria-label="Remove the record of ${escapeHtml(host)}">Remove</button></form></td></tr>`,
  );
  const head = '<thead><tr><th scope="col">Host</th><th scope="col">TXT record</th><th scope="col"></th></tr></thead>';
  const list =
    rows.length === 0
      ? '<p>The zone has no records yet.</p>'
      : `<div class="scroll"><table>${head}<tbody>${rows.join('')}</tbody></table></div>`;
  return page(
    'DNS zone of the demo',
    `<div class="mark" aria-hidden="true">S</div><h1>DNS zone of the demo</h1>
<p>The domains of the demo are invented. Studio and the platform look up their TXT records here, so that a domain can be verified without a real one.</p>
${problem === null ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
<form method="post" action="${zonePath}"><label>Host<input name="host" required maxlength="253" placeholder="open.northlight.example"></label>
<label>TXT record<input name="value" required maxlength="${longestText}" placeholder="hypersign-domain-verification.did=…"></label>
<button class="plain">Add record</button></form>
<h2>Records</h2>
${list}<p class="apart"><a href="/identity/about">What this platform is</a></p>`,
    'wide',
  );
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}
