import type { CaseSummary } from '../../../../domain/verification/case-summary';
import { detailWords } from '../../../../domain/verification/detail-text';
import { noBackWords } from '../../../../domain/verification/missing-parts-text';
import {
  checkedPersonalLines,
  documentCheckTitle,
  documentLines,
  personalTitle,
} from '../../../../domain/verification/person-lines';
import { isPersonal } from '../../../../domain/verification/subject';
import type { Verification } from '../../../../domain/verification/verification';
import { DetailLines } from './detail-lines';
import type { DetailPictures } from './detail-pictures';
import { Picture } from './picture';

interface SectionProps {
  verification: Verification;
  findings: CaseSummary['findings'];
  pictures: DetailPictures;
  now: number;
}

/** The identity document: its pictures next to its data, contradictions marked (contract KYC 2.5.2, 2.5.3). */
export function DocumentsSection({ verification, findings, pictures, now }: SectionProps) {
  const personal = verification.credentials.filter(isPersonal);
  const { document } = verification;
  const hasBack = verification.pictures.includes('back') || pictures.unreadable.includes('back');
  if (document === null && personal.length === 0) return null;
  return (
    <section className="panel wide-panel">
      <h2>{detailWords.documents}</h2>
      <div className="document-beside">
        {document !== null && (
          <div className="document-pictures">
            <Picture slot="front" shape="document" pictures={pictures} />
            {hasBack && <Picture slot="back" shape="document" pictures={pictures} />}
            {!hasBack && <p className="muted">{noBackWords}</p>}
          </div>
        )}
        <div>
          {personal.map((credential, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same credential may be there twice
            <div key={index} className="personal">
              <h3>{personalTitle(credential)}</h3>
              <DetailLines isPrivate lines={checkedPersonalLines(credential, findings[index] ?? [], now)} />
            </div>
          ))}
          {document !== null && (
            <div>
              {personal.length > 0 && <h3>{documentCheckTitle}</h3>}
              <DetailLines lines={documentLines(verification, now)} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
