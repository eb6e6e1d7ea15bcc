import { useEffect, useRef, useState } from 'react';
import { type Chain, chainOf, hasContracts } from '../../../domain/onchain/chains';
import type { DeploymentDraft } from '../../../domain/onchain/draft-schema';
import {
  chooseChain,
  chooseIssuer,
  hasMore,
  isDeployed,
  moveWizard,
  nextDeed,
  resumeWizard,
  type WizardMove,
  type WizardState,
  wizardStart,
} from '../../../domain/onchain/machine';
import {
  type IssuerWallet,
  type OnchainConfig,
  type SignedTransaction,
  type SignRequest,
  storedOf,
  type TransactionResult,
} from '../../../domain/onchain/onchain';
import { sendAgainAfter } from '../../../domain/onchain/send-again';
import {
  alreadyThereText,
  deploymentBlockerWords,
  notShownText,
  notTakenText,
  onchainFailureText,
  refusedButThereText,
  refusedText,
  waitingText,
  walletRefusalWords,
} from '../../../domain/onchain/text';
import type { RunAct } from '../../commands/use-act';
import { type DeploymentStage, followEvery, mostFetches, type Progress, type Work, walletFailure } from './deployment-work';
import { deployIssuerWallet, fetchIssuerWallet, fundIssuerWallet, storeIssuerWallet } from './issuer-wallet-work';
import type { ChainWallet, WalletOutcome } from './wallets';

interface DeploymentParts {
  appId: string;
  /** The SSI service whose DIDs deploy. */
  ssiAppId: string;
  /** A deployment that was stored and is not finished; null: a new one. */
  resumed: OnchainConfig | null;
  /** What the service has stored. */
  configs: readonly OnchainConfig[];
  draft: DeploymentDraft;
  onDraft(draft: DeploymentDraft): void;
  /** Ends when the device has the draft. */
  saved(): Promise<unknown>;
  act: RunAct;
}

/** How often a transaction is looked for that no block has yet before the person is asked to. */
const mostFollows = 30;

/** One deployment of the wizard: its state, what it waits for, and what can be done. */
export function useDeployment({ appId, ssiAppId, resumed, configs, draft, onDraft, saved, act }: DeploymentParts) {
  const [state, setState] = useState(() => begun(resumed, draft, configs));
  const [stage, setStage] = useState<DeploymentStage>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(draft.pending);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  useStored(configs, state, stage, setState);
  const { selectedBlockchainLabel: blockchainLabel, issuerDid } = state;
  const isOfContracts = hasContracts(blockchainLabel);

  const rememberPart = (what: Partial<Pick<DeploymentDraft, 'pending' | 'issuerWallet'>>) => {
    onDraft({ blockchainLabel: blockchainLabel ?? '', issuerDid: issuerDid ?? '', pending: null, issuerWallet: null, ...what });
    return saved();
  };
  const remember = (signed: SignedTransaction | null) => {
    setPending(signed);
    return rememberPart({ pending: signed });
  };
  const rememberWallet = (issuerWallet: IssuerWallet | null) => rememberPart({ issuerWallet });
  const work = { appId, ssiAppId, configs, act, remember, rememberWallet, setStage, signal: () => stop.current.signal };

  /** Runs one piece of work; what failed is shown. */
  const run = async (to: DeploymentStage, what: () => Promise<Progress>) => {
    setFailure(null);
    setStage(to);
    const done = await what();
    setStage('idle');
    if (typeof done === 'string') return setFailure(done);
    if (!('words' in done)) return setState(done);
    setState(done.state);
    setFailure(done.words);
  };
  const choose = (next: WizardState) => {
    setFailure(null);
    setPending(null);
    setState(next);
    const chosen = { blockchainLabel: next.selectedBlockchainLabel ?? '', issuerDid: next.issuerDid ?? '' };
    onDraft({ ...chosen, pending: null, issuerWallet: null });
  };

  return {
    state,
    chain: chainOf(blockchainLabel),
    stage,
    failure,
    /** A transaction is pending: nothing else is sent until its result is known. */
    isPending: pending !== null,
    deed: nextDeed(state),
    refresh: () => run('asking', () => (isOfContracts ? fetchAgain(work, state, pending) : fetchIssuerWallet(work, state))),
    connect: (wallet: ChainWallet, chain: Chain) =>
      run('connecting', () => connectWallet(wallet, chain, state, stop.current.signal)),
    deploy(wallet: ChainWallet) {
      wallet.open?.();
      return run('preparing', () => deployNext(work, wallet, state));
    },
    deployWallet: () => run('creating', () => deployIssuerWallet(work, state)),
    fund(wallet: ChainWallet) {
      wallet.open?.();
      return run('asking', () => fundIssuerWallet(work, wallet, state));
    },
    store: () => run('storing', () => (isOfContracts ? storeStep(work, state) : storeIssuerWallet(work, state))),
    disconnect: () => setState({ ...state, blockchainUser: null, cosmosConnection: 'none' }),
    chooseChain: (label: string | null) => choose(chooseChain(state, label)),
    chooseIssuer: (did: string | null) => choose(chooseIssuer(state, did)),
    startOver: () => choose(moveWizard(state, 'reset')),
    move: (move: Exclude<WizardMove, 'reset'>) => {
      setFailure(null);
      setState(moveWizard(state, move));
    },
    /** Stops waiting for the wallet. */
    stopWaiting: () => {
      stop.current.abort();
      stop.current = new AbortController();
    },
  };
}

