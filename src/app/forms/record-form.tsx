import type { FormApi } from 'final-form';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import { FormActions, type FormActionsProps } from './form-actions';
import { FormProvider } from './form-context';
import { type Refusal, wordsAt } from './refusal';
import { useFormFocus } from './use-form-focus';
import { useTyped } from './use-typed';

/** A form as it is filled in. */
export interface OpenForm<Draft> {
  draft: Draft;
  change(members: Partial<Draft>): void;
  /** What is wrong at a field, in words; null: with the whole form. */
  issueAt(field: string | null): string | null;
}

/** The first issue of a draft, all of them, or null: nothing is wrong. */
type FoundIssues<Issue> = Issue | readonly Issue[] | null;

/** How a draft is judged: by the rules of its noun, in their order. */
export interface FormRules<Draft, Issue> {
  check?(draft: Draft): FoundIssues<Issue> | Promise<FoundIssues<Issue>>;
  /** The field in which an issue is fixed; null: none. */
  fieldOf?(issue: Issue): string | null;
  text?(issue: Issue): string;
}

export interface RecordFormProps<Draft extends object, Issue>
  extends FormRules<Draft, Issue>,
    Omit<FormActionsProps, 'cost' | 'isDisabled' | 'isSending'> {
  /** The ids of the controls begin with it. */
  id: string;
  /** What it begins with; read once. */
  initial: Draft;
  /** Why it cannot be sent, in words; null: it can; undefined: that is not known yet. */
  blocked: string | null | undefined;
  cost?: string | ((draft: Draft) => string);
  className?: string;
  /** The first field has the focus when the form appears. */
  focusesFirst?: boolean;
  /** Sends what was checked. Answers why it was refused: nothing that was typed is lost by that. */
  onSubmit(draft: Draft, change: (members: Partial<Draft>) => void): Promise<string | Refusal | null | undefined>;
  /** What went wrong since, in words. */
  trouble?: string | null;
  /** Shown instead of the buttons. */
  actions?: ReactNode;
  /** Something was typed. */
  onTyped?(draft: Draft): void;
  children?: ReactNode | ((form: OpenForm<Draft>) => ReactNode);
}

function toList<Issue>(found: FoundIssues<Issue>): readonly Issue[] {
  if (found === null) return [];
  return isList(found) ? found : [found];
}

function isList<Issue>(found: Issue | readonly Issue[]): found is readonly Issue[] {
  return Array.isArray(found);
}

/** Changes several members at once. */
function changeIn<Draft extends object>(form: FormApi<Draft>, members: Partial<Draft>): void {
  form.batch(() => {
    for (const name of Object.keys(members) as (keyof Draft & string)[]) form.change(name, members[name]);
  });
}

interface Said<Draft> {
  about: Draft;
  refusals: readonly Refusal[];
}

/**
 * A form of one draft. A refused submit says what is wrong at the fields and focuses the first of them; the messages are about what was submitted, and
 * disappear when that is changed. Ctrl-Enter submits, and nothing is submitted twice.
 */
export function RecordForm<Draft extends object, Issue = never>(props: RecordFormProps<Draft, Issue>) {
  const { check, fieldOf, text, onSubmit, blocked } = props;
  const [start] = useState(props.initial);
  const [said, setSaid] = useState<Said<Draft> | null>(null);
  const submit = async (draft: Draft, form: FormApi<Draft>) => {
    if (blocked !== null) return;
    const issues = toList((await check?.(draft)) ?? null);
    const refusals = issues.map((issue) => ({ field: fieldOf?.(issue) ?? null, words: text?.(issue) ?? String(issue) }));
    if (refusals.length > 0) return setSaid({ about: draft, refusals });
    setSaid(null);
    const refusal = await onSubmit(draft, (members) => changeIn(form, members));
    if (!refusal) return;
    setSaid({ about: draft, refusals: [typeof refusal === 'string' ? { field: null, words: refusal } : refusal] });
  };
  return (
    <Form<Draft> initialValues={start} onSubmit={submit} subscription={{ values: true, submitting: true }}>
      {(rendered) => <FormBody {...props} rendered={rendered} said={said} />}
    </Form>
  );
}

interface FormBodyProps<Draft extends object, Issue> extends RecordFormProps<Draft, Issue> {
  rendered: FormRenderProps<Draft>;
  said: Said<Draft> | null;
}

function FormBody<Draft extends object, Issue>({ rendered, said, ...props }: FormBodyProps<Draft, Issue>) {
  const { id, blocked, cost, className, focusesFirst = false, onTyped, children, ...rest } = props;
  const { trouble = null, actions, ...buttons } = rest;
  const { form, handleSubmit, values: draft, submitting: isSending = false } = rendered;
  const element = useRef<HTMLFormElement>(null);
  const refusals = said !== null && said.about === draft ? said.refusals : [];
  const issueAt = (field: string | null) => wordsAt(refusals, field);
  useTyped(draft, onTyped);
  useFormFocus(element, said, focusesFirst);
  const change = (members: Partial<Draft>) => changeIn(form, members);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void handleSubmit();
  };
  const content = { id, issueAt };
  return (
    <FormProvider value={content}>
      <form ref={element} className={className} noValidate onSubmit={(event) => void handleSubmit(event)} onKeyDown={press}>
        {typeof blocked === 'string' && <p className="notice">{blocked}</p>}
        {typeof children === 'function' ? children({ draft, change, issueAt }) : children}
        <p className="refusal" role="alert">
          {issueAt(null) ?? trouble}
        </p>
        {actions || (
          <FormActions
            {...buttons}
            cost={typeof cost === 'function' ? cost(draft) : cost}
            isDisabled={blocked !== null}
            isSending={isSending}
          />
        )}
      </form>
    </FormProvider>
  );
}
