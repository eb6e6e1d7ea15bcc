import type { OpenedDecision } from '../../../db/commands';
import type { ApprovalBlocker } from '../../../domain/company/approval-blockers';
import type { CompanyRow } from '../../../domain/company/company';
import type { CompanyDecision } from '../../../domain/company/machine';
import type { MissingEvidence } from '../../../domain/company/missing-evidence';
import { shownCompanyOf } from '../../../domain/company/text';
import { companyCaseWords } from '../../../domain/list/case-text';
import { CaseLinks } from '../../case/case-links';
import { ShortcutsButton } from '../../shortcuts/shortcuts-button';
import { DecisionBar } from './decision/decision-bar';
import { UndoOffer } from './decision/undo-offer';
import type { CompanyQueue } from './use-company-queue';

/** What leads from company to company, the same for all of them. */
export interface CompanyWays {
  queue: CompanyQueue;
  /** The address of another company of the list. */
  addressOf(companyId: string): string;
  onDecided(decision: CompanyDecision, company: CompanyRow): void;
  onUndone(command: OpenedDecision): void;
  /** Says it aloud. */
  onTell(words: string): void;
}

interface CompanyBarProps {
  appId: string;
  companyId: string;
  company: CompanyRow | null;
  /** What speaks against an approval now. */
  blockers: readonly ApprovalBlocker[];
  missing: MissingEvidence;
  ways: CompanyWays;
}

/** The decision about a company, the time to undo the last ones, and the companies before and after it: in one bar, at the same place for each. */
export function CompanyBar({ appId, companyId, company, blockers, missing, ways }: CompanyBarProps) {
  const { queue, addressOf, onDecided, onUndone, onTell } = ways;
  return (
    <div className="case-bar company-decision">
      <UndoOffer appId={appId} companyId={companyId} onUndone={onUndone} />
      <DecisionBar
        appId={appId}
        companyId={companyId}
        company={company}
        blockers={blockers}
        missing={missing}
        onDecided={onDecided}
        onUndone={onUndone}
      />
      <div className="case-ways">
        {queue.neighbours && (
          <CaseLinks
            words={companyCaseWords}
            neighbours={queue.neighbours}
            addressOf={addressOf}
            announced={company === null ? '' : shownCompanyOf(company).name}
            onTell={onTell}
          />
        )}
        <ShortcutsButton />
      </div>
    </div>
  );
}
