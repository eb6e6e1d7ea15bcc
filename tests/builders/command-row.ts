import type { CommandRow } from '../../src/db/user-database';
import { noon } from './moments';

/** A command of the outbox as it is kept: made at noon and queued, if nothing else is said. */
export function aCommandRow(row: Pick<CommandRow, 'kind' | 'appId' | 'subject'> & Partial<CommandRow>): CommandRow {
  const { state = 'queued' } = row;
  return {
    ...{ id: `${row.kind} ${state}`, keyMark: 'mark', version: 1, state, result: state === 'done' ? 'accepted' : null },
    ...{
      madeAt: noon,
      changedAt: noon,
      revision: 0,
      nextAt: null,
      unanswered: 0,
      hasLeft: false,
      sends: 0,
      tries: 0,
      epoch: null,
    },
    ...{ problem: null, moves: [], found: null, sealed: new Uint8Array(0) },
    ...row,
  };
}
