import { useEffect, useRef, useState } from 'react';
import { Field, Form, FormSpy } from 'react-final-form';
import { type CompanyBase, companyBaseOf, type DecideCompany, isSameBase } from '../../../../domain/command/command';
import { type ApprovalBlocker, newBlockersOf } from '../../../../domain/company/approval-blockers';
import { blockerWords } from '../../../../domain/company/approval-blockers-text';
import type { CompanyRow } from '../../../../domain/company/company';
import {
  acceptingAll,
  checkReason,
  type Point,
  pointsOf,
  pointsToAccept,
  type ReasonDraft,
  reasonDraftForm,
  reasonDraftId,
  toDecisionReason,
} from '../../../../domain/company/decision-reason';
import {
  decisionQuestion,
  decisionVerbs,
  decisionWords,
  newPointsText,
  overtakenText,
  reasonWayText,
} from '../../../../domain/company/decision-text';
import type { CompanyDecision } from '../../../../domain/company/machine';
import { isEvidenceHere, type MissingEvidence, unseenPartsOf } from '../../../../domain/company/missing-evidence';
import { offeredRejections, type RejectionCode, type RejectionIssue } from '../../../../domain/company/rejection';
import { rejectionIssueWords, rejectionWords } from '../../../../domain/company/rejection-text';
import { suggestedRejections } from '../../../../domain/company/suggested-rejection';
import { missingEvidenceText } from '../../../../domain/company/summary-text';
import { shownCompanyOf } from '../../../../domain/company/text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Problem } from '../../../../domain/shared/outcome';
import type { OutboxActs } from '../../../commands/use-outbox';
import { useHasNoLine } from '../../../forms/use-connection-blocker';
import { Sentence } from '../../../parts/sentence';
import { ReasonChoices } from './reason-choices';
import { UnseenAccepted, unseenBox } from './unseen-accepted';
import '../../../styles/form.scss';

export interface DecisionDialogProps {
  decision: CompanyDecision;
  /** As it is now: what it was when the dialog came up is what is decided about. */
  company: CompanyRow;
  /** What speaks against an approval, as far as this device knows now; an approval repeats it and asks why. */
  blockers: readonly ApprovalBlocker[];
  missing: MissingEvidence;
  /** What was typed before and not sent: closed by mistake, nothing of it is lost. */
  draft: ReasonDraft;
  outbox: OutboxActs;
  /** The server takes the reason; null: it is not known here, undefined: not yet. */
  isReasonTaken: boolean | null | undefined;
  /** What another tab decided about the company while the question is open; null: nothing. */
  byOtherTab: CompanyDecision | null;
  onTyped(draft: ReasonDraft): void;
  /** The decision is kept, and what was typed with it. */
  onStored(): void;
  onClose(): void;
}

/** Asks once before a decision is kept. A rejection needs a reason, and so does an approval in spite of blockers; any other approval may have one. */
export function DecisionDialog({ decision, company, blockers, missing, draft, byOtherTab, onClose, ...on }: DecisionDialogProps) {
  const { outbox, isReasonTaken } = on;
  const dialog = useRef<HTMLDialogElement>(null);
  const current = { decision, blockers, unseen: unseenPartsOf(missing) };
  const [seen] = useState(() => ({ ...current, base: companyBaseOf(company) }));
  const over = overText(seen, { decision, company, blockers, byOtherTab });
  const asksWhy = decision === 'Rejected' || seen.blockers.length > 0 || seen.unseen.length > 0;
  const subject = asksWhy ? current : { decision, blockers: [], unseen: [] };
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusedFor, setRefusedFor] = useState<readonly RejectionIssue[]>([]);
  const first = useRef(draft);
  useEffect(() => openQuestion(dialog.current, asksWhy), [asksWhy]);

  // The form submits nothing while this is under way: of a double tap it takes the first.
  const submit = async (values: Partial<ReasonDraft>) => {
    const typed = acceptingAll(toDraft(values), subject);
    const issues = checkReason(typed, subject);
    setRefusedFor(issues);
    if (issues.includes('unseen-not-accepted')) document.getElementById(unseenBox)?.focus();
    if (issues.length > 0 || over !== null || !outbox.isReady) return;
    setProblem(null);
    const given = { decision, reason: toDecisionReason(typed, subject), isReasonTaken, base: seen.base };
    const restored = reasonDraftForm.isEmpty(typed) ? undefined : { id: reasonDraftId(decision, company.id), value: typed };
    const stored = await outbox.askWithUndo(toCommand(company, given), restored);
    if (!stored.ok) setProblem(stored.problem);
    else {
      on.onStored();
      dialog.current?.close();
    }
  };

  return (
    <dialog className="small-dialog form-dialog decision-dialog" ref={dialog} aria-labelledby="decision-title" onClose={onClose}>
      <Form<ReasonDraft> onSubmit={submit} initialValues={first.current}>
        {({ handleSubmit, submitting, values }) => {
          const isBlocked = submitting || over !== null || !outbox.isReady;
          // Said when it was submitted, until it is mended.
          const issues = checkReason(toDraft(values), subject).filter((one) => refusedFor.includes(one));
          const ofReason = issues.filter((one) => one !== 'unseen-not-accepted');
          return (
            <form
              noValidate
              onSubmit={(event) => void handleSubmit(event)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit();
              }}
            >
              <FormSpy<ReasonDraft> subscription={{ values: true }} onChange={({ values }) => on.onTyped(toDraft(values))} />
              <DecisionQuestion decision={decision} company={company} missing={missing} issues={issues} />
              <DecisionReason
                decision={decision}
                asksWhy={asksWhy}
                seen={seen.blockers}
                points={pointsOf(subject)}
                isUnseen={subject.unseen.length > 0}
                isReasonTaken={isReasonTaken}
                isWrong={ofReason.length > 0}
              />
              <p className="refusal" role="alert">
                {/* While it is submitted the decision of this dialog itself may already be there. */}
                {submitting ? '' : refusalText(over, problem, toDraft(values))}
              </p>
              <DecisionActions
                decision={decision}
                isInSpite={asksWhy}
                toAccept={pointsToAccept(toDraft(values), subject).length}
                issue={ofReason.map((one) => rejectionIssueWords[one]).join('. ')}
                isBlocked={isBlocked}
                onCancel={() => dialog.current?.close()}
              />
            </form>
          );
        }}
      </Form>
    </dialog>
  );
}

