import { mayManage, type ServiceAct } from '../../../../domain/service/manage-right';
import { useMirror } from '../../../live/mirror-context';
import { useNow } from '../../../live/use-now';

/** Whether the person has the right to do this with services: what they have no right to is not offered. */
export function useMayManage(): (act: ServiceAct) => boolean {
  const { account } = useMirror().account;
  const now = useNow();
  return (act) => mayManage(act, account, now);
}
