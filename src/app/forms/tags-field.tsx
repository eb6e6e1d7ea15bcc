import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formWords } from '../../domain/shared/form-text';
import { Icon } from '../parts/icon';
import { FormField } from './form-field';
import { type FieldProps, useFormField } from './use-form-field';

/** Any number of short texts, each added by Enter or a comma. What is typed and left counts as added. */
export function TagsField<Draft = Record<string, unknown>>(props: FieldProps<Draft>) {
  const { frame, value, change } = useFormField<readonly string[], Draft>({ ...props, hint: props.hint ?? formWords.tagHint });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !value.includes(tag)) change([...value, tag]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isAdd = (event.key === 'Enter' && typed.trim() !== '') || event.key === ',';
    if (!isAdd) return;
    event.preventDefault();
    add();
  };
  const remove = (tag: string) => {
    change(value.filter((one) => one !== tag));
    input.current?.focus();
  };
  return (
    <FormField {...frame}>
      {(control) => (
        <>
          {value.length > 0 && (
            <ul className="chips form-tags">
              {value.map((tag) => (
                <li key={tag} className="chip">
                  <bdi>{tag}</bdi>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`${formWords.remove} ${tag}`}
                    onClick={() => remove(tag)}
                  >
                    <Icon paths={cross} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            className="form-control"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onBlur={add}
          />
        </>
      )}
    </FormField>
  );
}
