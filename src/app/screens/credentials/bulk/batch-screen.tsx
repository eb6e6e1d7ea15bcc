import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { BatchRow } from '../../../../db/user-database';
import type { BatchHead } from '../../../../domain/batch/batch';
import { isOpenBatch, moveBatch, statesToRetry, totalOf } from '../../../../domain/batch/machine';
import { batchCountsText, batchStateText, batchTitle, bulkWords, remainingText } from '../../../../domain/batch/text';
import { toDayText } from '../../../../domain/verification/query';
import { useBatchActs, useBatches } from '../../../commands/use-batches';
import { useMirror } from '../../../live/mirror-context';
import { useToast } from '../../../live/toast-context';
import { useIsSilent } from '../../../live/use-is-silent';
import { useNow } from '../../../live/use-now';
import { useTitle } from '../../../live/use-title';
import { useUserData } from '../../../live/use-user-data';
import { saveFile } from '../../../parts/save-file';
import { ScreenHeading } from '../../../parts/screen-heading';
import { Sentence } from '../../../parts/sentence';
import { StatePanel } from '../../../parts/state-panel';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { href } from '../../../paths';
import { makeResult } from './make-result';
import { NeedingLines, RefusedLines, refusedOf } from './refused-lines';
import '../../../styles/form.scss';
import '../../../styles/bulk.scss';

const ids = { state: 'batch-state', question: 'batch-question', sure: 'batch-sure' };

/** What a person confirms before it is done. */
type AskedAct = 'give-up' | 'remove';

/** The results of many credentials that were requested together: /studio/ssi/credential/{appId}/bulk/{batchId}. */
export function BatchScreen() {
  const { appId = '', batchId = '' } = useParams();
  useTitle(bulkWords.issueTitle);
  const batches = useBatches();
  const batch = batches?.find(({ row }) => row.id === batchId);
  if (batches === undefined) return null;
  return (
    <div className="page bulk-page">
      <Link className="bulk-back" to={href.credentials(appId)}>
        {bulkWords.back}
      </Link>
      {batch?.head ? (
        <Batch appId={appId} row={batch.row} head={batch.head} />
      ) : (
        <>
          <ScreenHeading>{bulkWords.issueTitle}</ScreenHeading>
          <StatePanel title={bulkWords.missing} />
        </>
      )}
    </div>
  );
}

function Batch({ appId, row, head }: { appId: string; row: BatchRow; head: BatchHead }) {
  const { id, state, counts, madeAt } = row;
  const total = totalOf(counts);
  const acts = useBatchActs();
  const work = useUserData();
  const now = useNow(null, 1_000);
  const save = useSavedResult(row, head);
  const navigate = useNavigate();
  const [asks, setAsks] = useState<AskedAct | null>(null);
  const focus = useFocusGoal();
  const isSilent = useIsSilent([{ kind: 'services' }, { kind: 'credentials', appId: row.appId }]);
  const finished = total - counts.waiting - counts.open;
  const isWaiting = state === 'running' && isSilent;
  const remaining = state === 'running' && !isSilent ? remainingText(counts, madeAt, now) : null;
  const confirm = (what: AskedAct) => {
    setAsks(what);
    focus(ids.sure);
  };
  /** What had the focus is gone. */
  const answer = () => {
    setAsks(null);
    focus(ids.state);
  };
  const remove = async () => {
    if (await acts.forget(id)) navigate(href.bulkIssue(appId));
  };
  return (
    <>
      <ScreenHeading>
        <Sentence>{batchTitle(head, total)}</Sentence>
      </ScreenHeading>
      <section className="panel" aria-label={bulkWords.progress}>
        <p id={ids.state} className="bulk-state" data-state={state} tabIndex={-1}>
          {isWaiting ? bulkWords.noLine : batchStateText(row)}
        </p>
        <progress max={total} value={finished} aria-label={bulkWords.progress} />
        <p role="status">{batchCountsText(counts, state, total)}.</p>
        {remaining !== null && <p className="age">{remaining}.</p>}
        {asks === null ? (
          <BatchActs row={row} onSave={save} onAsk={confirm} />
        ) : (
          <Asked
            what={asks}
            onSure={() => {
              answer();
              void (asks === 'give-up' ? acts.change(id, 'give-up') : remove());
            }}
            onKeep={answer}
          />
        )}
        <p className="age">{bulkWords.resultWarning}</p>
      </section>
      {work && <NeedingLines work={work} batch={row} />}
      {work && refusedOf(row) > 0 && <RefusedLines work={work} batch={row} now={now} />}
    </>
  );
}

interface BatchActsProps {
  row: BatchRow;
  onSave(): void;
  onAsk(what: AskedAct): void;
}

/** What can be done with a batch in its present state. */
function BatchActs({ row, onSave, onAsk }: BatchActsProps) {
  const { id, state, counts } = row;
  const acts = useBatchActs();
  const pauseOrResume = (['pause', 'resume'] as const).find((event) => moveBatch(state, event) !== null);
  const mayRetry = statesToRetry(row.kind).some((one) => (counts[one] ?? 0) > 0);
  return (
    <div className="actions">
      {pauseOrResume !== undefined && (
        <button
          type="button"
          className={pauseOrResume === 'pause' ? 'btn btn-quiet' : 'btn btn-primary'}
          onClick={() => void acts.change(id, pauseOrResume)}
        >
          {bulkWords[pauseOrResume]}
        </button>
      )}
      {mayRetry && moveBatch(state, 'retry') !== null && (
        <button type="button" className="btn btn-quiet" onClick={() => void acts.retry(id)}>
          {bulkWords.again}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={onSave}>
        {bulkWords.result}
      </button>
      {isOpenBatch(state) && (
        <button type="button" className="btn btn-quiet" onClick={() => onAsk('give-up')}>
          {bulkWords.giveUp}
        </button>
      )}
      {!isOpenBatch(state) && counts.open === 0 && (
        <button type="button" className="btn btn-quiet" onClick={() => onAsk('remove')}>
          {bulkWords.remove}
        </button>
      )}
    </div>
  );
}

/** Saves the result of each line as a file. */
function useSavedResult(row: BatchRow, head: BatchHead): () => void {
  const work = useUserData();
  const mirror = useMirror();
  const toast = useToast();
  const save = async () => {
    const text = work ? await makeResult(work, mirror, { row, head }, Date.now()).catch(() => null) : null;
    if (text === null) return toast('Error', bulkWords.resultFailed);
    saveFile(`studio-result-${toDayText(Date.now())}.csv`, text, 'text/csv');
  };
  return () => void save();
}

interface AskedProps {
  what: AskedAct;
  onSure(): void;
  onKeep(): void;
}

/** Asks for confirmation before an act that cannot be undone. */
function Asked({ what, onSure, onKeep }: AskedProps) {
  return (
    <div className="notice">
      <p id={ids.question}>{what === 'give-up' ? bulkWords.giveUpAsked : bulkWords.removeAsked}</p>
      <div className="actions">
        <button type="button" id={ids.sure} className="btn btn-danger-quiet" aria-describedby={ids.question} onClick={onSure}>
          {what === 'give-up' ? bulkWords.giveUpSure : bulkWords.removeSure}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onKeep}>
          {bulkWords.keep}
        </button>
      </div>
    </div>
  );
}
