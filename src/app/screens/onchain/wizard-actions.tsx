import { isStepDone } from '../../../domain/onchain/machine';
import { chainWalletExtension } from '../../../domain/onchain/onchain';
import { feeText, sendingNextText, stageWords, stepNames, wizardWords } from '../../../domain/onchain/text';
import { useAct } from '../../commands/use-act';
import { useConfig } from '../../live/use-config';
import type { Deployment } from './use-deployment';
import { type ChainWallet, findKeplr, keplrWallet, platformWallet } from './wallets';

interface WizardActionsProps {
  deployment: Deployment;
  /** Why nothing can be sent, in words; null: it can. */
  blocker: string | null;
  onDone(): void;
}

/** What the current step waits for, why it failed, and the way to the other steps. */
export function WizardActions({ deployment, blocker, onDone }: WizardActionsProps) {
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
      <div className="actions">
        {!isBusy && blocker === null && <Deed deployment={deployment} />}
        {stage === 'signing' && (
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
function Deed({ deployment }: { deployment: Deployment }) {
  const { deed, failure, isPending, look } = deployment;
  if (deed === 'look') return <DeedButton words={wizardWords.look} onPress={look} />;
  if (deed === 'none') return null;
  return (
    <>
      {(failure !== null || isPending) && <DeedButton words={wizardWords.checkAgain} onPress={look} isQuiet />}
      {!isPending && <NextDeed deployment={deployment} />}
    </>
  );
}

function NextDeed({ deployment: { state, chain, deed, connect, deploy, store } }: { deployment: Deployment }) {
  const own = useChainWallet();
  if (deed === 'store') return <DeedButton words={wizardWords.store} onPress={store} />;
  if (own === null) return <NoWallet />;
  if (chain === null) return null;
  if (deed === 'connect') return <DeedButton words={wizardWords.connect(own.kind)} onPress={() => connect(own.wallet, chain)} />;
  const act = state.steps === 0 ? 'onboard' : 'init';
  return (
    <>
      <p className="age">
        {feeText(chain, act)} {act === 'onboard' && wizardWords.credits}
      </p>
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

/** Keplr when the browser has it, else the wallet of the platform; null: neither. */
function useChainWallet(): { kind: 'keplr' | 'platform'; wallet: ChainWallet } | null {
  const { act } = useAct();
  const config = useConfig();
  const keplr = findKeplr();
  if (keplr !== null) return { kind: 'keplr', wallet: keplrWallet(keplr) };
  const hasOwn = config?.extensions.includes(chainWalletExtension) === true && config.wallet !== '';
  return hasOwn ? { kind: 'platform', wallet: platformWallet(act, config.wallet.replace(/\/+$/, '')) } : null;
}
