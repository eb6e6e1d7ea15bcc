import { openCommand } from '../../db/commands';
import type { UserData } from '../../db/notes';
import type { Box } from '../../db/seal/box';
import { openFollow, type SealedFollow } from '../../db/seal/follow-codec';
import type { CommandRow } from '../../db/user-database';
import { identityNewsText, redactCommand } from '../../domain/ledger/command-text';
import { followNews, issuedTwiceText } from '../../domain/ledger/text';
import { editNewsText } from '../../domain/record/edit-text';

/** Something that ended and is to be announced once. */
export interface Ended {
  /** Names it in all tabs, without a word about what it is. */
  mark: string;
  /** When it did (ms). */
  at: number;
  /** What is to be said of it; null if nothing is. */
  read(): Promise<News | null>;
}

export interface News {
  isError: boolean;
  text: string;
}

/** What the ledger said, or did not say, about what was sent to it. */
export function endedFollow(box: Box, row: SealedFollow): Ended {
  const { appId, id, kind, state, changedAt } = row;
  return {
    mark: [appId, id, kind, state, changedAt].join(' '),
    at: changedAt,
    async read() {
      const follow = await openFollow(box, row);
      return follow.ok ? followNews(kind, state, follow.value.hash) : null;
    },
  };
}

/** A credential that was issued twice, or possibly twice; `event` as `listDoubles` lists it. */
export function seenDouble(event: string): Ended {
  const at = Number(event.split('@').at(-1));
  return {
    mark: `issued twice ${event}`,
    at,
    read: async () => ({ isError: true, text: issuedTwiceText(!event.includes('?')) }),
  };
}

/** The result of a command about DIDs and schemas; a decision is announced where it was made. `isDiscreet`: names of DIDs are covered. */
export function endedCommand({ box }: Pick<UserData, 'box'>, row: CommandRow, isDiscreet = false): Ended {
  const { id, state, changedAt } = row;
  return {
    mark: [id, state, changedAt].join(' '),
    at: changedAt,
    async read() {
      if (row.kind === 'decide-company') return null;
      const { payload, said = null } = await openCommand(box, row);
      const command = payload?.command;
      if (!command || command.kind === 'decide-company') return null;
      if (command.kind === 'edit-record') return editNewsText(command, row, said);
      return identityNewsText(redactCommand(command, isDiscreet), row, said);
    },
  };
}
