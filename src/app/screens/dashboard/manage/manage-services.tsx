import { useSearchParams } from 'react-router-dom';
import type { ServiceRow } from '../../../../db/studio-database';
import type { MadeKey } from '../../../../domain/service/made-key';
import { serviceTypes } from '../../../../domain/service/service';
import { appIdMissing, serviceFailureText } from '../../../../domain/service/text';
import { CreateServicePanel } from './create-service-panel';
import { DeleteDialog } from './delete-dialog';
import { EditServicePanel } from './edit-service-panel';
import { EnvironmentDialog } from './environment-dialog';
import { KeyDialog } from './key-dialog';
import { closed, openedBy } from './manage-address';
import { ProofDialog } from './proof-dialog';
import { SecretDialog } from './secret-dialog';
import { UnderstoodDialog } from './understood-dialog';
import { useMayManage } from './use-may-manage';

interface ManageServicesProps {
  services: readonly ServiceRow[];
  /** A key that was made and is not acknowledged yet. */
  made: MadeKey | null;
  onMade(made: MadeKey | null): void;
}

/** What the address opens over the dashboard. A service that is not there, or no longer, opens nothing; an address without an id says so (spec section 8). */
export function ManageServices({ services, made, onMade }: ManageServicesProps) {
  const [query, setQuery] = useSearchParams();
  const opened = openedBy(query);
  const may = useMayManage();
  const onClose = () => setQuery(closed, { replace: true });
  if (made !== null) {
    const done = () => {
      onMade(null);
      onClose();
    };
    return <KeyDialog made={made} services={services} onDone={done} />;
  }
  if (opened === null) return null;
  if (!may(opened.act)) return <UnderstoodDialog title={serviceFailureText({ code: 'right-missing' })} onClose={onClose} />;
  const show = (key: MadeKey) => {
    onMade(key);
    onClose();
    // A step back then leads to this dashboard, where the key still is.
    setQuery(closed);
  };
  if (opened.act === 'create') {
    const type = serviceTypes.find((one) => one === opened.value) ?? 'SSI_API';
    return <CreateServicePanel key={type} type={type} services={services} onMade={show} onClose={onClose} />;
  }
  if (opened.value === '') {
    return <UnderstoodDialog title={appIdMissing} onClose={onClose} />;
  }
  const service = services.find(({ appId }) => appId === opened.value);
  if (service === undefined) return null;
  const props = { service, services, onClose };
  switch (opened.act) {
    case 'edit':
      return <EditServicePanel {...props} />;
    case 'secret':
      return <SecretDialog {...props} onMade={show} />;
    case 'verify':
      return <ProofDialog {...props} />;
    case 'environment':
      return <EnvironmentDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}
