import type { IssueCredential } from './credential-command';
import type { CredentialRow } from './credential-record';
import { isLikely, isSilentCredential } from './settle-credential';

/** So far apart (ms) at most are the times of two that one request made, where their documents do not tell. */
const sameMoment = 20_000;

/** Which credential another one is a second one of. */
export interface Double {
  of: string;
  /** Issuer, schema, subject and every value are the same. Otherwise it may be somebody else's. */
  isSure: boolean;
}

/**
 * What a credential is a second one of, nearest in time; null where it is of none. `answered`: what was asked for and made just now. Its document tells for certain;
 * without one, the same schema and issuer at the same moment make it possible.
 */
export function doubledBy(
  other: CredentialRow,
  answered: readonly { command: IssueCredential; row: CredentialRow }[],
): Double | null {
  if (isSilentCredential(other)) return null;
  const alike = answered
    .filter(({ command, row }) => row.id !== other.id && isLikely(command, other))
    .map(({ command, row }) => ({
      of: row.id,
      isSure: other.document !== null && other.schemaId === command.schemaId,
      apart: apartOf(row, other),
    }))
    .filter(({ isSure, apart }) => isSure || apart <= sameMoment)
    .sort((one, next) => Number(next.isSure) - Number(one.isSure) || one.apart - next.apart);
  const [nearest] = alike;
  return nearest === undefined ? null : { of: nearest.of, isSure: nearest.isSure };
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
