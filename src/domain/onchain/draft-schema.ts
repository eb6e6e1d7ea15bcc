import type { DraftForm } from '../record/draft-format';
import { membersOf, textOf } from '../shared/members';
import type { IssuerWallet, SignedTransaction } from './onchain';

/** What of a deployment stays on the device while it is not finished: what was chosen, the transaction whose contract the chain does not show yet, and the wallet that the service made for an issuer, which it reports only once. Everything else is read from the chain and the service. */
export interface DeploymentDraft {
  blockchainLabel: string;
  issuerDid: string;
  /** A signed transaction, from before it is sent until the chain shows its contract; null: none is on its way. */
  pending: SignedTransaction | null;
  /** The wallet of the issuer on a chain without contracts; null: none was deployed. */
  issuerWallet: IssuerWallet | null;
}

function readSigned(value: unknown): SignedTransaction | null {
  const { bodyBytes, authInfoBytes, signature } = membersOf(value);
  const signed = { bodyBytes: textOf(bodyBytes), authInfoBytes: textOf(authInfoBytes), signature: textOf(signature) };
  return Object.values(signed).includes('') ? null : signed;
}

function readWallet(value: unknown): IssuerWallet | null {
  const { masterWalletAddress, xdr, edvDocId, walletAddress } = membersOf(value);
  const wallet = {
    ...{ masterWalletAddress: textOf(masterWalletAddress), xdr: textOf(xdr) },
    ...{ edvDocId: textOf(edvDocId), walletAddress: textOf(walletAddress) },
  };
  return Object.values(wallet).includes('') ? null : wallet;
}

/** How a deployment is kept. */
export const deploymentDraftForm: DraftForm<DeploymentDraft> = {
  read(value) {
    const members = membersOf(value);
    return {
      blockchainLabel: textOf(members.blockchainLabel),
      issuerDid: textOf(members.issuerDid),
      pending: readSigned(members.pending),
      issuerWallet: readWallet(members.issuerWallet),
    };
  },
  isEmpty: ({ blockchainLabel, issuerDid, pending, issuerWallet }) =>
    blockchainLabel === '' && issuerDid === '' && pending === null && issuerWallet === null,
};