export type Deployment = ReturnType<typeof useDeployment>;

/** What the service turns out to have stored already, also by another device, is continued and not stored a second time: what is mirrored may be older than the draft. */
function useStored(
  configs: readonly OnchainConfig[],
  { onChainIssuerConfig: held, selectedBlockchainLabel, issuerDid }: WizardState,
  stage: DeploymentStage,
  setState: (change: (state: WizardState) => WizardState) => void,
): void {
  const stored = storedOf(configs, selectedBlockchainLabel ?? '', issuerDid ?? '');
  const isNews = stored !== null && hasMore(stored, held);
  useEffect(() => {
    if (!isNews || stage !== 'idle') return;
    setState(({ blockchainUser, cosmosConnection }) => ({ ...resumeWizard(stored), blockchainUser, cosmosConnection }));
  }, [stored, isNews, stage, setState]);
}

/** A stored deployment is continued, also one of what was chosen before; else the chain is asked what it has. */
function begun(
  resumed: OnchainConfig | null,
  { blockchainLabel, issuerDid, issuerWallet }: DeploymentDraft,
  configs: readonly OnchainConfig[],
) {
  const stored = resumed ?? storedOf(configs, blockchainLabel, issuerDid);
  if (stored !== null) return resumeWizard(stored);
  const chosen = chooseChain(wizardStart, blockchainLabel === '' ? null : blockchainLabel);
  return { ...chooseIssuer(chosen, issuerDid === '' ? null : issuerDid), issuerWallet };
}

async function fetchAgain(work: Work, state: WizardState, pending: SignedTransaction | null): Promise<Progress> {
  const { selectedBlockchainLabel: blockchainLabel } = state;
  if (blockchainLabel === null) return state;
  return pending === null ? fetchChain(work, state) : sendAndFetch(work, state, blockchainLabel, pending);
}

/**
 * Sends what was signed, and looks at the chain until it shows the contract: the node that answers can be behind the block. What was signed is kept until then, so that
 * nothing is deployed a second time. `isNew`: it was not sent before.
 */
async function sendAndFetch(
  work: Work,
  state: WizardState,
  blockchainLabel: string,
  signed: SignedTransaction,
  isNew = false,
): Promise<Progress> {
  const sent = await send(work, blockchainLabel, signed);
  if ('words' in sent) return sent.words;
  if (sent.state === 'refused') return fetchAfterRefusal(work, state, sent.said, isNew);
  for (let times = 0; times < mostFetches; times += 1) {
    const fetched = await fetchChain(work, state);
    if (typeof fetched === 'string') return fetched;
    if (isDeployed(fetched)) {
      void work.remember(null);
      return fetched;
    }
    if (work.signal().aborted) return waitingText;
    await new Promise((resolve) => setTimeout(resolve, followEvery));
  }
  return notShownText;
}

