import { paths as down } from 'bootstrap-icons/icons/chevron-down.svg?paths';
import { paths as up } from 'bootstrap-icons/icons/chevron-up.svg?paths';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type CaseWords, placeText } from '../../domain/list/case-text';
import { Icon } from '../parts/icon';

/** The last link that was followed: it has the focus again next to the next case, which is a screen of its own. */
let taken: string | null = null;

interface CaseLinksProps {
  words: CaseWords;
  neighbours: { previous: string | null; next: string | null; place: number | null; total: number };
  /** The address of a case. */
  addressOf: (id: string) => string;
  /** Who this is, in words: said aloud when a link was followed that keeps the focus. */
  announced: string;
  onTell: (words: string) => void;
}

/** The case before and after this one in the list as it is filtered and ordered; `k` and `j` lead there too. */
export function CaseLinks({ words, neighbours, addressOf, announced, onTell }: CaseLinksProps) {
  const { previous, next, place, total } = neighbours;
  const tell = () => onTell(`${placeText(place, total)}: ${announced}`);
  return (
    <nav className="neighbours" aria-label={words.list}>
      <Way label={words.previous} keys="k" icon={up} to={previous && addressOf(previous)} onTaken={tell} />
      <span className="muted">{placeText(place, total)}</span>
      <Way label={words.next} keys="j" icon={down} to={next && addressOf(next)} onTaken={tell} />
    </nav>
  );
}

interface WayProps {
  label: string;
  keys: string;
  icon: readonly string[];
  to: string | null;
  onTaken: () => void;
}

/** A way that there is, or its place where the list ends. */
function Way({ label, keys, icon, to, onTaken }: WayProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is set once for each case, whatever else changes
  useEffect(() => {
    if (taken !== label) return;
    taken = null;
    link.current?.focus({ preventScroll: true });
    onTaken();
  }, [label]);
  if (to === null) {
    return (
      <span className="icon-button case-way" aria-hidden="true" data-off="true" data-key={keys}>
        <Icon paths={icon} />
      </span>
    );
  }
  return (
    <Link
      ref={link}
      onClick={() => {
        taken = label;
      }}
      className="icon-button case-way"
      data-key={keys}
      to={to}
      replace
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
    >
      <Icon paths={icon} />
    </Link>
  );
}
