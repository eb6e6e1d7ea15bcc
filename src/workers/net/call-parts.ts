import type { Config } from '../../domain/shared/config-wire';
import type { Outcome } from '../../domain/shared/outcome';
import type { Http } from './http';
import type { OwnCaller } from './own-call';
import type { TenantCaller, TenantGate } from './tenant-call';

/** What requests of records, edits and acts are made with. */
export interface CallParts {
  own: OwnCaller;
  tenant: TenantCaller;
  gate: TenantGate;
  http: Pick<Http, 'json' | 'bytes'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}
