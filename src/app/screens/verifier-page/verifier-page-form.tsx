import {
  checkPage,
  isPageChanged,
  type PageDraft,
  type PageIssue,
  pageDraftOf,
  pageFieldOf,
  toPageEdit,
  withPageChange,
} from '../../../domain/verifier-page/rules';
import { pageIssueWords, pageWords } from '../../../domain/verifier-page/text';
import type { VerifierPage } from '../../../domain/verifier-page/verifier-page';
import { useEdits } from '../../commands/use-edits';
import { useSubmitCommand } from '../../commands/use-submit-command';
import { PendingEdit } from '../../forms/pending-edit';
import { RecordForm } from '../../forms/record-form';
import { StaleNotice } from '../../forms/stale-notice';
import { useFormBase } from '../../forms/use-form-base';
import { PageFields } from './page-fields';
import { PagePreview, type PageService } from './page-preview';

interface VerifierPageFormProps {
  service: PageService;
  /** null: there is none yet. */
  page: VerifierPage | null;
  now: number;
  mayChange: boolean;
}

/** What people see on the page, next to a preview. Saving waits for a connection; until it is sent nothing else is changed. */
export function VerifierPageForm({ service, page, now, mayChange }: VerifierPageFormProps) {
  const { appId } = service;
  const form = useFormBase<VerifierPage | null, PageDraft>(page, isPageChanged);
  const submit = useSubmitCommand(form.restart);
  const edits = useEdits('webpage', appId);
  const { base } = form;
  const pending = edits?.[0];
  const change = pending?.payload?.command.change;
  const begun = change ? withPageChange(pageDraftOf(base), change) : pageDraftOf(base);
  const save = async (draft: PageDraft) => {
    const edit = toPageEdit(draft, base);
    return edit === null
      ? pageWords.unchanged
      : submit({ kind: 'edit-record', edited: 'webpage', appId, id: '', name: '', ...edit });
  };
  const readOnly = page === null ? pageWords.readOnlyNew : pageWords.readOnly;
  const blocked = !mayChange ? readOnly : pending !== undefined ? pageWords.pending : null;
  return (
    <>
      {pending !== undefined && <PendingEdit edit={pending} />}
      {form.isStale && <StaleNotice onTake={form.restart} />}
      <div className="form-and-preview">
        <RecordForm<PageDraft, PageIssue>
          key={`${form.key} ${pending?.row.id}`}
          id="webpage"
          className="panel page-form"
          initial={begun}
          check={(draft) => checkPage(draft, base !== null, now)}
          fieldOf={(issue) => pageFieldOf[issue]}
          text={(issue) => pageIssueWords[issue]}
          blocked={edits === undefined ? undefined : blocked}
          act={base === null ? pageWords.save : pageWords.update}
          sending={pageWords.saving}
          onTyped={form.type}
          onSubmit={save}
        >
          {(open) => <PageFields {...open} page={base} now={now} isReadOnly={!mayChange} />}
        </RecordForm>
        <PagePreview draft={form.typed ?? begun} service={service} address={linkOf(page)} />
      </div>
    </>
  );
}

function linkOf(page: VerifierPage | null): string {
  return page === null ? pageWords.noLink : (page.url ?? pageWords.linkMissing);
}
