import { useCallback, useId, useRef, useState } from 'react';
import { longestNote, type PrivateMark, privateMarks } from '../../../domain/record/private-note';
import { markWords, noteWords } from '../../../domain/record/private-note-text';
import { useFirstScreen } from '../../live/first-screen';
import { Icon } from '../../parts/icon';
import { markIcons } from '../../parts/own-mark';
import { useIsDiscreet } from '../../parts/private-text';
import { useNoteEditor } from './use-note-editor';

interface OwnNoteProps {
  appId: string;
  id: string;
  /** The verification is on the screen. */
  isRead: boolean;
}

/** What the person keeps about this verification for themselves: a mark and a note, on this device alone. */
export function OwnNote({ appId, id, isRead }: OwnNoteProps) {
  // The verification is shown, or a message in its place; notes are read after it.
  useFirstScreen();
  const { note, text, state, isRefused, type, flush, mark } = useNoteEditor(appId, id, isRead);
  const isDiscreet = useIsDiscreet();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [isTyping, setTyping] = useState(false);
  const field = useId();
  /** The note was opened to be written: its field takes the focus as soon as it is there, or the next key would be a shortcut. */
  const isAwaited = useRef(false);
  const takeFocus = useCallback((area: HTMLTextAreaElement | null) => {
    if (isAwaited.current) area?.focus();
    if (area !== null) isAwaited.current = false;
  }, []);
  if (isRefused) return <p className="own-note muted">{noteWords.notOpened}</p>;
  if (note === undefined) return <div className="own-note" aria-hidden="true" />;
  const shows = isOpen ?? (text !== '' && !isDiscreet);
  return (
    <section className="own-note" aria-label={noteWords.heading} data-saving={state}>
      <div className="own-note-bar">
        <MarkChoice chosen={note?.mark ?? null} onMark={mark} />
        <button
          type="button"
          className="btn btn-quiet"
          aria-expanded={shows}
          aria-controls={field}
          onClick={() => {
            isAwaited.current = !shows && text === '';
            setOpen(!shows);
          }}
        >
          {shows ? noteWords.hide : text === '' ? noteWords.write : noteWords.show}
        </button>
        <span className="age" aria-hidden="true">
          {state === 'saving' ? noteWords.saving : state === 'saved' ? noteWords.saved : ''}
        </span>
        {/* A screen reader announces it when the field is left, not at each pause of typing. */}
        <span className="visually-hidden" role="status">
          {state === 'saved' && !isTyping ? noteWords.saved : ''}
        </span>
      </div>
      <div id={field} hidden={!shows}>
        {shows && (
          <label>
            <span className="age">
              {noteWords.text}. {noteWords.explained}
            </span>
            <textarea
              ref={takeFocus}
              dir="auto"
              rows={3}
              // What is typed here must not reach the browser's memory of forms and tabs, nor a spelling service.
              autoComplete="off"
              spellCheck={false}
              maxLength={Math.max(longestNote, text.length)}
              value={text}
              onChange={(event) => type(event.target.value)}
              onFocus={() => {
                setTyping(true);
                // It stays while it is emptied.
                setOpen(true);
              }}
              onBlur={() => {
                setTyping(false);
                flush();
              }}
            />
          </label>
        )}
      </div>
      {state === 'failed' && (
        <p className="refusal" role="alert">
          {noteWords.notSaved}
        </p>
      )}
    </section>
  );
}

function MarkChoice({ chosen, onMark }: { chosen: PrivateMark | null; onMark(mark: PrivateMark): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div className="segmented" role="group" aria-label={noteWords.mark}>
      {privateMarks.map((name) => (
        <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onMark(name)}>
          <Icon paths={markIcons[name]} />
          {markWords[name]}
        </button>
      ))}
    </div>
  );
}