/**
 * A node can refuse bytes that a block already has; if they are new, another device deployed the contract meanwhile. The signed transaction is forgotten only after the
 * chain was asked for its contract.
 */
async function fetchAfterRefusal(work: Work, state: WizardState, said: string, isNew: boolean): Promise<Progress> {
  const fetched = await fetchChain(work, state);
  if (typeof fetched === 'string') return fetched;
  void work.remember(null);
  if (!isDeployed(fetched)) return refusedText(said);
  return isNew ? { state: fetched, words: refusedButThereText(said) } : fetched;
}

async function fetchChain({ act, configs }: Pick<Work, 'act' | 'configs'>, state: WizardState): Promise<WizardState | string> {
  const { selectedBlockchainLabel: blockchainLabel, issuerDid, onChainIssuerConfig } = state;
  if (blockchainLabel === null || issuerDid === null) return state;
  const outcome = await act('read-chain', { blockchainLabel, issuerDid });
  if (!outcome.ok) return onchainFailureText(outcome.problem);
  const stored = onChainIssuerConfig ?? storedOf(configs, blockchainLabel, issuerDid);
  return { ...state, onChainIssuerData: outcome.value, onChainIssuerConfig: stored };
}

/** The result of a transaction, or why it is not known. */
type Sent = Exclude<TransactionResult, { state: 'waiting' }> | { words: string };

/** Sends a signed transaction, again and again while the node is busy: the same bytes take effect once. Waits until a block has it. */
async function send(work: Work, blockchainLabel: string, signed: SignedTransaction): Promise<Sent> {
  const signal = work.signal();
  for (let tries = 1; ; tries += 1) {
    work.setStage('sending');
    const sent = await work.act('send-transaction', { blockchainLabel, signed });
    if (!sent.ok) return { words: onchainFailureText(sent.problem) };
    if (sent.value.state === 'waiting') return follow(work, blockchainLabel, sent.value.hash);
    if (sent.value.state !== 'not-taken') return sent.value;
    const wait = sendAgainAfter(tries, sent.value.waitSeconds);
    if (wait === null) return { words: notTakenText };
    work.setStage('busy');
    await pause(wait, signal);
    if (signal.aborted) return { words: notTakenText };
  }
}

/** Ends after so many ms, or when the person stops waiting. */
function pause(wait: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
    signal.addEventListener('abort', resolve);
  });
}

async function follow({ act, signal }: Work, blockchainLabel: string, hash: string): Promise<Sent> {
  for (let times = 0; times < mostFollows && !signal().aborted; times += 1) {
    const outcome = await act('follow-transaction', { blockchainLabel, hash });
    if (!outcome.ok) return { words: onchainFailureText(outcome.problem) };
    if (outcome.value.state !== 'waiting') return outcome.value;
    await new Promise((resolve) => setTimeout(resolve, followEvery));
  }
  return { words: waitingText };
}

/** What a wallet answers, or that the person stopped waiting for it: it may never answer, and what it signs afterwards is not sent. */
function untilStopped<Value>(answer: Promise<WalletOutcome<Value>>, signal: AbortSignal): Promise<WalletOutcome<Value>> {
  const stopped = new Promise<WalletOutcome<Value>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ refusal: 'stopped' }), { once: true });
  });
  return Promise.race([answer, stopped]);
}

async function connectWallet(wallet: ChainWallet, chain: Chain, state: WizardState, signal: AbortSignal): Promise<Progress> {
  const outcome = await untilStopped(wallet.connect(chain), signal);
  if (!('value' in outcome)) return walletFailure(outcome);
  // The payment is from the wallet that was connected when it was made.
  const payer = state.issuerWallet?.walletAddress ?? outcome.value.walletAddress;
  if (payer !== outcome.value.walletAddress) return walletRefusalWords['other-account'];
  return { ...state, blockchainUser: outcome.value, cosmosConnection: 'connected' };
}

