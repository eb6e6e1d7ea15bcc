import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isDecision, type OpenedCommand } from '../../../db/commands';
import { countDoneCommands } from '../../../db/reads/commands';
import { emailOfAccount } from '../../../domain/account/account';
import { isOpenBatch } from '../../../domain/batch/machine';
import { canUndo } from '../../../domain/command/machine';
import { commandTimesText, undoneText } from '../../../domain/command/sync-text';
import { commandStandText, commandStateWords, commandTitle, outboxWords } from '../../../domain/command/text';
import { undoTimeLeft } from '../../../domain/command/undo-time';
import { canRetry } from '../../../domain/command/withdrawn-right';
import { logWords } from '../../../domain/device/sync-screen-text';
import { redactCommand } from '../../../domain/ledger/command-text';
import { commonWords } from '../../../domain/shared/common-text';
import { toCountText } from '../../../domain/shared/format';
import { saveDecisions } from '../../commands/decision-file';
import { placeOfEdit } from '../../commands/place-of-edit';
import { useBatches } from '../../commands/use-batches';
import { useDoneCommands, useOpenCommands } from '../../commands/use-commands';
import { useHasNoLineToSend } from '../../commands/use-has-no-line-to-send';
import { useOutbox } from '../../commands/use-outbox';
import { useRightBack } from '../../commands/use-right-back';
import { useMirror } from '../../live/mirror-context';
import { useToast } from '../../live/toast-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useRetainedFocus } from '../../live/use-retained-focus';
import { useUserData } from '../../live/use-user-data';
import { useVault } from '../../live/vault-context';
import { DecisionReason } from '../../parts/decision-reason';
import { useIsDiscreet } from '../../parts/private-text';
import { RefusalSaid } from '../../parts/refusal-said';
import { Sentence } from '../../parts/sentence';
import { href } from '../../paths';
import { BatchLine } from '../credentials/bulk/batch-line';
import { DiscardAsked } from './discard-asked';
import { LeftDecisions } from './left-decisions';
import { OutboxConflict } from './outbox-conflict';
import { UnreadableDecision } from './unreadable-decision';
import { WaitingElsewhere } from './waiting-elsewhere';

const firstDone = 5;
const mostDone = 500;

/** What the person asked for and no server has yet, what became of the rest, and what can be done about it (offline rules 8). */
export function OutboxSection() {
  const outbox = useOutbox();
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  useRetainedFocus(section, nextLine);
  const { isRead, isRefused, sealedBefore, unreadable, readable, openBatches } = useUnsentLines();
  const { now, hasNoLine } = useSending(readable);
  const { history, doneCount } = useHistory(showsAll ? mostDone : firstDone);
  const save = useSavedDecisions(now);
  return (
    <section ref={section} className="panel outbox" aria-labelledby="sync-outbox">
      <h2 id="sync-outbox" tabIndex={-1}>
        {outboxWords.heading}
      </h2>
      <p className="age">{outboxWords.explained}</p>
      <LeftDecisions now={now} />
      {isRefused && <p className="muted">{outboxWords.notOpened}</p>}
      {isRead && readable.length === 0 && openBatches.length === 0 && <p>{outboxWords.none}</p>}
      <ul className="sync-lines">
        {openBatches.map((batch) => (
          <li key={batch.row.id} data-state={batch.row.problem === null ? batch.row.state : 'failed'}>
            <BatchLine batch={batch} to={href.batch(batch.row.appId, batch.row.id)} />
          </li>
        ))}
        {readable.map((one) => (
          <Line key={one.row.id} command={one} now={now} hasNoLine={hasNoLine} />
        ))}
      </ul>
      {unreadable.map(({ row, ofLater }) => (
        <UnreadableDecision key={row.id} isOfLater={ofLater !== undefined} onDiscard={() => void outbox.giveUp(row.id)} />
      ))}
      {sealedBefore > 0 && (
        <p className="notice">
          {toCountText(sealedBefore)} {outboxWords.sealedBefore}
        </p>
      )}
      <WaitingElsewhere />
      {history.length > 0 && (
        <>
          <h3>{outboxWords.history}</h3>
          <ul className="sync-lines">
            {history.map((one) => (
              <Line key={one.row.id} command={one} now={now} hasNoLine={hasNoLine} />
            ))}
          </ul>
        </>
      )}
      {doneCount + readable.length + unreadable.length > 0 && (
        <>
          <div className="actions">
            {doneCount > firstDone && (
              <button type="button" className="btn btn-quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? logWords.fewer : doneCount > mostDone ? logWords.latest(mostDone) : logWords.all(doneCount)}
              </button>
            )}
            <button type="button" className="btn btn-quiet" onClick={save}>
              {outboxWords.export}
            </button>
          </div>
          <p className="age">{outboxWords.exportWarning}</p>
        </>
      )}
    </section>
  );
}

/** The current time (ms, device clock), updated when the next retry is due, and every second while a change can be undone; and the line. */
function useSending(commands: readonly OpenedCommand[]): { now: number; hasNoLine: boolean } {
  const hasNoLine = useHasNoLineToSend();
  const { clockOffset } = useMirror();
  const deviceNow = Date.now();
  const isHeld = commands.some(({ row }) => row.state === 'queued' && undoTimeLeft(row, deviceNow) > 0);
  const next = Math.min(...commands.flatMap(({ row: { nextAt } }) => (nextAt !== null && nextAt > deviceNow ? [nextAt] : [])));
  const now = useNow(Number.isFinite(next) ? next + clockOffset : null, isHeld ? 1_000 : 30_000) - clockOffset;
  return { now, hasNoLine };
}

