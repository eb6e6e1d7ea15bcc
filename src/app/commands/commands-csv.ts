import type { Command } from '../../domain/command/command';
import { type CommandCourse, type CommandMove, listCourse } from '../../domain/command/history';
import type { CommandResult, CommandState } from '../../domain/command/machine';
import { commandResultText, commandStateWords, commandTitle, leftOutText } from '../../domain/command/text';
import { rejectionText } from '../../domain/company/rejection-text';
import { toCsv } from '../../domain/shared/csv';

const columns = [
  'Account',
  'App Id',
  'Asked for',
  'Record Id',
  'Company',
  'Decision',
  'Reason',
  'Made (UTC)',
  'State',
  'Changed (UTC)',
  'Result',
  'Sent (times)',
  'Course (UTC)',
  'All that was asked for',
  'As kept by a later version of Studio',
  'Document that the service does not keep',
];

/** A command in a table; `command` is null if it could not be opened, `ofLater` what one of a later build says. Times in ms. */
export interface CommandLine extends CommandCourse {
  /** Under which account it was made. */
  account: string;
  command: Command | null;
  appId: string;
  subject: string;
  state: CommandState;
  result: CommandResult | null;
  /** Attempts that may or may not have arrived. */
  unanswered: number;
  /** How often it left the device. */
  sends: number;
  madeAt: number;
  changedAt: number;
  ofLater?: unknown;
  /** The document of a credential that its service does not store; null if there is none. */
  document?: Record<string, unknown> | null;
}

/** Commands as a table for spreadsheets; it begins with the mark that has them read it as UTF-8. */
export function toCommandsCsv(lines: readonly CommandLine[]): string {
  const cells = lines.map(
    ({ account, command, appId, subject, state, result, unanswered, sends, madeAt, changedAt, ofLater, document, ...course }) => [
      account,
      appId,
      command === null ? '' : commandTitle(command),
      subject,
      ...decisionCells(command),
      toMoment(madeAt),
      commandStateWords[state],
      toMoment(changedAt),
      result === null ? '' : commandResultText(result, unanswered),
      String(sends),
      listCourse(course).map(moveText).join('; '),
      // A decision can be made again from its cells; any other command only from this.
      command === null || command.kind === 'decide-company' ? '' : JSON.stringify(command),
      ofLater === undefined ? '' : JSON.stringify(ofLater),
      document ? JSON.stringify(document) : '',
    ],
  );
  return `\uFEFF${toCsv([columns, ...cells])}`;
}

function decisionCells(command: Command | null): string[] {
  if (command?.kind !== 'decide-company') return ['', '', ''];
  return [command.companyName ?? '', command.decision, command.reason ? rejectionText(command.reason) : ''];
}

function moveText(move: CommandMove | number): string {
  if (typeof move === 'number') return leftOutText(move);
  return `${toMoment(move.at)} ${commandStateWords[move.state]}${move.code ? ` (${move.code})` : ''}`;
}

function toMoment(at: number): string {
  return new Date(at).toISOString();
}
