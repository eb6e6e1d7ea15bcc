import { useState } from 'react';
import { checkProduction } from '../../../../domain/service/rules';
import {
  confirmWords,
  environmentWords,
  serviceDoneWords,
  serviceFailureText,
  serviceIssueWords,
} from '../../../../domain/service/text';
import { useAct } from '../../../commands/use-act';
import { RecordForm } from '../../../forms/record-form';
import { useToast } from '../../../live/toast-context';
import type { Managed } from './managed';
import { ServiceDialog } from './service-dialog';

/** Moves a service to production, whose rules it has to meet, or back to development. */
export function EnvironmentDialog({ service, onClose }: Managed) {
  const { act, blocker } = useAct();
  const toast = useToast();
  // It closes as soon as the service is where it should be: what is asked stays as it was.
  const [env] = useState<'dev' | 'prod'>(service.env === 'prod' ? 'dev' : 'prod');
  const move = async () => {
    const moved = await act('move-service', { appId: service.appId, env });
    if (!moved.ok) return serviceFailureText(moved.problem);
    toast('Information', serviceDoneWords.updated);
    onClose();
    return null;
  };
  return (
    <ServiceDialog title={environmentWords[env].title} onClose={onClose}>
      <RecordForm
        id="environment"
        initial={{}}
        check={() => (env === 'prod' ? checkProduction(service) : [])}
        fieldOf={() => null}
        text={(issue) => serviceIssueWords[issue]}
        blocked={blocker}
        act={environmentWords[env].act}
        sending={environmentWords.moving}
        cancel={confirmWords.cancel}
        onCancel={onClose}
        onSubmit={move}
      >
        <p>{environmentWords[env].explained(service.appName)}</p>
      </RecordForm>
    </ServiceDialog>
  );
}