/** What no server has yet: changes, and batches with a line of their own. */
function useUnsentLines() {
  const { commands, isRefused } = useOpenCommands();
  const batches = useBatches() ?? [];
  return {
    isRead: commands !== undefined,
    isRefused,
    sealedBefore: commands?.filter(({ isOfKey }) => !isOfKey).length ?? 0,
    unreadable: commands?.filter(({ payload, isOfKey }) => payload === null && isOfKey) ?? [],
    // Those of a batch are one line of their own, except what needs the person.
    readable:
      commands?.filter(({ payload, row }) => payload !== null && (row.batch === undefined || row.state === 'conflict')) ?? [],
    openBatches: batches.filter(({ row }) => isOpenBatch(row.state) || row.counts.open > 0),
  };
}

/** The last changes that were sent, and how many there are. */
function useHistory(most: number) {
  const work = useUserData();
  const { commands } = useDoneCommands(most);
  const doneCount = useLive('done count', async () => (work ? countDoneCommands(work.database).catch(() => 0) : 0), [work]) ?? 0;
  return { history: commands?.filter(({ payload }) => payload !== null) ?? [], doneCount };
}

/** Saves the changes of this account as a file. */
function useSavedDecisions(now: number): () => void {
  const { account } = useMirror();
  const vault = useVault();
  const toast = useToast();
  return () => {
    const present = { databaseName: account.databaseName, account: emailOfAccount(account.account) };
    void saveDecisions(vault, [present], now).catch(() => toast('Error', outboxWords.notExported));
  };
}

/** For a line that was removed, the actions of the line in its place; the heading if there is none. */
function nextLine(section: HTMLElement, line: number): HTMLElement | null {
  const here = line < 0 ? undefined : [...section.querySelectorAll('li')].slice(0, line + 1).at(-1);
  return (
    here?.querySelector<HTMLElement>('.actions button, .actions a') ??
    here?.querySelector<HTMLElement>('a') ??
    section.querySelector<HTMLElement>('h2')
  );
}

/** Where what a command is about is shown. */
function placeOf({ kind, appId, subject }: OpenedCommand['row']): string {
  if (kind === 'decide-company') return href.companyOfAll(appId, subject);
  switch (kind) {
    case 'create-schema':
      return href.schemas(appId);
    case 'issue-credential':
      return href.credentials(appId);
    case 'edit-record':
      return placeOfEdit(subject, appId);
    case 'change-credential-status':
      return `${href.credentials(appId)}?open=${encodeURIComponent(subject)}`;
    default:
      return href.dids(appId);
  }
}

function Line({ command, now, hasNoLine }: { command: OpenedCommand; now: number; hasNoLine: boolean }) {
  const { row, payload } = command;
  const outbox = useOutbox();
  const { clockOffset } = useMirror();
  const isRightBack = useRightBack(row.appId);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const isDiscreet = useIsDiscreet();
  const toast = useToast();
  if (payload === null) return null;
  const shown = redactCommand(payload.command, isDiscreet);
  const title = commandTitle(shown);
  const isOver = row.state === 'done';
  const needsPerson = row.state === 'refused' || row.state === 'conflict';
  const undo = async () => {
    if (await outbox.undo(row.id)) toast('Information', undoneText(shown));
  };
  return (
    <li data-state={needsPerson ? 'failed' : row.state}>
      <div className="grow">
        <div className="what">
          <Link className="title" to={placeOf(row)}>
            <Sentence>{title}</Sentence>
          </Link>
          <span className="extent">{commandStateWords[row.state]}</span>
        </div>
        <div className={needsPerson ? 'failure' : 'age'}>{commandStandText(row, now, { clockOffset, hasNoLine })}.</div>
        <RefusalSaid command={command} />
        <div className="age">{commandTimesText(row, now, clockOffset)}.</div>
        {isDecision(command) && <DecisionReason command={command} />}
        {row.state === 'conflict' && <OutboxConflict command={command} title={title} />}
        {asksDiscard && (
          <DiscardAsked
            onSure={() => {
              setAsksDiscard(false);
              void outbox.giveUp(row.id);
            }}
            onKeep={() => setAsksDiscard(false)}
          />
        )}
      </div>
      {!asksDiscard && !isOver && (
        <div className="actions">
          {canUndo(row) && (
            <button type="button" className="btn btn-quiet" onClick={() => void undo()}>
              {outboxWords.undo}
              <span className="visually-hidden"> {title}</span>
            </button>
          )}
          {canRetry(row, isRightBack) && (
            <button type="button" className="btn btn-quiet" onClick={() => void outbox.retry(row.id)}>
              {commonWords.retry}
              <span className="visually-hidden"> {title}</span>
            </button>
          )}
          {row.state === 'conflict' && isDecision(command) && (
            <Link className="btn btn-quiet" to={placeOf(row)}>
              {outboxWords.view}
            </Link>
          )}
          {!canUndo(row) && row.state !== 'sending' && (
            <button type="button" className="btn btn-quiet" onClick={() => setAsksDiscard(true)}>
              {outboxWords.discard}
              <span className="visually-hidden"> {title}</span>
            </button>
          )}
        </div>
      )}
    </li>
  );
}
