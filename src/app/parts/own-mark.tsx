import { paths as toDo } from 'bootstrap-icons/icons/bookmark-fill.svg?paths';
import { paths as done } from 'bootstrap-icons/icons/check2-all.svg?paths';
import { paths as seen } from 'bootstrap-icons/icons/eye.svg?paths';
import { paths as text } from 'bootstrap-icons/icons/journal-text.svg?paths';
import type { PrivateMark } from '../../domain/record/private-note';
import { markWords, noteWords } from '../../domain/record/private-note-text';
import { Icon } from './icon';

/** The icon of each mark; its word is next to it or is read out. */
export const markIcons: Record<PrivateMark, readonly string[]> = { seen, 'to-do': toDo, done };

interface OwnMarkProps {
  mark: PrivateMark | null;
  hasNote: boolean;
}

/** The mark that the person gave a verification, and whether they wrote a note, where there is little room. */
export function OwnMark({ mark, hasNote }: OwnMarkProps) {
  if (mark === null && !hasNote) return null;
  return (
    <span className="own-mark">
      {hasNote && <Sign name="note" words={noteWords.hasNote} paths={text} />}
      {mark !== null && <Sign name={mark} words={markWords[mark]} paths={markIcons[mark]} />}
    </span>
  );
}

function Sign({ name, words, paths }: { name: string; words: string; paths: readonly string[] }) {
  return (
    <span data-mark={name} title={words}>
      <Icon paths={paths} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
