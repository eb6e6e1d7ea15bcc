import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { identityConflictActs } from '../../../domain/ledger/command-text';
import { shortenId } from '../../../domain/shared/format';

interface FoundLinesProps {
  ids: readonly string[];
  /** Where its list is shown. */
  list: string;
  /** The label of the button that accepts one as the requested record. */
  take: string;
  onTake(id: string): void;
  /** What else can be done about one. */
  more?: (id: string) => ReactNode;
}

/** Records, one of which may be the requested one: each can be viewed, and accepted. */
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
              {identityConflictActs.view}
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
