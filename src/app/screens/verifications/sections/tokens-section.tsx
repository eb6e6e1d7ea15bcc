import { missingPartText } from '../../../../domain/text/missing-parts';
import { chainName } from '../../../../domain/text/presented';
import type { Verification } from '../../../../domain/verification';
import { Copyable } from '../../../parts/copyable';
import { LongText } from '../../../parts/long-text';
import { DefinitionList } from './definition-list';

/** On-chain tokens minted for this person, one panel a token (contract KYC 2.5.5); that there are none is said. */
export function TokensSection({ verification }: { verification: Verification }) {
  if (verification.tokens.length === 0) {
    return (
      <section className="panel">
        <h2>Soul Bound Token</h2>
        <p className="muted">{missingPartText('mintsbtsDetails', verification)}</p>
      </section>
    );
  }
  return verification.tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same token may be there twice
    <section className="panel" key={index}>
      <h2>Soul Bound Token</h2>
      <DefinitionList
        isPrivate
        lines={[
          ['Credential Type', <LongText key="type" text={`${token.proofType}SbtCredential`} />],
          ['Blockchain', token.blockchainLabel === '' ? null : <LongText key="chain" text={chainName(token.blockchainLabel)} />],
          ["User's Wallet Address", idOf("User's Wallet Address", token.ownerWalletAddress)],
          ["User's DID", idOf("User's DID", token.did)],
          ['Token Id', token.tokenId === null ? null : <LongText key="token" text={token.tokenId} />],
          ['Contract Address', idOf('Contract Address', token.contractAddress)],
          ['TransactionHash', idOf('TransactionHash', token.transactionHash)],
          ...assetLines(token),
        ]}
      />
    </section>
  ));
}

/** Only tokens that are assets of a chain have these. */
function assetLines(token: Verification['tokens'][number]): [string, React.ReactNode][] {
  const lines: [string, string | undefined][] = [
    ['Asset Issuer Wallet Address', token.assetIssuerWalletAddress],
    ['Issuer Wallet Address', token.issuerWalletAddress],
  ];
  return lines.flatMap(([label, text]): [string, React.ReactNode][] => (text === undefined ? [] : [[label, idOf(label, text)]]));
}

function idOf(label: string, text: string | null) {
  return text === null ? null : <Copyable label={label} text={text} />;
}
