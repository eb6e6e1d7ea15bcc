import { useEffect, useState } from 'react';
import { type OpenedCommand, openCommand } from '../../db/commands';
import type { UserData } from '../../db/notes';
import { listDoneCommands, listDoneCommandsOf, listOpenCommands, listOpenCommandsOf } from '../../db/reads/commands';
import type { CommandRow, UserDatabase } from '../../db/user-database';
import { useLive } from '../live/use-live';
import { useUserData } from '../live/use-user-data';

/** The current state of commands. */
export interface Commands {
  /** undefined until they are known. */
  commands: readonly OpenedCommand[] | undefined;
  /** This device does not give them: it is locked, or damaged. */
  isRefused: boolean;
}

/** Everything this person asked for that is not finished, the first ones first. */
export function useOpenCommands(): Commands {
  return useOpened('open commands', listOpenCommands);
}

/** What is not finished about one record. */
export function useCommandsOf(appId: string, subject: string): Commands {
  return useOpened(`commands ${appId} ${subject}`, (database) => listOpenCommandsOf(database, appId, subject));
}

/** The finished commands about one record, the last first. */
export function useDoneCommandsOf(appId: string, subject: string): Commands {
  return useOpened(`done commands ${appId} ${subject}`, (database) => listDoneCommandsOf(database, appId, subject));
}

/** The finished commands, the last ones first. */
export function useDoneCommands(most: number): Commands {
  return useOpened(`done commands ${most}`, (database) => listDoneCommands(database, most));
}

function useOpened(subject: string, list: (database: UserDatabase) => Promise<CommandRow[]>): Commands {
  const work = useUserData();
  const [opened, setOpened] = useState<{ of: string; work: UserData; commands: OpenedCommand[] } | null>(null);
  const rows = useLive(subject, async () => (work ? list(work.database).catch(() => 'refused' as const) : null), [work]);
  useEffect(() => {
    if (!work || rows == null || rows === 'refused') return;
    let current = true;
    void Promise.all(rows.map((row) => openCommand(work.box, row))).then((commands) => {
      if (current) setOpened({ of: subject, work, commands });
    });
    return () => {
      current = false;
    };
  }, [work, rows, subject]);
  const isPresent = opened !== null && opened.of === subject && opened.work === work;
  return { commands: isPresent ? opened.commands : undefined, isRefused: work === null || rows === 'refused' };
}
