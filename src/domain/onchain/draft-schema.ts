import type { DraftForm } from '../record/draft-format';
import { membersOf, textOf } from '../shared/members';
import type { SignedTransaction } from './onchain';

/** What of a deployment stays on the device while it is not finished: what was chosen, and the transaction whose contract the chain does not show yet. Everything else is read from the chain and the service. */
export interface DeploymentDraft {
  blockchainLabel: string;
  issuerDid: string;
  /** A signed transaction, from before it is sent until the chain shows its contract; null: none is on its way. */
  pending: SignedTransaction | null;
}

function readSigned(value: unknown): SignedTransaction | null {
  const { bodyBytes, authInfoBytes, signature } = membersOf(value);
  const signed = { bodyBytes: textOf(bodyBytes), authInfoBytes: textOf(authInfoBytes), signature: textOf(signature) };
  return Object.values(signed).includes('') ? null : signed;
}

/** How a deployment is kept. */
export const deploymentDraftForm: DraftForm<DeploymentDraft> = {
  read(value) {
    const members = membersOf(value);
    return {
      blockchainLabel: textOf(members.blockchainLabel),
      issuerDid: textOf(members.issuerDid),
      pending: readSigned(members.pending),
    };
  },
  isEmpty: ({ blockchainLabel, issuerDid, pending }) => blockchainLabel === '' && issuerDid === '' && pending === null,
};
