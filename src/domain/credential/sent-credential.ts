import type { CredentialLife } from './machine';

/** A credential on its way to its owner's wallet (spec section 2, 'Send Credential'). */
export interface SentCredential {
  /** Where the owner accepts it. */
  link: string;
  /** What the wallet receives, as JSON. */
  request: string;
}

/** The lives as the studio server calls them (contract SSI 11.2). */
export const studioStatuses: Record<CredentialLife, 'LIVE' | 'SUSPENDED' | 'REVOKED'> = {
  live: 'LIVE',
  suspended: 'SUSPENDED',
  revoked: 'REVOKED',
};

/** The size of the window in which a wallet opens (spec section 9). */
export const walletWindow = 'popup,width=400,height=800';

/** The address at which a wallet learns what to do (contract SSI 11.2); null if the installation names no wallet. */
export function walletLinkOf(wallet: string, request: string): string | null {
  return wallet === '' ? null : `${wallet.replace(/\/+$/, '')}/deeplink?url=${encodeURIComponent(request)}`;
}
