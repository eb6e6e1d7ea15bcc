import { useEffect, useState } from 'react';
import type { OpenedCommand } from '../../db/commands';
import { isSentByItself } from '../../domain/command/machine';
import { askToBeWoken } from './ask-to-be-woken';
import { createWakeAsker } from './wake-asker';

/** Asks the browser for a wake-up as long as one of these commands waits to be sent, and at the latest when the tab is hidden. */
export function useWakeUp(commands: readonly OpenedCommand[]): void {
  const [asker] = useState(() => createWakeAsker({ ask: () => void askToBeWoken().catch(() => undefined), now: Date.now }));
  const mark = commands
    .filter(({ row }) => isSentByItself(row.state))
    .map(({ row }) => `${row.id} ${row.tries}`)
    .join();
  useEffect(() => asker.waits(mark, document.visibilityState === 'hidden'), [asker, mark]);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') asker.hides();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [asker]);
}
