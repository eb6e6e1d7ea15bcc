import type { Command } from '../command/command';
import type { CommandResult, CommandState } from '../command/machine';
import { isWithdrawal } from '../command/withdrawn-right';
import { credentialFailureWords, issueErrorText } from '../credential/issue-text';
import type { CredentialAction } from '../credential/machine';
import { actionWords, statusTaken } from '../credential/status-text';
import { coverWords } from '../device/lock-text';
import { didFailureWords } from '../did/text';
import { schemaErrorText, schemaFailureWords } from '../schema/text';
import type { DecisionObstacle } from '../service/linked-service';
import type { ErrorCode } from '../shared/error-code';
import { errorWords, problemText } from '../shared/error-text';
import { shortenId } from '../shared/format';
import type { Problem } from '../shared/outcome';
import type { IdentityCommand, IdentityCommandKind } from './command';
import type { IdentityAct } from './missing-right';

/** A command as the device shows it: in discreet mode without names of DIDs, which may be names of persons. */
export function redactCommand<Any extends Command>(command: Any, isDiscreet: boolean): Any {
  return isDiscreet ? covered(command) : command;
}

function covered<Any extends Command>(command: Any): Any {
  if (command.kind !== 'create-did' && command.kind !== 'rename-did') return command;
  const isNamed = 'before' in command && command.before !== null;
  return { ...command, name: coverWords.dots, ...(isNamed ? { before: coverWords.dots } : {}) };
}

/** What a person asked for: 'Create schema LibraryCard'. */
export function identityCommandTitle(command: IdentityCommand): string {
  switch (command.kind) {
    case 'create-did':
      return command.isToRegister ? `Create and register DID ${command.name}` : `Create DID ${command.name}`;
    case 'create-schema':
      return `Create schema ${command.name}`;
    case 'rename-did':
      return command.before === null ? `Name DID ${command.name}` : `Rename DID ${command.before} to ${command.name}`;
    case 'issue-credential':
      return `Issue credential ${command.schemaName ?? shortenId(command.schemaId)}`;
    case 'change-credential-status':
      return `${statusVerbs[command.action]} credential ${command.name ?? ''} ${shortenId(command.credentialId)}`.replace(
        '  ',
        ' ',
      );
  }
}

const statusVerbs: Record<CredentialAction, string> = { ...actionWords, LIVE: 'Make live' };

/** The result of a command, as it is announced; null if nothing is announced: the ledger's result is announced with its hash. */
export function identityNewsText(
  command: IdentityCommand,
  row: { state: CommandState; result: CommandResult | null; isHalfDone?: boolean; problem: { code: ErrorCode } | null },
  said: string | null,
): { isError: boolean; text: string } | null {
  const { state, result, isHalfDone = false, problem } = row;
  if (state === 'conflict')
    return { isError: true, text: `${identityCommandTitle(command)}: ${identityConflictWords[command.kind]}` };
  if (state === 'refused')
    return problem !== null && isWithdrawal(problem.code)
      ? null
      : { isError: true, text: refusedText(command, isHalfDone, said) };
  if (state !== 'done' || (result !== 'accepted' && result !== 'found')) return null;
  if (command.kind === 'rename-did') return { isError: false, text: `DID renamed to ${command.name}` };
  if (command.kind === 'create-did' && !command.isToRegister) return { isError: false, text: `DID ${command.name} created` };
  if (command.kind === 'change-credential-status' && result === 'accepted') return { isError: false, text: statusTaken };
  if (command.kind === 'issue-credential' && !command.isToRegister)
    return { isError: false, text: `Credential ${command.schemaName ?? ''} issued`.replace('  ', ' ') };
  return null;
}

/** Of all but a new name to the letter of spec section 8. */
function refusedText({ kind }: IdentityCommand, isHalfDone: boolean, said: string | null): string {
  switch (kind) {
    case 'create-schema':
      return said === null ? schemaFailureWords.create : schemaErrorText(said);
    case 'create-did':
      return isHalfDone ? didFailureWords.register : didFailureWords.create;
    case 'rename-did':
      return 'Could not rename DID for this service';
    case 'issue-credential':
      return said === null ? credentialFailureWords.issue : issueErrorText(said);
    case 'change-credential-status':
      return said === null ? credentialFailureWords.update : `${credentialFailureWords.update}: ${said}`;
  }
}

/** What each is called in a list: '2 schemas to create'. */
export const identityCommandNouns: Record<IdentityCommandKind, { one: string; many: string }> = {
  'create-did': { one: 'DID to create', many: 'DIDs to create' },
  'create-schema': { one: 'schema to create', many: 'schemas to create' },
  'rename-did': { one: 'new name of a DID', many: 'new names of DIDs' },
  'issue-credential': { one: 'credential to issue', many: 'credentials to issue' },
  'change-credential-status': { one: 'change to a credential', many: 'changes to credentials' },
};

