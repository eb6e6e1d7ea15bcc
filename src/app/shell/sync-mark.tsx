import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { besideUnsentText, markWords, type OutboxSummary, shortMarkText } from '../../domain/command/outbox-text';
import type { Freshness } from '../../domain/list/freshness';
import { asOfText, lossesText, type SyncWords, saysAge, syncWords } from '../../domain/list/freshness-text';
import { type Question, questionKey } from '../../domain/record/question';
import { problemText } from '../../domain/shared/error-text';
import { frameWords, questionTitles } from '../../domain/shared/frame-text';
import { useFreshness } from '../live/use-freshness';
import { useLine } from '../live/use-line';
import { useNow } from '../live/use-now';
import { useWorker } from '../live/worker-context';
import { href } from '../paths';

/** Always visible: how fresh the screen's data is and what waits to be sent, a dot with a word; opened, it shows this line by line. */
export function SyncMark({ questions, unsent }: { questions: Question[]; unsent: OutboxSummary }) {
  const worker = useWorker();
  const now = useNow();
  const keys = questions.map(questionKey);
  const rows = useFreshness(questions);
  const line = useLine(rows, unsent.problems.length > 0);
  const read = syncWords(rows ?? [], line, now);
  const words = markWords(read, unsent, line);
  // The sync centre shows all of it.
  if (rows === undefined || questions.length === 0) return null;
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        as="button"
        type="button"
        className="bar-link sync-mark"
        data-state={words.state}
        aria-label={frameWords.sync(words.text)}
      >
        <span className="dot" />
        <MarkText words={words} read={read} isBesideUnsent={unsent.count > 0} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <div className="sync-list">
          <dl>
            {questions.map((question, index) => (
              <div className="line" key={keys[index]}>
                <dt>{questionTitles[question.kind]}</dt>
                <dd>{lineOf(rows[index], now)}</dd>
              </div>
            ))}
          </dl>
          <div className="actions">
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                for (const question of questions) void worker.refresh({ question });
              }}
            >
              {frameWords.refresh}
            </button>
            <Dropdown.Item as={Link} className="btn btn-link" to={href.sync}>
              {frameWords.syncCentre}
            </Dropdown.Item>
          </div>
        </div>
      </Dropdown.Menu>
    </Dropdown>
  );
}

interface MarkTextProps {
  words: SyncWords;
  /** Of what is read alone. */
  read: SyncWords;
  /** The number of unsent changes is next to it. */
  isBesideUnsent: boolean;
}

function MarkText({ words, read, isBesideUnsent }: MarkTextProps) {
  if (isBesideUnsent) {
    const short = besideUnsentText(words, read);
    const wide = saysAge(read) ? read.text : short;
    return (
      <>
        {wide !== null && <span className="only-wide">{wide}</span>}
        {short !== null && <span className="only-narrow">{short}</span>}
      </>
    );
  }
  const short = shortMarkText(words);
  // Where there is no room for the age, the parts of the screen say it.
  const [full, instead] = saysAge(words) ? ['only-wide', 'only-narrow'] : ['hide-phone', 'only-phone'];
  return (
    <>
      <span className={full}>{words.text}</span>
      {short !== null && <span className={instead}>{short}</span>}
    </>
  );
}

function lineOf(row: Freshness | undefined, now: number): string {
  if (row === undefined || (row.succeededAt === null && row.problem === null)) return frameWords.unread;
  const parts = [
    row.problem === null ? null : problemText(row.problem),
    row.succeededAt === null ? frameWords.unread : asOfText(row.succeededAt, now),
    lossesText(row),
  ];
  return parts.filter((part) => part !== null).join('. ');
}
