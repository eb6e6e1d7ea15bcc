import type { ServiceRow } from '../../../../db/studio-database';

/** What every dialog about a stored service is drawn of. */
export interface Managed {
  service: ServiceRow;
  /** All services of the account. */
  services: readonly ServiceRow[];
  onClose(): void;
}