/** Opens the question. A reason that nobody asks for opens no keyboard on a tablet. */
function openQuestion(dialog: HTMLDialogElement | null, asksWhy: boolean): void {
  if (dialog?.open === false) dialog.showModal();
  if (!asksWhy) dialog?.querySelector<HTMLElement>('.actions button')?.focus();
}

interface Seen {
  base: CompanyBase;
  blockers: readonly ApprovalBlocker[];
}

/**
 * Why this dialog can no longer be confirmed; null if it can. A point that was resolved in the meantime is removed from the open dialog. New points
 * are named but not added, because the dialog covers their evidence.
 */
function overText(
  seen: Seen,
  { decision, company, blockers, byOtherTab }: Pick<DecisionDialogProps, 'decision' | 'company' | 'blockers' | 'byOtherTab'>,
): string | null {
  const added = decision === 'Approved' ? newBlockersOf(blockers, seen.blockers) : [];
  const isChanged = !isSameBase(seen.base, companyBaseOf(company));
  return overtakenText(byOtherTab, company.status) ?? newPointsText(added) ?? (isChanged ? decisionWords.changed : null);
}

/** The same with what happens to what was typed, or why the decision was not kept. */
function refusalText(over: string | null, problem: Problem | null, typed: ReasonDraft): string {
  if (over !== null) return reasonDraftForm.isEmpty(typed) ? over : `${over} ${decisionWords.typedSaved}`;
  return problem === null ? '' : `${decisionWords.notSaved} ${problemText(problem)}.`;
}

interface DecisionQuestionProps extends Pick<DecisionDialogProps, 'decision' | 'company' | 'missing'> {
  issues: readonly RejectionIssue[];
}

/** The question, and the evidence that the reviewer would decide without. */
function DecisionQuestion({ decision, company, missing, issues }: DecisionQuestionProps) {
  const hasNoLine = useHasNoLine();
  return (
    <>
      <h2 id="decision-title">
        <Sentence>{decisionQuestion(decision, shownCompanyOf(company).name)}</Sentence>
      </h2>
      <p>{decision === 'Rejected' ? `${decisionWords.asked} ${decisionWords.askedRejection}` : decisionWords.asked}</p>
      {decision === 'Approved' ? (
        <UnseenAccepted missing={missing} isWrong={issues.includes('unseen-not-accepted')} />
      ) : (
        !isEvidenceHere(missing) && <p className="notice">{missingEvidenceText(missing, hasNoLine)}</p>
      )}
    </>
  );
}

interface DecisionReasonProps {
  decision: CompanyDecision;
  /** It is not decided without one. */
  asksWhy: boolean;
  /** When the dialog came up: what is suggested stays where it is while more is read. */
  seen: readonly ApprovalBlocker[];
  points: readonly Point[];
  /** Evidence is not on this device. */
  isUnseen: boolean;
  isReasonTaken: boolean | null | undefined;
  isWrong: boolean;
}

