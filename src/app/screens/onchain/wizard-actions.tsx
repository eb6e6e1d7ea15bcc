import { type Chain, hasContracts } from '../../../domain/onchain/chains';
import { isStepDone } from '../../../domain/onchain/machine';
import { hasChainWallet, proofCredits, type WalletKind } from '../../../domain/onchain/onchain';
import { feeText, sendingNextText, stageWords, stepNames, wizardWords } from '../../../domain/onchain/text';
import { CoverNotice } from '../../commands/cover-notice';
import { useAct } from '../../commands/use-act';
import { useConfig } from '../../live/use-config';
import { CreditLink } from '../../parts/credit-link';
import type { DeploymentStage } from './deployment-work';
import type { Deployment } from './use-deployment';
import { type ChainWallet, findKeplr, keplrWallet, platformWallet } from './wallets';

/** Waits for a wallet or a busy chain that may never end by themselves. */
const stoppable: readonly DeploymentStage[] = ['connecting', 'signing', 'busy'];

interface WizardActionsProps {
  deployment: Deployment;
  /** The SSI service that signs, which costs credits. */
  ssiAppId: string;
  /** Why nothing can be sent, in words; null: it can. */
  blocker: string | null;
  onDone(): void;
}

/** What the current step waits for, why it failed, and the way to the other steps. */
export function WizardActions({ deployment, ssiAppId, blocker, onDone }: WizardActionsProps) {
  const { state, stage, failure, move, stopWaiting } = deployment;
  const isBusy = stage !== 'idle';
  return (
    <>
      <p className="age" role="status">
        {stage === 'idle' ? (blocker ?? '') : stageWords[stage]}
      </p>
      {stage === 'sending' && <p className="age">{sendingNextText}</p>}
      <p className="refusal" role="alert">
        {failure}
      </p>
      <CreditLink appId={ssiAppId} said={failure ?? undefined} />
      <div className="actions">
        {!isBusy && blocker === null && <Deed deployment={deployment} ssiAppId={ssiAppId} />}
        {stoppable.includes(stage) && (
          <button type="button" className="btn btn-quiet" onClick={stopWaiting}>
            {wizardWords.stopWaiting}
          </button>
        )}
        {state.steps > 0 && (
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => move('back')}>
            {wizardWords.previous}
          </button>
        )}
        {state.steps < 2 && isStepDone(state) && (
          <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => move('forward')}>
            {wizardWords.next}
          </button>
        )}
        {state.steps === 2 && (
          <button type="button" className="btn btn-primary" onClick={onDone}>
            {wizardWords.done}
          </button>
        )}
      </div>
    </>
  );
}

/** The one thing that the step needs next; after a failure the chain can be asked again. */
function Deed({ deployment, ssiAppId }: Pick<WizardActionsProps, 'deployment' | 'ssiAppId'>) {
  const { deed, failure, isPending, refresh } = deployment;
  if (deed === 'refresh') return <DeedButton words={wizardWords.refresh} onPress={refresh} />;
  if (deed === 'none') return null;
  return (
    <>
      {(failure !== null || isPending) && <DeedButton words={wizardWords.checkAgain} onPress={refresh} isQuiet />}
      {!isPending && <NextDeed deployment={deployment} ssiAppId={ssiAppId} />}
    </>
  );
}

function NextDeed({ deployment, ssiAppId }: Pick<WizardActionsProps, 'deployment' | 'ssiAppId'>) {
  const { state, chain, deed, connect, deploy, deployWallet, fund, store } = deployment;
  const isOfContracts = hasContracts(state.selectedBlockchainLabel);
  const wallets = useChainWallets(chain);
  if (deed === 'store') return <DeedButton words={isOfContracts ? wizardWords.store : wizardWords.storeWallet} onPress={store} />;
  if (wallets.length === 0) return <NoWallet />;
  if (chain === null) return null;
  if (deed === 'connect') {
    return wallets.map(({ kind, wallet }, at) => (
      <DeedButton key={kind} words={wizardWords.connect(kind)} onPress={() => connect(wallet, chain)} isQuiet={at > 0} />
    ));
  }
  const own = wallets.find(({ kind }) => kind === state.blockchainUser?.wallet);
  if (own === undefined) return <NoWallet />;
  if (!isOfContracts) {
    if (deed === 'deploy') return <DeedButton words={wizardWords.deployWallet} onPress={deployWallet} />;
    return (
      <>
        <p className="age">{wizardWords.fundCost}</p>
        <DeedButton words={wizardWords.fundWallet} onPress={() => fund(own.wallet)} />
      </>
    );
  }
  const act = state.steps === 0 ? 'onboard' : 'init';
  return (
    <>
      <p className="age">
        {feeText(chain, act)} {act === 'onboard' && wizardWords.credits}
      </p>
      {act === 'onboard' && <CoverNotice appId={ssiAppId} credits={proofCredits} />}
      <DeedButton words={stepNames[state.steps]} onPress={() => deploy(own.wallet)} />
    </>
  );
}

function DeedButton({ words, onPress, isQuiet = false }: { words: string; onPress(): Promise<void>; isQuiet?: boolean }) {
  return (
    <button type="button" className={isQuiet ? 'btn btn-quiet' : 'btn btn-primary'} onClick={() => void onPress()}>
      {words}
    </button>
  );
}

function NoWallet() {
  return (
    <p className="notice">
      {wizardWords.noWallet}{' '}
      <a href={wizardWords.walletAddress} target="_blank" rel="noopener noreferrer">
        {wizardWords.installWallet}
      </a>
    </p>
  );
}

/**
 * The wallets to choose from: Keplr when the browser has it and the chain is one of its kind, and that of the platform where there is one. Keplr does not know every chain.
 */
function useChainWallets(chain: Chain | null): { kind: WalletKind; wallet: ChainWallet }[] {
  const { act } = useAct();
  const config = useConfig();
  const keplr = chain?.ecosystem === 'stellar' ? null : findKeplr();
  const rest = config?.chains.find(({ label }) => label === chain?.label)?.rest ?? '';
  return [
    ...(keplr === null ? [] : [{ kind: 'keplr' as const, wallet: keplrWallet(keplr, rest) }]),
    ...(config && hasChainWallet(config)
      ? [{ kind: 'platform' as const, wallet: platformWallet(act, config.wallet.replace(/\/+$/, '')) }]
      : []),
  ];
}
