import { credentials } from '../../db/lists/credentials';
import { dids } from '../../db/lists/dids';
import { schemas } from '../../db/lists/schemas';
import { openFollow, type SealedFollow } from '../../db/seal/follow-codec';
import type { Follow } from '../../domain/ledger/follow';
import type { RowReader } from './opened-cache';
import { listReader } from './row-readers';

/** How DIDs, schemas, credentials and what is followed of them are opened for a screen. */
export const didReader = listReader(dids);
export const schemaReader = listReader(schemas);
export const credentialReader = listReader(credentials);

/** What cannot be opened is followed by nobody, and there is nothing to fetch again. */
export const followReader: RowReader<SealedFollow, Follow> = {
  keyOf: ({ id, kind }) => `${id} ${kind}`,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) => {
    const outcome = await openFollow(box, row);
    return { value: outcome.ok ? outcome.value : null, unreadable: [] };
  },
};
