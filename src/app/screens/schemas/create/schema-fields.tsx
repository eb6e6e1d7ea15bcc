import { toCreateSchema } from '../../../../domain/ledger/build-command';
import { commandCostText, commandCredits, commandFormWords } from '../../../../domain/ledger/command-text';
import { checkSchemaForm, draftOfForm, type SchemaForm, schemaFieldOf, withAuthor } from '../../../../domain/schema/form';
import { isSchemaName, toSchemaName } from '../../../../domain/schema/rules';
import { schemaFormIssueText, schemaFormWords, schemaNameHint, schemaTitles, takeNameText } from '../../../../domain/schema/text';
import { CoverNotice } from '../../../commands/cover-notice';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { LongTextField } from '../../../forms/long-text-field';
import { type OpenForm, RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import type { FieldsProps } from '../../identities/create-panel';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { useSigners } from '../../identities/use-signers';
import { AttributeFields } from './attribute-fields';

const authorPlaces = {
  signer: { name: 'schema.author', id: 'schema-author' },
  key: { name: 'schema.keyId', id: 'schema-key' },
} as const;
const authorWords: SignerWords = {
  ...schemaFormWords,
  signer: schemaFormWords.author,
  signerHint: schemaFormWords.authorHint,
  noSigner: schemaFormWords.noAuthor,
};

/** The form of a schema: it is checked in the order of spec section 5, and a problem is shown where it is fixed. */
export function SchemaFields({ appId, form, storedDraft, blocked, onChange, onStored }: FieldsProps<SchemaForm>) {
  const authors = useSigners(appId);
  const submit = useSubmitCommand(onStored, storedDraft);
  const save = async (draft: SchemaForm) => {
    const command = toCreateSchema(appId, draftOfForm(draft));
    return command && submit(command);
  };
  return (
    <RecordForm
      id="schema"
      initial={form}
      check={(draft) => checkSchemaForm(draft, authors.signers ?? [])}
      fieldOf={(issue) => schemaFieldOf[issue]}
      text={(issue) => schemaFormIssueText(issue, form.editor.selected !== null)}
      blocked={blocked === null && authors.signers === undefined ? undefined : blocked}
      focusesFirst
      act={commandFormWords.save}
      cost={commandCostText('create-schema')}
      onTyped={onChange}
      onSubmit={save}
    >
      {(open) => (
        <>
          <NameField {...open} />
          <LongTextField<SchemaForm>
            name="schema.description"
            id="schema-description"
            label={schemaFormWords.description}
            isRequired
          />
          <SignerFields<SchemaForm>
            appId={appId}
            words={authorWords}
            places={authorPlaces}
            signers={authors}
            signer={open.draft.schema.author}
            keyId={open.draft.schema.keyId}
            onSigner={(author) => open.change(withAuthor(open.draft, author))}
          />
          <details open>
            <summary>{schemaTitles.fields}</summary>
            <AttributeFields
              editor={open.draft.editor}
              issue={open.issueAt('editor')}
              onEdit={(editor) => open.change({ editor })}
            />
          </details>
          <CoverNotice appId={appId} credits={commandCredits('create-schema')} />
        </>
      )}
    </RecordForm>
  );
}

/** The name; one that is refused is offered as it would be taken. */
function NameField({ draft: { schema }, change }: OpenForm<SchemaForm>) {
  const isRefused = schema.name.trim() !== '' && !isSchemaName(schema.name.trim());
  const offered = isRefused ? toSchemaName(schema.name) : null;
  return (
    <TextField<SchemaForm>
      name="schema.name"
      id="schema-name"
      label={schemaFormWords.name}
      isRequired
      kind="code"
      hint={
        isRefused && (
          <>
            {schemaNameHint(schema.name)}{' '}
            {offered !== null && (
              <button type="button" className="btn btn-link" onClick={() => change({ schema: { ...schema, name: offered } })}>
                {takeNameText(offered)}
              </button>
            )}
          </>
        )
      }
    />
  );
}
