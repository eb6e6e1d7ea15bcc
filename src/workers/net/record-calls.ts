import type { RecordAnswer } from '../../db/writes/apply-record';
import type { EditKind, EditRecord } from '../../domain/record/edit';
import type { RecordKind } from '../../domain/record/record-kind';
import { parseCatalogue } from '../../domain/service/catalogue-wire';
import { parseMarketplace } from '../../domain/service/marketplace-wire';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { CallParts } from './call-parts';
import type { EditedNow } from './edited-now';
import { readRoleFields } from './edits/role';
import { readServiceDetails } from './edits/service';
import { readPageFields } from './edits/webpage';
import { readWidgetFields } from './edits/widget';
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
import { recordOfRows } from './record-of';

/** The call of each record, by its kind, here or in `endpoints/`; those of the account are given no service. `id` is the row or range that it is about. */
export function createRecordCalls(parts: CallParts) {
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

/** Reads what a change is about, with the request that carries it out; `service` is null for what belongs to the account. */
export type ReadEdited = (command: EditRecord, service: Service | null) => Promise<Outcome<EditedNow>>;

const edits: Readonly<
  Record<EditKind, (parts: CallParts, command: EditRecord, service: Service | null) => Promise<Outcome<EditedNow>>>
> = { role: readRoleFields, service: readServiceDetails, webpage: readPageFields, widget: readWidgetFields };

/** The reader of everything that can be changed without a connection. */
export function createEditedReader(parts: CallParts): ReadEdited {
  return (command, service) => edits[command.edited](parts, command, service);
}
