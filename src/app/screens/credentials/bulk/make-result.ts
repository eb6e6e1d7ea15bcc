import { allLines, type LineCells, openCells, openLine } from '../../../../db/batches';
import { type OpenedCommand, openCommand } from '../../../../db/commands';
import type { UserData } from '../../../../db/notes';
import { listCommandsOfBatch } from '../../../../db/reads/batches';
import { listFollows } from '../../../../db/reads/identities';
import { openFollow } from '../../../../db/seal/follow-codec';
import type { BatchRow } from '../../../../db/user-database';
import type { BatchHead } from '../../../../domain/batch/batch';
import type { LineState } from '../../../../domain/batch/machine';
import { duplicateText, leftOutStatus, lineStateWords, lostDocumentStatus } from '../../../../domain/batch/text';
import { commandStandText } from '../../../../domain/command/text';
import type { Follow } from '../../../../domain/ledger/follow';
import { followNews } from '../../../../domain/ledger/text';
import type { Mirror } from '../../../live/mirror-context';
import { type ResultLine, toResultCsv } from './result-file';

/** So many rows are opened at once, so that the screen stays alive. */
const openedAtOnce = 250;

/** The file with what became of each row, as far as this device knows it at `now` (ms). */
export async function makeResult(
  work: UserData,
  { database, box }: Pick<Mirror, 'database' | 'box'>,
  { row: batch, head }: { row: BatchRow; head: BatchHead },
  now: number,
): Promise<string> {
  const [lines, inOutbox, follows] = await Promise.all([
    allLines(work.database, batch.id).toArray(),
    listCommandsOfBatch(work.database, batch.id),
    listFollows(database, batch.appId),
  ]);
  const followed = new Map<string, Follow>();
  for (const stored of follows) {
    const follow = await openFollow(box, stored);
    if (follow.ok) followed.set(`${follow.value.kind} ${follow.value.id}`, follow.value);
  }
  const present = new Map(inOutbox.map((row) => [row.batchLine, row]));
  const results: ResultLine[] = [];
  for (let at = 0; at < lines.length; at += openedAtOnce) {
    const some = lines.slice(at, at + openedAtOnce).map(async (line): Promise<ResultLine> => {
      if (line.wish === null) return toLeftOut(await openCells(work.box, line));
      const here = present.get(line.number);
      const [{ cells, command }, inOutboxNow] = await Promise.all([
        openLine(work.box, line),
        here ? openCommand(work.box, here) : null,
      ]);
      return toLine(cells?.cells ?? [], line.state, inOutboxNow ?? command, followed, now);
    });
    results.push(...(await Promise.all(some)));
  }
  return toResultCsv(head.header, results);
}

function toLeftOut(opened: LineCells | null): ResultLine {
  const error = opened?.wrong?.join('. ') ?? null;
  return { cells: opened?.cells ?? [], credentialId: null, status: leftOutStatus, hash: null, error };
}

function toLine(
  cells: readonly string[],
  state: LineState,
  { row, payload, made, found, said }: OpenedCommand,
  followed: ReadonlyMap<string, Follow>,
  now: number,
): ResultLine {
  const command = payload?.command;
  const isLost = row.state === 'conflict' && found !== null && 'isDocumentLost' in found && found.isDocumentLost;
  const lostId = isLost && 'ids' in found ? (found.ids[0] ?? null) : null;
  const credentialId = command?.kind === 'change-credential-status' ? command.credentialId : (made?.id ?? lostId);
  const follow = credentialId === null ? undefined : followed.get(`${row.kind} ${credentialId}`);
  const hash = follow?.hash ?? made?.hash ?? null;
  const isRefused = isRefusedByLedger(state, made, follow);
  const { kind } = row;
  if (isRefused && (kind === 'issue-credential' || kind === 'change-credential-status'))
    return {
      cells,
      credentialId,
      status: lineStateWords['ledger-refused'],
      hash,
      error: followNews(kind, 'failed', hash)?.text ?? null,
    };
  const isOver = state === 'done' || state === 'waiting';
  const duplicate = made?.duplicate ? duplicateText(made.duplicate) : null;
  return {
    cells,
    credentialId,
    status: isLost ? lostDocumentStatus : lineStateWords[state],
    hash,
    error: isOver ? duplicate : [commandStandText(row, now), said].filter((text) => text !== undefined).join('. '),
  };
}

/** The ledger may have answered after the command was last checked. */
function isRefusedByLedger(state: LineState, made: OpenedCommand['made'], follow: Follow | undefined): boolean {
  if (state !== 'done') return state === 'ledger-refused';
  return follow === undefined ? made?.isRefused === true : follow.state === 'failed';
}
