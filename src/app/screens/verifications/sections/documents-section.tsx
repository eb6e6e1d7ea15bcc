import { missingPartText, noBackWords } from '../../../../domain/verification/missing-parts-text';
import { documentLines } from '../../../../domain/verification/person-lines';
import type { Verification } from '../../../../domain/verification/verification';
import { DetailLines } from './detail-lines';
import type { DetailPictures } from './detail-pictures';
import { Picture } from './picture';

interface SectionProps {
  verification: Verification;
  pictures: DetailPictures;
  now: number;
}

/** The identity document: its pictures and what the server says of it (contract KYC 2.5.2). */
export function DocumentsSection({ verification, pictures, now }: SectionProps) {
  const hasBack = verification.pictures.includes('back') || pictures.unreadable.includes('back');
  return (
    <section className="panel wide-panel">
      <h2>Documents</h2>
      {verification.document === null ? (
        <p className="muted">{missingPartText('ocriddocsDetails', verification)}</p>
      ) : (
        <>
          <div className="side-by-side">
            <Picture slot="front" shape="document" pictures={pictures} />
            {hasBack && <Picture slot="back" shape="document" pictures={pictures} />}
          </div>
          {!hasBack && <p className="muted">{noBackWords}</p>}
          <DetailLines lines={documentLines(verification, now)} />
        </>
      )}
    </section>
  );
}
