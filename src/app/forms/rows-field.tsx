import { type ReactNode, useEffect, useRef } from 'react';
import { formWords } from '../../domain/shared/form-text';
import { GroupField } from './group-field';
import { type FieldProps, useFormField } from './use-form-field';

interface RowsFieldProps<Row, Draft> extends FieldProps<Draft> {
  /** A row as it is begun. */
  empty: Row;
  /** How many rows there may be. */
  most?: number;
  addWords?: string;
  /** What a row is called, for the button that removes it. */
  nameOf(row: Row, at: number): string;
  /** The controls of a row. */
  children(row: Row, change: (row: Row) => void, at: number): ReactNode;
}

/** A list of rows that are added, filled in and removed. A row that was added has the focus. */
export function RowsField<Row, Draft = Record<string, unknown>>(props: RowsFieldProps<Row, Draft>) {
  const { empty, most = Number.POSITIVE_INFINITY, addWords = formWords.add, nameOf, children } = props;
  const { frame, value, change } = useFormField<readonly Row[], Draft>(props);
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(value.length);
  useEffect(() => {
    if (value.length > count.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    count.current = value.length;
  }, [value.length]);
  return (
    <GroupField {...frame}>
      <ol ref={list} className="form-rows">
        {value.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <li key={at}>
            {children(row, (next) => change(value.map((one, place) => (place === at ? next : one))), at)}
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`${formWords.remove} ${nameOf(row, at)}`}
              onClick={() => change(value.filter((_one, place) => place !== at))}
            >
              {formWords.remove}
            </button>
          </li>
        ))}
      </ol>
      {value.length < most && (
        <button
          type="button"
          id={frame.id}
          className="btn btn-quiet"
          aria-invalid={frame.issue !== null}
          onClick={() => change([...value, empty])}
        >
          {addWords}
        </button>
      )}
    </GroupField>
  );
}
