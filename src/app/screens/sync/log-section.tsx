import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useState } from 'react';
import { listEvents } from '../../../db/reads/events';
import type { ServiceRow } from '../../../db/studio-database';
import { eventMoment, eventsTitle, eventText, isFailure } from '../../../domain/device/events-text';
import { logWords } from '../../../domain/device/sync-screen-text';
import type { Freshness } from '../../../domain/list/freshness';
import { withZone } from '../../../domain/shared/format';
import { useMirror } from '../../live/mirror-context';
import { useToast } from '../../live/toast-context';
import { useLive } from '../../live/use-live';
import { Icon } from '../../parts/icon';
import { exportDiagnostics } from './export-diagnostics';

const mostEvents = 500;
const firstEvents = 12;

/** What the sync did, as codes and counts in words, and a file of it that the person may give away; nothing is ever sent. */
export function LogSection({ rows, services }: { rows: readonly Freshness[]; services: readonly ServiceRow[] }) {
  const mirror = useMirror();
  const toast = useToast();
  const [showsAll, setShowsAll] = useState(false);
  const events = useLive('events', () => listEvents(mirror.database, mostEvents)) ?? [];
  const shown = showsAll ? events : events.slice(0, firstEvents);
  const exportAll = async () => {
    const made = await exportDiagnostics(mirror, { rows, services, events, build: __BUILD__ });
    if (!made) toast('Error', logWords.failed);
  };
  return (
    <section className="panel" aria-labelledby="sync-log">
      <h2 id="sync-log">{withZone(eventsTitle)}</h2>
      {events.length === 0 ? (
        <p className="muted">{logWords.none}</p>
      ) : (
        <ol className="sync-log">
          {shown.map((event) => (
            <li key={event.number} data-failed={isFailure(event.code)}>
              <time dateTime={new Date(event.at + mirror.clockOffset).toISOString()}>
                {eventMoment(event.at + mirror.clockOffset)}
              </time>
              <span>{eventText(event)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="actions">
        {events.length > firstEvents && (
          <button type="button" className="btn btn-quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? logWords.fewer : logWords.all(events.length)}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => void exportAll()}>
          <Icon paths={download} />
          {logWords.export}
        </button>
      </div>
      <p className="age">{logWords.about}</p>
    </section>
  );
}
