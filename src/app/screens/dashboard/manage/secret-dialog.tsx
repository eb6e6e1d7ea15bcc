import type { MadeKey } from '../../../../domain/service/made-key';
import { lostWords, secretWords, serviceDoneWords, serviceFailureText } from '../../../../domain/service/text';
import { useAct } from '../../../commands/use-act';
import { useToast } from '../../../live/toast-context';
import { IdForm } from './id-form';
import type { Managed } from './managed';
import { ServiceDialog } from './service-dialog';

/** Makes a new key of a service, once its id was typed, and hands it over to be shown. */
export function SecretDialog({ service, services, onMade, onClose }: Managed & { onMade(made: MadeKey): void }) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const generate = async () => {
    const made = await act('new-secret', { appId: service.appId });
    if (!made.ok) return serviceFailureText(made.problem, lostWords.secret);
    toast('Information', serviceDoneWords.secret);
    const { appId, appName } = service;
    onMade({ ...made.value, appId, appName, known: services.map((one) => one.appId) });
    return null;
  };
  return (
    <ServiceDialog title={secretWords.title} onClose={onClose}>
      <IdForm
        service={service}
        warning={secretWords.warning}
        act={secretWords.generate}
        acting={secretWords.generating}
        blocked={blocker}
        onConfirmed={generate}
        onClose={onClose}
      />
    </ServiceDialog>
  );
}
