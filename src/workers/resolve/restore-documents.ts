import { openMade } from '../../db/commands';
import { credentials } from '../../db/lists/credentials';
import { openRow } from '../../db/lists/list-codec';
import type { UserData } from '../../db/notes';
import { findRows } from '../../db/reads/list';
import { listOnlyDocuments } from '../../db/reads/made-documents';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { changeRows } from '../../db/writes/change-rows';
import type { CredentialRow } from '../../domain/credential/credential';
import { asFarAsStored } from '../outbox/as-far-as-stored';

/** So many are checked in one go. */
const atOnce = 50;

/**
 * The document of a credential that its service does not store outlives the mirror with the command that issued it: once the list has the credential again,
 * after a right came back or its row could not be opened, the document is put back. A restored credential is not read again while it stays resolved.
 */
export function createRestorer(
  mirror: SealedMirror,
  openUserStore: () => Promise<UserData | null>,
): (appId: string) => Promise<void> {
  const { database, box } = mirror;
  const whole = new Set<string>();

  return async (appId) => {
    const work = await openUserStore();
    if (work === null) return;
    const stored = await listOnlyDocuments(work.database, appId);
    for (let at = 0; at < stored.length; at += atOnce) {
      const some = stored.slice(at, at + atOnce);
      const rows = await findRows(
        database,
        credentials,
        appId,
        some.map(({ madeId }) => madeId),
      );
      const changes = new Map<string, (row: CredentialRow) => CredentialRow>();
      for (const one of some) {
        const row = rows.get(one.madeId);
        if (row === undefined || (row.resolvedAt !== null && whole.has(one.madeId))) continue;
        const opened = await openRow(credentials, box, row);
        const document = opened.ok && opened.value.document === null ? (await openMade(work.box, one))?.document : undefined;
        if (document !== undefined) changes.set(one.madeId, (known) => ({ ...known, document: known.document ?? document }));
        else if (opened.ok && opened.value.document !== null) whole.add(one.madeId);
      }
      if (changes.size > 0) await asFarAsStored(changeRows(mirror, credentials, appId, changes));
    }
  };
}
