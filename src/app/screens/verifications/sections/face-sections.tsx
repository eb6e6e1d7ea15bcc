import type { PictureRow } from '../../../../db/studio-database';
import { facePassed, livenessPassed } from '../../../../domain/session';
import { faceWordsOf, livenessWordsOf } from '../../../../domain/text/verification-codes';
import type { PictureSlot, Verification } from '../../../../domain/verification';
import { Picture } from './picture';
import { VerdictLine } from './verdict-line';

interface SectionProps {
  verification: Verification;
  pictures: Partial<Record<PictureSlot, PictureRow>>;
}

/** Face authentication: selfie and document face side by side, the result and how alike they are (contract KYC 2.5.2). */
export function FaceSection({ verification, pictures }: SectionProps) {
  const { document, selfie } = verification;
  const result = document?.faceResult ?? null;
  const match = document?.similarity == null ? '' : `Match ${Math.round(document.similarity * 100)}%`;
  return (
    <section className="panel wide-panel">
      <h2>Face Authentication</h2>
      <div className="side-by-side">
        <Picture label="Selfie" shape="portrait" picture={pictures.selfie} sent={verification.pictures.includes('selfie')} />
        <Picture
          label="Face on the document"
          shape="portrait"
          picture={pictures.face}
          sent={verification.pictures.includes('face')}
        />
      </div>
      {result !== null && <VerdictLine passed={result === facePassed} words={faceWordsOf(result)} code={result} note={match} />}
      {result === null && <p className="muted">{missingFace(selfie !== null, document !== null)}</p>}
    </section>
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
        <p className="muted">No selfie was taken.</p>
      ) : (
        <div className="beside">
          <Picture
            label="Selfie as uploaded"
            shape="portrait"
            picture={pictures.selfie}
            sent={verification.pictures.includes('selfie')}
          />
          {result === null ? (
            <p className="muted">The server told no liveness result.</p>
          ) : (
            <VerdictLine passed={result === livenessPassed} words={livenessWordsOf(result)} code={result} />
          )}
        </div>
      )}
    </section>
  );
}

function missingFace(hasSelfie: boolean, hasDocument: boolean): string {
  if (!hasSelfie && !hasDocument) return 'Neither selfie nor document was uploaded, so no faces were compared.';
  if (!hasDocument) return 'No document was uploaded, so no faces were compared.';
  return hasSelfie ? 'The server told no result of the comparison.' : 'No selfie was taken, so no faces were compared.';
}
