import type { PictureRow } from '../../../../db/studio-database';
import { toFieldLabel, toFlag, toUtcText } from '../../../../domain/text/display';
import type { PictureSlot, Verification } from '../../../../domain/verification';
import { DefinitionList } from './definition-list';
import { Picture } from './picture';

interface SectionProps {
  verification: Verification;
  pictures: Partial<Record<PictureSlot, PictureRow>>;
}

/** The identity document: its pictures and what the server says of it (contract KYC 2.5.2). */
export function DocumentsSection({ verification, pictures }: SectionProps) {
  const { document } = verification;
  if (document === null) {
    return (
      <section className="panel">
        <h2>Documents</h2>
        <p className="muted">No document was uploaded.</p>
      </section>
    );
  }
  const hasBack = verification.pictures.includes('back');
  return (
    <section className="panel wide-panel">
      <h2>Documents</h2>
      <div className="side-by-side">
        <Picture
          label="Document Front"
          shape="document"
          picture={pictures.front}
          sent={verification.pictures.includes('front')}
        />
        {hasBack && <Picture label="Document Back" shape="document" picture={pictures.back} sent />}
      </div>
      <DefinitionList
        lines={[
          ['Kind', document.type === null ? null : toFieldLabel(document.type)],
          ['Country', document.countryCode === null ? null : `${toFlag(document.countryCode)} ${document.countryCode}`.trim()],
          ['Uploaded', document.at === null ? null : toUtcText(document.at)],
        ]}
      />
    </section>
  );
}
