import { paths as trash } from 'bootstrap-icons/icons/trash.svg?paths';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { onchain } from '../../../db/records/records';
import type { Chain } from '../../../domain/onchain/chains';
import { newestFirst, type OnchainConfig, offeredChains, unfinishedOf } from '../../../domain/onchain/onchain';
import { deploymentRightsOf } from '../../../domain/onchain/right';
import { chainNameOf, deletionFailureText, missingRightText, onchainWords } from '../../../domain/onchain/text';
import { useAct } from '../../commands/use-act';
import { useMirror } from '../../live/mirror-context';
import { useToast } from '../../live/toast-context';
import { useConfig } from '../../live/use-config';
import { useNow } from '../../live/use-now';
import { useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { ConfirmDialog } from '../../parts/confirm-dialog';
import { ExperimentalNotice } from '../../parts/experimental-notice';
import { Icon } from '../../parts/icon';
import { RecordView } from '../../parts/record-view';
import { ScreenHeading } from '../../parts/screen-heading';
import { ComingSoonScreen } from '../coming-soon/coming-soon-screen';
import { useSsiService } from '../identities/use-ssi-service';
import { ConfigTable } from './config-table';
import { WizardPanel } from './wizard-panel';
import '../../styles/kyc-settings.scss';
import '../../styles/onchain.scss';

/** The on-chain KYC of a service (spec section 2, OnChain KYC; contract KYC 8). */
export function OnchainScreen({ title }: { title: string }) {
  const { appId = '' } = useParams();
  useTitle(title);
  return <StoredConfigs key={appId} appId={appId} title={title} />;
}

function StoredConfigs({ appId, title }: { appId: string; title: string }) {
  const record = useRecord(onchain, appId);
  const config = useConfig();
  const now = useNow();
  if (record === undefined || config === undefined) return null;
  const { value } = record;
  // Without a chain there is nothing to deploy on, and nothing was.
  if (config?.chains.length === 0 && (value?.length ?? 0) === 0) return <ComingSoonScreen title={title} />;
  return (
    <div className="page settings-page onchain-page">
      <ScreenHeading>
        {value?.length === 0 ? onchainWords.none : onchainWords.title} <span className="beta">{onchainWords.beta}</span>
      </ScreenHeading>
      <ExperimentalNotice />
      <p className="muted">{onchainWords.about}</p>
      <RecordView record={record} now={now} words={onchainWords}>
        {value !== null && (
          <Deployments appId={appId} configs={value} chains={config === null ? [] : offeredChains(config)} now={now} />
        )}
      </RecordView>
    </div>
  );
}

interface DeploymentsProps {
  appId: string;
  configs: readonly OnchainConfig[];
  chains: readonly Chain[];
  now: number;
}

function Deployments({ appId, configs, chains, now }: DeploymentsProps) {
  const { account } = useMirror().account;
  const [params, setParams] = useSearchParams();
  const [removed, setRemoved] = useState<OnchainConfig | null>(null);
  const ssi = useSsiService(appId);
  const hasNoSsi = ssi?.isMissing === true;
  const opened = params.get('deploy');
  const resumed = configs.find(({ id }) => id === opened) ?? null;
  const unfinished = unfinishedOf(configs);
  const { missing, mayChange } = deploymentRightsOf(account, now);
  const open = (what: string | null) => setParams(what === null ? {} : { deploy: what });
  return (
    <>
      {missing !== null && <p className="notice">{missingRightText(missing)}</p>}
      {missing === null && hasNoSsi && <p className="notice">{onchainWords.noSsi}</p>}
      <div className="actions">
        {missing === null && !hasNoSsi && (
          <button type="button" className="btn btn-primary" onClick={() => open('new')}>
            {onchainWords.open}
          </button>
        )}
        {unfinished !== null && mayChange && !hasNoSsi && (
          <button type="button" className="btn btn-quiet" onClick={() => open(unfinished.id)}>
            {onchainWords.resume}
          </button>
        )}
      </div>
      {configs.length > 0 && (
        <ConfigTable configs={newestFirst(configs)}>
          {(config) =>
            mayChange && (
              <button
                type="button"
                className="icon-button"
                aria-label={onchainWords.removeOf(chainNameOf(config.blockchainLabel))}
                onClick={() => setRemoved(config)}
              >
                <Icon paths={trash} />
              </button>
            )
          }
        </ConfigTable>
      )}
      {removed !== null && <DeleteConfig appId={appId} config={removed} onClose={() => setRemoved(null)} />}
      {ssi?.isMissing === false && (opened === 'new' ? missing === null : resumed !== null && mayChange) && (
        <WizardPanel
          key={opened}
          appId={appId}
          ssiAppId={ssi.appId}
          resumed={resumed}
          chains={chains}
          configs={configs}
          onStartOver={() => open('new')}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function DeleteConfig({ appId, config, onClose }: { appId: string; config: OnchainConfig; onClose(): void }) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const remove = async () => {
    const outcome = await act('delete-onchain', { appId, id: config.id });
    if (!outcome.ok) return deletionFailureText(outcome.problem);
    onClose();
    toast('Information', onchainWords.removed);
    return null;
  };
  return (
    <ConfirmDialog
      title={onchainWords.removeQuestion}
      act={onchainWords.remove}
      cancel={onchainWords.cancel}
      blocked={blocker}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {chainNameOf(config.blockchainLabel)}: {onchainWords.removeNext}
      </p>
    </ConfirmDialog>
  );
}
