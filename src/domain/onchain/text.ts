import { actProblemText } from '../shared/error-text';
import type { Problem } from '../shared/outcome';
import { type Chain, type ChainAct, chainOf, feeOf } from './chains';
import { type WizardState, type WizardStep, wizardSteps } from './machine';
import { type DeploymentBlocker, proofCredits, type WalletKind } from './onchain';

/** The names of the steps (spec section 2). */
export const stepNames: Record<WizardStep, string> = {
  0: 'Deploy KYC Contract',
  1: 'Deploy SBT Contract',
  2: 'Finish',
};

/** The heading of the wizard (contract KYC 8.4). */
export function stepText(step: WizardStep): string {
  return `(${step + 1}/${wizardSteps.length}) ${stepNames[step]}`;
}

export const onchainWords = {
  title: 'OnChain KYC Configuration',
  none: 'No onchain kyc configuration found!',
  beta: 'Beta',
  about: 'Proofs of people who were verified are put on these blockchains as tokens.',
  open: 'Deploy OnChain KYC',
  resume: 'Continue deployment',
  noSsi: 'Contracts are deployed by a DID of an SSI service. Link an SSI service to this service first.',
  offline: 'The on-chain configurations of this service load when you are back online.',
  columns: {
    chain: 'Blockchain',
    id: 'Id',
    createdAt: 'Created At',
    issuer: 'Issuer DID',
    wallet: 'Issuer Wallet',
    kyc: 'KYC Contract',
    sbt: 'SBT Contract',
  },
  mainChain: 'Main network',
  noValue: '-',
  transaction: 'Transaction',
  remove: 'Delete',
  removeOf: (chain: string) => `Delete configuration of ${chain}`,
  removeQuestion: 'Delete this configuration?',
  removeNext: 'The contracts stay on the blockchain. A widget that uses this configuration puts no more proofs there.',
  removed: 'Configuration deleted',
  cancel: 'Cancel',
} as const;

/** Why a person cannot deploy contracts. */
export function missingRightText(right: string): string {
  return `You can read these configurations. Deploying contracts needs the right ${right}.`;
}

export const wizardWords = {
  title: 'Deploy OnChain KYC',
  chain: 'Blockchain Network',
  chooseChain: 'Choose a blockchain',
  issuer: 'Issuer DID',
  chooseIssuer: 'Choose a DID',
  issuersUnread: 'The DIDs of the SSI service are not on this device yet.',
  noIssuers: 'The SSI service of this service has no registered DID yet.',
  refresh: 'Ask the blockchain',
  wallet: 'Your Wallet Address',
  connect: (wallet: WalletKind) => `Connect ${wallet === 'keplr' ? 'Keplr' : 'the wallet of this platform'}`,
  disconnect: 'Disconnect',
  noWallet: 'Contracts are deployed with the Keplr extension. This browser does not have it.',
  installWallet: 'Install Keplr',
  walletAddress: 'https://www.keplr.app/get',
  kycContract: 'KYC Contract Address',
  sbtContract: 'SBT Contract Address',
  credits: `Signing the DID document uses ${proofCredits} credits of the SSI service for each attempt.`,
  store: 'Use this contract',
  issuerWallet: 'Issuer Wallet Address',
  activation: 'The blockchain recognises this wallet once it holds 0.1 DIAM.',
  deployWallet: 'Deploy Issuer Wallet',
  fundWallet: 'Fund Issuer Wallet',
  fundCost: 'Costs 0.1 DIAM and the fee of the blockchain. Your wallet sends them.',
  storeWallet: 'Use this wallet',
  checkAgain: 'Check again',
  stopWaiting: 'Stop waiting',
  next: 'Next',
  previous: 'Previous',
  done: 'Done',
  startOver: 'Start over',
  startOverQuestion: 'Start over?',
  cancel: 'Cancel',
  checks: { wallet: 'Wallet Connected', kyc: 'KYC Contract deployed', sbt: 'SBT Contract deployed' },
  walletChecks: { wallet: 'Wallet Connected', created: 'Issuer Wallet Created', funded: 'Issuer Wallet Funded' },
} as const;

/** What the wizard waits for. */
export const stageWords = {
  asking: 'Asking the blockchain…',
  connecting: 'Connecting…',
  creating: 'Creating the issuer wallet…',
  preparing: 'Preparing the transaction…',
  signing: 'Confirm in your wallet',
  sending: 'Waiting for the blockchain…',
  busy: 'The blockchain is busy. Studio keeps your signed transaction and sends it again…',
  storing: 'Saving…',
} as const;

/** What the person can expect while a transaction waits for a block. */
export const sendingNextText =
  'The transaction takes effect when it is in a block, usually within a minute. You can close this page: Studio checks again when you open it.';

