import { isOfKind, type OpenedCommand } from '../../db/commands';
import type { CommandState } from '../../domain/command/machine';
import { commandStandText, commandStateWords, commandTitle, outboxWords } from '../../domain/command/text';
import { actionWords } from '../../domain/credential/status-text';
import type { IdentityCommandKind } from '../../domain/ledger/command';
import { redactCommand } from '../../domain/ledger/command-text';
import type { IdentityKind } from '../../domain/ledger/list-text';

/** What a person asked for and the server does not have, or not yet; never shown as a fact. */
export interface PendingCommand {
  /** Of the command. */
  id: string;
  title: string;
  state: CommandState;
  /** Its state, in a sentence without a full stop. */
  stand: string;
  /** It waits for the person. */
  needsPerson: boolean;
}

/** A name that a DID is to have, or what a credential is to become. */
export interface PendingName {
  name: string;
  /** 'Queued'. */
  state: string;
  needsPerson: boolean;
}

/** What is requested of a service's DIDs or schemas and is not finished. */
export interface PendingIdentities {
  created: readonly PendingCommand[];
  /** By the DID; of credentials by their id, what is to be done to each. */
  names: ReadonlyMap<string, PendingName>;
}

const creations: Record<IdentityKind, IdentityCommandKind> = {
  did: 'create-did',
  schema: 'create-schema',
  credential: 'issue-credential',
};

/** Of everything that is not finished what is about the DIDs, the schemas or the credentials of an SSI service. `now` in ms. `isDiscreet`: names of DIDs are covered. */
export function pendingIdentities(
  commands: readonly OpenedCommand[],
  appId: string,
  kind: IdentityKind,
  now: number,
  isDiscreet = false,
): PendingIdentities {
  const open = commands.filter(({ row }) => row.appId === appId && row.state !== 'done');
  const created = open
    // Commands of a batch come and go a few at a time, and are reported with it.
    .filter((command) => command.row.batch === undefined && isOfKind(command, creations[kind]))
    .map(({ row, payload }) => ({
      id: row.id,
      title: payload === null ? outboxWords.unreadable : commandTitle(redactCommand(payload.command, isDiscreet)),
      state: row.state,
      stand: commandStandText(row, now),
      needsPerson: needsPerson(row.state),
    }));
  const names = new Map<string, PendingName>();
  for (const { row, payload } of open) {
    const summary = { state: commandStateWords[row.state], needsPerson: needsPerson(row.state) };
    const command = payload?.command;
    if (kind === 'did' && command?.kind === 'rename-did') names.set(command.did, { name: command.name, ...summary });
    if (kind === 'credential' && command?.kind === 'change-credential-status')
      names.set(command.credentialId, { name: actionWords[command.action], ...summary });
  }
  return { created, names };
}

function needsPerson(state: CommandState): boolean {
  return state === 'refused' || state === 'conflict';
}
