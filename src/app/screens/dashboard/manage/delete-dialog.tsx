import { deleteWords, serviceDoneWords, serviceFailureText } from '../../../../domain/service/text';
import { useAct } from '../../../commands/use-act';
import { useOpenCommands } from '../../../commands/use-commands';
import { useToast } from '../../../live/toast-context';
import { IdForm } from './id-form';
import type { Managed } from './managed';
import { ServiceDialog } from './service-dialog';
import { UnderstoodDialog } from './understood-dialog';

/** Deletes a service. Services that depend on it are named first: the server refuses it as long as there are any. */
export function DeleteDialog({ service, services, onClose }: Managed) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const { commands = [] } = useOpenCommands();
  const unsent = commands.filter(({ row }) => row.appId === service.appId).length;
  const dependents = services.filter(({ dependentServices }) => dependentServices.includes(service.appId));
  const remove = async () => {
    const deleted = await act('delete-service', { appId: service.appId });
    if (!deleted.ok) return serviceFailureText(deleted.problem);
    toast('Information', serviceDoneWords.deleted);
    onClose();
    return null;
  };
  if (dependents.length > 0) {
    return (
      <UnderstoodDialog title={deleteWords.linkedTitle} onClose={onClose}>
        <p>{deleteWords.linked}</p>
        <ul>
          {dependents.map(({ appId, appName }) => (
            <li key={appId}>
              {appName} <span className="mono age">{appId}</span>
            </li>
          ))}
        </ul>
      </UnderstoodDialog>
    );
  }
  const warning = (
    <>
      <p>{deleteWords.warning(service.appName)}</p>
      <p>{deleteWords.device}</p>
      {unsent > 0 && <p>{deleteWords.unsent(unsent)}</p>}
    </>
  );
  return (
    <ServiceDialog title={deleteWords.title} onClose={onClose}>
      <IdForm
        service={service}
        warning={warning}
        act={deleteWords.act}
        acting={deleteWords.acting}
        blocked={blocker}
        onConfirmed={remove}
        onClose={onClose}
      />
    </ServiceDialog>
  );
}