/** What can be chosen as reason, the reviewer's own words, where all of it goes, and where it can be read later. */
function DecisionReason({ decision, asksWhy, seen, points, isUnseen, isReasonTaken, isWrong }: DecisionReasonProps) {
  const isRejection = decision === 'Rejected';
  const approvalLabel = asksWhy ? blockerWords.reason : decisionWords.reasonOptional;
  return (
    <>
      {isRejection ? (
        <ReasonCodes suggested={suggestedRejections(seen)} />
      ) : (
        points.length > 0 && <AcceptedPoints points={points} />
      )}
      <ReasonText label={isRejection ? decisionWords.reasonText : approvalLabel} isWrong={isWrong} />
      <p className="age">
        {isReasonTaken !== undefined && reasonWayText(isReasonTaken, !isRejection && (points.length > 0 || isUnseen))}{' '}
        {decisionWords.reasonLater}
      </p>
    </>
  );
}

interface DecisionActionsProps {
  decision: CompanyDecision;
  /** A company is approved although something speaks against it. */
  isInSpite: boolean;
  /** How many points the approval accepts that have not been accepted yet. */
  toAccept: number;
  /** What is wrong with its reason; empty: nothing. */
  issue: string;
  isBlocked: boolean;
  onCancel(): void;
}

function DecisionActions({ decision, isInSpite, toAccept, issue, isBlocked, onCancel }: DecisionActionsProps) {
  const buttonClass = decision === 'Rejected' ? 'btn-danger-quiet' : isInSpite ? 'btn-quiet' : 'btn-primary';
  return (
    <div className="actions">
      {/* Next to the buttons, which stay visible on short screens. */}
      <p id="reason-issue" className="refusal" role="alert">
        {issue}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {decisionWords.cancel}
      </button>
      <button type="submit" className={`btn ${buttonClass}`} aria-disabled={isBlocked}>
        {toAccept > 0 ? blockerWords.acceptAll(toAccept) : decisionVerbs[decision]}
      </button>
    </div>
  );
}

/** The ready-made reasons, any number of them, those that follow from the blockers first; none is chosen before the reviewer does. */
function ReasonCodes({ suggested }: { suggested: readonly RejectionCode[] }) {
  return (
    <Field<ReasonDraft['codes']> name="codes">
      {({ input: { value, onChange } }) => {
        const choices = (codes: readonly RejectionCode[]) =>
          codes.map((code) => ({
            key: code,
            words: rejectionWords[code],
            isChosen: value.includes(code),
            onChoose: () => onChange(toggled(value, code)),
          }));
        const others = offeredRejections.filter((code) => !suggested.includes(code));
        return (
          <>
            <p>{rejectionIssueWords['rejection-reason-missing']}.</p>
            <ReasonChoices label={decisionWords.suggested} reasons={choices(suggested)} />
            <ReasonChoices
              label={suggested.length > 0 ? decisionWords.others : decisionWords.reasons}
              reasons={choices(others)}
            />
          </>
        );
      }}
    </Field>
  );
}

/** What speaks against an approval, which the reviewer accepts point by point. What is left is accepted with the approval. */
function AcceptedPoints({ points }: { points: readonly Point[] }) {
  return (
    <Field<ReasonDraft['accepted']> name="accepted">
      {({ input: { value, onChange } }) => (
        <>
          <p>{blockerWords.asked}</p>
          <ReasonChoices
            label={blockerWords.points}
            reasons={points.map(({ key, text }) => ({
              key,
              words: text,
              isChosen: value.includes(key),
              onChoose: () => onChange(toggled(value, key)),
            }))}
          />
        </>
      )}
    </Field>
  );
}

function ReasonText({ label, isWrong }: { label: string; isWrong: boolean }) {
  return (
    <Field<string> name="text">
      {({ input }) => (
        <label>
          <span>{label}</span>
          <textarea
            className="form-control"
            dir="auto"
            rows={3}
            autoComplete="off"
            spellCheck={false}
            value={input.value}
            aria-invalid={isWrong}
            aria-describedby="reason-issue"
            onChange={input.onChange}
            onBlur={input.onBlur}
          />
        </label>
      )}
    </Field>
  );
}

interface GivenDecision extends Pick<DecideCompany, 'decision' | 'reason' | 'base'> {
  isReasonTaken: boolean | null | undefined;
}

function toCommand({ appId, id, name }: CompanyRow, { isReasonTaken, ...given }: GivenDecision): DecideCompany {
  const known = typeof isReasonTaken === 'boolean' ? { isReasonTaken } : {};
  return { kind: 'decide-company', appId, companyId: id, companyName: name, ...given, ...known };
}

/** The same choices with one more, or without it if it was among them. */
function toggled<Choice>(choices: readonly Choice[], one: Choice): Choice[] {
  return choices.includes(one) ? choices.filter((other) => other !== one) : [...choices, one];
}

/** The form leaves out what is empty. */
function toDraft({ codes = [], accepted = [], text = '' }: Partial<ReasonDraft>): ReasonDraft {
  return { codes, accepted, text };
}
