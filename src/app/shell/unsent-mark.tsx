import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { countWaitingLines } from '../../db/reads/batches';
import { listLeft } from '../../db/reads/left';
import { nothingUnsent, type OutboxSummary, waitingProblems } from '../../domain/command/outbox-text';
import { sentText, shortSentText, shortUnsentText, unsentText } from '../../domain/command/text';
import { countUnsent } from '../commands/count-unsent';
import { useOpenCommands } from '../commands/use-commands';
import { useOpenBatches } from '../commands/use-open-batches';
import { useSent } from '../commands/use-sent';
import { useWakeUp } from '../commands/use-wake-up';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useCanLock } from '../live/vault-context';
import { href } from '../paths';
import { clearBadge, showBadge } from './icon-badge';

/**
 * Announces what no server has yet, or what needs the person, including accounts that were left, and for some seconds that what waited for a connection was
 * sent. Counts what is not sent on the icon of the installed app if the platform can: as long as the device is open to this person, and after the app was
 * closed if no lock closes with it.
 */
export function UnsentMark({ onSummary }: { onSummary(summary: OutboxSummary): void }) {
  const { commands, count, needing, kinds } = useUnsent();
  const { clockOffset } = useMirror();
  useWakeUp(commands?.filter(({ payload }) => payload !== null) ?? []);
  useIconBadge(commands === undefined ? null : count);
  const summary = useMemo<OutboxSummary>(() => {
    const rows = (commands ?? []).map(({ row }) => row);
    return { count, needing, problems: waitingProblems(rows, clockOffset) };
  }, [commands, count, needing, clockOffset]);
  useEffect(() => onSummary(summary), [onSummary, summary]);
  useEffect(() => () => onSummary(nothingUnsent), [onSummary]);
  const sent = useSent(commands, summary.problems);
  const text = unsentText(count, needing, kinds);
  const sentWords =
    text === null
      ? sentText(
          sent.length,
          sent.map(({ kind }) => kind),
        )
      : null;
  return (
    <>
      {text !== null && (
        <Link className="bar-link unsent-mark" data-needing={needing > 0} to={href.sync}>
          <span className="hide-phone">{text}</span>
          <span className="only-phone">{shortUnsentText(count, needing)}</span>
        </Link>
      )}
      {sentWords !== null && (
        <Link className="bar-link sent-mark" to={href.sync}>
          <span className="hide-phone">{sentWords}</span>
          <span className="only-phone">{shortSentText(sent.length)}</span>
        </Link>
      )}
      <p className="visually-hidden" role="status">
        {sentWords}
      </p>
    </>
  );
}

/** What no server has yet: changes and batches of this account, and what was left in others. */
function useUnsent() {
  const { registry, account } = useMirror();
  const { commands } = useOpenCommands();
  const left = useLive('left', () => listLeft(registry, account.identity), [account.identity]) ?? [];
  const batches = useOpenBatches();
  const unsentLeft = left.reduce((sum, { unsent, exportedAt }) => sum + (exportedAt === undefined ? unsent : 0), 0);
  const own = countUnsent(commands ?? []);
  return {
    commands,
    count: own.count + unsentLeft + countWaitingLines(batches),
    needing: own.needing + unsentLeft + batches.filter(({ problem }) => problem !== null).length,
    kinds: [
      ...[...(commands ?? []).map(({ row }) => row), ...batches].map(({ kind }) => kind),
      ...left.flatMap((one) => one.kinds),
    ],
  };
}

/** Shows a count on the icon of the app, null while it is not known. */
function useIconBadge(count: number | null): void {
  const canLock = useCanLock();
  useEffect(() => {
    if (count !== null) showBadge(count);
  }, [count]);
  useEffect(() => clearBadge, []);
  useEffect(() => {
    if (!canLock) return;
    // Closing it drops the key: somebody who finds the device finds it locked.
    window.addEventListener('pagehide', clearBadge);
    return () => window.removeEventListener('pagehide', clearBadge);
  }, [canLock]);
}
