import { useEffect, useRef, useState } from 'react';
import { Field, Form, FormSpy, useField } from 'react-final-form';
import { readDevice } from '../../../../db/reads/device';
import { companyBaseOf, isSameBase } from '../../../../domain/command/command';
import { type ApprovalBlocker, blockerKey, hasNewBlocker } from '../../../../domain/company/approval-blockers';
import { blockerText, blockerWords } from '../../../../domain/company/approval-blockers-text';
import type { CompanyRow } from '../../../../domain/company/company';
import { checkReason, type ReasonDraft, toDecisionReason } from '../../../../domain/company/decision-reason';
import { decisionQuestion, decisionVerbs, decisionWords, reasonWayText } from '../../../../domain/company/decision-text';
import type { CompanyDecision } from '../../../../domain/company/machine';
import { isEvidenceHere, type MissingEvidence } from '../../../../domain/company/missing-evidence';
import { type RejectionCode, type RejectionIssue, reasonExtension, rejectionCodes } from '../../../../domain/company/rejection';
import { rejectionIssueWords, rejectionWords } from '../../../../domain/company/rejection-text';
import { suggestedRejections } from '../../../../domain/company/suggested-rejection';
import { missingEvidenceText } from '../../../../domain/company/summary-text';
import { shownCompanyOf } from '../../../../domain/company/text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Problem } from '../../../../domain/shared/outcome';
import { useOutbox } from '../../../commands/use-outbox';
import { useHasNoLine } from '../../../forms/use-connection-blocker';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { ReasonChoices } from './reason-choices';
import '../../../styles/form.scss';

interface DecisionDialogProps {
  decision: CompanyDecision;
  /** As it is now: what it was when the dialog came up is what is decided about. */
  company: CompanyRow;
  /** What speaks against an approval, as far as this device knows now; an approval repeats it and asks why. */
  blockers: readonly ApprovalBlocker[];
  missing: MissingEvidence;
  /** What was typed before and not sent: closed by mistake, nothing of it is lost. */
  draft: ReasonDraft;
  onTyped(draft: ReasonDraft): void;
  /** The decision is kept, and what was typed with it. */
  onKept(): void;
  onClose(): void;
}

type ReasonIssues = Partial<Record<keyof ReasonDraft, string>>;

const codeIssues: readonly RejectionIssue[] = ['rejection-code-missing'];

