import type { ReactNode } from 'react';
import { FormField } from './form-field';
import { type FieldProps, useFormField } from './use-form-field';

export interface TextFieldProps<Draft> extends FieldProps<Draft> {
  /** 'code': an id or a name that is typed letter by letter, so that nothing corrects it. */
  kind?: 'text' | 'code' | 'date';
  /** The earliest day of a date. */
  min?: string;
  maxLength?: number;
  isMono?: boolean;
  suggestions?: readonly { value: string; label?: string | undefined }[];
  /** Shown to the right of the control, in the same line. */
  beside?: ReactNode;
  /** Shown under the control. */
  below?: ReactNode;
}

const inputs = {
  text: { dir: 'auto' },
  code: { dir: 'auto', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false },
  date: { type: 'date' },
} as const;

/** One line of text, or a day; the draft has it as it was typed. */
export function TextField<Draft = Record<string, unknown>>(props: TextFieldProps<Draft>) {
  const { kind = 'text', min, maxLength, isMono = false, suggestions, beside, below } = props;
  const { frame, value, change } = useFormField<string, Draft>(props);
  const listId = `${frame.id}-suggestions`;
  return (
    <FormField {...frame}>
      {(control) => {
        const input = (
          <input
            {...control}
            {...inputs[kind]}
            className={isMono ? 'form-control mono' : 'form-control'}
            autoComplete="off"
            {...{ min, maxLength, list: suggestions && listId }}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        );
        return (
          <>
            {beside === undefined ? (
              input
            ) : (
              <div className="with-button">
                {input}
                {beside}
              </div>
            )}
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((one) => (
                  <option key={one.value} {...one} />
                ))}
              </datalist>
            )}
            {below}
          </>
        );
      }}
    </FormField>
  );
}
