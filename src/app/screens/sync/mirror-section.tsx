import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { Link } from 'react-router-dom';
import { mirrorWords, syncCentreWords } from '../../../domain/device/sync-screen-text';
import { type Freshness, unaskedFreshness } from '../../../domain/list/freshness';
import { asOfText, extentText, failureText, lossesText, syncScreenWords } from '../../../domain/list/freshness-text';
import type { Question } from '../../../domain/record/question';
import { commonWords } from '../../../domain/shared/common-text';
import { truncateText } from '../../../domain/shared/format';
import { screens } from '../../../domain/shared/screens';
import { useWorker } from '../../live/worker-context';
import { Icon } from '../../parts/icon';
import { ServiceLogo } from '../../parts/service-logo';
import { StatePanel } from '../../parts/state-panel';
import { href } from '../../paths';
import type { MirroredService } from './mirrored-services';
import { ReadBudgetLine } from './read-budget-line';

interface MirrorProps {
  mirrored: MirroredService[];
  rows: readonly Freshness[];
  now: number;
}

/** What is mirrored, service by service and list by list: how much, how old, what failed and why, what was lost, what it costs. */
export function MirrorSection({ mirrored, rows, now }: MirrorProps) {
  const services = rows.find(({ key }) => key === 'services') ?? unaskedFreshness('services');
  return (
    <section className="panel sync-mirror" aria-labelledby="sync-mirror">
      <h2 id="sync-mirror">{mirrorWords.title}</h2>
      <ul className="sync-lines">
        <Line question={{ kind: 'services' }} title={screens.dashboard.title} row={services} now={now} />
      </ul>
      {mirrored.map(({ service, lists }) => (
        <div key={service.appId} className="sync-service">
          <h3>
            <ServiceLogo seed={service.appId} logoUrl={service.logoUrl} size={24} />
            <Link to={isSsi(service) ? href.dids(service.appId) : href.sessions(service.appId)}>
              <bdi>{truncateText(service.appName, 25)}</bdi>
            </Link>
          </h3>
          <ul className="sync-lines">
            {lists.map(({ question, title, row }) => (
              <Line key={row.key} question={question} title={title} row={row} now={now} of={service.appName} />
            ))}
            {isSsi(service) && <ReadBudgetLine appId={service.appId} now={now} />}
          </ul>
        </div>
      ))}
      {mirrored.length === 0 && (
        <StatePanel title={services.succeededAt === null ? mirrorWords.nothing : mirrorWords.noLists}>
          <p>{mirrorWords.about}</p>
        </StatePanel>
      )}
    </section>
  );
}

const isSsi = ({ type }: MirroredService['service']) => type === 'SSI_API';

interface LineProps {
  question: Question;
  title: string;
  row: Freshness;
  now: number;
  of?: string;
}

function Line({ question, title, row, now, of }: LineProps) {
  const worker = useWorker();
  const isLocked = row.problem?.code === 'right-missing';
  const failure = isLocked ? null : failureText(row, now);
  const losses = lossesText(row);
  const isFilling = row.cursor !== null && row.total !== null && row.done < row.total;
  const action = failure === null ? syncCentreWords.refresh : commonWords.retry;
  return (
    <li data-state={failure === null ? row.state : 'failed'}>
      <div className="grow">
        <div className="what">
          <span className="title">{title}</span>
          {question.kind !== 'services' && row.succeededAt !== null && <span className="extent">{extentText(row)}</span>}
        </div>
        {isFilling && (
          <progress value={row.done} max={row.total ?? undefined} aria-label={mirrorWords.progress(title)}>
            {extentText(row)}
          </progress>
        )}
        <div className="age">
          {isLocked && <Icon paths={lock} />} {isLocked ? syncScreenWords.locked : ageOf(row, now)}
        </div>
        {failure !== null && <div className="failure">{failure}.</div>}
        {losses !== null && <div className="losses">{losses}.</div>}
      </div>
      {!isLocked && (
        <button type="button" className="btn btn-quiet" onClick={() => void worker.refresh({ question })}>
          {action}
          <span className="visually-hidden"> {mirrorWords.of(title, of)}</span>
        </button>
      )}
    </li>
  );
}

function ageOf(row: Freshness, now: number): string {
  if (row.succeededAt !== null) return asOfText(row.succeededAt, now);
  if (row.state === 'fetching') return mirrorWords.loading;
  return row.problem === null ? mirrorWords.unopened : mirrorWords.notHere;
}
