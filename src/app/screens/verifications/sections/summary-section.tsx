import { askedWords } from '../../../../domain/shared/asked-text';
import type { CaseSummary } from '../../../../domain/verification/case-summary';
import { summaryWords } from '../../../../domain/verification/case-summary-text';
import { documentFindingText, findingsTitle } from '../../../../domain/verification/document-findings-text';
import { missingPartsLine } from '../../../../domain/verification/missing-parts-text';
import type { Verification } from '../../../../domain/verification/verification';
import { AskedLine } from '../../../parts/asked-line';
import { StatusBadge } from '../../../parts/status-badge';
import type { DetailHead } from '../detail-head';
import { toRow } from './detail-lines';

interface SummarySectionProps {
  head: Pick<DetailHead, 'status' | 'rawStatus' | 'email'>;
  summary: CaseSummary;
  verification: Verification;
}

/** What a reviewer reads first: the result and the facts behind it, what does not fit, and in one line what is missing. */
export function SummarySection({ head: { status, rawStatus, email }, summary, verification }: SummarySectionProps) {
  const findings = [...new Set(summary.findings.flat().map(documentFindingText))];
  const missing = missingPartsLine(verification);
  return (
    <section className="panel wide-panel case-summary">
      <h2>{summaryWords.title}</h2>
      <dl className="facts">
        {status !== null && (
          <div>
            <dt>{summaryWords.result}</dt>
            <dd>
              <StatusBadge status={status} raw={rawStatus} />
            </dd>
          </div>
        )}
        {summary.lines.map((line) => (
          <div key={line.label} data-wide={line.label === summaryWords.reason || line.label === summaryWords.next}>
            <dt>{line.label}</dt>
            <dd>
              {toRow(line)[1]}
              {line.label === summaryWords.next && summary.asksPerson && (
                <AskedLine asked={{ who: 'person', email }} need={askedWords.again} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {findings.length > 0 && (
        <div className="findings">
          <h3>{findingsTitle}</h3>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      )}
      {missing !== null && (
        <p className="missing-parts">
          <strong>{summaryWords.missing}:</strong> {missing}
        </p>
      )}
    </section>
  );
}
