import type { RecordAnswer } from '../../db/writes/apply-record';
import type { RecordKind } from '../../domain/record/record-kind';
import { parseCatalogue } from '../../domain/service/catalogue-wire';
import { parseMarketplace } from '../../domain/service/marketplace-wire';
import type { Service } from '../../domain/service/service';
import type { Config } from '../../domain/shared/config-wire';
import type { Outcome } from '../../domain/shared/outcome';
import { getCompliance, getExecutives } from './endpoints/companies';
import { getCredits } from './endpoints/credits';
import { getOnchain } from './endpoints/onchain';
import { getOrganisation, getOrganisations } from './endpoints/organisations';
import { getInvitations, getMembers } from './endpoints/people';
import { getRoles } from './endpoints/roles';
import { getServiceLogo } from './endpoints/service-logo';
import { getUsage } from './endpoints/usage';
import { getVerifierPage } from './endpoints/verifier-page';
import { getWallet, getWalletTransactions } from './endpoints/wallet';
import { getWebhook, getWebhookLog } from './endpoints/webhook';
import { getWidget } from './endpoints/widget';
import type { Http } from './http';
import type { OwnCaller } from './own-call';
import { recordOfRows } from './record-of';
import type { TenantCaller, TenantGate } from './tenant-call';

export interface RecordCallParts {
  own: OwnCaller;
  tenant: TenantCaller;
  gate: TenantGate;
  http: Pick<Http, 'json' | 'bytes'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}

/** The call of each record, by its kind, here or in `endpoints/`; those of the account are given no service. `id` is the row or range that it is about. */
export function createRecordCalls(parts: RecordCallParts) {
  const { own, tenant } = parts;
  return {
    /** The types of service that the server offers (contract studio 9). */
    catalogue: async () => recordOfRows(await own({ method: 'GET', server: 'api', path: 'services' }), parseCatalogue),
    /** The services that anybody may trust (contract studio 10.7). */
    marketplace: async () => recordOfRows(await own({ method: 'GET', server: 'api', path: 'app/marketplace' }), parseMarketplace),
    members: () => getMembers(own),
    roles: () => getRoles(own),
    invitations: () => getInvitations(own),
    organisations: () => getOrganisations(own),
    organisation: (_service: Service | null, orgId: string) => getOrganisation(own, orgId),
    executives: (service: Service, companyId: string) => getExecutives(tenant, service, companyId),
    compliance: (service: Service, companyId: string) => getCompliance(tenant, service, companyId),
    credits: (service: Service) => getCredits(parts, service),
    serviceLogo: (_service: Service, address: string) => getServiceLogo(parts, address),
    onchain: (service: Service) => getOnchain(parts, service),
    usage: (service: Service, range: string) => getUsage(parts, service, range),
    wallet: (service: Service) => getWallet(parts, service),
    walletTransactions: (service: Service) => getWalletTransactions(parts, service),
    webhook: (service: Service) => getWebhook(parts, service),
    webhookLog: (service: Service) => getWebhookLog(parts, service),
    webpage: (service: Service) => getVerifierPage(own, service),
    widget: (service: Service) => getWidget(parts, service),
  } satisfies { [Kind in RecordKind]: (service: Service, id: string) => Promise<Outcome<RecordAnswer<unknown>>> };
}

export type RecordCalls = ReturnType<typeof createRecordCalls>;