/** Why there is nothing to sign: the DID service gave no proof (spec section 8); the chain has never seen the account; an address is not one of the chain, or not that of the key. */
export const deploymentBlockerWords: Record<DeploymentBlocker, string> = {
  'no-proof': 'Proof can not be generated for service',
  'account-unknown':
    'The blockchain does not know this wallet, so it cannot pay. Nothing was sent. Send coins to the wallet and try again.',
  'other-address':
    'The address of the wallet or the contract does not belong to this blockchain. Nothing was sent. Connect another account of the wallet.',
};

/** The name of a chain; one that Studio does not know has its label. */
export function chainNameOf(label: string): string {
  return chainOf(label)?.name ?? label;
}

/** Why the wallet signed nothing, or nothing that can be sent. */
export type WalletRefusal = 'refused' | 'closed' | 'stopped' | 'other-account' | 'chain-unknown';

export const walletRefusalWords: Record<WalletRefusal, string> = {
  refused: 'The wallet refused. Nothing was sent.',
  closed: 'The wallet was closed before it signed. Nothing was sent.',
  stopped: 'You stopped waiting for the wallet. Nothing was sent.',
  'other-account': 'The wallet signed with another account. Nothing was sent. Choose the account shown here and try again.',
  'chain-unknown': "The wallet doesn't know this blockchain. Nothing was sent. Add the blockchain to the wallet and try again.",
};

/** What a deployment costs at most. */
export function feeText(chain: Chain, act: ChainAct): string {
  const fee = (feeOf(chain, act) / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return `Costs at most ${fee} ${chain.coin}.`;
}

/** What a reset forgets and what stays. `isPending`: a signed transaction may be on its way. */
export function startOverLines({ issuerWallet, onChainIssuerConfig }: WizardState, isPending: boolean): string[] {
  return [
    'Your choices in this wizard are cleared. Deployed contracts stay on the blockchain, and saved configurations stay in the list.',
    ...(isPending
      ? ['The transaction that you signed can still take effect. Choose the same blockchain and DID again to find its contract.']
      : []),
    ...(issuerWallet !== null && onChainIssuerConfig === null
      ? ['Studio forgets the issuer wallet. Coins that were sent to it can no longer be used.']
      : []),
  ];
}

/** The blockchain refused a transaction; what it says is kept. */
export function refusedText(said: string): string {
  return `The blockchain refused the transaction. ${said.trim() === '' ? '' : `It says: ${said.trim()}. `}Nothing was deployed.`;
}

/** The chain has the contract already, before anything was signed. */
export const alreadyThereText = 'The blockchain already has this contract. Nothing was sent. Use this contract to continue.';

/** The blockchain refused a new transaction and has its contract: another device deployed it. */
export function refusedButThereText(said: string): string {
  return `The blockchain refused the transaction because it already has the contract, which is used now. ${said.trim() === '' ? '' : `It says: ${said.trim()}. `}Your wallet may have paid the fee.`;
}

/** A transaction that no block has yet. */
export const waitingText =
  'The blockchain has not confirmed the transaction yet. It takes effect only once. Check again in a moment.';

/** The chain was busy each time that a transaction was sent. */
export const notTakenText =
  'The blockchain is busy and did not take the transaction. Studio keeps it on this device. Check again in a few minutes.';

/** A block has the transaction, and the node that is asked does not show its contract. */
export const notShownText =
  'The blockchain has confirmed the transaction but does not show the contract yet. Check again later. Studio keeps the signed transaction on this device until then, also when you close this page.';

/** The chain refused to give the wallet of an issuer its first coins; what it says is kept. */
export function paymentRefusedText(said: string): string {
  return `The blockchain refused the payment. ${said.trim() === '' ? '' : `It says: ${said.trim()}. `}Nothing was sent. Deploy the issuer wallet again to get a new payment.`;
}

/** The wallet says that it paid, and the node that is asked does not show the coins. */
export const notFundedText =
  'Your wallet has sent the coins, but the blockchain does not show them yet. Check again before you send more.';

/** Why a configuration was not deleted, or perhaps was. */
export function deletionFailureText(problem: Problem): string {
  return problem.code === 'answer-lost'
    ? 'The answer was lost. Check whether the configuration is still in the list before you try again.'
    : onchainFailureText(problem);
}

/** Why an act of the wizard failed. What may have arrived is looked for on the blockchain and at the service. */
export function onchainFailureText(problem: Problem): string {
  if (problem.code === 'answer-lost') return 'The answer was lost. Ask the blockchain before you try again.';
  if (problem.code === 'right-missing') return "You don't have the right to change this. Ask the admin of the account.";
  return `${actProblemText(problem)}.`;
}
