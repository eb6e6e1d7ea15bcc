import { type FormEvent, useEffect, useState } from 'react';
import { toIssueCredential } from '../../../../domain/credential/build-command';
import { type CredentialForm, draftOfCredentialForm, storingProposed, withIssuer } from '../../../../domain/credential/form';
import { credentialIssueText, issueCostText, issueWords, schemaOptionText } from '../../../../domain/credential/issue-text';
import {
  type CredentialIssue,
  checkCredentialDraft,
  dayOf,
  type FoundCredentialIssue,
  typedOf,
  withValue,
} from '../../../../domain/credential/rules';
import { silenceOf } from '../../../../domain/list/freshness-text';
import { useWish } from '../../../commands/use-wish';
import { useFreshness } from '../../../live/use-freshness';
import { useIsCutOff } from '../../../live/use-is-cut-off';
import { useNow } from '../../../live/use-now';
import { useSettled } from '../../../live/use-settled';
import { FormField } from '../../../parts/form-field';
import { useIsDiscreet } from '../../../parts/private-text';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import type { FieldsProps } from '../../identities/create-panel';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { useSigners } from '../../identities/use-signers';
import { StoreFields } from './store-fields';
import { useFormSchema, useRegisteredSchemas } from './use-form-schema';
import { ValueField } from './value-field';

const ids = { signer: 'credential-issuer', key: 'credential-key' };
const words: SignerWords = {
  ...issueWords,
  signer: issueWords.issuer,
  signerHint: issueWords.issuerHint,
  noSigner: issueWords.noIssuer,
};

type Group = 'issuer' | 'fields';
/** The field, by its id, in which each issue is fixed, and the part of the form that has it. */
const fieldOf: Record<CredentialIssue, [id: string, group: Group | null]> = {
  'credential-subject-missing': ['credential-subject', null],
  'credential-subject-invalid': ['credential-subject', null],
  'credential-issuer-missing': [ids.signer, 'issuer'],
  'credential-issuer-is-subject': [ids.signer, 'issuer'],
  'credential-issuer-not-registered': [ids.signer, 'issuer'],
  'credential-key-missing': [ids.key, 'issuer'],
  'credential-key-not-of-issuer': [ids.key, 'issuer'],
  'credential-schema-missing': ['credential-schema', 'fields'],
  'credential-schema-unread': ['credential-schema', 'fields'],
  'credential-text-missing': ['', 'fields'],
  'credential-value-invalid': ['', 'fields'],
  'credential-type-invalid': ['', 'fields'],
  'credential-values-missing': ['credential-schema', 'fields'],
  'credential-expiry-missing': ['credential-expiry', null],
  'credential-expiry-passed': ['credential-expiry', null],
};
const valueId = (name: string) => `credential-value-${name}`;
const goalOf = ({ code, property }: FoundCredentialIssue) => (property === null ? fieldOf[code][0] : valueId(property));

/** So long (ms) a typed id of a schema stands before it is looked up (spec section 9). */
const settledAfter = 400;

