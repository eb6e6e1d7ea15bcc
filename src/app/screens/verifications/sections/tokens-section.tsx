import { detailWords } from '../../../../domain/verification/detail-text';
import { tokenLines } from '../../../../domain/verification/token-lines';
import type { Verification } from '../../../../domain/verification/verification';
import { DetailLines } from './detail-lines';

/** On-chain tokens minted for this person, one panel a token (contract KYC 2.5.5). */
export function TokensSection({ verification }: { verification: Verification }) {
  return verification.tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same token may be there twice
    <section className="panel" key={index}>
      <h2>{detailWords.token}</h2>
      <DetailLines isPrivate lines={tokenLines(token)} />
    </section>
  ));
}
