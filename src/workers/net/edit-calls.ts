import type { EditKind, EditRecord } from '../../domain/record/edit';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { EditedNow } from './edited-now';
import { readRoleFields } from './edits/role';
import { readServiceDetails } from './edits/service';
import { readPageFields } from './edits/webpage';
import { readWidgetFields } from './edits/widget';
import type { RecordCallParts } from './record-calls';

/** Reads what a change is about; `service` is null for what belongs to the account. */
export type EditCall = (parts: RecordCallParts, command: EditRecord, service: Service | null) => Promise<Outcome<EditedNow>>;

const edits: Readonly<Record<EditKind, EditCall>> = {
  role: readRoleFields,
  service: readServiceDetails,
  webpage: readPageFields,
  widget: readWidgetFields,
};

/** Reads what a change is about. */
export type ReadEdited = (command: EditRecord, service: Service | null) => Promise<Outcome<EditedNow>>;

/** The reader of everything that can be changed without a connection. */
export function createEditedReader(parts: RecordCallParts): ReadEdited {
  return (command, service) => edits[command.edited](parts, command, service);
}
