import { useEffect, useRef, useState } from 'react';
import { Field, Form, FormSpy, useField } from 'react-final-form';
import { readDevice } from '../../../../db/reads/device';
import { companyBaseOf, isSameBase } from '../../../../domain/command/command';
import { type ApprovalBlocker, hasNewBlocker } from '../../../../domain/company/approval-blockers';
import { blockerWords } from '../../../../domain/company/approval-blockers-text';
import {
  type ApprovalReasonCode,
  hasSentence,
  suggestedApprovals,
  toggleSentence,
} from '../../../../domain/company/approval-reason';
import { approvalReasonWords } from '../../../../domain/company/approval-reason-text';
import type { CompanyRow } from '../../../../domain/company/company';
import { decisionQuestion, decisionVerbs, decisionWords, reasonWayText } from '../../../../domain/company/decision-text';
import type { CompanyDecision } from '../../../../domain/company/machine';
import {
  checkRejection,
  type RejectionCode,
  type RejectionDraft,
  type RejectionIssue,
  reasonExtension,
  rejectionCodes,
  toApprovalReason,
  toRejectionReason,
} from '../../../../domain/company/rejection';
import { rejectionIssueWords, rejectionWords } from '../../../../domain/company/rejection-text';
import { suggestedRejections } from '../../../../domain/company/suggested-rejection';
import { shownCompanyOf } from '../../../../domain/company/text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Problem } from '../../../../domain/shared/outcome';
import { useOutbox } from '../../../commands/use-outbox';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { BlockerList } from './blocker-list';
import { SuggestedReasons } from './suggested-reasons';
import '../../../styles/form.scss';

interface DecisionDialogProps {
  decision: CompanyDecision;
  /** As it is now: what it was when the dialog came up is what is decided about. */
  company: CompanyRow;
  /** What speaks against an approval, as far as this device knows now; an approval repeats it and asks why. */
  blockers: readonly ApprovalBlocker[];
  /** What was typed before and not sent: closed by mistake, nothing of it is lost. */
  draft: RejectionDraft;
  onTyped(draft: RejectionDraft): void;
  /** The decision is kept, and what was typed with it. */
  onKept(): void;
  onClose(): void;
}

const codeIssues: readonly RejectionIssue[] = ['rejection-code-missing'];

/** Asks once before a decision is kept; a rejection asks for its reason, and so does an approval in spite of blockers. */
export function DecisionDialog({ decision, company, blockers, draft, onTyped, onKept, onClose }: DecisionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const outbox = useOutbox();
  const isReasonTaken = useIsReasonTaken();
  const [seen] = useState(() => companyBaseOf(company));
  const [seenBlockers] = useState(blockers);
  // What is under the question cannot be seen: only who closes it and looks decides about it.
  const isChanged =
    !isSameBase(seen, companyBaseOf(company)) || (decision === 'Approved' && hasNewBlocker(blockers, seenBlockers));
  const asksWhy = decision === 'Rejected' || seenBlockers.length > 0;
  const [problem, setProblem] = useState<Problem | null>(null);
  const first = useRef(draft);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  // The form submits nothing while this is under way: of a double tap it takes the first.
  const submit = async (typed: Partial<RejectionDraft>): Promise<Partial<Record<keyof RejectionDraft, string>> | undefined> => {
    const reason = !asksWhy ? null : decision === 'Rejected' ? toDraft(typed) : toApprovalReason(toDraft(typed));
    const issues = reason === null ? [] : checkRejection(reason);
    if (issues.length > 0) return issuesOf(issues);
    if (isChanged || !outbox.isReady) return undefined;
    setProblem(null);
    const kept = await outbox.askWithUndo({
      kind: 'decide-company',
      appId: company.appId,
      companyId: company.id,
      companyName: company.name,
      decision,
      reason: reason === null ? null : toRejectionReason(reason),
      ...(typeof isReasonTaken === 'boolean' ? { isReasonTaken } : {}),
      base: seen,
    });
    if (!kept.ok) setProblem(kept.problem);
    else {
      onKept();
      dialog.current?.close();
    }
    return undefined;
  };

  const title = decisionQuestion(decision, shownCompanyOf(company).name);
  return (
    <dialog className="small-dialog form-dialog decision-dialog" ref={dialog} aria-labelledby="decision-title" onClose={onClose}>
      <Form<RejectionDraft> onSubmit={submit} initialValues={first.current}>
        {({ handleSubmit, submitting }) => (
          <form
            noValidate
            onSubmit={(event) => void handleSubmit(event)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit();
            }}
          >
            <FormSpy<RejectionDraft> subscription={{ values: true }} onChange={({ values }) => onTyped(toDraft(values))} />
            <h2 id="decision-title">
              <bdi>{title}</bdi>
            </h2>
            <p>{decision === 'Rejected' ? decisionWords.rejectAsked : decisionWords.approveAsked}</p>
            <DecisionReason decision={decision} blockers={seenBlockers} asksWhy={asksWhy} isReasonTaken={isReasonTaken} />
            <p className="refusal" role="alert">
              {isChanged ? decisionWords.changed : problem && `${decisionWords.notSaved} ${problemText(problem)}.`}
            </p>
            <DecisionActions
              decision={decision}
              isInSpite={asksWhy}
              isBlocked={submitting || isChanged || !outbox.isReady}
              onCancel={() => dialog.current?.close()}
            />
          </form>
        )}
      </Form>
    </dialog>
  );
}

