import type { ReactNode } from 'react';
import { documentWords, identityLineWords } from '../../../domain/ledger/document-text';
import { shownStatusOf } from '../../../domain/ledger/machine';
import { toPropertyType } from '../../../domain/schema/attribute-rules';
import { invalidTypeText } from '../../../domain/schema/attribute-text';
import type { SchemaProperty, SchemaRow } from '../../../domain/schema/schema';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { LongText } from '../../parts/long-text';
import { StatusCell, withoutError } from '../identities/line-parts';
import { momentLine } from '../identities/moment-line';
import type { DetailsProps } from '../identities/opened-identity';
import { SchemaId } from './schema-id';

/** What is known of a schema, and its properties. */
export function SchemaDetails({ row, summary, now, explorer }: DetailsProps<SchemaRow>) {
  const { id, name, description, author, state, authoredAt, listedAt, hasMore, resolvedAt, properties } = row;
  const words = identityLineWords;
  return (
    <>
      <DefinitionList
        lines={[
          [words.schema, <SchemaId key="id" id={id} explorer={explorer} shown={id} />],
          [words.name, name && <bdi>{name}</bdi>],
          [words.description, description && <LongText text={description} />],
          [words.author, author && <Copyable label={words.author} text={author} shown={author} />],
          [words.status, <StatusCell key="status" status={shownStatusOf(state)} summary={withoutError(summary)} />],
          [words.created, momentLine(authoredAt ?? listedAt, now)],
          [words.more, hasMore === null ? null : hasMore ? words.moreAllowed : words.moreRefused],
          [words.resolved, momentLine(resolvedAt, now)],
        ]}
      />
      {properties.length > 0 && (
        <section aria-labelledby="document-properties">
          <h3 id="document-properties">{documentWords.properties}</h3>
          <DefinitionList lines={properties.map((property) => [property.name, <Property key={property.name} {...property} />])} />
        </section>
      )}
    </>
  );
}

function Property({ type, format, isRequired }: SchemaProperty): ReactNode {
  const reported = toPropertyType(type) ?? `${type === null ? '' : `${type}, `}${invalidTypeText}`;
  return [reported, format, isRequired ? identityLineWords.required : null].filter((part) => part !== null).join(', ');
}
