import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BulkDraft, bulkDraftForm, fileDraftForm } from '../../../../domain/batch/draft-schema';
import { totalOf } from '../../../../domain/batch/machine';
import type { BulkCounts, CheckedRow } from '../../../../domain/batch/rules';
import { bulkCostText, bulkWords, checkedText, chosenFileText, credentialsText } from '../../../../domain/batch/text';
import type { FormSchema } from '../../../../domain/credential/form';
import { issueCredits, issueWords, schemaOptionText } from '../../../../domain/credential/issue-text';
import { dayOf } from '../../../../domain/credential/rules';
import { signingKeysOf } from '../../../../domain/did/did';
import { problemText } from '../../../../domain/shared/error-text';
import { toCountText } from '../../../../domain/shared/format';
import { CoverNotice } from '../../../commands/cover-notice';
import { type OpenedBatch, useBatchActs } from '../../../commands/use-batches';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import { FormField } from '../../../forms/form-field';
import { type OpenForm, RecordForm } from '../../../forms/record-form';
import { SelectField } from '../../../forms/select-field';
import { TextField } from '../../../forms/text-field';
import { type StoredDraft, useStoredDraft } from '../../../forms/use-stored-draft';
import { useMirror } from '../../../live/mirror-context';
import { href } from '../../../paths';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { type Signers, useSigners } from '../../identities/use-signers';
import { StoreFields } from '../issue/store-fields';
import { useRegisteredSchemas } from '../issue/use-form-schema';
import { useStoringProposed } from '../issue/use-storing-proposed';
import { type CheckedFile, type FilePlan, type FileSigner, toFileBatch } from './checked-file';
import { CheckedRows } from './checked-rows';
import { ColumnsFields } from './columns-fields';
import { DraftNotes } from './draft-notes';
import type { ReadFile } from './read-table-file';
import { subjectOf, useCheckedFile, useMinute } from './use-checked-file';
import { type StoredFileDraft, useChosenFile } from './use-chosen-file';

const places = { signer: { name: 'issuer', id: 'bulk-issuer' }, key: { name: 'keyId', id: 'bulk-key' } } as const;
const words: SignerWords = {
  ...issueWords,
  signer: issueWords.issuer,
  signerHint: issueWords.issuerHint,
  noSigner: issueWords.noIssuer,
};
const acts = ['issue-credential'] as const;

interface BulkIssueFormProps {
  /** The service in the address, and the SSI service that it works with. */
  appId: string;
  ssiAppId: string;
  /** What was begun before. */
  begun: readonly OpenedBatch[];
}

/** A file, what its rows have in common, which column says what, what is wrong with which row; then all of it is begun at once. Until then it is kept. */
export function BulkIssueForm(props: BulkIssueFormProps) {
  const stored = useStoredDraft(bulkDraftForm, props.ssiAppId, 'issue-credentials');
  const storedFile = useStoredDraft(fileDraftForm, props.ssiAppId, 'issue-credentials-file');
  if (stored.draft === undefined || storedFile.draft === undefined) return null;
  return (
    <Fields {...props} stored={{ ...stored, draft: stored.draft }} storedFile={{ ...storedFile, draft: storedFile.draft }} />
  );
}

interface FieldsProps extends BulkIssueFormProps {
  stored: StoredDraft<BulkDraft> & { draft: BulkDraft };
  storedFile: StoredFileDraft;
}

function Fields({ appId, ssiAppId, begun, stored, storedFile }: FieldsProps) {
  const { file, trouble, choose } = useChosenFile(storedFile);
  const [draft, setDraft] = useState(stored.draft);
  const { schemaId, issuer, keyId, isToRegister } = draft;
  const storing = useStoringProposed();
  const isToPersist = draft.isToPersist ?? storing.isProposed;
  const credits = issueCredits({ isToPersist, isToRegister });
  const signers = useSigners(ssiAppId);
  const schemas = useRegisteredSchemas(ssiAppId);
  const schema = schemas.find(({ id }) => id === schemaId) ?? null;
  const obstacle = useIdentityObstacle(appId, acts);
  const { columns, present, plan, checked, sorted, counts } = useCheckedFile(file, schema, draft);
  const { sealed, begin } = useBulkStart(appId, () => {
    stored.forget();
    storedFile.forget();
  });
  const signer = signers.signers?.find(({ did }) => did === issuer) ?? null;
  const isKeyOfIssuer = signer !== null && signingKeysOf(signer).some(({ id }) => id === keyId);
  const isBegun = begun.some(
    ({ row, head }) =>
      head?.fileName === file?.name && totalOf(row.counts) + (row.counts['left-out'] ?? 0) === checked?.rows.length,
  );
  const mayStart = obstacle === null && plan === present && counts !== null && counts.ready > 0 && isKeyOfIssuer;

  const type = (next: BulkDraft) => {
    storing.touch();
    setDraft(next);
    stored.type(next);
  };
  const start = async () => {
    if (!mayStart || !checked || keyId === null) return null;
    return begin(checked, present, { appId: ssiAppId, keyId, isToPersist, isToRegister });
  };
  const ready = counts?.ready ?? 0;

  return (
    <section className="panel form-dialog bulk-form" aria-label={bulkWords.issueTitle}>
      <DraftNotes
        stored={{ isFound: stored.isFound || storedFile.isFound, isUnsaved: stored.isUnsaved || storedFile.isUnsaved }}
      />
      <RecordForm
        id="bulk"
        initial={stored.draft}
        blocked={obstacle === null && !mayStart ? undefined : obstacle}
        act={ready > 0 ? `${bulkWords.start} ${credentialsText(ready)}` : bulkWords.start}
        cost={ready > 0 ? `${bulkCostText(ready, credits)}.` : `${bulkWords.startBlocked}.`}
        onTyped={type}
        onSubmit={start}
      >
        {(open) => (
          <>
            <FileField file={file} issue={trouble} onChoose={(picked) => void choose(picked)} />
            <CommonFields {...open} isProposed={storing.isProposed} ssiAppId={ssiAppId} schemas={schemas} signers={signers} />
            {file && schema && columns && (
              <ColumnsFields
                header={file.table.header}
                properties={schema.properties}
                columns={columns}
                onChange={(next) => open.change({ chosen: { of: subjectOf(file, schema), columns: next } })}
              />
            )}
            {sorted && counts && plan && (
              <RowsToStart rows={sorted} header={plan.file.table.header} counts={counts} isBegun={isBegun} />
            )}
            <CoverNotice appId={ssiAppId} credits={ready * credits} />
            {sealed !== null && (
              <p role="status">
                {bulkWords.keeping}: {toCountText(sealed)} / {toCountText(ready)}
              </p>
            )}
          </>
        )}
      </RecordForm>
    </section>
  );
}

