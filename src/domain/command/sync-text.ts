import { companyDefaults } from '../company/text';
import { toAgeText, toCountText, toTimeText } from '../shared/format';
import type { Command, CommandKind } from './command';
import { type CommandCourse, decisionTimesOf } from './history';
import type { CommandState } from './machine';
import { commandTitle } from './text';

/** Says that a command was taken back before it was sent: 'Decision taken back: Example Trading'. */
export function undoneText(command: Command): string {
  if (command.kind === 'decide-company') return `Decision taken back: ${command.companyName ?? companyDefaults.name}`;
  return `Change taken back: ${commandTitle(command)}`;
}

/** What the times of a command are made from; times in ms by the device's clock. */
interface TimedCommand extends Pick<CommandCourse, 'moves'> {
  kind: CommandKind;
  state: CommandState;
  madeAt: number;
  sends: number;
}

/**
 * When a command was made and, if it has left this device, when it was sent: 'Decided Nov 21, 2026, 08:47 UTC, 2 hours ago. Sent Nov 21, 2026, 10:47 UTC'.
 * `now` by the device's clock; `clockOffset` (ms) moves the times that are shown to that of the server.
 */
export function commandTimesText(command: TimedCommand, now: number, clockOffset: number): string {
  const { kind, state, sends } = command;
  const { madeAt, sentAt } = decisionTimesOf(command, clockOffset);
  const made = `${kind === 'decide-company' ? 'Decided' : 'Requested'} ${toTimeText(madeAt)}, ${toAgeText(command.madeAt, now)}`;
  if (sends === 0) return made;
  // The last try of a command that waits again may not have left the device.
  const isKnown = sentAt !== null && state !== 'queued' && state !== 'waiting';
  if (sends > 1) return `${made}. Sent ${toCountText(sends)} times${isKnown ? `, last ${toTimeText(sentAt)}` : ''}`;
  return `${made}. Sent ${isKnown ? toTimeText(sentAt) : 'once'}`;
}