/** Why a command waits for a person. */
export const identityConflictWords: Record<IdentityCommandKind, string> = {
  'create-did': 'The service already has a different DID with this ID',
  'create-schema': 'The answer was lost. Check whether one of the new schemas is yours before sending again',
  'rename-did': 'The DID was renamed or removed in the meantime',
  'issue-credential': 'The answer was lost. Check whether one of the new credentials is yours before issuing again',
  'change-credential-status': 'The status on the ledger changed since you decided',
};

/** What a person can do about it. */
export const identityConflictActs = {
  view: 'View',
  take: 'This one is mine',
  again: 'Send anyway',
  againSure: 'Send my change',
  cancel: 'Cancel',
} as const;

/** The name that a DID has now, instead of the one that was seen. */
export function renamedMeanwhileText({ isGone, name }: { isGone: boolean; name: string | null }): string {
  if (isGone) return 'The service no longer has this DID.';
  return name === null ? 'It now has no name.' : `It is now called “${name}”.`;
}

/** What sending it again would do, asked before a person has it sent over what is there. */
export const identitySendAgainWords: Record<IdentityCommandKind, string> = {
  'create-did': 'Studio tries to create the DID again',
  'create-schema': 'If one of the new schemas is yours, you will have two. Neither can be removed from the ledger',
  'rename-did': 'Your name replaces the current one',
  'issue-credential': 'If one of the new credentials is yours, you will have two',
  'change-credential-status': 'Your change replaces the current status',
};

/** What such a command costs on the service's side, in credits (contract SSI 1.9). */
export const identityCommandCredits: Record<IdentityCommandKind, number> = {
  'create-did': 7,
  'create-schema': 10,
  'rename-did': 3,
  'issue-credential': 5,
  'change-credential-status': 3,
};
/** What registering a DID costs in addition. */
export const registrationCredits = 10;

/** What a command costs, in credits. `registers`: a DID that is put on the ledger as soon as it is created. */
export function commandCredits(kind: IdentityCommandKind, registers = false): number {
  return identityCommandCredits[kind] + (registers ? registrationCredits : 0);
}

/** The same, next to the button that does it. */
export function commandCostText(kind: IdentityCommandKind, registers = false): string {
  return `Costs ${commandCredits(kind, registers)} credits`;
}

const acts: Record<IdentityAct, string> = {
  'create-did': 'to create DIDs',
  'register-did': 'to register DIDs on the ledger',
  'rename-did': 'to rename DIDs',
  'change-did': 'to change DIDs on the ledger',
  'create-schema': 'to create schemas',
  'issue-credential': 'to issue credentials',
  'change-credential-status': 'to change the status of credentials',
};

/** Why an act cannot be requested in a service; without an SSI service in the words of the specification for a tenant that is missing. */
export function identityObstacleText(obstacle: DecisionObstacle, act: IdentityAct): string {
  switch (obstacle) {
    case 'right-missing':
      return `You don't have the right ${acts[act]}. An admin can give you this right.`;
    case 'services-unread':
      return 'Your rights are not known until the services of this account have loaded.';
    case 'none-linked':
      return `${errorWords['tenant-url-missing']}. This needs a linked SSI service.`;
    case 'linked-unread':
      return 'This needs the linked SSI service, which could not be loaded.';
    case 'linked-refused':
      return 'This needs the linked SSI service, and you have no access to it. An admin can give you access.';
  }
}

/** What a person reads around the forms that make commands about identities. */
export const commandFormWords = {
  save: 'Save',
  locked: "Can't save right now because this device's keys are not available.",
  notSaved: "Couldn't save. Nothing was sent.",
  close: 'Close',
  closeAsked: 'Close this form?',
  closeExplained: 'Your input can stay on this device until you open the form again.',
  goOn: 'Continue editing',
  keep: 'Save draft',
  discard: 'Discard',
  draftRestored: 'Draft restored.',
  draftSent: `${errorWords['draft-sent']}. Change something to send it again.`,
  draftUnsaved: "Your input can't be saved right now. Closing this form discards it.",
} as const;

/** Why the command of a form was not saved, or that it was submitted before. */
export function commandNotSavedText(problem: Problem): string {
  if (problem.code === 'draft-sent') return commandFormWords.draftSent;
  const place = problem.code === 'command-pending' ? ' See it in the sync centre.' : '';
  return `${commandFormWords.notSaved} ${problemText(problem)}.${place}`;
}
