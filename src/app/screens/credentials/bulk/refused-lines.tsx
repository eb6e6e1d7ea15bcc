import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { linesIn, type OpenedLine, openLine } from '../../../../db/batches';
import type { UserData } from '../../../../db/notes';
import { listCommandsOfBatch } from '../../../../db/reads/batches';
import type { BatchLineRow, BatchRow } from '../../../../db/user-database';
import { bulkWords, lineStateWords, moreRefusedText } from '../../../../domain/batch/text';
import { commandStandText } from '../../../../domain/command/text';
import { toCountText } from '../../../../domain/shared/format';
import { useLive } from '../../../live/use-live';
import { PrivateText } from '../../../parts/private-text';
import { RefusalSaid } from '../../../parts/refusal-said';
import { href } from '../../../paths';

/** So many refused rows are shown; the result has all. */
const mostShown = 200;

interface RefusedLinesProps {
  work: UserData;
  batch: BatchRow;
  now: number;
}

/** What the server refused of a batch, row by row, in its words, and what the ledger did after the server had done it. */
export function RefusedLines({ work, batch, now }: RefusedLinesProps) {
  const rows = useLive(`refused ${batch.id}`, () => listRefused(work, batch.id), [work]);
  const [lines, setLines] = useState<readonly OpenedLine[]>([]);
  useEffect(() => {
    if (rows === undefined) return;
    let current = true;
    void Promise.all(rows.map((row) => openLine(work.box, row))).then((opened) => {
      if (current) setLines(opened);
    });
    return () => {
      current = false;
    };
  }, [work, rows]);
  const count = refusedOf(batch);
  const more = count - lines.length;
  return (
    <section className="panel" aria-labelledby="bulk-refused">
      <h2 id="bulk-refused">
        {bulkWords.refused} <span className="count">{toCountText(count)}</span>
      </h2>
      <ul className="sync-lines">
        {lines.map(({ number, state, cells, command }) => (
          <li key={number} data-state="failed">
            <div className="grow">
              <div className="what">
                <span className="title">
                  {bulkWords.row} {toCountText(cells?.row ?? number + 1)}
                </span>{' '}
                <span className="mono age">
                  <PrivateText>{cells?.cells[0] ?? ''}</PrivateText>
                </span>
              </div>
              <div className="failure">
                {state === 'ledger-refused' ? lineStateWords[state] : commandStandText(command.row, now)}.
              </div>
              <RefusalSaid command={command} isFolded />
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 0 && more > 0 && <p className="age">{moreRefusedText(more)}</p>}
    </section>
  );
}

/** How many of a batch were refused, by the server or by the ledger. */
export function refusedOf({ counts }: Pick<BatchRow, 'counts'>): number {
  return counts.refused + (counts['ledger-refused'] ?? 0);
}

async function listRefused({ database }: UserData, id: string): Promise<BatchLineRow[]> {
  const [refused, byLedger] = await Promise.all([
    linesIn(database, id, 'refused').limit(mostShown).toArray(),
    linesIn(database, id, 'ledger-refused').limit(mostShown).toArray(),
  ]);
  return [...refused, ...byLedger].slice(0, mostShown);
}

/** The commands of a batch that wait for their person: they are in the outbox, like any other. */
export function NeedingLines({ work, batch }: Pick<RefusedLinesProps, 'work' | 'batch'>) {
  const commands = useLive(`needing ${batch.id}`, () => listCommandsOfBatch(work.database, batch.id), [work]);
  const needing = commands?.filter(({ state }) => state === 'conflict').length ?? 0;
  if (needing === 0) return null;
  return (
    <section className="panel notice" aria-labelledby="bulk-needing">
      <h2 id="bulk-needing">
        {bulkWords.needing} <span className="count">{toCountText(needing)}</span>
      </h2>
      <p>
        {bulkWords.needingHint} <Link to={href.sync}>{bulkWords.toSync}</Link>
      </p>
    </section>
  );
}
