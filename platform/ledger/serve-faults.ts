import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { closeBlocks } from '../chain/transactions';
import type { PlatformContext } from '../context';
import { refuse } from '../http/envelopes';
import { commitDueBlocks } from './blocks';
import { fieldRefusals, noFaults } from './faults';

const faultsWire = v.partial(
  v.object({
    isDown: v.boolean(),
    failures: v.array(v.object({ code: v.pipe(v.number(), v.integer(), v.minValue(1)), type: v.nullable(v.string()) })),
    delayMs: v.pipe(v.number(), v.minValue(0)),
    copies: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
    isReversed: v.boolean(),
    fieldRefusal: v.picklist(fieldRefusals),
    isNewEra: v.boolean(),
  }),
);

/**
 * PUT /_chaos/faults: what goes wrong on the ledger from now on; everything else works. POST /_chaos/blocks: makes a block now with everything that waits.
 * For tests of a platform in a process of its own; served with chaos only.
 */
export function serveFaults(server: FastifyInstance, context: PlatformContext): void {
  server.put('/_chaos/faults', async (request, reply) => {
    const read = v.safeParse(faultsWire, request.body);
    if (!read.success) return refuse(reply, 400, [`faults of the ledger: ${read.issues[0].message}`]);
    Object.assign(context.faults, noFaults(), read.output);
    return context.faults;
  });
  server.post('/_chaos/blocks', async (_request, reply) => {
    await commitDueBlocks(context, true);
    await closeBlocks(context, true);
    return reply.code(204).send();
  });
}
