import { useEffect } from 'react';
import { authorText } from '../../../domain/did/text';
import { type Chain, hasContracts } from '../../../domain/onchain/chains';
import { deploymentDraftForm } from '../../../domain/onchain/draft-schema';
import { isStepDone, type WizardState } from '../../../domain/onchain/machine';
import { type OnchainConfig, storedOf } from '../../../domain/onchain/onchain';
import { stepText, wizardWords } from '../../../domain/onchain/text';
import { useAct } from '../../commands/use-act';
import { DraftPanel } from '../../forms/draft-panel';
import { FormField } from '../../forms/form-field';
import { useDraftAtStart } from '../../forms/use-stored-draft';
import { Copyable } from '../../parts/copyable';
import { useIsDiscreet } from '../../parts/private-text';
import { useSigners } from '../identities/use-signers';
import { chainFieldId, StartOver } from './start-over';
import { type Deployment, useDeployment } from './use-deployment';
import { WizardActions } from './wizard-actions';

interface WizardPanelProps {
  appId: string;
  ssiAppId: string;
  /** A stored deployment that is continued; null: a new one. */
  resumed: OnchainConfig | null;
  configs: readonly OnchainConfig[];
  chains: readonly Chain[];
  /** The address is to be that of a new deployment. */
  onStartOver(): void;
  onClose(): void;
}

/** What the draft of a new deployment is kept under. */
const newDraftId = 'onchain';

/** The wizard of an on-chain deployment (spec section 2; contract KYC 8.4). What was chosen stays until it is done. */
export function WizardPanel({ appId, ssiAppId, resumed, configs, chains, onStartOver, onClose }: WizardPanelProps) {
  const begun = useDraftAtStart(deploymentDraftForm, appId, newDraftId);
  if (begun === undefined) return null;
  // A deployment that was begun here as a new one continues with its own draft, which may hold a signed transaction.
  const isBegunHere =
    resumed === null || (begun !== null && storedOf([resumed], begun.blockchainLabel, begun.issuerDid) !== null);
  return (
    <DraftPanel
      title={wizardWords.title}
      form={deploymentDraftForm}
      appId={appId}
      id={isBegunHere ? newDraftId : `${newDraftId} ${resumed.id}`}
      onClose={onClose}
    >
      {({ draft, change, stored: saved, done }) => (
        <Wizard
          {...{ appId, ssiAppId, resumed, configs, chains, onStartOver }}
          {...{ draft, saved }}
          onDraft={change}
          onDone={done}
        />
      )}
    </DraftPanel>
  );
}

interface WizardProps
  extends Omit<WizardPanelProps, 'onClose'>,
    Pick<Parameters<typeof useDeployment>[0], 'draft' | 'onDraft' | 'saved'> {
  onDone(): void;
}

function Wizard({ onStartOver, onDone, chains, ...parts }: WizardProps) {
  const { act, blocker } = useAct();
  const deployment = useDeployment({ ...parts, act });
  const { state, deed, stage, failure, refresh } = deployment;
  const isAsked = deed === 'refresh' && stage === 'idle' && failure === null && blocker === null;
  // What the chain has is asked for as soon as it is known of what.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looking at the chain changes the state that the look starts from
  useEffect(() => {
    if (isAsked) void refresh();
  }, [isAsked]);
  return (
    <div className="wizard page-form">
      <h3>{stepText(state.steps)}</h3>
      {state.steps === 0 && <Choices deployment={deployment} ssiAppId={parts.ssiAppId} chains={chains} />}
      {state.steps === 2 ? <CheckList state={state} /> : <Found deployment={deployment} />}
      <WizardActions deployment={deployment} ssiAppId={parts.ssiAppId} blocker={blocker} onDone={onDone} />
      <StartOver deployment={deployment} onStartOver={onStartOver} />
    </div>
  );
}

