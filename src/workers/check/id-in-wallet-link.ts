import { isLink, toCredentialId } from '../../domain/credential/credential-id';
import { membersOf } from '../../domain/shared/members';

/** A link within a link is encoded so often at most. */
const mostDecoded = 3;

/** The id of the credential that a link for a wallet hands over (contract SSI 11.2), as its token names it; null if it names none, or the text is no link. Nothing is asked of it: the token is its owner's. */
export function idInWalletLink(text: string): string | null {
  if (!isLink(text)) return null;
  let link = text.trim();
  for (let decoded = 0; decoded < mostDecoded; decoded += 1) {
    const claims = /[?&]token=[\w-]+\.([\w-]+)\./.exec(link)?.[1];
    const id = claims === undefined ? null : idInClaims(claims);
    if (id !== null) return id;
    link = decode(link);
  }
  return null;
}

function idInClaims(claims: string): string | null {
  try {
    const reported: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const { credentialId } = membersOf(reported);
    return typeof credentialId === 'string' ? toCredentialId(credentialId) : null;
  } catch {
    return null;
  }
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
