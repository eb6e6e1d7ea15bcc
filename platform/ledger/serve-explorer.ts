import type { FastifyInstance } from 'fastify';
import { refuseNode } from '../http/envelopes';
import { ledgerBase, nodeBase } from './serve-node';

/** What an id that begins so is called by the node. */
const kinds: readonly [prefix: string, kind: string][] = [
  ['did:', 'did'],
  ['sch:', 'schema'],
  ['vc:', 'credential'],
];

/**
 * The pages that links of ids lead to (contract SSI 14): here no page of its own, but what the node says. The explorers of the public ledgers know
 * nothing of this one.
 */
export function serveExplorer(server: FastifyInstance): void {
  server.get<{ Params: { id: string } }>(`${ledgerBase}/explorer/identity/:id`, async ({ params: { id } }, reply) => {
    const kind = kinds.find(([prefix]) => id.startsWith(prefix))?.[1];
    if (kind === undefined) return refuseNode(reply, 5, `${id} is no id of this ledger`);
    return reply.redirect(`${nodeBase}/${kind}/${encodeURIComponent(id)}`, 302);
  });
}
