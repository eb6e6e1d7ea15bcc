import { companyFinalStates } from '../../domain/company/company';
import type { ComplianceRow } from '../../domain/company/compliance';
import type { ExecutiveRow } from '../../domain/company/executive';
import { verifiedPeopleOf } from '../../domain/company/verified-people';
import type { CreditPlan } from '../../domain/credits/credits';
import type { Wallet, WalletTransactions } from '../../domain/ledger/wallet';
import type { OnchainConfig } from '../../domain/onchain/onchain';
import type { RecordKind } from '../../domain/record/record-kind';
import type { CatalogueEntry } from '../../domain/service/catalogue';
import type { MarketplaceApp } from '../../domain/service/marketplace';
import { dayLength, hour, minute } from '../../domain/shared/timing';
import type { Invitation, Member, Role } from '../../domain/team/team';
import type { OrganisationContent, Organisations } from '../../domain/template/template';
import type { Usage } from '../../domain/usage/usage';
import type { VerifierPage } from '../../domain/verifier-page/verifier-page';
import type { Webhook, WebhookDelivery } from '../../domain/webhook/webhook';
import type { Widget } from '../../domain/widget/widget';
import { type AnyRecord, defineRecord } from './record-definition';

/** The types of service that the server offers, with the rights that a role may give in them. They rarely change. */
export const catalogue = defineRecord<CatalogueEntry[]>({ kind: 'catalogue', version: 1, freshFor: dayLength });

/** The services of all organisations that anybody may trust as issuers. */
export const marketplace = defineRecord<MarketplaceApp[]>({ kind: 'marketplace', version: 1, freshFor: hour });

/** The members of the own account and the invitations that are open. The codes of invitations are encrypted with the rest. */
export const members = defineRecord<Member[]>({ kind: 'members', version: 1, freshFor: 5 * minute });

/** The roles of the own account. */
export const roles = defineRecord<Role[]>({ kind: 'roles', version: 1, freshFor: 5 * minute });

/** The invitations to the own person. */
export const invitations = defineRecord<Invitation[]>({ kind: 'invitations', version: 1, freshFor: 5 * minute });

/** The organisations of the account. A server without them is asked once a day; acts and a person who asks have them fetched at once. */
export const organisations = defineRecord<Organisations>({
  kind: 'organisations',
  version: 1,
  freshFor: dayLength,
  missingIsNone: true,
});

/** What one organisation has; its id is that of the organisation. */
export const organisation = defineRecord<OrganisationContent>({ kind: 'organisation', version: 1, freshFor: 5 * minute });

/** The people who run or own a company. */
export const executives = defineRecord<ExecutiveRow[]>({
  kind: 'executives',
  version: 1,
  freshFor: minute / 2,
  finalStates: companyFinalStates,
  linkedOf: verifiedPeopleOf,
});

/** The checks of a company. */
export const compliance = defineRecord<ComplianceRow>({
  kind: 'compliance',
  version: 1,
  freshFor: minute / 2,
  finalStates: companyFinalStates,
});

/** The plans of credits of a service. Reading them is free. */
export const credits = defineRecord<CreditPlan[]>({ kind: 'credits', version: 1, freshFor: minute });

/** The logo of a service as a data address, by the address that the service names: pictures of other hosts are not shown by the page itself. */
export const serviceLogo = defineRecord<string>({ kind: 'serviceLogo', version: 1, freshFor: dayLength });

/** What a service used in a range of days; the id is that of the range. Reading it is free. */
export const usage = defineRecord<Usage>({ kind: 'usage', version: 1, freshFor: 5 * minute });

/** Who pays the fees of a service's wallet, and what it may send. Reading the ledger is free. */
export const wallet = defineRecord<Wallet>({ kind: 'wallet', version: 1, freshFor: 5 * minute });

/** What the wallet sent to the ledger, counted by day. All pages are read each time. */
export const walletTransactions = defineRecord<WalletTransactions>({
  kind: 'walletTransactions',
  version: 1,
  freshFor: 15 * minute,
});

/** The webhook of a KYC service, without the values of its headers. */
export const webhook = defineRecord<Webhook>({ kind: 'webhook', version: 1, freshFor: 5 * minute });

/** The last deliveries of a service's webhook (extension `webhook-log`). */
export const webhookLog = defineRecord<WebhookDelivery[]>({ kind: 'webhookLog', version: 1, freshFor: minute / 2 });

/** The on-chain configurations of a KYC service, oldest first. */
export const onchain = defineRecord<OnchainConfig[]>({ kind: 'onchain', version: 1, freshFor: 5 * minute });

/** The verifier page of a KYC service, without the tokens that its answer has. */
export const webpage = defineRecord<VerifierPage>({ kind: 'webpage', version: 1, freshFor: 5 * minute, missingIsNone: true });

/** The widget of a KYC service. */
export const widget = defineRecord<Widget>({ kind: 'widget', version: 1, freshFor: 5 * minute });

/** All records that are mirrored: every mechanism iterates over them. */
export const records = {
  ...{ catalogue, marketplace, members, roles, invitations, organisations, organisation },
  ...{ executives, compliance, credits },
  ...{ usage, wallet, walletTransactions },
  ...{ onchain, webhook, webhookLog, webpage, widget },
  serviceLogo,
} satisfies Record<RecordKind, AnyRecord>;

/** The record of a kind, as mechanisms see it. */
export function recordNamed(kind: RecordKind): AnyRecord {
  return records[kind];
}
