import { useRef, useState } from 'react';
import { formWords, imageTooLargeText } from '../../domain/shared/form-text';
import { FormField } from './form-field';
import { readImage } from './read-image';
import { type FieldProps, useFormField } from './use-form-field';

/** An image as it is sent and kept with a draft. */
export interface FormImage {
  name: string;
  dataUrl: string;
}

/** What can be shown everywhere; a drawing with scripts in it is none of them. */
const types = ['image/png', 'image/jpeg', 'image/webp'];

interface ImageFieldProps<Draft> extends FieldProps<Draft> {
  /** How many bytes it may have. */
  mostBytes: number;
  /** What the picture shows, for the ear. */
  alt: string;
}

/** An image file, shown as it was chosen; one of another type or too large is refused in place, and the one before stays. */
export function ImageField<Draft = Record<string, unknown>>(props: ImageFieldProps<Draft>) {
  const { mostBytes, alt } = props;
  const { frame, value, change } = useFormField<FormImage | null, Draft>(props);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current = file;
    if (!types.includes(file.type)) return setRefusal(formWords.imageType);
    if (file.size > mostBytes) return setRefusal(imageTooLargeText(mostBytes));
    const dataUrl = await readImage(file);
    // What was chosen last counts, whichever is read first.
    if (latest.current !== file) return;
    setRefusal(dataUrl === null ? formWords.imageUnread : null);
    if (dataUrl !== null) change({ name: file.name, dataUrl });
  };
  const remove = () => {
    latest.current = null;
    setRefusal(null);
    change(null);
    input.current?.focus();
  };
  return (
    <FormField {...frame} issue={refusal ?? frame.issue}>
      {(control) => (
        <div className="form-image">
          {value !== null && <img src={value.dataUrl} alt={alt} />}
          <input
            {...control}
            ref={input}
            className="form-control"
            type="file"
            accept={types.join(',')}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
          {value !== null && (
            <button type="button" className="btn btn-quiet" onClick={remove}>
              {formWords.remove} <bdi>{value.name}</bdi>
            </button>
          )}
        </div>
      )}
    </FormField>
  );
}
