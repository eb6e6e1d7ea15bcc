import { Fragment, useState } from 'react';
import type { ApprovalBlocker } from '../../../../domain/company/approval-blockers';
import { blockerShortText, blockerText, blockerWords } from '../../../../domain/company/approval-blockers-text';
import { blockerHintText } from '../../../../domain/company/blocker-hint-text';
import type { Compliance } from '../../../../domain/company/compliance';
import { evidenceOf, evidenceTabs } from '../../../../domain/company/evidence';
import type { MissingEvidence } from '../../../../domain/company/missing-evidence';
import { missingEvidenceWords, unseenHint } from '../../../../domain/company/summary-text';
import { useMedia } from '../../../live/use-media';
import { Sentence } from '../../../parts/sentence';
import { EvidenceLink } from './evidence-link';

interface BlockerListProps {
  title: string;
  blockers: readonly ApprovalBlocker[];
}

/** What speaks against approving the opened company, the most serious first, without links. */
export function BlockerList({ title, blockers }: BlockerListProps) {
  return (
    <div className="blockers">
      <p>{title}</p>
      <ul>
        {blockers.map((blocker) => (
          <li key={JSON.stringify(blocker)}>
            <Sentence>{blockerText(blocker)}</Sentence>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many are named in the bar. A narrow bar has them side by side, and room for more. */
const namedInBar = { wide: 2, narrow: 3 };

interface BarWarningsProps {
  id: string;
  blockers: readonly ApprovalBlocker[];
  missing: MissingEvidence;
}

/** What speaks against an approval, beside the decision: the first points in a few words, each a link to its evidence, the others on request, and what is not on this device. */
export function BarWarnings({ id, blockers, missing }: BarWarningsProps) {
  const isNarrow = useMedia('(width < 600px)');
  const [isWhole, setWhole] = useState(false);
  const named = namedInBar[isNarrow ? 'narrow' : 'wide'];
  const more = blockers.length - named;
  return (
    <div id={id} className="blockers">
      {blockers.length > 0 && (
        <>
          {!isNarrow && <p>{blockerWords.listed}</p>}
          <ul>
            {blockers.slice(0, isWhole ? blockers.length : named).map((blocker) => (
              <li key={JSON.stringify(blocker)}>
                <BlockerLink blocker={blocker} isShort />
              </li>
            ))}
            {more > 0 && (
              <li className="more-points">
                <button type="button" className="bar-link" aria-expanded={isWhole} onClick={() => setWhole((is) => !is)}>
                  {isWhole ? blockerWords.fewer : blockerWords.more(more)}
                </button>
              </li>
            )}
          </ul>
        </>
      )}
      <MissingParts missing={missing} />
    </div>
  );
}

/** Evidence that is loading, and evidence that is not on this device, each with a link to its tab. */
function MissingParts({ missing }: { missing: MissingEvidence }) {
  return (['loading', 'away'] as const)
    .filter((state) => missing[state].length > 0)
    .map((state) => (
      <p key={state} className="missing-evidence" data-state={state}>
        <span>{missingEvidenceWords[state]}:</span>{' '}
        {missing[state].map((part, place) => (
          <Fragment key={part}>
            {place > 0 && ', '}
            <EvidenceLink tab={evidenceTabs[part]} row={null}>
              {part}
            </EvidenceLink>
          </Fragment>
        ))}
        {state === 'away' && <>. {unseenHint}</>}
      </p>
    ));
}

/** What to check before an approval, at the top of the case: in whole sentences, each with the check that says so and what a reviewer may do. */
export function CaseWarnings({ blockers, compliance }: { blockers: readonly ApprovalBlocker[]; compliance: Compliance | null }) {
  if (blockers.length === 0) return null;
  return (
    <section className="company-reasons" data-kind="warnings" aria-label={blockerWords.title}>
      <h2>{blockerWords.title}</h2>
      <ul>
        {blockers.map((blocker) => {
          const hint = blockerHintText(blocker, compliance);
          return (
            <li key={JSON.stringify(blocker)}>
              <BlockerLink blocker={blocker} />
              {hint !== null && <span>{hint}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BlockerLink({ blocker, isShort = false }: { blocker: ApprovalBlocker; isShort?: boolean }) {
  return (
    <EvidenceLink {...evidenceOf(blocker)}>
      <Sentence>{isShort ? blockerShortText(blocker) : blockerText(blocker)}</Sentence>
    </EvidenceLink>
  );
}