function Choices({ deployment, ssiAppId, chains }: { deployment: Deployment; ssiAppId: string; chains: readonly Chain[] }) {
  const { state, chain, stage, isPending } = deployment;
  const { signers, isUnread } = useSigners(ssiAppId);
  const isDiscreet = useIsDiscreet();
  // What is on its way belongs to this choice: another one is made by starting over, which asks.
  const isFixed = stage !== 'idle' || isStepDone(state) || isPending || state.issuerWallet !== null;
  return (
    <>
      <FormField id={chainFieldId} label={wizardWords.chain} isRequired hint={chain?.chainId}>
        {(control) => (
          <select
            {...control}
            className="form-control"
            disabled={isFixed}
            value={state.selectedBlockchainLabel ?? ''}
            onChange={({ target }) => deployment.chooseChain(target.value === '' ? null : target.value)}
          >
            <option value="">{wizardWords.chooseChain}</option>
            {chains.map(({ label, name }) => (
              <option key={label} value={label}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        id="onchain-issuer"
        label={wizardWords.issuer}
        isRequired
        hint={isUnread ? wizardWords.issuersUnread : signers?.length === 0 ? wizardWords.noIssuers : undefined}
      >
        {(control) => (
          <select
            {...control}
            className="form-control"
            disabled={isFixed}
            value={state.issuerDid ?? ''}
            onChange={({ target }) => deployment.chooseIssuer(target.value === '' ? null : target.value)}
          >
            <option value="">{wizardWords.chooseIssuer}</option>
            {state.issuerDid !== null && !signers?.some(({ did }) => did === state.issuerDid) && (
              <option value={state.issuerDid}>{state.issuerDid}</option>
            )}
            {(signers ?? []).map((one) => (
              <option key={one.did} value={one.did}>
                {authorText(isDiscreet ? { ...one, name: null } : one)}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  );
}

/** What the chain and the wallet have. */
function Found({ deployment: { state, disconnect, stage } }: { deployment: Deployment }) {
  const { issuerWallet, isWalletFunded, blockchainUser } = state;
  const isInactive = issuerWallet !== null && isWalletFunded !== true;
  return (
    <>
      <dl className="found">
        {foundLines(state).map(
          ([label, text]) =>
            text !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Copyable label={label} text={text} />
                </dd>
                {label === wizardWords.issuerWallet && isInactive && <dd className="age">{wizardWords.activation}</dd>}
              </div>
            ),
        )}
      </dl>
      {blockchainUser !== null && stage === 'idle' && (
        <div>
          <button type="button" className="btn btn-quiet" onClick={disconnect}>
            {wizardWords.disconnect}
          </button>
        </div>
      )}
    </>
  );
}

function foundLines(state: WizardState): [label: string, text: string | null][] {
  const { steps, selectedBlockchainLabel, onChainIssuerData, onChainIssuerConfig: stored, blockchainUser, issuerWallet } = state;
  const wallet = blockchainUser?.walletAddress ?? issuerWallet?.walletAddress ?? stored?.walletAddress ?? null;
  const own: [string, string | null] = [wizardWords.wallet, wallet];
  if (!hasContracts(selectedBlockchainLabel)) {
    return [own, [wizardWords.issuerWallet, issuerWallet?.masterWalletAddress ?? stored?.masterWalletAddress ?? null]];
  }
  const kyc = stored?.kycContractAddress ?? onChainIssuerData?.kycContractAddress ?? null;
  const sbt = stored?.sbtContractAddress ?? onChainIssuerData?.sbtContractAddress ?? null;
  return [own, [wizardWords.kycContract, kyc], [wizardWords.sbtContract, steps === 1 ? sbt : null]];
}

function CheckList({ state }: { state: WizardState }) {
  const checks = hasContracts(state.selectedBlockchainLabel) ? wizardWords.checks : wizardWords.walletChecks;
  return (
    <ul className="check-list">
      {Object.values(checks).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
