import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organisation as organisationRecord } from '../../../db/records/records';
import { orgCredentialColumns, orgSchemaColumns } from '../../../domain/template/columns';
import { orgCredentialList, orgSchemaList } from '../../../domain/template/list';
import { organisationTabs, tabOf } from '../../../domain/template/tab';
import type { Organisation, OrganisationContent } from '../../../domain/template/template';
import {
  organisationTabWords,
  organisationWords,
  orgCredentialOrders,
  orgListWords,
  orgSchemaOrders,
} from '../../../domain/template/text';
import { SmallListPane } from '../../list/small-list';
import { useNow } from '../../live/use-now';
import { type KnownRecord, useRecord } from '../../live/use-record';
import { Copyable } from '../../parts/copyable';
import { StatePanel } from '../../parts/state-panel';
import { TabLinks, tabPanelProps } from '../../parts/tab-links';
import { href } from '../../paths';
import { partOf } from './part-of';
import { TemplatesPart } from './templates-part';

type Content = KnownRecord<OrganisationContent> | undefined;

/** The templates, schemas and credentials of an organisation, each in a tab. */
export function OrganisationParts({ organisation }: { organisation: Organisation }) {
  const [address] = useSearchParams();
  const content = useRecord(organisationRecord, '', organisation.id);
  const tab = tabOf(address.get('tab'));
  return (
    <>
      <TabLinks
        id="organisation"
        label={organisationWords.title}
        tabs={organisationTabs}
        chosen={tab}
        words={organisationTabWords}
        addressOf={(one) => `${href.organisation}?${new URLSearchParams({ org: organisation.id, tab: one })}`}
      />
      <div {...tabPanelProps('organisation', tab)}>
        {tab === 'templates' && <TemplatesPart organisation={organisation} content={content} />}
        {tab === 'schemas' && <SchemasPart content={content} />}
        {tab === 'credentials' && <CredentialsPart content={content} />}
      </div>
    </>
  );
}

function SchemasPart({ content }: { content: Content }) {
  const now = useNow();
  if (content?.value?.schemas === null) return <NotServed />;
  return (
    <SmallListPane
      record={partOf(content, ({ schemas }) => schemas)}
      list={orgSchemaList}
      orders={orgSchemaOrders}
      columns={orgSchemaColumns}
      fileName="organisation-schemas"
      words={{ search: orgListWords.schemasSearch, empty: orgListWords.schemasEmpty, emptyNext: orgListWords.schemasEmptyNext }}
      actions={null}
      now={now}
    >
      {({ id, name, schemaId, status }) => (
        <Line name={name ?? organisationWords.unknown} status={status}>
          <Copyable label={orgListWords.schemaId} text={schemaId ?? id} />
        </Line>
      )}
    </SmallListPane>
  );
}

function CredentialsPart({ content }: { content: Content }) {
  const now = useNow();
  if (content?.value?.credentials === null) return <NotServed />;
  return (
    <SmallListPane
      record={partOf(content, ({ credentials }) => credentials)}
      list={orgCredentialList}
      orders={orgCredentialOrders}
      columns={orgCredentialColumns}
      fileName="organisation-credentials"
      words={{
        search: orgListWords.credentialsSearch,
        empty: orgListWords.credentialsEmpty,
        emptyNext: orgListWords.credentialsEmptyNext,
      }}
      actions={null}
      now={now}
    >
      {({ id, vcId, status }) => (
        <Line name={null} status={status}>
          <Copyable label={orgListWords.credential} text={vcId ?? id} />
        </Line>
      )}
    </SmallListPane>
  );
}

function Line({ name, status, children }: { name: string | null; status: string | null; children: ReactNode }) {
  return (
    <div className="org-line">
      <div className="about">
        {name !== null && <strong className="name">{name}</strong>}
        {children}
      </div>
      <span className="team-mark">{status ?? organisationWords.unknown}</span>
    </div>
  );
}

function NotServed() {
  return (
    <StatePanel title={orgListWords.notServed}>
      <p>{orgListWords.notServedNext}</p>
    </StatePanel>
  );
}
