import { type DidRow, keyTypesOf } from '../../../domain/did/did';
import { documentTitles } from '../../../domain/ledger/document-text';
import { identityColumnWords } from '../../../domain/ledger/list-text';
import { shownStatusOf } from '../../../domain/ledger/machine';
import { Copyable } from '../../parts/copyable';
import { useIsDiscreet } from '../../parts/private-text';
import type { LineProps } from '../identities/identity-view';
import { CreatedCell, DocumentLink, NameCell, StatusCell } from '../identities/line-parts';

/** One DID: its id to copy, name, kinds of keys, when it was created, its state. Anywhere else it opens its document. */
export function DidLine({ row, summary, to, id, now, pendingName }: LineProps<DidRow>) {
  const isDiscreet = useIsDiscreet();
  return (
    <div className="identity-line">
      <DocumentLink to={to} id={id} label={`${documentTitles.did}: ${isDiscreet ? row.did : (row.name ?? row.did)}`} />
      <span className="id">
        <Copyable label={identityColumnWords.did.id} text={row.did} />
      </span>
      <NameCell name={row.name} pending={pendingName} isPrivate />
      <span className="tags">
        {keyTypesOf(row).map((type) => (
          <span key={type} className="tag">
            {type}
          </span>
        ))}
      </span>
      <CreatedCell at={row.createdAt ?? row.listedAt} now={now} />
      <StatusCell status={shownStatusOf(row.state)} summary={summary} />
    </div>
  );
}