/** Stores what was begun on this device and leads to it. `sealed`: so many credentials are stored already; null: none is being stored. */
function useBulkStart(appId: string, onBegun: () => void) {
  const [sealed, setSealed] = useState<number | null>(null);
  const { account } = useMirror();
  const batches = useBatchActs();
  const navigate = useNavigate();
  const begin = async (checked: CheckedFile, present: FilePlan | null, signer: FileSigner) => {
    const batch = toFileBatch(checked, present, account.identity, signer);
    if (batch === null) return null;
    setSealed(0);
    const answer = await batches.begin(batch, setSealed);
    setSealed(null);
    if (!answer.ok) return `${problemText(answer.problem)}.`;
    onBegun();
    navigate(href.batch(appId, answer.value));
    return null;
  };
  return { sealed, begin };
}

interface RowsToStartProps {
  rows: readonly CheckedRow[];
  header: readonly string[];
  counts: BulkCounts;
  /** A batch of the same file was begun before. */
  isBegun: boolean;
}

/** What is wrong with which row, and how many can be begun. */
function RowsToStart({ rows, header, counts, isBegun }: RowsToStartProps) {
  return (
    <>
      <h2>{bulkWords.rows}</h2>
      <p role="status">{checkedText(counts)}.</p>
      {isBegun && <p className="notice warning">{bulkWords.begunBefore}</p>}
      {counts.wrong > 0 && counts.ready > 0 && <p className="age">{bulkWords.startWrong}</p>}
      <CheckedRows rows={rows} header={header} />
    </>
  );
}

interface FileFieldProps {
  file: ReadFile | null;
  issue: string | null;
  onChoose(file: File | undefined): void;
}

function FileField({ file, issue, onChoose }: FileFieldProps) {
  return (
    <FormField
      id="bulk-file"
      label={bulkWords.file}
      isRequired
      issue={issue}
      hint={file === null ? bulkWords.fileHint : chosenFileText(file.name, file.table.rows.length)}
    >
      {(control) => (
        <input
          {...control}
          className="form-control"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      )}
    </FormField>
  );
}

interface CommonFieldsProps extends OpenForm<BulkDraft> {
  ssiAppId: string;
  /** It is proposed to store the documents. */
  isProposed: boolean;
  schemas: readonly FormSchema[];
  signers: Signers;
}

/** What all rows have in common. */
function CommonFields({ draft, change, isProposed, ssiAppId, schemas, signers }: CommonFieldsProps) {
  const now = useMinute();
  return (
    <>
      <SelectField<BulkDraft>
        name="schemaId"
        id="bulk-schema"
        label={bulkWords.schema}
        isRequired
        hint={schemas.length === 0 ? bulkWords.noSchema : bulkWords.schemaHint}
        none={bulkWords.choose}
        choices={schemas.map((one) => ({ value: one.id, words: schemaOptionText(one) }))}
      />
      <SignerFields<BulkDraft>
        appId={ssiAppId}
        words={words}
        places={places}
        signers={signers}
        signer={draft.issuer}
        keyId={draft.keyId}
        onSigner={(did) => change({ issuer: did, keyId: null })}
      />
      <TextField<BulkDraft>
        name="expiresOn"
        id="bulk-expiry"
        label={bulkWords.expiry}
        hint={bulkWords.expiryHint}
        kind="date"
        min={dayOf(now)}
      />
      <StoreFields
        draft={{ ...draft, isToPersist: draft.isToPersist ?? isProposed }}
        isProposed={draft.isToPersist === null && isProposed}
        onChange={change}
      />
    </>
  );
}
