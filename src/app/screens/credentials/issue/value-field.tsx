import { type InputKind, inputKindOf } from '../../../../domain/credential/form';
import { issueWords } from '../../../../domain/credential/issue-text';
import { unreadTyped } from '../../../../domain/credential/rules';
import { invalidTypeText } from '../../../../domain/schema/attribute-text';
import type { SchemaProperty } from '../../../../domain/schema/schema';
import { toFieldLabel } from '../../../../domain/shared/format';
import { type FieldControl, FormField, RequiredStar } from '../../../forms/form-field';

interface ValueFieldProps {
  property: SchemaProperty;
  id: string;
  typed: string;
  issue: string | null;
  onType(typed: string): void;
}

/** The field of one property of a schema, by its kind (spec section 2). */
export function ValueField(props: ValueFieldProps) {
  const { property, id, typed, issue, onType } = props;
  const kind = inputKindOf(property);
  if (kind === 'boolean') return <ChoiceField {...props} />;
  return (
    <FormField
      id={id}
      label={toFieldLabel(property.name)}
      isRequired={property.isRequired}
      issue={issue}
      hint={kind === 'date' ? issueWords.dateHint : kind === 'invalid' && `${invalidTypeText}: ${property.type ?? ''}`}
    >
      {(control) => <Input control={control} kind={kind} typed={typed} onType={onType} />}
    </FormField>
  );
}

interface InputProps {
  control: FieldControl;
  kind: InputKind;
  typed: string;
  onType(typed: string): void;
}

function Input({ control, kind, typed, onType }: InputProps) {
  const isNumber = kind === 'number' || kind === 'integer';
  const type = isNumber ? 'number' : kind === 'date' ? 'date' : 'text';
  return (
    <input
      {...control}
      className="form-control"
      type={type}
      {...(isNumber
        ? { step: kind === 'number' ? 0.01 : 1, inputMode: kind === 'number' ? 'decimal' : 'numeric' }
        : { dir: 'auto' })}
      autoComplete="off"
      readOnly={kind === 'invalid'}
      value={typed === unreadTyped ? '' : typed}
      // Text that is not a number has no value, but the field is not empty: it is reported as wrong.
      onChange={({ target }) => onType(target.validity.badInput ? unreadTyped : target.value)}
    />
  );
}

const choices = [
  ['true', issueWords.yes],
  ['false', issueWords.no],
] as const;

function ChoiceField({ property, id, typed, issue, onType }: ValueFieldProps) {
  return (
    <fieldset className="field" aria-describedby={`${id}-issue`}>
      <legend>
        {toFieldLabel(property.name)}
        {property.isRequired && <RequiredStar />}
      </legend>
      <div className="choices">
        {choices.map(([value, word], at) => (
          <label key={value} className="check">
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={typed === value}
              aria-invalid={issue !== null}
              onChange={() => onType(value)}
            />
            {word}
          </label>
        ))}
        {!property.isRequired && typed !== '' && (
          <button type="button" className="btn btn-link" onClick={() => onType('')}>
            {issueWords.none}
          </button>
        )}
      </div>
      <span id={`${id}-issue`} className="refusal" role="alert">
        {issue}
      </span>
    </fieldset>
  );
}
