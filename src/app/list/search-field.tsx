import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import { useEffect, useRef } from 'react';
import { listPartWords } from '../../domain/list/text';
import { Icon } from '../parts/icon';
import { isDialogOpen, isWrittenIn } from '../parts/is-written-in';
import type { TypedSearch } from './use-typed-search';

/** The search of a list, named by `label`; `/` leads to it from anywhere but another field, Esc first empties and then leaves it. */
export function SearchField({ typed, label }: { typed: TypedSearch; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isDialogOpen() || isWrittenIn(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="search-field">
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        className="form-control"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed.text ?? ''}
        readOnly={typed.text === null}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed.text === '') field.current?.blur();
          else typed.clear();
        }}
      />
      {typed.text !== null && typed.text !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={listPartWords.clearSearch}
          onClick={() => {
            typed.clear();
            field.current?.focus();
          }}
        >
          <Icon paths={cross} />
        </button>
      )}
    </div>
  );
}
