import { countOf } from '../device/offline-text';
import { type OpensOffline, opensOfflineWords } from '../list/opens-offline';
import { companyOpensOffline, type StoredCompanyParts } from './stored-parts';

/** What an opened company has on this device. */
export interface OpenedParts {
  stored: StoredCompanyParts;
  documents: readonly { id: string }[];
  /** Its records; null if one is not on this device. */
  executives: unknown;
  compliance: unknown;
}

/** How much of an opened company opens offline, and what is missing: 'Partly on this device. Missing: checks, 2 documents'. */
export function companyOpensText(parts: OpenedParts): string {
  const opens = companyOpensOffline(parts.stored, parts.documents);
  return opens === 'part' ? `${opensOfflineWords.part}. Missing: ${missingPartsOf(parts).join(', ')}` : opensOfflineWords[opens];
}

function missingPartsOf({ stored, documents, executives, compliance }: OpenedParts): string[] {
  const files = documents.filter(({ id }) => !stored.documents.has(id)).length;
  const owners = (opens: OpensOffline) => stored.owners.filter((one) => one === opens).length;
  return [
    executives === null ? 'owners' : null,
    compliance === null ? 'checks' : null,
    countOf(files, 'document'),
    countOf(owners('nothing'), "owner's verification", "owners' verifications"),
    countOf(owners('part'), "owner's pictures", "owners' pictures"),
  ].filter((part) => part !== null);
}
