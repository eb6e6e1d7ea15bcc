import type { RecordAnswer } from '../../db/writes/apply-record';
import type { RecordKind } from '../../domain/record/record-kind';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import { getCatalogue } from './endpoints/catalogue';
import { getCompliance, getExecutives } from './endpoints/companies';
import { getCredits } from './endpoints/credits';
import type { Http } from './http';
import type { OwnCaller } from './own-call';
import type { TenantCaller, TenantGate } from './tenant-call';

export interface RecordCallParts {
  own: OwnCaller;
  tenant: TenantCaller;
  gate: TenantGate;
  http: Pick<Http, 'json'>;
}

/** The call of each record, by its kind; those of the account are given no service. `id` is the row or range that it is about. */
export function createRecordCalls(parts: RecordCallParts) {
  const { own, tenant } = parts;
  return {
    catalogue: () => getCatalogue(own),
    executives: (service: Service, companyId: string) => getExecutives(tenant, service, companyId),
    compliance: (service: Service, companyId: string) => getCompliance(tenant, service, companyId),
    credits: (service: Service) => getCredits(parts, service),
  } satisfies { [Kind in RecordKind]: (service: Service, id: string) => Promise<Outcome<RecordAnswer<unknown>>> };
}

export type RecordCalls = ReturnType<typeof createRecordCalls>;
