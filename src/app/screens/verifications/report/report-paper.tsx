import { useLayoutEffect, useState } from 'react';
import type { ReportLine, ReportPicture, ReportSection } from '../../../../domain/report/section';
import { reportWords, toUtcStamp } from '../../../../domain/report/text';
import type { Report } from '../../../../domain/report/to-report';
import type { ShownPicture, ShownPictures } from '../use-verification';

/** The report itself: light on any device, since paper is. */
export function ReportPaper({ report, pictures }: { report: Report; pictures: ShownPictures }) {
  return (
    <article className="report-paper" aria-label={report.title}>
      <header>
        <p className="kind">{report.title}</p>
        <h1>
          <bdi>{report.subject}</bdi>
        </h1>
        <p className="mono">{report.id}</p>
        <p className="warning">{report.warning}</p>
      </header>
      <Lines lines={report.facts} />
      {report.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and stay where they are
        <Section key={index} section={section} pictures={pictures} />
      ))}
      <footer>
        {report.title}. {reportWords.shortWarning}. {toUtcStamp(report.madeAt)}
      </footer>
    </article>
  );
}

function Section({ section, pictures }: { section: ReportSection; pictures: ShownPictures }) {
  return (
    <section>
      <h2>{section.title}</h2>
      {section.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {section.lines.length > 0 && <Lines lines={section.lines} />}
      {section.pictures.length > 0 && (
        <div className="paper-pictures">
          {section.pictures.map((picture) => (
            <Picture key={picture.slot} {...picture} picture={pictures[picture.slot]} />
          ))}
        </div>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same label stands more than once, in an order that stays
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Picture({ label, sent, unreadable, picture }: ReportPicture & { picture: ShownPicture | undefined }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const isUnreadable = picture === undefined && unreadable === true;
  useLayoutEffect(() => {
    setBroken(false);
    if (!(picture instanceof Blob)) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <figure>
      {address !== null && !isBroken && <img src={address} alt={label} onError={() => setBroken(true)} />}
      {(picture === 'lost' || isBroken || isUnreadable) && <p className="note">{reportWords.pictureUnreadable}</p>}
      {picture === undefined && !isUnreadable && (
        <p className="note">{sent ? reportWords.pictureNotHere : reportWords.pictureNotSent}</p>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
