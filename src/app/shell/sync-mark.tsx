import Dropdown from 'react-bootstrap/Dropdown';
import { listFreshness } from '../../db/reads/freshness';
import type { Freshness } from '../../domain/freshness';
import { type Question, questionKey } from '../../domain/question';
import { problemText } from '../../domain/text/errors';
import { asOfText, lossesText, syncWords } from '../../domain/text/freshness';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useNow } from '../live/use-now';
import { useWorker } from '../live/worker-context';

const titles: Record<Question['kind'], string> = {
  services: 'Services',
  sessions: 'Sessions',
  people: 'People',
  detail: 'This verification',
};

/** Always visible: how fresh what is on the screen is, a dot with a word; opened, it tells it line by line. */
export function SyncMark({ questions }: { questions: Question[] }) {
  const { database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const keys = questions.map(questionKey);
  const rows = useLive(keys.join(' '), () => listFreshness(database, keys));
  const words = syncWords(rows ?? []);
  if (rows === undefined) return null;
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        as="button"
        type="button"
        className="bar-link sync-mark"
        data-state={words.state}
        aria-label={`Sync: ${words.text}`}
      >
        <span className="dot" />
        <span className="hide-phone">{words.text}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <div className="sync-list">
          <dl>
            {questions.map((question, index) => (
              <div className="line" key={keys[index]}>
                <dt>{titles[question.kind]}</dt>
                <dd>{lineOf(rows[index], now)}</dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              for (const question of questions) void worker.refresh({ question });
            }}
          >
            Refresh now
          </button>
        </div>
      </Dropdown.Menu>
    </Dropdown>
  );
}

function lineOf(row: Freshness | undefined, now: number): string {
  if (row === undefined || (row.succeededAt === null && row.problem === null)) return 'Not read yet';
  const parts = [
    row.problem === null ? null : problemText(row.problem),
    row.succeededAt === null ? 'Not read yet' : asOfText(row.succeededAt, now),
    lossesText(row),
  ];
  return parts.filter((part) => part !== null).join('. ');
}
