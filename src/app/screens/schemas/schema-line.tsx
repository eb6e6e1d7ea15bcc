import { documentTitles } from '../../../domain/ledger/document-text';
import { identityColumnWords, moreText, unknownWords } from '../../../domain/ledger/list-text';
import { shownStatusOf } from '../../../domain/ledger/machine';
import { chipText } from '../../../domain/schema/attribute-text';
import type { SchemaProperty, SchemaRow } from '../../../domain/schema/schema';
import { Copyable } from '../../parts/copyable';
import type { LineProps } from '../identities/identity-view';
import { CreatedCell, DocumentLink, NameCell, StatusCell } from '../identities/line-parts';
import { SchemaId } from './schema-id';

/** One schema: id, name, author, properties, when it was created, its state (spec section 2). Anywhere else it opens its document. */
export function SchemaLine({ row, summary, to, id, now, explorer }: LineProps<SchemaRow>) {
  return (
    <div className="identity-line schema-line">
      <DocumentLink to={to} id={id} label={`${documentTitles.schema}: ${row.name ?? row.id}`} />
      <span className="id">
        <SchemaId id={row.id} explorer={explorer} />
      </span>
      <NameCell name={row.name} />
      <span className="author">
        <span className="line-label">{identityColumnWords.schema.author}: </span>
        {row.author === null ? (
          <span className="muted">{unknownWords}</span>
        ) : (
          <Copyable label={identityColumnWords.schema.author} text={row.author} />
        )}
      </span>
      <Properties properties={row.properties} />
      <CreatedCell at={row.authoredAt ?? row.listedAt} now={now} />
      <StatusCell status={shownStatusOf(row.state)} summary={summary} />
    </div>
  );
}

/** So many properties are in a line; the number of the others is shown. */
const mostProperties = 3;

function Properties({ properties }: { properties: readonly SchemaProperty[] }) {
  const more = properties.length - mostProperties;
  return (
    <span className="tags">
      {properties.slice(0, mostProperties).map(({ name }) => (
        <span key={name} className="tag" title={name}>
          {chipText(name)}
        </span>
      ))}
      {more > 0 && <span className="muted">{moreText(more)}</span>}
    </span>
  );
}
