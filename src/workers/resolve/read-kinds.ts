import { didKind, schemaKind } from '../../db/identity-kinds';
import type { DidAnswer, DidRow } from '../../domain/did-record';
import type { SchemaAnswer, SchemaRow } from '../../domain/schema-record';
import type { ReadKind } from './identity-parts';

/** DIDs: what the service tells of one is all there is. */
export const didReads: ReadKind<DidRow, DidAnswer> = {
  ...didKind,
  resolve: (net, service, id) => net.did(service, id),
  complete: () => null,
};

/** Schemas: one that the service goes on refusing for an old failure is on the ledger all the same, which has its document. */
export const schemaReads: ReadKind<SchemaRow, SchemaAnswer> = {
  ...schemaKind,
  resolve: (net, service, id) => net.schema(service, id),
  complete(net, row, answer) {
    const isThere = answer === null ? row.state === 'registered' : answer.event === 'entry-succeeded';
    const isRefused = answer?.event === 'entry-failed' && row.state === 'registered';
    return (isThere || isRefused) && row.document === null ? net.ledgerSchema(row.id) : null;
  },
};
