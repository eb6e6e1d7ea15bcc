import { detailWords } from '../../../../domain/verification/detail-text';
import { missingPersonalText } from '../../../../domain/verification/missing-parts-text';
import { documentLines, personalLines } from '../../../../domain/verification/person-lines';
import { credentialName } from '../../../../domain/verification/presented-text';
import { isPersonal } from '../../../../domain/verification/subject';
import type { Verification } from '../../../../domain/verification/verification';
import { DetailLines } from '../sections/detail-lines';

/** The typed data of the person, to be compared with the document next to it. */
export function TypedData({ verification, now }: { verification: Verification; now: number }) {
  const personal = verification.credentials.filter(isPersonal);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
    <section className="typed-data" tabIndex={0} aria-label={detailWords.typed}>
      <h3>{detailWords.document}</h3>
      <DetailLines lines={documentLines(verification, now)} />
      {personal.length === 0 && <p className="muted">{missingPersonalText(verification)}</p>}
      {personal.map((credential, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same credential may be there twice
        <div key={index}>
          <h3>{credentialName(credential.kind)}</h3>
          <DetailLines isPrivate lines={personalLines(credential, now)} />
        </div>
      ))}
    </section>
  );
}
