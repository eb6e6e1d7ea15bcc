import type { OnchainInput } from './onchain';

// In its own file, because modules shared by two lazy worker chunks are loaded with the worker's first script.

/** Whether both are about the same contract. The transaction does not count: of two devices that find the contract, one may not find what made it. */
export function isSameContract(one: OnchainInput, other: OnchainInput): boolean {
  const { blockchainLabel, issuerDid, kycContractAddress } = other;
  return one.blockchainLabel === blockchainLabel && one.issuerDid === issuerDid && one.kycContractAddress === kycContractAddress;
}
