import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { identityConflictActs } from '../../../domain/ledger/command-text';
import { shortenId } from '../../../domain/shared/format';

interface FoundLinesProps {
  ids: readonly string[];
  /** Where its list is shown. */
  list: string;
  /** What the button says that takes one for what was asked for. */
  take: string;
  onTake(id: string): void;
  /** What else can be done about one. */
  more?: (id: string) => ReactNode;
}

/** Records of which one may be what a person asked for: each can be looked at, and taken. */
export function FoundLines({ ids, list, take, onTake, more }: FoundLinesProps) {
  return (
    <ul className="sync-lines">
      {ids.map((id) => (
        <li key={id}>
          <div className="grow">
            <bdi className="mono" title={id}>
              {shortenId(id)}
            </bdi>
          </div>
          <div className="actions">
            <Link className="btn btn-quiet" to={`${list}?open=${encodeURIComponent(id)}`}>
              {identityConflictActs.look}
              <span className="visually-hidden"> {shortenId(id)}</span>
            </Link>
            {more?.(id)}
            <button type="button" className="btn btn-quiet" onClick={() => onTake(id)}>
              {take}
              <span className="visually-hidden"> {shortenId(id)}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
