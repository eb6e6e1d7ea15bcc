import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { useEffect, useState } from 'react';
import { type OpenedLog, openLog } from '../../../db/access-log';
import { countAccessLog, listAccessLog } from '../../../db/reads/access-log';
import { toAccessLogCsv, toAccessLogJson } from '../../../domain/device/access-log';
import { accessLogHint, accessLogWords, actWords, unreadableText } from '../../../domain/device/text';
import { commonWords } from '../../../domain/shared/common-text';
import { shortenId, toTimeText } from '../../../domain/shared/format';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { Icon } from '../../parts/icon';
import { PrivateText } from '../../parts/private-text';
import { saveFile } from '../../parts/save-file';

const shownAtOnce = 20;

/** Who opened which case on this device, and when; the export is created here and sent to nobody. */
export function AccessLogSection() {
  const { database, box, clockOffset } = useMirror();
  const [shown, setShown] = useState(shownAtOnce);
  const [problem, setProblem] = useState('');
  const rows = useLive('access log', () => listAccessLog(database, shown), [shown]);
  const total = useLive('access log count', () => countAccessLog(database)) ?? 0;
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
      const { entries } = await openLog(box, await listAccessLog(database));
      const inServerTime = entries.map((entry) => ({ ...entry, at: entry.at + clockOffset }));
      const day = new Date(Date.now() + clockOffset).toISOString().slice(0, 10);
      if (kind === 'csv') saveFile(`studio-access-log-${day}.csv`, `\uFEFF${toAccessLogCsv(inServerTime)}`, 'text/csv');
      else saveFile(`studio-access-log-${day}.json`, toAccessLogJson(inServerTime), 'application/json');
    } catch {
      setProblem(accessLogWords.failed);
    }
  };

  return (
    <section className="panel" aria-labelledby="device-access-log">
      <h2 id="device-access-log">{accessLogWords.title}</h2>
      <p className="age">{accessLogHint}</p>
      {log !== null && log.entries.length === 0 && <p className="muted">{accessLogWords.none}</p>}
      {log !== null && log.entries.length > 0 && <AccessLogList entries={log.entries} />}
      {log !== null && unreadableText(log.unreadable) !== null && <p className="age">{unreadableText(log.unreadable)}.</p>}
      <div className="actions">
        {total > shown && (
          <button type="button" className="btn btn-quiet" onClick={() => setShown(shown + 100)}>
            {accessLogWords.more(total)}
          </button>
        )}
        {total > 0 && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => void save('csv')}>
              <Icon paths={download} />
              {accessLogWords.csv}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => void save('json')}>
              <Icon paths={download} />
              {accessLogWords.json}
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

function AccessLogList({ entries }: { entries: OpenedLog['entries'] }) {
  const { clockOffset } = useMirror();
  return (
    <ol className="access-log">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.appId} ${entry.id} ${entry.document} ${entry.act}`}>
          <time dateTime={new Date(entry.at + clockOffset).toISOString()}>{toTimeText(entry.at + clockOffset)}</time>
          <span className="name">
            {entry.name === null ? (
              <span className="muted">{accessLogWords.unread}</span>
            ) : (
              <PrivateText label={commonWords.name}>
                <bdi>{entry.name}</bdi>
              </PrivateText>
            )}
          </span>
          {entry.act !== undefined && <span>{actWords[entry.act]}</span>}
          <PrivateText label={accessLogWords.id}>
            <span className="mono muted">{shortenId(entry.id)}</span>
          </PrivateText>
        </li>
      ))}
    </ol>
  );
}
