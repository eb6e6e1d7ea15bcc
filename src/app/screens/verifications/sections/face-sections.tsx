import { toUtcText } from '../../../../domain/shared/format';
import { faceWordsOf, livenessWordsOf, similarityText } from '../../../../domain/verification/codes-text';
import { missingComparisonText, missingLivenessText, missingPartText } from '../../../../domain/verification/missing-parts-text';
import { facePassed, livenessPassed } from '../../../../domain/verification/session';
import { similarityThreshold, type Verification } from '../../../../domain/verification/verification';
import type { DetailPictures } from './detail-pictures';
import { Picture } from './picture';
import { VerdictLine } from './verdict-line';

interface SectionProps {
  verification: Verification;
  pictures: DetailPictures;
}

/** Face authentication: selfie and document face side by side, the result and how alike they are (contract KYC 2.5.2). */
export function FaceSection({ verification, pictures }: SectionProps) {
  const { document } = verification;
  const result = document?.faceResult ?? null;
  const missing = missingComparisonText(verification);
  const match = <Similarity share={document?.similarity ?? null} />;
  return (
    <section className="panel wide-panel">
      <h2>Face Authentication</h2>
      <div className="side-by-side">
        <Picture slot="selfie" shape="portrait" pictures={pictures} />
        <Picture slot="face" shape="portrait" pictures={pictures} />
      </div>
      {result !== null && <VerdictLine passed={result === facePassed} words={faceWordsOf(result)} code={result} note={match} />}
      {missing !== null && (
        <p className="muted">
          {missing} {match}
        </p>
      )}
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

/** Liveness of the selfie (contract KYC 2.5.1). */
export function LivenessSection({ verification, pictures }: SectionProps) {
  const { selfie } = verification;
  const result = selfie?.result ?? null;
  return (
    <section className="panel wide-panel">
      <h2>Liveliness Check</h2>
      {selfie === null ? (
        <p className="muted">{missingPartText('selfiDetails', verification)}</p>
      ) : (
        <div className="beside">
          <Picture slot="selfie" shape="portrait" pictures={pictures} />
          <div className="beside-words">
            {result === null ? (
              <p className="muted">{missingLivenessText(verification)}</p>
            ) : (
              <VerdictLine passed={result === livenessPassed} words={livenessWordsOf(result)} code={result} />
            )}
            <p className="muted">
              {selfie.at === null ? 'The server told no time of the upload.' : `Uploaded ${toUtcText(selfie.at)}`}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
