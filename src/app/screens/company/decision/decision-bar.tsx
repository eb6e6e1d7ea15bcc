import { Suspense, useEffect, useRef, useState } from 'react';
import { isDecision, type OpenedDecision } from '../../../../db/commands';
import { outboxWords } from '../../../../domain/command/text';
import type { ApprovalBlocker } from '../../../../domain/company/approval-blockers';
import type { CompanyRow } from '../../../../domain/company/company';
import { reasonDraftForm, reasonDraftId } from '../../../../domain/company/decision-reason';
import { decisionKeys, decisionObstacleWords, decisionVerbs, decisionWords } from '../../../../domain/company/decision-text';
import { type CompanyDecision, companyDecisions, isDecisionOpen } from '../../../../domain/company/machine';
import { isEvidenceHere, type MissingEvidence } from '../../../../domain/company/missing-evidence';
import { useCommandsOf } from '../../../commands/use-commands';
import { useHasNoLineToSend } from '../../../commands/use-has-no-line-to-send';
import { useOutbox } from '../../../commands/use-outbox';
import { useStoredDraft } from '../../../forms/use-stored-draft';
import { lazyPart, lazyScreen } from '../../../lazy-screen';
import { useRetainedFocus } from '../../../live/use-retained-focus';
import { useShortcutKeys } from '../../../shortcuts/use-shortcut-keys';
import { BarWarnings } from './blocker-list';
import { DecisionAnnouncement } from './decision-announcement';
import type { DecisionDialogProps } from './decision-dialog';
import { PendingDecision } from './pending-decision';
import { useDecisionObstacle } from './use-decision-obstacle';
import { useIsReasonTaken } from './use-is-reason-taken';
import '../../../styles/decision.scss';

const { screen: DecisionDialog, preload } = lazyScreen(() => import('./decision-dialog').then((part) => part.DecisionDialog));
const ConflictPanel = lazyPart(() => import('./conflict-panel').then((part) => part.ConflictPanel));

/** Reads the code of the question before it is asked. */
export const preloadDecision = preload;

interface DecisionBarProps {
  appId: string;
  companyId: string;
  /** null: it is not on this device, or not at the server any longer; its decisions are shown anyway. */
  company: CompanyRow | null;
  /** What speaks against an approval now. */
  blockers: readonly ApprovalBlocker[];
  missing: MissingEvidence;
  /** A decision was kept. */
  onDecided(decision: CompanyDecision, company: CompanyRow): void;
  /** A decision about this company was undone. */
  onUndone(command: OpenedDecision): void;
}

/**
 * Where a company is decided: the blockers of an approval and the two buttons once its checks are complete, the decision that is on its way, or what it met instead of what was
 * seen. A decision on its way is never shown as the status.
 */
