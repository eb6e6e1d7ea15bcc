import { type BulkColumns, withColumn } from '../../../../domain/batch/columns';
import { bulkWords } from '../../../../domain/batch/text';
import type { SchemaProperty } from '../../../../domain/schema/schema';
import { toFieldLabel } from '../../../../domain/shared/format';
import { FormField } from '../../../forms/form-field';

interface ColumnsFieldsProps {
  header: readonly string[];
  properties: readonly SchemaProperty[];
  columns: BulkColumns;
  onChange(columns: BulkColumns): void;
}

/** Which column of the file holds which part of a credential. */
export function ColumnsFields({ header, properties, columns, onChange }: ColumnsFieldsProps) {
  const choose = (target: Parameters<typeof withColumn>[1]) => (place: number | null) =>
    onChange(withColumn(columns, target, place));
  return (
    <fieldset className="bulk-columns">
      <legend>{bulkWords.columns}</legend>
      <p className="age">{bulkWords.columnsHint}</p>
      <div className="bulk-column-fields">
        <ColumnField
          id="bulk-column-subject"
          label={bulkWords.subject}
          isRequired
          header={header}
          place={columns.subject}
          onChange={choose({ is: 'subject' })}
        />
        {properties.map(({ name, isRequired }) => (
          <ColumnField
            key={name}
            id={`bulk-column-of-${name}`}
            label={toFieldLabel(name)}
            isRequired={isRequired}
            header={header}
            place={columns.properties[name] ?? null}
            onChange={choose({ is: 'property', name })}
          />
        ))}
        <ColumnField
          id="bulk-column-expiry"
          label={bulkWords.expiryColumn}
          isRequired={false}
          header={header}
          place={columns.expiry}
          onChange={choose({ is: 'expiry' })}
        />
      </div>
    </fieldset>
  );
}

interface ColumnFieldProps {
  id: string;
  label: string;
  isRequired: boolean;
  header: readonly string[];
  place: number | null;
  onChange(place: number | null): void;
}

function ColumnField({ id, label, isRequired, header, place, onChange }: ColumnFieldProps) {
  return (
    <FormField id={id} label={label} isRequired={isRequired}>
      {(control) => (
        <select
          {...control}
          className="form-control"
          value={place ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{bulkWords.noColumn}</option>
          {header.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their places tell them apart
            <option key={at} value={at}>
              {name === '' ? `${at + 1}` : name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
