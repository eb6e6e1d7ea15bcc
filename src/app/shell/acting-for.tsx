import { organisations } from '../../db/records/records';
import type { AccessAccount } from '../../domain/account/account';
import { actingForText } from '../../domain/account/acting-text';
import { useMirroredRecord } from '../live/use-record';
import { Sentence } from '../parts/sentence';

/** For which organisation the person acts, as far as it was read: the menu asks for it. */
export function ActingFor({ account }: { account: AccessAccount }) {
  const record = useMirroredRecord(organisations, '');
  const names = (record?.value?.list ?? []).map(({ name }) => name);
  return (
    <div className="acting-for">
      <Sentence>{actingForText(account, names)}</Sentence>
    </div>
  );
}
