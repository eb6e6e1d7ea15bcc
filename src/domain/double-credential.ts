import type { IssueCredential } from './credential-command';
import type { CredentialRow } from './credential-record';
import { isLikely, isSilentCredential } from './settle-credential';

/** So far apart (ms) at most are the times of two that one request made. */
const sameMoment = 20_000;

/**
 * The id of the one that a credential is perhaps a second one of, nearest in time; null where it is of none. `answered`: what was asked for and answered
 * just now. A document tells for certain; without one, the same schema and issuer at the same moment have to do.
 */
export function doubledBy(
  other: CredentialRow,
  answered: readonly { command: IssueCredential; row: CredentialRow }[],
): string | null {
  if (isSilentCredential(other)) return null;
  const near = answered
    .filter(({ command, row }) => row.id !== other.id && isLikely(command, other))
    .map(({ row }) => ({ id: row.id, apart: apartOf(row, other) }))
    .filter(({ apart }) => apart <= sameMoment)
    .sort((one, next) => one.apart - next.apart);
  return near[0]?.id ?? null;
}

/** How far apart (ms) two were issued, by the clock of the service; 0 where it told one of them only. */
function apartOf(one: CredentialRow, other: CredentialRow): number {
  const [at, otherAt] = [momentOf(one), momentOf(other)];
  return at === null || otherAt === null ? 0 : Math.abs(at - otherAt);
}

function momentOf({ issuedAt, document }: CredentialRow): number | null {
  const told = document?.issuanceDate;
  const at = issuedAt ?? (typeof told === 'string' ? Date.parse(told) : Number.NaN);
  return Number.isNaN(at) ? null : at;
}
