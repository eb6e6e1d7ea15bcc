import type { IssueCredential } from './command';
import type { CredentialRow } from './credential';
import { isLikely } from './reconcile';

/** Without a document to compare, two credentials of one request were issued at most this far apart (ms). */
const sameMoment = 20_000;

/** The credential that another one duplicates. */
export interface Double {
  of: string;
  /** Issuer, schema, subject and every value are the same. Otherwise another person may have issued it. */
  isExact: boolean;
}

/**
 * The credential that `other` duplicates, an exact match first and then the nearest in time; null if there is none. `answered`: the commands that just finished, with
 * their credentials. Without a document, only schema, issuer and time can be compared. `undecided`: commands whose credential is not known yet. If one of them may have created `other`, no match is exact.
 */
export function doubledBy(
  other: CredentialRow,
  answered: readonly { command: IssueCredential; row: CredentialRow }[],
  undecided: readonly IssueCredential[] = [],
): Double | null {
  const isUndecided = undecided.some((command) => isLikely(command, other));
  const alike = answered
    .filter(({ command, row }) => row.id !== other.id && isLikely(command, other))
    .map(({ command, row }) => ({
      of: row.id,
      hasSameValues: other.document !== null && other.schemaId === command.schemaId,
      apart: apartOf(row, other),
    }))
    .filter(({ hasSameValues, apart }) => hasSameValues || apart <= sameMoment)
    .sort((one, next) => Number(next.hasSameValues) - Number(one.hasSameValues) || one.apart - next.apart);
  const [nearest] = alike;
  return nearest === undefined ? null : { of: nearest.of, isExact: nearest.hasSameValues && !isUndecided };
}

/** How far apart (ms) two were issued, by the clock of the service; 0 if it reported only one of the times. */
function apartOf(one: CredentialRow, other: CredentialRow): number {
  const [at, otherAt] = [momentOf(one), momentOf(other)];
  return at === null || otherAt === null ? 0 : Math.abs(at - otherAt);
}

function momentOf({ issuedAt, document }: CredentialRow): number | null {
  const reported = document?.issuanceDate;
  const at = issuedAt ?? (typeof reported === 'string' ? Date.parse(reported) : Number.NaN);
  return Number.isNaN(at) ? null : at;
}
