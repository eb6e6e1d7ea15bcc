import { wallet as walletRecord } from '../../../db/records/records';
import { messageName, type Wallet } from '../../../domain/ledger/wallet';
import { allowanceText, endText, walletWords } from '../../../domain/ledger/wallet-text';
import { useRecord } from '../../live/use-record';
import { useWorker } from '../../live/worker-context';
import { AgeText } from '../../parts/age-text';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { UnreadRecord } from '../../parts/unread-record';

/** The wallet of an SSI service on the ledger: who pays its fees, what it may send (contract SSI 10.5). */
export function WalletPanel({ appId, now }: { appId: string; now: number }) {
  const worker = useWorker();
  const record = useRecord(walletRecord, appId);
  if (record === undefined) return null;
  const { question, value, asOf, freshness } = record;
  const retry = () => void worker.refresh({ question });
  const title = <h2 id="wallet-panel">{walletWords.title}</h2>;
  if (value === null) {
    return (
      <section className="panel" aria-labelledby="wallet-panel">
        {title}
        <UnreadRecord record={record} offline={walletWords.offline} onRetry={retry} />
      </section>
    );
  }
  return (
    <section className="panel" aria-labelledby="wallet-panel">
      {title}
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      <Allowance wallet={value} />
      <h3>{walletWords.grants}</h3>
      {value.grants.length === 0 ? (
        <p role="alert">{walletWords.noGrants}</p>
      ) : (
        <DefinitionList lines={value.grants.map(({ message, expiresAt }) => [messageName(message), endText(expiresAt)])} />
      )}
      <p className="age">
        <AgeText at={asOf} now={now} problem={freshness.problem} />
      </p>
    </section>
  );
}

function Allowance({ wallet: { address, allowance } }: { wallet: Wallet }) {
  const granted = allowance.is === 'granted' ? allowance.allowance : null;
  return (
    <>
      {allowance.is === 'refused' && (
        <p className="notice trouble" role="alert">
          {allowanceText(allowance)}
        </p>
      )}
      <DefinitionList
        lines={[
          [walletWords.address, <Copyable key="address" label={walletWords.address} text={address} />],
          ...(allowance.is === 'refused' ? [] : ([[walletWords.allowance, allowanceText(allowance)]] as [string, string][])),
          ...(granted === null
            ? []
            : ([
                [walletWords.granter, granted.granter ?? ''],
                [walletWords.expires, endText(granted.expiresAt)],
              ] as [string, string][])),
        ]}
      />
    </>
  );
}
