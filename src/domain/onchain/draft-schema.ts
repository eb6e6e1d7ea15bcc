import type { DraftForm } from '../record/draft-format';

/** What of a deployment stays on the device while it is not finished: what was chosen, and the transaction that no block has yet. Everything else is read from the chain and the service. */
export interface DeploymentDraft {
  blockchainLabel: string;
  issuerDid: string;
  /** The hash of a transaction that was sent; null: none is on its way. */
  pending: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** How a deployment is kept. */
export const deploymentDraftForm: DraftForm<DeploymentDraft> = {
  read(value) {
    const members: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
    const pending = textOf(members.pending);
    return {
      blockchainLabel: textOf(members.blockchainLabel),
      issuerDid: textOf(members.issuerDid),
      pending: pending === '' ? null : pending,
    };
  },
  isEmpty: ({ blockchainLabel, issuerDid, pending }) => blockchainLabel === '' && issuerDid === '' && pending === null,
};
