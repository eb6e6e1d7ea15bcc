import type { Service } from '../../domain/service/service';
import { href } from '../paths';

/** Where a service opens: the first of its screens; null if Studio has none for it. */
export function targetOf(service: Pick<Service, 'appId' | 'type'>): string | null {
  if (service.type === 'SSI_API') return href.dids(service.appId);
  return service.type === 'CAVACH_API' ? href.sessions(service.appId) : null;
}