/** This server takes the reason of a decision; null: it is not known here. Undefined until the device was read. */
function useIsReasonTaken(): boolean | null | undefined {
  const { registry } = useMirror();
  return useLive('takes reasons', async () => (await readDevice(registry)).config?.extensions.includes(reasonExtension) ?? null);
}

interface DecisionReasonProps {
  decision: CompanyDecision;
  blockers: readonly ApprovalBlocker[];
  asksWhy: boolean;
  isReasonTaken: boolean | null | undefined;
}

/** What speaks against the decision, and the fields for its reason. */
function DecisionReason({ decision, blockers, asksWhy, isReasonTaken }: DecisionReasonProps) {
  const code = useField<RejectionDraft['code']>('code', { subscription: { value: true } }).input.value;
  return (
    <>
      {decision === 'Approved' && blockers.length > 0 && <BlockerList title={blockerWords.asked} blockers={blockers} />}
      {decision === 'Rejected' && <ReasonCode suggested={suggestedRejections(blockers)} />}
      {asksWhy && (
        <ReasonText
          label={decision === 'Rejected' ? decisionWords.reasonText : blockerWords.reason}
          isRequired={decision === 'Approved' || code === 'other'}
          suggested={decision === 'Approved' ? suggestedApprovals(blockers) : []}
        />
      )}
      {asksWhy && <p className="age">{isReasonTaken !== undefined && reasonWayText(isReasonTaken)}</p>}
    </>
  );
}

interface DecisionActionsProps {
  decision: CompanyDecision;
  /** A company is approved although something speaks against it. */
  isInSpite: boolean;
  isBlocked: boolean;
  onCancel(): void;
}

function DecisionActions({ decision, isInSpite, isBlocked, onCancel }: DecisionActionsProps) {
  const look = decision === 'Rejected' ? 'btn-danger-quiet' : isInSpite ? 'btn-quiet' : 'btn-primary';
  return (
    <div className="actions">
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {decisionWords.cancel}
      </button>
      <button type="submit" className={`btn ${look}`} aria-disabled={isBlocked}>
        {decisionVerbs[decision]}
      </button>
    </div>
  );
}

function Required() {
  return (
    <span className="required" aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The ready-made reasons; those that follow from the blockers are one tap away, and none is chosen before the reviewer does. */
function ReasonCode({ suggested }: { suggested: readonly RejectionCode[] }) {
  return (
    <Field<RejectionDraft['code']> name="code" parse={(value) => rejectionCodes.find((code) => code === value) ?? null}>
      {({ input, meta }) => (
        <>
          <SuggestedReasons
            label={decisionWords.suggested}
            reasons={suggested.map((code) => ({
              words: rejectionWords[code],
              isChosen: input.value === code,
              onChoose: () => input.onChange(code),
            }))}
          />
          <label>
            <span>
              {decisionWords.reason}
              <Required />
            </span>
            <select
              className="form-control"
              aria-required="true"
              value={input.value ?? ''}
              aria-invalid={hasError(meta)}
              aria-describedby="reason-code-issue"
              onChange={input.onChange}
              onBlur={input.onBlur}
            >
              <option value="">{decisionWords.noCode}</option>
              {rejectionCodes.map((code) => (
                <option key={code} value={code}>
                  {rejectionWords[code]}
                </option>
              ))}
            </select>
            <span id="reason-code-issue" className="refusal" role="alert">
              {hasError(meta) && meta.submitError}
            </span>
          </label>
        </>
      )}
    </Field>
  );
}

interface ReasonTextProps {
  label: string;
  isRequired: boolean;
  suggested: readonly ApprovalReasonCode[];
}

/** The reviewer's own words; ready-made sentences are added to them, and taken out again, with one tap. */
function ReasonText({ label, isRequired, suggested }: ReasonTextProps) {
  return (
    <Field<string> name="text">
      {({ input, meta }) => (
        <>
          <SuggestedReasons
            label={decisionWords.suggestedApproval}
            reasons={suggested.map((code) => {
              const words = approvalReasonWords[code];
              const onChoose = () => input.onChange(toggleSentence(input.value, words));
              return { words, isChosen: hasSentence(input.value, words), onChoose };
            })}
          />
          <label>
            <span>
              {label}
              {isRequired && <Required />}
            </span>
            <textarea
              className="form-control"
              dir="auto"
              rows={4}
              autoComplete="off"
              spellCheck={false}
              value={input.value}
              aria-required={isRequired}
              aria-invalid={hasError(meta)}
              aria-describedby="reason-text-issue"
              onChange={input.onChange}
              onBlur={input.onBlur}
            />
            <span id="reason-text-issue" className="refusal" role="alert">
              {hasError(meta) && meta.submitError}
            </span>
          </label>
        </>
      )}
    </Field>
  );
}

/** The form leaves out what is empty. */
function toDraft({ code = null, text = '' }: Partial<RejectionDraft>): RejectionDraft {
  return { code, text };
}

/** Refused when it was submitted, and not changed since. */
function hasError(meta: { submitError?: unknown; dirtySinceLastSubmit?: boolean }): boolean {
  return typeof meta.submitError === 'string' && meta.dirtySinceLastSubmit !== true;
}

function issuesOf(issues: readonly RejectionIssue[]): Partial<Record<keyof RejectionDraft, string>> {
  const wordsOf = (fits: (issue: RejectionIssue) => boolean) => issues.filter(fits).map((issue) => rejectionIssueWords[issue]);
  const code = wordsOf((issue) => codeIssues.includes(issue)).join('. ');
  const text = wordsOf((issue) => !codeIssues.includes(issue)).join('. ');
  return { ...(code === '' ? {} : { code }), ...(text === '' ? {} : { text }) };
}
