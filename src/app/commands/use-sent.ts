import { useEffect, useRef, useState } from 'react';
import type { OpenedCommand } from '../../db/commands';
import { listCommandsById } from '../../db/reads/commands';
import type { CommandRow } from '../../db/user-database';
import { nextHeldUp, nothingHeldUp, sentOf } from '../../domain/command/held-up';
import { hasFoundNoLine, type OutboxSummary } from '../../domain/command/outbox-text';
import { isCutOff } from '../../domain/list/line';
import { sentShown } from '../../domain/shared/timing';
import { useLine } from '../live/use-line';
import { useUserData } from '../live/use-user-data';

const none: readonly CommandRow[] = [];

/**
 * The changes that a missing connection held up, for some seconds after all of them were sent; none otherwise. `commands`: the open ones; `problems`: why
 * they wait. A batch reports its own lines.
 */
export function useSent(
  commands: readonly OpenedCommand[] | undefined,
  problems: OutboxSummary['problems'],
): readonly CommandRow[] {
  const work = useUserData();
  const line = useLine(undefined, problems.length > 0);
  const hasNoLine = isCutOff(line) || hasFoundNoLine(problems, line);
  const heldUp = useRef(nothingHeldUp);
  const [sent, setSent] = useState(none);
  useEffect(() => {
    if (!work || commands === undefined) return;
    const open = commands.filter(({ payload }) => payload !== null).map(({ row }) => row);
    const next = nextHeldUp(
      heldUp.current,
      open.filter(({ batch }) => batch === undefined),
      hasNoLine,
    );
    heldUp.current = next;
    if (!next.isOver) return;
    void listCommandsById(work.database, next.ids)
      .catch(() => none)
      .then((ended) => setSent(sentOf(next, ended)));
  }, [work, commands, hasNoLine]);
  useEffect(() => {
    if (sent.length === 0) return;
    const timer = setTimeout(() => setSent(none), sentShown);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent;
}
