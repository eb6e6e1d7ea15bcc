import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { organisations as organisationsRecord } from '../../../db/records/records';
import { asOfText } from '../../../domain/list/freshness-text';
import { countsOf, type Organisation, type Organisations } from '../../../domain/template/template';
import { countLines, organisationName, organisationWords } from '../../../domain/template/text';
import { useNow } from '../../live/use-now';
import { type KnownRecord, useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { RecordTrouble } from '../../parts/record-trouble';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { href } from '../../paths';
import { OrgPanel } from './org-panel';
import { OrganisationParts } from './organisation-parts';
import '../../styles/settings.scss';
import '../../styles/organisation.scss';

/** Organisations and presentation templates of the older studio server (spec sections 3 and 7). `?org=` names the organisation, `?tab=` the part. */
export function OrganisationScreen({ title }: { title: string }) {
  const record = useRecord(organisationsRecord, '');
  useTitle(title);
  return (
    <div className="page settings-page organisation-page">
      <ScreenHeading>{title}</ScreenHeading>
      {record === undefined ? <div className="panel" aria-busy="true" /> : <Known record={record} />}
    </div>
  );
}

function Known({ record }: { record: KnownRecord<Organisations> }) {
  const worker = useWorker();
  const refresh = () => void worker.refresh({ question: record.question });
  if (record.value === null && record.isNone) {
    return (
      <StatePanel title={organisationWords.absent}>
        <p>{organisationWords.absentNext}</p>
        <div className="actions">
          <Link className="btn btn-primary" to={href.dashboard}>
            {organisationWords.home}
          </Link>
        </div>
      </StatePanel>
    );
  }
  if (record.value === null) return <RecordTrouble record={record} offline={organisationWords.offline} onRetry={refresh} />;
  return (
    <>
      <FreshnessNotice freshness={record.freshness} onRetry={refresh} />
      <Listed {...record.value} asOf={record.asOf} onRefresh={refresh} />
    </>
  );
}

interface ListedProps extends Organisations {
  asOf: number | null;
  onRefresh(): void;
}

function Listed({ list, host, asOf, onRefresh }: ListedProps) {
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<Organisation | 'new' | null>(null);
  const now = useNow();
  const chosen = list.find(({ id }) => id === address.get('org')) ?? list[0] ?? null;
  const create = (
    <button type="button" className="btn btn-quiet" onClick={() => setOpened('new')}>
      {organisationWords.create}
    </button>
  );
  return (
    <>
      {chosen === null ? (
        <StatePanel title={host === null ? organisationWords.none : organisationWords.hostOnly}>
          <p>{host === null ? organisationWords.noneNext : organisationWords.hostOnlyNext(host)}</p>
          <div className="actions">{create}</div>
        </StatePanel>
      ) : (
        <>
          <p className="lead-line">{organisationWords.intro}</p>
          {list.length > 1 && <Choice list={list} chosen={chosen} onChosen={(org) => setAddress({ org })} />}
          <section className="panel org-facts" aria-label={organisationWords.title}>
            <h2>{organisationName(chosen)}</h2>
            <Facts organisation={chosen} totals={list.length > 1 ? list : null} />
            <div className="actions">
              {create}
              <button type="button" className="btn btn-quiet" onClick={() => setOpened(chosen)}>
                {organisationWords.edit}
              </button>
            </div>
            <p className="age">
              {asOf !== null && asOfText(asOf, now)}{' '}
              <button type="button" className="btn btn-link" onClick={onRefresh}>
                {organisationWords.refresh}
              </button>
            </p>
          </section>
          <OrganisationParts key={chosen.id} organisation={chosen} />
        </>
      )}
      {opened !== null && (
        <OrgPanel
          base={opened === 'new' ? null : opened}
          known={list.map(({ id }) => id)}
          onCreated={(org) => setAddress({ org })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  list: readonly Organisation[];
  chosen: Organisation;
  onChosen(id: string): void;
}

function Choice({ list, chosen, onChosen }: ChoiceProps) {
  return (
    <label className="org-choice">
      <span>{organisationWords.choose}</span>
      <select className="form-control" value={chosen.id} onChange={({ target }) => onChosen(target.value)}>
        {list.map((one) => (
          <option key={one.id} value={one.id}>
            {organisationName(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `totals`: all organisations, if there are others. */
function Facts({ organisation, totals }: { organisation: Organisation; totals: readonly Organisation[] | null }) {
  const { domain, did, status } = organisation;
  const counts = countLines(countsOf(totals ?? [organisation])).map(([label, text]) => `${label} ${text}`);
  return (
    <DefinitionList
      lines={[
        [organisationWords.domain, domain],
        [
          organisationWords.did,
          did === null ? organisationWords.noDid : <Copyable key="did" label={organisationWords.did} text={did} />,
        ],
        [organisationWords.status, status ?? organisationWords.unknown],
        [organisationWords.counts, counts.join(', ')],
      ]}
    />
  );
}
