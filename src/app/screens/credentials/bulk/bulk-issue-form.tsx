import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { matchColumns } from '../../../../domain/batch/columns';
import { type BulkDraft, bulkDraftForm, fileDraftForm, type KeptFile } from '../../../../domain/batch/draft-schema';
import { totalOf } from '../../../../domain/batch/machine';
import { byNeed, countChecked } from '../../../../domain/batch/rules';
import {
  bulkCostText,
  bulkWords,
  checkedText,
  chosenFileText,
  credentialsText,
  tableIssueWords,
} from '../../../../domain/batch/text';
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
import { type KeptDraft, useKeptDraft } from '../../../forms/use-kept-draft';
import { useMirror } from '../../../live/mirror-context';
import { useNow } from '../../../live/use-now';
import { href } from '../../../paths';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { type Signers, useSigners } from '../../identities/use-signers';
import { StoreFields } from '../issue/store-fields';
import { useRegisteredSchemas } from '../issue/use-form-schema';
import { useStoringProposed } from '../issue/use-storing-proposed';
import { checkFile, type FilePlan, toFileBatch } from './checked-file';
import { CheckedRows } from './checked-rows';
import { ColumnsFields } from './columns-fields';
import { DraftNotes } from './draft-notes';
import { type ReadFile, readKeptFile, readTableFile } from './read-table-file';

const places = { signer: { name: 'issuer', id: 'bulk-issuer' }, key: { name: 'keyId', id: 'bulk-key' } } as const;
const words: SignerWords = {
  ...issueWords,
  signer: issueWords.issuer,
  signerHint: issueWords.issuerHint,
  noSigner: issueWords.noIssuer,
};
const acts = ['issue-credential'] as const;
/** How far (ms) a day that passes while the form stands may be behind. */
const minute = 60_000;

interface BulkIssueFormProps {
  /** The service in the address, and the SSI service that it works with. */
  appId: string;
  ssiAppId: string;
  /** What was begun before. */
  begun: readonly OpenedBatch[];
}

/** A file, what its rows have in common, which column tells what, what is wrong with which row; then all of it is begun at once. Until then it is kept. */
export function BulkIssueForm(props: BulkIssueFormProps) {
  const kept = useKeptDraft(bulkDraftForm, props.ssiAppId, 'issue-credentials');
  const keptFile = useKeptDraft(fileDraftForm, props.ssiAppId, 'issue-credentials-file');
  if (kept.draft === undefined || keptFile.draft === undefined) return null;
  return <Fields {...props} kept={{ ...kept, draft: kept.draft }} keptFile={{ ...keptFile, draft: keptFile.draft }} />;
}

interface FieldsProps extends BulkIssueFormProps {
  kept: KeptDraft<BulkDraft> & { draft: BulkDraft };
  keptFile: KeptDraft<{ file: KeptFile | null }> & { draft: { file: KeptFile | null } };
}

