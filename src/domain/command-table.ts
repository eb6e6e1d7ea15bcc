import type { Command } from './command';
import { toCsv } from './csv';
import type { CommandResult, CommandState } from './machines/command';
import { commandResultWords, commandStateWords } from './text/command';
import { rejectionText } from './text/rejection';

const columns = [
  'App Id',
  'Company Id',
  'Company',
  'Decision',
  'Reason',
  'Made (UTC)',
  'State',
  'Changed (UTC)',
  'Result',
  'Course (UTC)',
];

/** A command in a table; `command` is null where it could not be opened. Times in ms. */
export interface CommandLine {
  command: Command | null;
  appId: string;
  subject: string;
  state: CommandState;
  result: CommandResult | null;
  madeAt: number;
  changedAt: number;
  moves: readonly { at: number; state: CommandState; code?: string }[];
}

/** Commands as a table for spreadsheets; it begins with the mark that has them read it as UTF-8. */
export function toCommandsCsv(lines: readonly CommandLine[]): string {
  const cells = lines.map(({ command, appId, subject, state, result, madeAt, changedAt, moves }) => [
    appId,
    subject,
    command?.companyName ?? '',
    command?.decision ?? '',
    command?.reason ? rejectionText(command.reason) : '',
    toMoment(madeAt),
    commandStateWords[state],
    toMoment(changedAt),
    result === null ? '' : commandResultWords[result],
    moves.map((move) => `${toMoment(move.at)} ${commandStateWords[move.state]}${move.code ? ` (${move.code})` : ''}`).join('; '),
  ]);
  return `\uFEFF${toCsv([columns, ...cells])}`;
}

function toMoment(at: number): string {
  return new Date(at).toISOString();
}
