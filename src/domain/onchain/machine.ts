import { hasContracts } from './chains';
import { type BlockchainUser, type IssuerOnChain, type IssuerWallet, noContract, type OnchainConfig } from './onchain';

/** The steps of the wizard (spec section 2). */
export const wizardSteps = [0, 1, 2] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** The state of the wizard (spec section 3). */
export interface WizardState {
  steps: WizardStep;
  selectedBlockchainLabel: string | null;
  /** The DID whose contracts are deployed, and what the chain has of it; null: not asked yet. */
  issuerDid: string | null;
  onChainIssuerData: IssuerOnChain | null;
  /** On a chain without contracts the wallet of the issuer; null: none was deployed in this run. Whether it has its first coins; null: not asked yet. */
  issuerWallet: IssuerWallet | null;
  isWalletFunded: boolean | null;
  /** What the service has stored of this run; null: nothing. */
  onChainIssuerConfig: OnchainConfig | null;
  /** The wallet that signs, and whether it is connected on this device. */
  blockchainUser: BlockchainUser | null;
  cosmosConnection: 'none' | 'connected';
}

export type WizardMove = 'forward' | 'back' | 'reset';

export const wizardStart: WizardState = {
  steps: 0,
  selectedBlockchainLabel: null,
  issuerDid: null,
  onChainIssuerData: null,
  issuerWallet: null,
  isWalletFunded: null,
  onChainIssuerConfig: null,
  blockchainUser: null,
  cosmosConnection: 'none',
};

/** From a step to the next and to the previous one (spec section 4). The ends stay. */
const course: Record<Exclude<WizardMove, 'reset'>, Record<WizardStep, WizardStep>> = {
  forward: { 0: 1, 1: 2, 2: 2 },
  back: { 0: 0, 1: 0, 2: 1 },
};

/**
 * The state after a move. A step that is not done cannot be left forward; a reset returns to step 0 and forgets the run. The step of the second contract is passed over on a
 * chain without contracts (contract KYC 8.4).
 */
export function moveWizard(state: WizardState, move: WizardMove): WizardState {
  if (move === 'reset') return wizardStart;
  if (move === 'forward' && !isStepDone(state)) return state;
  const next = course[move][state.steps];
  const isPassed = next === 1 && !hasContracts(state.selectedBlockchainLabel);
  return { ...state, steps: isPassed ? course[move][next] : next };
}

/** Whether the current step is done. The first needs the stored KYC contract, the second the stored SBT contract. */
export function isStepDone({ steps, onChainIssuerConfig }: WizardState): boolean {
  if (steps === 0) return onChainIssuerConfig !== null;
  if (steps === 1) return onChainIssuerConfig !== null && onChainIssuerConfig.sbtContractAddress !== null;
  return true;
}

/** Another chain: what belongs to the one before is forgotten. */
export function chooseChain(state: WizardState, label: string | null): WizardState {
  return label === state.selectedBlockchainLabel
    ? state
    : { ...wizardStart, issuerDid: state.issuerDid, selectedBlockchainLabel: label };
}

const ofNoIssuer = { onChainIssuerData: null, issuerWallet: null, isWalletFunded: null, onChainIssuerConfig: null };

/** Another issuer: the chain has to be asked again. */
export function chooseIssuer(state: WizardState, issuerDid: string | null): WizardState {
  return issuerDid === state.issuerDid ? state : { ...state, issuerDid, ...ofNoIssuer };
}

/** The run of a configuration that was stored before: at the step that is missing. */
export function resumeWizard(config: OnchainConfig): WizardState {
  const { blockchainLabel, issuerDid, kycContractAddress, sbtContractAddress } = config;
  return {
    ...wizardStart,
    steps: sbtContractAddress === null && kycContractAddress !== noContract ? 1 : 2,
    selectedBlockchainLabel: blockchainLabel,
    issuerDid,
    onChainIssuerConfig: config,
  };
}

/** Whether a stored configuration is a step ahead of the one that the wizard has, because another device went on. `held` null: the wizard has none. */
export function hasMore(stored: OnchainConfig, held: OnchainConfig | null): boolean {
  return held === null || (held.sbtContractAddress === null && stored.sbtContractAddress !== null);
}

/** Whether anything was chosen that a reset forgets. */
export function isBegun({ selectedBlockchainLabel, issuerDid }: WizardState): boolean {
  return selectedBlockchainLabel !== null || issuerDid !== null;
}

/** What step is missing of a contract that the chain has already: it is stored, never deployed a second time. */
export type NextDeed = 'refresh' | 'connect' | 'deploy' | 'fund' | 'store' | 'none';

/** What the current step waits for. */
export function nextDeed(state: WizardState): NextDeed {
  const { steps, selectedBlockchainLabel, issuerDid, onChainIssuerData, blockchainUser } = state;
  if (isStepDone(state) || selectedBlockchainLabel === null || issuerDid === null) return 'none';
  if (!hasContracts(selectedBlockchainLabel)) return nextForWallet(state);
  if (onChainIssuerData === null) return 'refresh';
  if (steps === 1 && isDeployed(state)) return 'store';
  // The configuration names the wallet, so it is needed even for a contract that is there.
  if (blockchainUser === null) return 'connect';
  return isDeployed(state) ? 'store' : 'deploy';
}

/** The same on a chain without contracts: a wallet that has its coins is stored, never paid a second time. */
function nextForWallet({ blockchainUser, issuerWallet, isWalletFunded }: WizardState): NextDeed {
  if (issuerWallet === null) return blockchainUser === null ? 'connect' : 'deploy';
  if (isWalletFunded === null) return 'refresh';
  if (isWalletFunded) return 'store';
  return blockchainUser === null ? 'connect' : 'fund';
}

/** Whether the chain has the contract of the step. */
export function isDeployed({ steps, onChainIssuerData }: WizardState): boolean {
  const contract = steps === 0 ? onChainIssuerData?.kycContractAddress : onChainIssuerData?.sbtContractAddress;
  return contract != null;
}