function Fields({ appId, ssiAppId, begun, kept, keptFile }: FieldsProps) {
  const [file, setFile] = useState<ReadFile | null>(() => readAgain(keptFile.draft.file));
  const [trouble, setTrouble] = useState<string | null>(null);
  const [draft, setDraft] = useState(kept.draft);
  const { schemaId, issuer, keyId, expiresOn, isToRegister, chosen } = draft;
  const storing = useStoringProposed();
  const isToPersist = draft.isToPersist ?? storing.isProposed;
  const credits = issueCredits({ isToPersist, isToRegister });
  const [sealed, setSealed] = useState<number | null>(null);
  const signers = useSigners(ssiAppId);
  const schemas = useRegisteredSchemas(ssiAppId);
  const schema = schemas.find(({ id }) => id === schemaId) ?? null;
  const obstacle = useIdentityObstacle(appId, acts);
  const { account } = useMirror();
  const batches = useBatchActs();
  const navigate = useNavigate();
  const now = Math.floor(useNow() / minute) * minute;

  const columns = useMemo(() => {
    if (file === null || schema === null) return null;
    if (chosen !== null && chosen.of === subjectOf(file, schema)) return chosen.columns;
    return matchColumns(file.table.header, schema.properties);
  }, [file, schema, chosen]);
  const present = useMemo<FilePlan | null>(
    () =>
      file && schema && columns ? { file, schema, plan: { properties: schema.properties, columns, issuer, expiresOn } } : null,
    [file, schema, columns, issuer, expiresOn],
  );
  // The rows are checked a little later than something is chosen: until then nothing can be begun.
  const plan = useDeferredValue(present);
  const checked = useMemo(() => plan && checkFile(plan, now), [plan, now]);
  const sorted = useMemo(() => checked && byNeed(checked.rows), [checked]);
  const counts = checked && countChecked(checked.rows);
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
    kept.type(next);
  };
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return;
    setTrouble(null);
    const answer = await readTableFile(picked);
    const read = answer.ok ? answer.read : null;
    setFile(read);
    keptFile.type({ file: read && { name: read.name, text: read.text } });
    if (!answer.ok) setTrouble(`${tableIssueWords[answer.issue]}.`);
  };
  const start = async () => {
    if (!mayStart || !checked || keyId === null) return null;
    const wish = toFileBatch(checked, present, account.identity, { appId: ssiAppId, keyId, isToPersist, isToRegister });
    if (wish === null) return null;
    setTrouble(null);
    setSealed(0);
    const answer = await batches.begin(wish, setSealed);
    setSealed(null);
    if (!answer.ok) return `${problemText(answer.problem)}.`;
    kept.forget();
    keptFile.forget();
    navigate(href.batch(appId, answer.value));
    return null;
  };
  const ready = counts?.ready ?? 0;

  return (
    <section className="panel form-dialog bulk-form" aria-label={bulkWords.issueTitle}>
      <DraftNotes kept={{ isFound: kept.isFound || keptFile.isFound, isUnkept: kept.isUnkept || keptFile.isUnkept }} />
      <RecordForm
        id="bulk"
        initial={kept.draft}
        blocked={obstacle === null && !mayStart ? undefined : obstacle}
        act={ready > 0 ? `${bulkWords.start} ${credentialsText(ready)}` : bulkWords.start}
        cost={ready > 0 ? `${bulkCostText(ready, credits)}.` : `${bulkWords.startBlocked}.`}
        trouble={file === null ? null : trouble}
        onTyped={type}
        onSubmit={start}
      >
        {(open) => (
          <>
            <FileField file={file} issue={file === null ? trouble : null} onChoose={(picked) => void choose(picked)} />
            <CommonFields
              {...open}
              isProposed={storing.isProposed}
              ssiAppId={ssiAppId}
              schemas={schemas}
              signers={signers}
              now={now}
            />
            {file && schema && columns && (
              <ColumnsFields
                header={file.table.header}
                properties={schema.properties}
                columns={columns}
                onChange={(next) => open.change({ chosen: { of: subjectOf(file, schema), columns: next } })}
              />
            )}
            {sorted && counts && plan && (
              <>
                <h2>{bulkWords.rows}</h2>
                <p role="status">{checkedText(counts)}.</p>
                {isBegun && <p className="notice warning">{bulkWords.begunBefore}</p>}
                {counts.wrong > 0 && counts.ready > 0 && <p className="age">{bulkWords.startWrong}</p>}
                <CheckedRows rows={sorted} header={plan.file.table.header} />
              </>
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
  now: number;
}

/** What all rows have in common. */
function CommonFields({ draft, change, isProposed, ssiAppId, schemas, signers, now }: CommonFieldsProps) {
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

/** A file that was kept: it was a table when it was chosen. */
function readAgain(kept: KeptFile | null): ReadFile | null {
  const answer = kept && readKeptFile(kept);
  return answer?.ok ? answer.read : null;
}

/** Columns that were chosen are of one file and one schema. */
function subjectOf(file: ReadFile, schema: FormSchema): string {
  return JSON.stringify([file.name, file.table.header, schema.id]);
}
