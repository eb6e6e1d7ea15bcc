import type { Verification } from '../../../../domain/verification';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from './definition-list';

/** On-chain tokens minted for this person, one panel a token (contract KYC 2.5.5). */
export function TokensSection({ verification }: { verification: Verification }) {
  return verification.tokens.map((token, index) => (
    <section className="panel" key={token.transactionHash ?? `${token.proofType} ${index}`}>
      <h2>Soul Bound Token</h2>
      <DefinitionList
        lines={[
          ['Credential Type', `${token.proofType}SbtCredential`],
          ['Blockchain', token.blockchainLabel],
          ["User's Wallet Address", idOf("User's Wallet Address", token.ownerWalletAddress)],
          ["User's DID", idOf("User's DID", token.did)],
          ['Token Id', token.tokenId],
          ['Contract Address', idOf('Contract Address', token.contractAddress)],
          ['TransactionHash', idOf('TransactionHash', token.transactionHash)],
        ]}
      />
    </section>
  ));
}

function idOf(label: string, text: string | null) {
  return text === null ? null : <Copyable label={label} text={text} />;
}