/** What the wallet has to sign for the contract of the step, or why there is nothing. */
async function prepare({ act, ssiAppId }: Work, state: WizardState): Promise<SignRequest | string> {
  const { selectedBlockchainLabel: blockchainLabel, issuerDid, blockchainUser: user, onChainIssuerConfig, steps } = state;
  if (blockchainLabel === null || issuerDid === null || user === null) return walletRefusalWords.closed;
  const kycContractAddress = steps === 0 ? null : (onChainIssuerConfig?.kycContractAddress ?? null);
  const prepared = await act('prepare-deployment', { ssiAppId, blockchainLabel, issuerDid, kycContractAddress, user });
  if (!prepared.ok) return onchainFailureText(prepared.problem);
  if ('blocker' in prepared.value) return deploymentBlockerWords[prepared.value.blocker];
  return prepared.value.request;
}

/** What the chain has before anything is signed: another device can have deployed the contract since it was asked. null: the contract is not there. */
async function foundBefore(work: Work, state: WizardState): Promise<Progress | null> {
  const fetched = await fetchChain(work, state);
  if (typeof fetched === 'string') return fetched;
  return isDeployed(fetched) ? { state: fetched, words: alreadyThereText } : null;
}

/** Deploys the contract of the step: signed by the wallet, sent once, found in a block, and stored. */
async function deployNext(work: Work, wallet: ChainWallet, state: WizardState): Promise<Progress> {
  const { setStage, remember } = work;
  const { selectedBlockchainLabel: blockchainLabel, blockchainUser: user } = state;
  const found = await foundBefore(work, state);
  if (found !== null) {
    wallet.close?.();
    return found;
  }
  const request = await prepare(work, state);
  if (typeof request === 'string') {
    wallet.close?.();
    return request;
  }
  if (blockchainLabel === null || user === null) return state;
  setStage('signing');
  const signed = await untilStopped(wallet.sign(user, request, work.signal()), work.signal());
  if (!('value' in signed)) return walletFailure(signed);
  // Kept before it is sent: a page that is closed now sends the same bytes again when it is opened.
  await remember(signed.value);
  const fetched = await sendAndFetch(work, state, blockchainLabel, signed.value, true);
  if (typeof fetched === 'string') return fetched;
  setStage('storing');
  if (!('words' in fetched)) return storeStep(work, fetched);
  const stored = await storeStep(work, fetched.state);
  return typeof stored === 'string' ? stored : { state: stored, words: fetched.words };
}

/** Stores what the chain has: the configuration of a KYC contract, or its SBT contract. */
async function storeStep({ appId, act }: Pick<Work, 'appId' | 'act'>, state: WizardState): Promise<WizardState | string> {
  const {
    steps,
    selectedBlockchainLabel: blockchainLabel,
    issuerDid,
    blockchainUser,
    onChainIssuerData,
    onChainIssuerConfig,
  } = state;
  if (onChainIssuerData === null || blockchainLabel === null || issuerDid === null) return state;
  const { kycContractAddress, kycContractTxHash, sbtContractAddress, sbtContractTxHash } = onChainIssuerData;
  if (steps === 0 && kycContractAddress !== null && blockchainUser !== null && onChainIssuerConfig === null) {
    const { walletAddress } = blockchainUser;
    const config = { walletAddress, issuerDid, blockchainLabel, kycContractAddress, kycContractTxHash };
    const outcome = await act('store-onchain', { appId, config });
    return outcome.ok ? { ...state, onChainIssuerConfig: outcome.value } : onchainFailureText(outcome.problem);
  }
  if (steps === 1 && sbtContractAddress !== null && onChainIssuerConfig !== null) {
    const outcome = await act('finish-onchain', { appId, config: onChainIssuerConfig, sbtContractAddress, sbtContractTxHash });
    return outcome.ok ? { ...state, onChainIssuerConfig: outcome.value } : onchainFailureText(outcome.problem);
  }
  return state;
}
