import { openDid } from '../../db/seal/keep-identities';
import type { KeptIdentity } from '../../db/seal/kept-identities';
import type { DidRow } from '../../domain/did-record';
import type { RowReader } from './opened-cache';

/** How a DID is opened for a screen. The stamp names every column that a row is bound to. */
export const didReader: RowReader<KeptIdentity, DidRow> = {
  keyOf: ({ appId, id }) => `${appId} ${id}`,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) => {
    const opened = await openDid(box, row);
    if (opened.ok) return { value: opened.value, unreadable: [] };
    return { value: null, unreadable: [{ table: 'dids', appId: row.appId, id: row.id }] };
  },
};
