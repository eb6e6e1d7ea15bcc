import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BulkColumns, matchColumns } from '../../../../domain/bulk-columns';
import type { FormSchema } from '../../../../domain/credential-form';
import { signingKeysOf } from '../../../../domain/did-record';
import { byNeed, countChecked } from '../../../../domain/rules/bulk-issue';
import { dayOf } from '../../../../domain/rules/credential';
import { bulkCostText, bulkWords, checkedText, credentialsText, tableIssueWords } from '../../../../domain/text/bulk';
import { toCountText } from '../../../../domain/text/display';
import { problemText } from '../../../../domain/text/errors';
import { issueCredits, issueWords, schemaOptionText } from '../../../../domain/text/issue-credential';
import { useBatchActs } from '../../../commands/use-batches';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import { useMirror } from '../../../live/mirror-context';
import { useNow } from '../../../live/use-now';
import { FormField } from '../../../parts/form-field';
import { href } from '../../../routes';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { useSigners } from '../../identities/use-signers';
import { StoreFields } from '../issue/store-fields';
import { useRegisteredSchemas } from '../issue/use-form-schema';
import { checkFile, type FilePlan, toFileBatch } from './checked-file';
import { CheckedRows } from './checked-rows';
import { ColumnsFields } from './columns-fields';
import { type ReadFile, readTableFile } from './read-table-file';

const ids = { signer: 'bulk-issuer', key: 'bulk-key' };
const words: SignerWords = {
  ...issueWords,
  signer: issueWords.issuer,
  signerHint: issueWords.issuerHint,
  noSigner: issueWords.noIssuer,
};
const acts = ['issue-credential'] as const;
const noIssues = { signer: null, key: null };
/** How far (ms) a day that passes while the form stands may be behind. */
const minute = 60_000;

interface BulkIssueFormProps {
  /** The service in the address, and the SSI service that it works with. */
  appId: string;
  ssiAppId: string;
}

/** A file, what its rows have in common, which column tells what, what is wrong with which row; then all of it is begun at once. */
export function BulkIssueForm({ appId, ssiAppId }: BulkIssueFormProps) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [schemaId, setSchemaId] = useState('');
  const [issuer, setIssuer] = useState<string | null>(null);
  const [keyId, setKeyId] = useState<string | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [kept, setKept] = useState({ isToPersist: true, isToRegister: true });
  const [chosen, setChosen] = useState<{ of: string; columns: BulkColumns } | null>(null);
  const [sealed, setSealed] = useState<number | null>(null);
  const isBusy = useRef(false);
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
  const mayStart = obstacle === null && plan === present && counts !== null && counts.ready > 0 && isKeyOfIssuer;

  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return;
    setTrouble(null);
    const answer = await readTableFile(picked);
    setFile(answer.ok ? answer.read : null);
    if (!answer.ok) setTrouble(`${tableIssueWords[answer.issue]}.`);
  };
  const start = async () => {
    if (!mayStart || isBusy.current || !checked || keyId === null) return;
    const wish = toFileBatch(checked, present, account.identity, { appId: ssiAppId, keyId, ...kept });
    if (wish === null) return;
    isBusy.current = true;
    setTrouble(null);
    setSealed(0);
    const begun = await batches.begin(wish, setSealed);
    isBusy.current = false;
    setSealed(null);
    if (begun.ok) navigate(href.batch(appId, begun.value));
    else setTrouble(`${problemText(begun.problem)}.`);
  };

  return (
    <section className="panel form-dialog bulk-form" aria-label={bulkWords.issueTitle}>
      {typeof obstacle === 'string' && <p className="notice">{obstacle}</p>}
      <FormField
        id="bulk-file"
        label={bulkWords.file}
        isRequired
        issue={file === null ? trouble : null}
        hint={bulkWords.fileHint}
      >
        {(control) => (
          <input
            {...control}
            className="form-control"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </FormField>
      <FormField
        id="bulk-schema"
        label={bulkWords.schema}
        isRequired
        hint={schemas.length === 0 ? bulkWords.noSchema : bulkWords.schemaHint}
      >
        {(control) => (
          <select {...control} className="form-control" value={schemaId} onChange={({ target }) => setSchemaId(target.value)}>
            <option value="">{bulkWords.choose}</option>
            {schemas.map((one) => (
              <option key={one.id} value={one.id}>
                {schemaOptionText(one)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <SignerFields
        appId={ssiAppId}
        words={words}
        ids={ids}
        signers={signers}
        signer={issuer}
        keyId={keyId}
        issues={noIssues}
        onSigner={(did) => {
          setIssuer(did);
          setKeyId(null);
        }}
        onKey={setKeyId}
      />
      <FormField id="bulk-expiry" label={bulkWords.expiry} hint={bulkWords.expiryHint}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            type="date"
            min={dayOf(now)}
            value={expiresOn}
            onChange={({ target }) => setExpiresOn(target.value)}
          />
        )}
      </FormField>
      <StoreFields
        draft={kept}
        isProposed={kept.isToPersist}
        reason={bulkWords.persistHint}
        onChange={(members) => setKept({ ...kept, ...members })}
      />
      {file && schema && columns && (
        <ColumnsFields
          header={file.table.header}
          properties={schema.properties}
          columns={columns}
          onChange={(next) => setChosen({ of: subjectOf(file, schema), columns: next })}
        />
      )}
      {sorted && counts && plan && (
        <>
          <h2>{bulkWords.rows}</h2>
          <p role="status">{checkedText(counts)}.</p>
          {counts.wrong > 0 && counts.ready > 0 && <p className="age">{bulkWords.startWrong}</p>}
          <CheckedRows rows={sorted} header={plan.file.table.header} />
        </>
      )}
      <p className="refusal" role="alert">
        {file !== null && trouble}
      </p>
      {sealed !== null && (
        <p role="status">
          {bulkWords.keeping}: {toCountText(sealed)} / {toCountText(counts?.ready ?? 0)}
        </p>
      )}
      <div className="actions">
        <p className="age grow">
          {counts && counts.ready > 0 ? `${bulkCostText(counts.ready, issueCredits(kept))}.` : `${bulkWords.startBlocked}.`}
        </p>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={!mayStart || sealed !== null}
          onClick={() => void start()}
        >
          {counts && counts.ready > 0 ? `${bulkWords.start} ${credentialsText(counts.ready)}` : bulkWords.start}
        </button>
      </div>
    </section>
  );
}

/** Columns that were chosen are of one file and one schema. */
function subjectOf(file: ReadFile, schema: FormSchema): string {
  return JSON.stringify([file.name, file.table.header, schema.id]);
}