export function DecisionBar({ appId, companyId, company, blockers, missing, onDecided, onUndone }: DecisionBarProps) {
  const { commands: known, isRefused } = useCommandsOf(appId, companyId);
  const commands = known?.filter(isDecision);
  const outbox = useOutbox();
  const section = useRef<HTMLElement>(null);
  useRetainedFocus(section, nextInBar);
  const obstacle = useDecisionObstacle(appId);
  const [asked, setAsked] = useState<CompanyDecision | null>(null);
  // Known before it is asked: what opens later would move the buttons under the finger.
  const isReasonTaken = useIsReasonTaken();
  const readable = commands?.filter(({ payload }) => payload !== null) ?? [];
  const [pending] = readable;
  const sealed = commands?.filter(({ isOfKey }) => !isOfKey).length ?? 0;
  const isUnreadable = commands?.some(({ payload, isOfKey }) => payload === null && isOfKey) ?? false;
  const mayBeDecided = company !== null && isDecisionOpen(company.status);
  const isOpen = mayBeDecided && pending === undefined && !isUnreadable && commands !== undefined;
  // undefined: nothing is claimed before it was looked up.
  const why = isRefused ? decisionWords.locked : obstacle;
  return (
    <section ref={section} className="decision" aria-label={decisionWords.heading} tabIndex={-1}>
      <DecisionAnnouncement command={pending} />
      {pending?.row.state === 'conflict' ? (
        <Suspense>
          <ConflictPanel
            key={`${pending.row.id} ${pending.row.revision}`}
            command={pending}
            company={company}
            blockers={blockers}
          />
        </Suspense>
      ) : (
        pending && <Pending command={pending} onUndone={onUndone} />
      )}
      {(isOpen || (isRefused && mayBeDecided)) && (
        <OpenDecision why={why} blockers={blockers} missing={missing} isReady={outbox.isReady} onAsk={setAsked} />
      )}
      {isUnreadable && <p className="decision-obstacle">{outboxWords.unreadable}.</p>}
      {sealed > 0 && <p className="age">{outboxWords.sealedHere}</p>}
      {asked !== null && company !== null && (
        <AskedDecision
          key={asked}
          asked={asked}
          company={company}
          blockers={blockers}
          missing={missing}
          outbox={outbox}
          isReasonTaken={isReasonTaken}
          byOtherTab={pending?.payload?.command.decision ?? null}
          isOpen={isOpen}
          onDecided={onDecided}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface AskedDecisionProps
  extends Pick<DecisionDialogProps, 'company' | 'blockers' | 'missing' | 'outbox' | 'isReasonTaken' | 'byOtherTab' | 'onClose'>,
    Pick<DecisionBarProps, 'onDecided'> {
  asked: CompanyDecision;
  /** Nothing has been decided about the company in the meantime. */
  isOpen: boolean;
}

/** The open question and the reason typed so far. The reason is read whenever the question opens, because an undo restores it. */
function AskedDecision({ asked, company, isOpen, onDecided, onClose, ...dialog }: AskedDecisionProps) {
  const stored = useStoredDraft(reasonDraftForm, company.appId, reasonDraftId(asked, company.id));
  if (stored.draft === undefined) return null;
  return (
    <Suspense>
      <DecisionDialog
        {...dialog}
        decision={asked}
        company={company}
        draft={stored.draft}
        onTyped={stored.type}
        onStored={() => {
          stored.forget();
          onDecided(asked, company);
        }}
        onClose={() => {
          // Another tab that decided has deleted the draft that both had.
          if (!isOpen) stored.markAsSubmitted();
          onClose();
        }}
      />
    </Suspense>
  );
}

function Pending(props: { command: OpenedDecision; onUndone(command: OpenedDecision): void }) {
  return <PendingDecision {...props} hasNoLine={useHasNoLineToSend()} />;
}

interface OpenDecisionProps {
  /** Why it cannot be decided now; null where it can, undefined while that is not known. */
  why: string | null | undefined;
  blockers: readonly ApprovalBlocker[];
  missing: MissingEvidence;
  isReady: boolean;
  onAsk(decision: CompanyDecision): void;
}

/** The buttons that decide, with what speaks against an approval or against deciding. */
function OpenDecision({ why, blockers, missing, isReady, onAsk }: OpenDecisionProps) {
  // What a person has no right to is not offered; why is said in its place.
  const offered = why === decisionObstacleWords['right-missing'] ? [] : companyDecisions;
  const isClear = blockers.length === 0 && isEvidenceHere(missing);
  const approve = isClear ? 'btn btn-primary' : 'btn btn-quiet';
  const canAsk = why === null && isReady;
  useEffect(() => void preloadDecision().catch(() => undefined), []);
  useShortcutKeys(Object.fromEntries(canAsk ? offered.map((decision) => [decisionKeys[decision], () => onAsk(decision)]) : []));
  return (
    <div className="decision-open">
      {why === null && !isClear ? (
        <BarWarnings id="decision-hint" blockers={blockers} missing={missing} />
      ) : (
        <p id="decision-hint" className={typeof why === 'string' ? 'decision-obstacle' : 'age'}>
          {why === undefined ? '\u00a0' : (why ?? decisionWords.open)}
        </p>
      )}
      <div className="actions">
        {offered.map((decision) => (
          <button
            key={decision}
            type="button"
            className={decision === 'Rejected' ? 'btn btn-danger-quiet' : approve}
            aria-disabled={!canAsk}
            aria-describedby="decision-hint"
            // Without it the key that is drawn beside the word would belong to its name.
            aria-label={decisionVerbs[decision]}
            aria-keyshortcuts={canAsk ? decisionKeys[decision] : undefined}
            data-key={canAsk ? decisionKeys[decision] : undefined}
            onClick={() => (canAsk ? onAsk(decision) : undefined)}
          >
            {decisionVerbs[decision]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A question that was asked, else the decision that came or the buttons that came back, else the place itself. */
function nextInBar(bar: HTMLElement): HTMLElement | null {
  for (const next of ['[data-asked] button', '.decision-pending', '.conflict', '.decision-open button']) {
    const found = bar.querySelector<HTMLElement>(next);
    if (found !== null) return found;
  }
  return bar;
}