/** Asks once before a decision is kept; a rejection asks for its reason, and so does an approval in spite of blockers. */
export function DecisionDialog({ decision, company, blockers, missing, draft, onTyped, onKept, onClose }: DecisionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const outbox = useOutbox();
  const isReasonTaken = useIsReasonTaken();
  const [seen] = useState(() => companyBaseOf(company));
  const [seenBlockers] = useState(blockers);
  // A point resolved in the meantime is dropped from the open dialog. New points are not added, because the dialog covers their evidence.
  const isChanged =
    !isSameBase(seen, companyBaseOf(company)) || (decision === 'Approved' && hasNewBlocker(blockers, seenBlockers));
  const asksWhy = decision === 'Rejected' || seenBlockers.length > 0;
  const [problem, setProblem] = useState<Problem | null>(null);
  const first = useRef(draft);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  // The form submits nothing while this is under way: of a double tap it takes the first.
  const submit = async (typed: Partial<ReasonDraft>): Promise<ReasonIssues | undefined> => {
    const given = toDraft(typed);
    const subject = { decision, blockers };
    const issues = asksWhy ? checkReason(given, subject) : [];
    if (issues.length > 0) return issuesOf(issues);
    if (isChanged || !outbox.isReady) return undefined;
    setProblem(null);
    const kept = await outbox.askWithUndo({
      kind: 'decide-company',
      appId: company.appId,
      companyId: company.id,
      companyName: company.name,
      decision,
      reason: asksWhy ? toDecisionReason(given, subject) : null,
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
      <Form<ReasonDraft> onSubmit={submit} initialValues={first.current}>
        {({ handleSubmit, submitting }) => (
          <form
            noValidate
            onSubmit={(event) => void handleSubmit(event)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit();
            }}
          >
            <FormSpy<ReasonDraft> subscription={{ values: true }} onChange={({ values }) => onTyped(toDraft(values))} />
            <h2 id="decision-title">
              <bdi>{title}</bdi>
            </h2>
            {decision === 'Approved' && <p>{decisionWords.approveAsked}</p>}
            <MissingNotice missing={missing} />
            <DecisionReason decision={decision} blockers={blockers} asksWhy={asksWhy} isReasonTaken={isReasonTaken} />
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

/** What the reviewer decides without having it on this device. */
function MissingNotice({ missing }: { missing: MissingEvidence }) {
  const hasNoLine = useHasNoLine();
  return isEvidenceHere(missing) ? null : <p className="notice">{missingEvidenceText(missing, hasNoLine)}</p>;
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

/** What can be chosen as reason, the reviewer's own words, and where all of it goes. */
function DecisionReason({ decision, blockers, asksWhy, isReasonTaken }: DecisionReasonProps) {
  const codes = useField<ReasonDraft['codes']>('codes', { subscription: { value: true } }).input.value;
  const accepted = useField<ReasonDraft['accepted']>('accepted', { subscription: { value: true } }).input.value;
  if (!asksWhy) return null;
  const isRejection = decision === 'Rejected';
  return (
    <>
      {isRejection ? (
        <ReasonCodes suggested={suggestedRejections(blockers)} />
      ) : (
        blockers.length > 0 && <AcceptedPoints blockers={blockers} />
      )}
      <ReasonText
        label={isRejection ? decisionWords.reasonText : blockerWords.reason}
        isRequired={isRejection ? codes.includes('other') : blockers.length > 0 && accepted.length === 0}
      />
      <p className="age">{isReasonTaken !== undefined && reasonWayText(isReasonTaken)}</p>
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

/** The ready-made reasons, any number of them; those that follow from the blockers are one tap away, and none is chosen before the reviewer does. */
function ReasonCodes({ suggested }: { suggested: readonly RejectionCode[] }) {
  return (
    <Field<ReasonDraft['codes']> name="codes">
      {({ input, meta }) => (
        <>
          <ReasonChoices
            label={decisionWords.reasons}
            reasons={[...new Set([...suggested, ...input.value])].map((code) => ({
              key: code,
              words: rejectionWords[code],
              isChosen: input.value.includes(code),
              onChoose: () => input.onChange(toggled(input.value, code)),
            }))}
          />
          <label>
            <span>
              {decisionWords.reasons}
              <Required />
            </span>
            <select
              className="form-control"
              aria-required="true"
              value=""
              aria-invalid={hasError(meta)}
              aria-describedby="reason-code-issue"
              onChange={({ target }) => {
                const code = rejectionCodes.find((one) => one === target.value);
                if (code !== undefined && !input.value.includes(code)) input.onChange([...input.value, code]);
              }}
              onBlur={input.onBlur}
            >
              <option value="">{input.value.length === 0 ? decisionWords.noCode : decisionWords.otherCode}</option>
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

/** What speaks against an approval, as points that the reviewer accepts one by one or all at once. */
function AcceptedPoints({ blockers }: { blockers: readonly ApprovalBlocker[] }) {
  const keys = blockers.map(blockerKey);
  return (
    <Field<ReasonDraft['accepted']> name="accepted">
      {({ input: { value, onChange } }) => {
        const isEvery = keys.every((key) => value.includes(key));
        const every = {
          key: 'all',
          words: blockerWords.all(keys.length),
          isChosen: isEvery,
          onChoose: () => onChange(isEvery ? [] : keys),
        };
        const points = blockers.map((blocker) => ({
          key: blockerKey(blocker),
          words: blockerText(blocker),
          isChosen: value.includes(blockerKey(blocker)),
          onChoose: () => onChange(toggled(value, blockerKey(blocker))),
        }));
        return (
          <>
            <p>{blockerWords.asked}</p>
            <ReasonChoices label={blockerWords.points} reasons={points.length > 1 ? [every, ...points] : points} />
          </>
        );
      }}
    </Field>
  );
}

function ReasonText({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <Field<string> name="text">
      {({ input, meta }) => (
        <label>
          <span>
            {label}
            {isRequired && <Required />}
          </span>
          <textarea
            className="form-control"
            dir="auto"
            rows={3}
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
      )}
    </Field>
  );
}

/** The same choices with one more, or without it if it was among them. */
function toggled<Choice>(choices: readonly Choice[], one: Choice): Choice[] {
  return choices.includes(one) ? choices.filter((other) => other !== one) : [...choices, one];
}

/** The form leaves out what is empty. */
function toDraft({ codes = [], accepted = [], text = '' }: Partial<ReasonDraft>): ReasonDraft {
  return { codes, accepted, text };
}

/** Refused when it was submitted, and not changed since. */
function hasError(meta: { submitError?: unknown; dirtySinceLastSubmit?: boolean }): boolean {
  return typeof meta.submitError === 'string' && meta.dirtySinceLastSubmit !== true;
}

function issuesOf(issues: readonly RejectionIssue[]): ReasonIssues {
  const wordsOf = (fits: (issue: RejectionIssue) => boolean) => issues.filter(fits).map((issue) => rejectionIssueWords[issue]);
  const codes = wordsOf((issue) => codeIssues.includes(issue)).join('. ');
  const text = wordsOf((issue) => !codeIssues.includes(issue)).join('. ');
  return { ...(codes === '' ? {} : { codes }), ...(text === '' ? {} : { text }) };
}
