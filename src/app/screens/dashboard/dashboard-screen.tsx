import { paths as glass } from 'bootstrap-icons/icons/search.svg?paths';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listOfflinePreferences, readPreference } from '../../../db/preferences';
import { readOfflineCopy } from '../../../db/reads/offline-progress';
import { listServices } from '../../../db/reads/services';
import type { ServiceRow } from '../../../db/studio-database';
import { mayUse } from '../../../domain/account/account';
import { listPartWords } from '../../../domain/list/text';
import { serviceCardWords } from '../../../domain/service/card-text';
import { dashboardWords } from '../../../domain/service/dashboard-text';
import type { MadeKey } from '../../../domain/service/made-key';
import { serviceTypes } from '../../../domain/service/service';
import { serviceTypeWords } from '../../../domain/service/text';
import { commonWords } from '../../../domain/shared/common-text';
import { problemText } from '../../../domain/shared/error-text';
import { screens } from '../../../domain/shared/screens';
import { lazyPart } from '../../lazy-screen';
import { firstScreen, useFirstScreen } from '../../live/first-screen';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { Icon } from '../../parts/icon';
import { ScreenHeading } from '../../parts/screen-heading';
import { targetOf } from '../../parts/service-target';
import { StatePanel } from '../../parts/state-panel';
import { FirstRunCard } from './field/first-run-card';
import { CreateButton } from './manage/create-button';
import { openedBy } from './manage/manage-address';
import { PitchCards } from './manage/pitch-cards';
import { matchesService } from './matches-service';
import { ServiceCard } from './service-card';

const CountedLists = lazyPart(() => firstScreen.then(() => import('./counted-lists')).then((part) => part.CountedLists));

const ManageServices = lazyPart(() => import('./manage/manage-services').then((part) => part.ManageServices));

/** A group is placed next to the previous one if its cards leave room, px. */
const cardWidth = 340;

/** Home: the services of the account, by type, with search (spec section 2, /studio/dashboard). */
export function DashboardScreen() {
  useTitle(screens.dashboard.title);
  const { registry, database, account } = useMirror();
  const worker = useWorker();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('search') ?? '';
  const services = useLive('services', () => listServices(database));
  const freshness = useFreshness([{ kind: 'services' }])?.[0];
  const firstRun = useLive('first run', async () => {
    const offline = [...(await listOfflinePreferences(registry, database.name)).keys()];
    const copies = await Promise.all(offline.map((appId) => readOfflineCopy(registry, database, appId)));
    return { isOver: await readPreference(registry, 'firstRunOver'), copies };
  });
  const now = useNow();
  if (services === undefined || freshness === undefined || firstRun === undefined) return null;

  const shown = services.filter((service) => matchesService(service, wanted));
  const search = (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true });
  const retry = () => void worker.refresh({ question: { kind: 'services' } });
  const known = freshness.succeededAt !== null;
  const mayOpen = ({ type }: ServiceRow) => type === null || mayUse(account.account, type, now);
  const openable = services.filter((service) => mayOpen(service) && targetOf(service) !== null);
  const only = openable.length === 1 ? openable[0] : undefined;
  const verifying = openable.filter(({ type }) => type === 'CAVACH_API');
  const closed = shown.filter((service) => !mayOpen(service));
  return (
    <div className="page">
      <div className="page-head">
        <ScreenHeading>
          {screens.dashboard.title} {known && <span className="count">{services.length}</span>}
        </ScreenHeading>
        <span className="grow" />
        {services.length > 0 && <ServiceSearch wanted={wanted} onSearch={search} />}
        {known && <CreateButton query={query} />}
      </div>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      {known && !firstRun.isOver && <FirstRunCard copies={verifying.length === 0 ? null : firstRun.copies} now={now} />}
      {services.length === 0 && (
        <NoServices
          query={query}
          known={known}
          problem={freshness.problem ? problemText(freshness.problem) : null}
          onRetry={retry}
        />
      )}
      {services.length > 0 && shown.length === 0 && (
        <StatePanel title={dashboardWords.noMatch(wanted)}>
          <button type="button" className="btn btn-quiet" onClick={() => search('')}>
            {listPartWords.clear}
          </button>
        </StatePanel>
      )}
      <Suspense>
        <CountedLists services={openable} />
      </Suspense>
      <div className="service-groups">
        {[...serviceTypes, null].map((type) => (
          <Group
            key={type ?? 'other'}
            title={type === null ? dashboardWords.other : serviceTypeWords[type].group}
            services={shown.filter((service) => service.type === type && mayOpen(service))}
            mayOpen
            only={only}
          />
        ))}
        <Group title={serviceCardWords.withoutAccess} services={closed} mayOpen={false} only={undefined} />
      </div>
      <Managing isOpened={openedBy(query) !== null} services={services} />
    </div>
  );
}

/** What is managed over the dashboard. A key that was made stays until the person has it, whatever the address does. */
function Managing({ isOpened, services }: { isOpened: boolean; services: readonly ServiceRow[] }) {
  const [made, setMade] = useState<MadeKey | null>(null);
  if (!isOpened && made === null) return null;
  return (
    <Suspense>
      <ManageServices services={services} made={made} onMade={setMade} />
    </Suspense>
  );
}

function ServiceSearch({ wanted, onSearch }: { wanted: string; onSearch(text: string): void }) {
  return (
    <div className="search">
      <Icon paths={glass} />
      <input
        type="search"
        className="form-control"
        aria-label={dashboardWords.search}
        placeholder={dashboardWords.searchHint}
        value={wanted}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  );
}

interface GroupProps {
  title: string;
  services: ServiceRow[];
  /** The person has a right in each of them. */
  mayOpen: boolean;
  /** The only service that can be opened, if there is only one. */
  only: ServiceRow | undefined;
}

function Group({ title, services, mayOpen, only }: GroupProps) {
  if (services.length === 0) return null;
  return (
    <section className="service-group" style={{ flexBasis: Math.min(services.length, 3) * cardWidth }}>
      <h2>
        {title} ({services.length})
      </h2>
      <ul className="service-grid">
        {services.map((service) => (
          <li key={service.appId}>
            <ServiceCard service={service} mayOpen={mayOpen} isOnly={service === only} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoServicesProps {
  query: URLSearchParams;
  known: boolean;
  problem: string | null;
  onRetry: () => void;
}

function NoServices({ query, known, problem, onRetry }: NoServicesProps) {
  // Only the worker can change this.
  useFirstScreen();
  if (known) return <PitchCards query={query} />;
  if (problem !== null) {
    return (
      <StatePanel title={dashboardWords.unread} alert>
        <p>
          {problem}. {dashboardWords.notHere}
        </p>
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {commonWords.retry}
        </button>
      </StatePanel>
    );
  }
  return (
    <ul className="service-grid" aria-label={dashboardWords.loading} aria-busy="true">
      {[1, 2, 3].map((place) => (
        <li key={place} className="block first-load" style={{ height: 186 }} />
      ))}
    </ul>
  );
}
