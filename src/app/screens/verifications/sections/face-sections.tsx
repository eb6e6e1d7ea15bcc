import { faceWordsOf, livenessWordsOf, similarityText } from '../../../../domain/verification/codes-text';
import { detailWords, uploadedText } from '../../../../domain/verification/detail-text';
import { facePicturesOf, missingComparisonText, missingLivenessText } from '../../../../domain/verification/missing-parts-text';
import { facePassed, livenessPassed } from '../../../../domain/verification/session';
import { similarityThreshold, type Verification } from '../../../../domain/verification/verification';
import type { DetailPictures } from './detail-pictures';
import { Picture } from './picture';
import { VerdictLine } from './verdict-line';

interface SectionProps {
  verification: Verification;
  pictures: DetailPictures;
}

/** Selfie and document face side by side, how alike they are, and whether the selfie is of a live person (contract KYC 2.5.1, 2.5.2). */
export function FaceSection({ verification, pictures }: SectionProps) {
  const { document, selfie } = verification;
  if (selfie === null && document === null) return null;
  const result = document?.faceResult ?? null;
  const missing = missingComparisonText(verification);
  const match = <Similarity share={document?.similarity ?? null} />;
  return (
    <section className="panel wide-panel">
      <h2>{detailWords.face}</h2>
      <div className="side-by-side">
        {facePicturesOf(verification).map((slot) => (
          <Picture key={slot} slot={slot} shape="portrait" pictures={pictures} />
        ))}
      </div>
      <div className="verdicts">
        <div>
          {result !== null && (
            <VerdictLine passed={result === facePassed} words={faceWordsOf(result)} code={result} note={match} />
          )}
          {missing !== null && (
            <p className="muted">
              {missing} {match}
            </p>
          )}
        </div>
        {selfie !== null && <Liveness selfie={selfie} missing={missingLivenessText(verification)} />}
      </div>
    </section>
  );
}

/** Below the threshold in the colour of a refusal, and in words. */
function Similarity({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <span className="similarity" data-alike={share >= similarityThreshold}>
      ({similarityText(share)})
    </span>
  );
}

/** Liveness of the selfie. The selfie itself is above. */
function Liveness({ selfie: { result, at }, missing }: { selfie: NonNullable<Verification['selfie']>; missing: string }) {
  return (
    <div>
      <h3>{detailWords.liveness}</h3>
      {result === null ? (
        <p className="muted">{missing}</p>
      ) : (
        <VerdictLine passed={result === livenessPassed} words={livenessWordsOf(result)} code={result} />
      )}
      {at !== null && <p className="muted">{uploadedText(at)}</p>}
    </div>
  );
}
