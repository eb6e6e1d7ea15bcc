import { isOfKind, type OpenedCommand } from '../../db/commands';
import type { EditKind, EditRecord } from '../../domain/record/edit';
import { useOpenCommands } from './use-commands';

/** The unsent changes of one kind in a service ('' for the account), the first ones first; undefined until they are known. */
export function useEdits(edited: EditKind, appId: string): OpenedCommand<EditRecord>[] | undefined {
  const { commands } = useOpenCommands();
  return commands
    ?.filter((command) => isOfKind(command, 'edit-record'))
    .filter(({ row, payload }) => row.appId === appId && payload?.command.edited === edited);
}
