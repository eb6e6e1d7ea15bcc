import { paths as down } from 'bootstrap-icons/icons/chevron-down.svg?paths';
import { paths as up } from 'bootstrap-icons/icons/chevron-up.svg?paths';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toCountText } from '../../../domain/shared/format';
import { Icon } from '../../parts/icon';
import { href } from '../../paths';
import type { Neighbours } from './use-neighbours';

/** The way that was taken last: it has the focus again beside the next verification, which is a screen of its own. */
let taken: string | null = null;

interface NeighbourLinksProps {
  appId: string;
  neighbours: Neighbours;
  /** Who this is, in words: said aloud when a way was taken that keeps the focus. */
  told: string;
  onTell: (words: string) => void;
}

/** The verification before and after this one in the list as it is filtered and ordered; `k` and `j` lead there too. */
export function NeighbourLinks({ appId, neighbours, told, onTell }: NeighbourLinksProps) {
  const [query] = useSearchParams();
  const { previous, next, place, total } = neighbours;
  const search = query.size > 0 ? `?${query}` : '';
  const tell = () => onTell(`${toCountText(place)} of ${toCountText(total)}: ${told}`);
  const to = (id: string) => `${href.session(appId, id)}${search}`;

  return (
    <nav className="neighbours" aria-label="Verifications of the list">
      <Way label="Previous verification" keys="k" icon={up} to={previous && to(previous)} onTaken={tell} />
      <span className="muted">
        {toCountText(place)} of {toCountText(total)}
      </span>
      <Way label="Next verification" keys="j" icon={down} to={next && to(next)} onTaken={tell} />
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where this verification stands
  useEffect(() => {
    if (taken !== label) return;
    taken = null;
    link.current?.focus({ preventScroll: true });
    onTaken();
  }, [label]);
  if (to === null) {
    return (
      <span className="icon-button" aria-hidden="true" data-off="true">
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
      className="icon-button"
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
