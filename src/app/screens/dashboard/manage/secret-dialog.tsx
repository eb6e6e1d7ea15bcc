import { useState } from 'react';
import { lostWords, secretWords, serviceDoneWords, serviceFailureText } from '../../../../domain/service/text';
import { useAct } from '../../../commands/use-act';
import { useToast } from '../../../live/toast-context';
import { IdForm } from './id-form';
import type { Managed } from './managed';
import { SecretShown } from './secret-shown';
import { ServiceDialog } from './service-dialog';

/** Makes a new key of a service, once its id was typed, and shows it. */
export function SecretDialog({ service, onClose }: Managed) {
  const [apiSecretKey, setKey] = useState<string | null>(null);
  const { act, blocker } = useAct();
  const toast = useToast();
  const generate = async () => {
    const made = await act('new-secret', { appId: service.appId });
    if (!made.ok) return serviceFailureText(made.problem, lostWords.secret);
    toast('Information', serviceDoneWords.secret);
    setKey(made.value.apiSecretKey);
    return null;
  };
  return (
    <ServiceDialog
      title={apiSecretKey === null ? secretWords.title : secretWords.shownTitle}
      isHeld={apiSecretKey !== null}
      onClose={onClose}
    >
      {apiSecretKey === null ? (
        <IdForm
          service={service}
          warning={secretWords.warning}
          act={secretWords.generate}
          acting={secretWords.generating}
          blocked={blocker}
          onConfirmed={generate}
          onClose={onClose}
        />
      ) : (
        <SecretShown apiSecretKey={apiSecretKey} onDone={onClose} />
      )}
    </ServiceDialog>
  );
}
