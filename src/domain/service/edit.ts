import type { EditRecord } from '../record/edit';
import { basedOn } from '../record/fields';
import type { ServiceEdit } from './draft-schema';
import { changeOf } from './requests';
import type { Service } from './service';

/** The change of a service's details that was typed, as it waits to be sent; null: nothing was changed. */
export function toEditCommand({ appId }: Pick<Service, 'appId'>, { seen, typed }: ServiceEdit): EditRecord | null {
  const change = changeOf(seen, typed);
  if (Object.keys(change).length === 0) return null;
  return {
    kind: 'edit-record',
    edited: 'service',
    appId,
    id: '',
    name: seen.appName,
    base: basedOn(change, { ...seen }),
    change,
  };
}