/** The form of a credential: what is wrong with it is looked for in the order of spec section 5, and shown where it is fixed. */
export function IssueFields({ appId, form, wished, isOpen, onChange, onKept }: FieldsProps<CredentialForm>) {
  const { subject, issuer, keyId, schemaId, values, expiresOn, foreign } = form;
  const signers = useSigners(appId);
  const suggested = useRegisteredSchemas(appId);
  const isDiscreet = useIsDiscreet();
  const isSilent = silenceOf(useFreshness([{ kind: 'services' }]) ?? []) !== null;
  const isCutOff = useIsCutOff() || isSilent;
  const [proposed, setProposed] = useState<boolean | null>(null);
  const isProposed = storingProposed(proposed, isCutOff, false);
  if (isProposed !== proposed) setProposed(isProposed);
  const settledId = useSettled(schemaId.trim(), () => false, settledAfter);
  const onForeign = (schema: CredentialForm['foreign']) => onChange({ ...form, foreign: schema });
  const { schema, trouble: schemaTrouble, again } = useFormSchema(appId, settledId, foreign, { isSilent, onForeign });
  const now = useNow();
  const focus = useFocusGoal();
  const [open, setOpen] = useState<Record<Group, boolean>>({ issuer: true, fields: true });
  const [issue, setIssue] = useState<FoundCredentialIssue | null>(null);
  const { wish, trouble } = useWish(onKept, wished);
  useEffect(() => focus('credential-subject'), [focus]);
  const draft = draftOfCredentialForm(form, isProposed === true);
  const isReading = schemaId.trim() !== settledId || schema === undefined;
  const mayBeSaved = isOpen && signers.signers !== undefined && !isReading;

  const type = (members: Partial<CredentialForm>) => {
    setIssue(null);
    setProposed(storingProposed(isProposed, isCutOff, true));
    onChange({ ...form, ...members });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayBeSaved) return;
    const found = checkCredentialDraft(draft, { dids: signers.signers ?? [], schema: schema ?? null, now: Date.now() });
    setIssue(found);
    if (found !== null) {
      const [, group] = fieldOf[found.code];
      if (group !== null) setOpen({ ...open, [group]: true });
      return focus(goalOf(found));
    }
    const command = schema ? toIssueCredential(appId, draft, schema) : null;
    if (command !== null) void wish(command);
  };
  const issueAt = (id: string) => (issue !== null && goalOf(issue) === id ? credentialIssueText(issue) : null);
  const toggle = (group: Group) => ({
    open: open[group],
    onToggle: (event: { currentTarget: HTMLDetailsElement }) => setOpen({ ...open, [group]: event.currentTarget.open }),
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <FormField
        id="credential-subject"
        label={issueWords.subject}
        isRequired
        issue={issueAt('credential-subject')}
        hint={issueWords.subjectHint}
      >
        {(control) => (
          <>
            <input
              {...control}
              className="form-control mono"
              list="credential-subjects"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              value={subject}
              onChange={(event) => type({ subject: event.target.value })}
            />
            <datalist id="credential-subjects">
              {(signers.signers ?? []).map(({ did, name }) => (
                <option key={did} value={did} label={isDiscreet ? undefined : (name ?? undefined)} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <details {...toggle('issuer')}>
        <summary>{issueWords.issuerGroup}</summary>
        <SignerFields
          appId={appId}
          words={words}
          ids={ids}
          signers={signers}
          signer={issuer}
          keyId={keyId}
          issues={{ signer: issueAt(ids.signer), key: issueAt(ids.key) }}
          onSigner={(did) => type(withIssuer(form, did))}
          onKey={(key) => type({ keyId: key })}
        />
      </details>
      <details {...toggle('fields')}>
        <summary>{issueWords.fieldsGroup}</summary>
        <FormField
          id="credential-schema"
          label={issueWords.schema}
          isRequired
          issue={issueAt('credential-schema')}
          hint={schemaTrouble ?? (isReading && schemaId !== '' ? issueWords.schemaReading : issueWords.schemaHint)}
        >
          {(control) => (
            <>
              <input
                {...control}
                className="form-control mono"
                list="credential-schemas"
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                value={schemaId}
                onChange={(event) => type({ schemaId: event.target.value })}
              />
              <datalist id="credential-schemas">
                {suggested.map((one) => (
                  <option key={one.id} value={one.id} label={schemaOptionText(one)} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        {again !== null && (
          <button type="button" className="btn btn-quiet" onClick={again}>
            {issueWords.schemaAgain}
          </button>
        )}
        {schema && (
          <>
            <FormField id="credential-type" label={issueWords.type}>
              {(control) => <input {...control} className="form-control" readOnly value={schema.name ?? ''} />}
            </FormField>
            {schema.properties.map((property) => (
              <ValueField
                key={property.name}
                property={property}
                id={valueId(property.name)}
                typed={typedOf(values, property.name)}
                issue={issueAt(valueId(property.name))}
                onType={(typed) => type({ values: withValue(values, property.name, typed) })}
              />
            ))}
          </>
        )}
      </details>
      <FormField
        id="credential-expiry"
        label={issueWords.expiry}
        isRequired
        issue={issueAt('credential-expiry')}
        hint={issueWords.expiryHint}
      >
        {(control) => (
          <input
            {...control}
            className="form-control"
            type="date"
            min={dayOf(now)}
            value={expiresOn}
            onChange={(event) => type({ expiresOn: event.target.value })}
          />
        )}
      </FormField>
      <StoreFields draft={draft} isProposed={form.isToPersist === null && isProposed === true} onChange={type} />
      <p className="refusal" role="alert">
        {trouble}
      </p>
      <div className="actions">
        <p className="age">{issueCostText(draft)}</p>
        <button type="submit" className="btn btn-primary" aria-disabled={!mayBeSaved}>
          {issueWords.issue}
        </button>
      </div>
    </form>
  );
}
