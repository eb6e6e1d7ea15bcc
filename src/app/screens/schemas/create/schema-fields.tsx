import { type FormEvent, useEffect, useState } from 'react';
import { toCreateSchema } from '../../../../domain/ledger/build-command';
import { wishCostText, wishWords } from '../../../../domain/ledger/command-text';
import { checkSchemaForm, draftOfForm, type SchemaForm, type SchemaFormIssue, withAuthor } from '../../../../domain/schema/form';
import { isSchemaName, toSchemaName } from '../../../../domain/schema/rules';
import { schemaFormIssueText, schemaFormWords, schemaNameHint, schemaTitles, takeNameText } from '../../../../domain/schema/text';
import { useWish } from '../../../commands/use-wish';
import { FormField } from '../../../parts/form-field';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import type { FieldsProps } from '../../identities/create-panel';
import { SignerFields, type SignerWords } from '../../identities/signer-fields';
import { useSigners } from '../../identities/use-signers';
import { AttributeFields } from './attribute-fields';

/** The field, by its id, in which each issue is fixed. */
const fieldOf: Record<SchemaFormIssue, string> = {
  'schema-name-missing': 'schema-name',
  'schema-name-not-pascal-case': 'schema-name',
  'schema-attribute-missing': 'attribute-name',
  'schema-attribute-left': 'attribute-name',
  'schema-description-missing': 'schema-description',
  'schema-author-missing': 'schema-author',
  'schema-author-not-registered': 'schema-author',
  'schema-key-missing': 'schema-key',
  'schema-key-not-of-author': 'schema-key',
};

const authorIds = { signer: 'schema-author', key: 'schema-key' };
const authorWords: SignerWords = {
  ...schemaFormWords,
  signer: schemaFormWords.author,
  signerHint: schemaFormWords.authorHint,
  noSigner: schemaFormWords.noAuthor,
};

/** The form of a schema: what is wrong with it is looked for in the order of spec section 5, and shown where it is fixed. */
export function SchemaFields({ appId, form, wished, isOpen, onChange, onKept }: FieldsProps<SchemaForm>) {
  const { schema, editor } = form;
  const authors = useSigners(appId);
  const focus = useFocusGoal();
  const [areFieldsOpen, setFieldsOpen] = useState(true);
  const [issue, setIssue] = useState<SchemaFormIssue | null>(null);
  const { wish, trouble } = useWish(onKept, wished);
  useEffect(() => focus('schema-name'), [focus]);
  const mayBeSaved = isOpen && authors.signers !== undefined;

  const change = (next: SchemaForm) => {
    setIssue(null);
    onChange(next);
  };
  const type = (members: Partial<SchemaForm['schema']>) => change({ ...form, schema: { ...schema, ...members } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayBeSaved) return;
    const found = checkSchemaForm(form, authors.signers ?? []);
    setIssue(found);
    if (found !== null) {
      // Of an attribute only what is said last stands there.
      if (fieldOf[found] === 'attribute-name') {
        setFieldsOpen(true);
        onChange({ ...form, editor: { ...editor, issue: null } });
      }
      return focus(fieldOf[found]);
    }
    const command = toCreateSchema(appId, draftOfForm(form));
    if (command !== null) void wish(command);
  };
  const issueAt = (field: string) =>
    issue !== null && fieldOf[issue] === field ? schemaFormIssueText(issue, editor.selected !== null) : null;
  const isRefused = schema.name.trim() !== '' && !isSchemaName(schema.name.trim());
  const offered = isRefused ? toSchemaName(schema.name) : null;

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <FormField
        id="schema-name"
        label={schemaFormWords.name}
        isRequired
        issue={issueAt('schema-name')}
        hint={
          isRefused && (
            <>
              {schemaNameHint(schema.name)}{' '}
              {offered !== null && (
                <button type="button" className="btn btn-link" onClick={() => type({ name: offered })}>
                  {takeNameText(offered)}
                </button>
              )}
            </>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            className="form-control"
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={schema.name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField id="schema-description" label={schemaFormWords.description} isRequired issue={issueAt('schema-description')}>
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            dir="auto"
            rows={2}
            autoComplete="off"
            value={schema.description}
            onChange={(event) => type({ description: event.target.value })}
          />
        )}
      </FormField>
      <SignerFields
        appId={appId}
        words={authorWords}
        ids={authorIds}
        signers={authors}
        signer={schema.author}
        keyId={schema.keyId}
        issues={{ signer: issueAt('schema-author'), key: issueAt('schema-key') }}
        onSigner={(author) => change(withAuthor(form, author))}
        onKey={(keyId) => type({ keyId })}
      />
      <details open={areFieldsOpen} onToggle={(event) => setFieldsOpen(event.currentTarget.open)}>
        <summary>{schemaTitles.fields}</summary>
        <AttributeFields editor={editor} issue={issueAt('attribute-name')} onEdit={(next) => change({ ...form, editor: next })} />
      </details>
      <p className="refusal" role="alert">
        {trouble}
      </p>
      <div className="actions">
        <p className="age">{wishCostText('create-schema')}</p>
        <button type="submit" className="btn btn-primary" aria-disabled={!mayBeSaved}>
          {wishWords.save}
        </button>
      </div>
    </form>
  );
}
