import type { CredentialForm, FormSchema } from '../../../../domain/credential/form';
import { issueWords, schemaOptionText } from '../../../../domain/credential/issue-text';
import { typedOf, withValue } from '../../../../domain/credential/rules';
import { FormField } from '../../../forms/form-field';
import type { OpenForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { ValueField } from './value-field';

interface SchemaFieldsProps extends OpenForm<CredentialForm> {
  /** Those that are suggested. */
  schemas: readonly FormSchema[];
  schema: FormSchema | null | undefined;
  hint: string;
  /** Looks it up again, if that may give another answer. */
  again: (() => void) | null;
}

/** The schema of a credential, and a field for each of its properties. */
export function SchemaFields({ draft, change, issueAt, schemas, schema, hint, again }: SchemaFieldsProps) {
  return (
    <>
      <TextField<CredentialForm>
        name="schemaId"
        id="credential-schema"
        label={issueWords.schema}
        isRequired
        hint={hint}
        kind="code"
        isMono
        suggestions={schemas.map((one) => ({ value: one.id, label: schemaOptionText(one) }))}
      />
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
              id={`credential-value-${property.name}`}
              typed={typedOf(draft.values, property.name)}
              issue={issueAt(`values ${property.name}`)}
              onType={(typed) => change({ values: withValue(draft.values, property.name, typed) })}
            />
          ))}
        </>
      )}
    </>
  );
}
