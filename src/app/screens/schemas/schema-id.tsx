import { paths as out } from 'bootstrap-icons/icons/box-arrow-up-right.svg?paths';
import { explorerAddress } from '../../../domain/ledger/explorer';
import { explorerText, identityColumnWords } from '../../../domain/ledger/list-text';
import { Copyable } from '../../parts/copyable';
import { Icon } from '../../parts/icon';

/** The id of a schema: copied when it is pressed, and a link to its page in the explorer where the installation names one (spec section 2). */
export function SchemaId({ id, explorer, shown }: { id: string; explorer: string; shown?: string }) {
  const address = explorerAddress(explorer, id);
  return (
    <span className="schema-id">
      <Copyable label={identityColumnWords.schema.id} text={id} {...(shown === undefined ? {} : { shown })} />
      {address !== null && (
        <a className="explorer" href={address} target="_blank" rel="noreferrer" aria-label={explorerText(id)} title={address}>
          <Icon paths={out} />
        </a>
      )}
    </span>
  );
}
