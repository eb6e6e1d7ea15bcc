import { useSearchParams } from 'react-router-dom';
import type { ServiceRow } from '../../../../db/studio-database';
import { serviceTypes } from '../../../../domain/service/service';
import { appIdMissing } from '../../../../domain/service/text';
import { CreateServicePanel } from './create-service-panel';
import { DeleteDialog } from './delete-dialog';
import { EditServicePanel } from './edit-service-panel';
import { EnvironmentDialog } from './environment-dialog';
import { closed, openedBy } from './manage-address';
import { ProofDialog } from './proof-dialog';
import { SecretDialog } from './secret-dialog';
import { UnderstoodDialog } from './understood-dialog';

/** What the address opens over the dashboard. A service that is not there, or no longer, opens nothing; an address without an id says so (spec section 8). */
export function ManageServices({ services }: { services: readonly ServiceRow[] }) {
  const [query, setQuery] = useSearchParams();
  const opened = openedBy(query);
  const onClose = () => setQuery(closed, { replace: true });
  if (opened === null) return null;
  if (opened.act === 'create') {
    const type = serviceTypes.find((one) => one === opened.value) ?? 'SSI_API';
    return <CreateServicePanel key={type} type={type} services={services} onClose={onClose} />;
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
      return <SecretDialog {...props} />;
    case 'verify':
      return <ProofDialog {...props} />;
    case 'environment':
      return <EnvironmentDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}
