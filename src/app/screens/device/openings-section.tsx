import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useEffect, useState } from 'react';
import { type OpenedLog, openLog } from '../../../db/openings';
import { countOpenings, listOpenings } from '../../../db/reads/openings';
import { toOpeningsCsv, toOpeningsJson } from '../../../domain/device/access-log';
import { actWords, openingListWords, openingsWords, unreadableText } from '../../../domain/device/text';
import { commonWords } from '../../../domain/shared/common-text';
import { shortenId, toTimeText } from '../../../domain/shared/format';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { Icon } from '../../parts/icon';
import { PrivateText } from '../../parts/private-text';
import { saveFile } from '../../parts/save-file';

const shownAtOnce = 20;

/** Who opened which case on this device, and when; a file of it is made here and sent to nobody. */
export function OpeningsSection() {
  const { database, box, clockOffset } = useMirror();
  const [shown, setShown] = useState(shownAtOnce);
  const [problem, setProblem] = useState('');
  const rows = useLive('openings', () => listOpenings(database, shown), [shown]);
  const total = useLive('openings count', () => countOpenings(database)) ?? 0;
  const [log, setLog] = useState<OpenedLog | null>(null);
  useEffect(() => {
    if (rows === undefined) return;
    let current = true;
    void openLog(box, rows).then((opened) => {
      if (current) setLog(opened);
    });
    return () => {
      current = false;
    };
  }, [box, rows]);

  const save = async (kind: 'csv' | 'json') => {
    setProblem('');
    try {
      const { openings } = await openLog(box, await listOpenings(database));
      const inServerTime = openings.map((opening) => ({ ...opening, at: opening.at + clockOffset }));
      const day = new Date(Date.now() + clockOffset).toISOString().slice(0, 10);
      if (kind === 'csv') saveFile(`studio-openings-${day}.csv`, `\uFEFF${toOpeningsCsv(inServerTime)}`, 'text/csv');
      else saveFile(`studio-openings-${day}.json`, toOpeningsJson(inServerTime), 'application/json');
    } catch {
      setProblem(openingListWords.failed);
    }
  };

  return (
    <section className="panel" aria-labelledby="device-openings">
      <h2 id="device-openings">{openingListWords.title}</h2>
      <p className="age">{openingsWords}</p>
      {log !== null && log.openings.length === 0 && <p className="muted">{openingListWords.none}</p>}
      {log !== null && log.openings.length > 0 && (
        <ol className="openings">
          {log.openings.map((opening) => (
            <li key={`${opening.at} ${opening.appId} ${opening.id} ${opening.paper} ${opening.act}`}>
              <time dateTime={new Date(opening.at + clockOffset).toISOString()}>{toTimeText(opening.at + clockOffset)}</time>
              <span className="name">
                {opening.name === null ? (
                  <span className="muted">{openingListWords.unread}</span>
                ) : (
                  <PrivateText label={commonWords.name}>
                    <bdi>{opening.name}</bdi>
                  </PrivateText>
                )}
              </span>
              {opening.act !== undefined && <span>{actWords[opening.act]}</span>}
              <PrivateText label={openingListWords.id}>
                <span className="mono muted">{shortenId(opening.id)}</span>
              </PrivateText>
            </li>
          ))}
        </ol>
      )}
      {log !== null && unreadableText(log.unreadable) !== null && <p className="age">{unreadableText(log.unreadable)}.</p>}
      <div className="actions">
        {total > shown && (
          <button type="button" className="btn btn-quiet" onClick={() => setShown(shown + 100)}>
            {openingListWords.more(total)}
          </button>
        )}
        {total > 0 && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => void save('csv')}>
              <Icon paths={download} />
              {openingListWords.csv}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => void save('json')}>
              <Icon paths={download} />
              {openingListWords.json}
            </button>
          </>
        )}
      </div>
      <p className="refusal" role="alert">
        {problem}
      </p>
    </section>
  );
}
