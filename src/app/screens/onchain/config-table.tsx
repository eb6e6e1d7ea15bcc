import type { ReactNode } from 'react';
import { chainOf, isMainChain, transactionLink } from '../../../domain/onchain/chains';
import type { OnchainConfig } from '../../../domain/onchain/onchain';
import { chainNameOf, onchainWords } from '../../../domain/onchain/text';
import { toTimeSecondText } from '../../../domain/shared/format';
import { Copyable } from '../../parts/copyable';

const { columns } = onchainWords;

interface ConfigTableProps {
  configs: readonly OnchainConfig[];
  /** What can be done with one. */
  children(config: OnchainConfig): ReactNode;
}

/** The on-chain configurations of a service. */
export function ConfigTable({ configs, children }: ConfigTableProps) {
  return (
    <table className="record-table">
      <thead>
        <tr>
          {Object.values(columns).map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{onchainWords.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {configs.map((config) => (
          <tr key={config.id}>
            <ChainCell label={config.blockchainLabel} />
            <Cell label={columns.id} text={config.id} />
            <td data-label={columns.createdAt}>
              {config.createdAt === null ? onchainWords.noValue : toTimeSecondText(config.createdAt)}
            </td>
            <Cell label={columns.issuer} text={config.issuerDid} />
            <Cell label={columns.wallet} text={config.masterWalletAddress} />
            <ContractCell label={columns.kyc} config={config} text={config.kycContractAddress} hash={config.kycContractTxHash} />
            <ContractCell label={columns.sbt} config={config} text={config.sbtContractAddress} hash={config.sbtContractTxHash} />
            <td>{children(config)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChainCell({ label }: { label: string }) {
  const chain = chainOf(label);
  return (
    <th scope="row">
      {chainNameOf(label)}
      {chain !== null && isMainChain(chain) && <span className="beta">{onchainWords.mainChain}</span>}
    </th>
  );
}

function Cell({ label, text }: { label: string; text: string | null }) {
  return (
    <td data-label={label}>
      {text === null || text === onchainWords.noValue ? onchainWords.noValue : <Copyable label={label} text={text} />}
    </td>
  );
}

function ContractCell({
  label,
  config,
  text,
  hash,
}: {
  label: string;
  config: OnchainConfig;
  text: string | null;
  hash: string | null;
}) {
  const link = transactionLink(config.blockchainLabel, hash);
  return (
    <td data-label={label}>
      {text === null || text === onchainWords.noValue ? onchainWords.noValue : <Copyable label={label} text={text} />}
      {link !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {onchainWords.transaction}
        </a>
      )}
    </td>
  );
}
