import { isDecision, type OpenedDecision, openCommand } from '../../src/db/commands';
import { enqueue, type OutboxData } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import { type Box, createBox, toBoxKeys } from '../../src/db/seal/box';
import { type CommandRow, UserDatabase } from '../../src/db/user-database';
import type { DecideCompany } from '../../src/domain/command/command';
import { noon } from './moments';

let databases = 0;

/** What a person makes on a device, under the key of this `fill`. */
export async function aWork(fill = 1): Promise<UserData> {
  databases += 1;
  const box = createBox(await toBoxKeys(new Uint8Array(32).fill(fill)));
  return { database: new UserDatabase(`own-work-${process.pid}-${databases}`), box };
}
export const identity = 'person|person';

/** A decision about a company. */
export const decide = (more: Partial<DecideCompany> = {}): DecideCompany => ({
  kind: 'decide-company',
  appId: 'app',
  companyId: 'company-1',
  companyName: 'Planted Trading',
  decision: 'Rejected',
  reason: { code: 'other', text: 'planted reason' },
  base: { status: 'Completed', statusReasons: [], documents: [] },
  ...more,
});

/** Puts one into the outbox. */
export const enqueueDecision = (work: OutboxData, id: string, more: Partial<DecideCompany> = {}, now = noon) =>
  enqueue(work, { identity, command: decide(more), id, now });

/** A decision, opened. */
export async function openDecision(box: Box, row: CommandRow): Promise<OpenedDecision> {
  const opened = await openCommand(box, row);
  if (!isDecision(opened)) throw new Error(`${row.id} is no decision`);
  return opened;
}

/** The row of a command. */
export const rowOf = async ({ database }: UserData, id: string): Promise<CommandRow> => {
  const row = await database.commands.where({ id }).first();
  if (!row) throw new Error(`there is no command ${id}`);
  return row;
};
