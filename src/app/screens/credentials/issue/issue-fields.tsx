import { toIssueCredential } from '../../../../domain/credential/build-command';
import {
  type CredentialForm,
  credentialFieldOf,
  draftOfCredentialForm,
  type FormSchema,
  findSchemaId,
  withIssuer,
} from '../../../../domain/credential/form';
import {
  credentialIssueText,
  issueCostText,
  issueCredits,
  issueWords,
  schemaChosenText,
} from '../../../../domain/credential/issue-text';
import { checkCredentialDraft, dayOf } from '../../../../domain/credential/rules';
import { CoverNotice } from '../../../commands/cover-notice';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { useDebounced } from '../../../live/use-debounced';
import { useNow } from '../../../live/use-now';
import { useIsDiscreet } from '../../../parts/private-text';
import type { FieldsProps } from '../../identities/create-panel';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { useSigners } from '../../identities/use-signers';
import { SchemaFields } from './schema-fields';
import { StoreFields } from './store-fields';
import { useFormSchema, useRegisteredSchemas } from './use-form-schema';
import { useStoringProposed } from './use-storing-proposed';

const places = {
  signer: { name: 'issuer', id: 'credential-issuer' },
  key: { name: 'keyId', id: 'credential-key' },
} as const;
const words: SignerWords = {
  ...issueWords,
  signer: issueWords.issuer,
  signerHint: issueWords.issuerHint,
  noSigner: issueWords.noIssuer,
};

/** How long (ms) a typed schema id stays unchanged before it is looked up (spec section 9). */
const debounceTime = 400;

/** The form of a credential: it is checked in the order of spec section 5, and a problem is shown where it is fixed. */
export function IssueFields({ appId, form, storedDraft, blocked, onChange, onStored }: FieldsProps<CredentialForm>) {
  const signers = useSigners(appId);
  const now = useNow();
  const schemas = useRegisteredSchemas(appId);
  const { isProposed, debounced, schema, schemaTrouble, again, type } = useIssueForm(appId, form, schemas, onChange);
  const submit = useSubmitCommand(onStored, storedDraft);
  const isReading = form.schemaId.trim() !== debounced || schema === undefined;
  const isKnown = signers.signers !== undefined && !isReading;
  const toDraft = (typed: CredentialForm) =>
    draftOfCredentialForm({ ...typed, schemaId: findSchemaId(typed.schemaId, schemas) ?? typed.schemaId }, isProposed);
  const issue = async (typed: CredentialForm) => {
    const command = schema ? toIssueCredential(appId, toDraft(typed), schema) : null;
    return command && submit(command);
  };
  return (
    <RecordForm
      id="credential"
      initial={form}
      check={(typed) =>
        checkCredentialDraft(toDraft(typed), { dids: signers.signers ?? [], schema: schema ?? null, now: Date.now() })
      }
      fieldOf={credentialFieldOf}
      text={credentialIssueText}
      blocked={blocked === null && !isKnown ? undefined : blocked}
      focusesFirst
      act={issueWords.issue}
      cost={(typed) => issueCostText(toDraft(typed))}
      onTyped={type}
      onSubmit={issue}
    >
      {(open) => (
        <>
          <SubjectField signers={signers.signers ?? []} />
          <details open>
            <summary>{issueWords.issuerGroup}</summary>
            <SignerFields<CredentialForm>
              appId={appId}
              words={words}
              places={places}
              signers={signers}
              signer={open.draft.issuer}
              keyId={open.draft.keyId}
              onSigner={(did) => open.change(withIssuer(open.draft, did))}
            />
          </details>
          <details open>
            <summary>{issueWords.fieldsGroup}</summary>
            <SchemaFields
              {...open}
              schemas={schemas}
              schema={schema}
              hint={
                schemaTrouble ??
                (isReading && form.schemaId !== '' ? issueWords.schemaReading : schemaChosenText(form.schemaId, schema))
              }
              again={again}
            />
          </details>
          <TextField<CredentialForm>
            name="expiresOn"
            id="credential-expiry"
            label={issueWords.expiry}
            isRequired
            hint={issueWords.expiryHint}
            kind="date"
            min={dayOf(now)}
          />
          <StoreFields
            draft={toDraft(open.draft)}
            isProposed={open.draft.isToPersist === null && isProposed}
            onChange={open.change}
          />
          <CoverNotice appId={appId} credits={issueCredits(toDraft(open.draft))} />
        </>
      )}
    </RecordForm>
  );
}

function SubjectField({ signers }: { signers: readonly { did: string; name: string | null }[] }) {
  const isDiscreet = useIsDiscreet();
  return (
    <TextField<CredentialForm>
      name="subject"
      label={issueWords.subject}
      isRequired
      hint={issueWords.subjectHint}
      kind="code"
      isMono
      suggestions={signers.map(({ did, name }) => ({ value: did, label: isDiscreet ? undefined : (name ?? undefined) }))}
    />
  );
}

/** What is proposed about storing, and the chosen schema, by its name or id. `type`: takes what is typed. */
function useIssueForm(
  appId: string,
  form: CredentialForm,
  schemas: readonly FormSchema[],
  onChange: (form: CredentialForm) => void,
) {
  const { isProposed, isCutOff, touch } = useStoringProposed();
  const debounced = useDebounced(form.schemaId.trim(), () => false, debounceTime);
  const id = findSchemaId(debounced, schemas);
  // A schema that was looked up is stored with the draft but was not typed.
  const { foreign } = form;
  const onForeign = (schema: CredentialForm['foreign']) => onChange({ ...form, foreign: schema });
  const found = useFormSchema(appId, id ?? '', foreign, { isSilent: isCutOff, onForeign });
  const type = (typed: CredentialForm) => {
    touch();
    onChange({ ...typed, foreign });
  };
  const { schema, again } = found;
  return { isProposed, debounced, schema, schemaTrouble: id === null ? issueWords.schemaSeveral : found.trouble, again, type };
}
