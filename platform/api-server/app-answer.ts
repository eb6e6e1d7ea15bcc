import type { TenantUrl } from '../context';
import type { services } from '../db/schema';
import { recordIdOf } from '../record-id';
import { entries } from './catalogue';

/** A service as its row has it. */
export type ServiceRecord = typeof services.$inferSelect;

/**
 * A service as the API server shows it (contract studio 10). Where its tenant is, `tenantUrl` knows. No key, no owner and no
 * vault of keys is ever part of it.
 */
export function toApp(row: ServiceRecord, tenantUrl: TenantUrl) {
  const entry = entries[row.type];
  return {
    appId: row.appId,
    appName: row.appName,
    ...(row.edvId !== null && { edvId: row.edvId }),
    walletAddress: row.walletAddress,
    description: row.description,
    ...(row.logoUrl !== null && { logoUrl: row.logoUrl }),
    whitelistedCors: row.whitelistedCors,
    ...(row.subdomain !== null && { subdomain: row.subdomain }),
    services: [entry],
    dependentServices: row.dependentServices,
    domain: row.domain,
    issuerDid: row.issuerDid,
    issuerVerificationMethodId: row.issuerVerificationMethodId,
    env: row.env,
    hasDomainVerified: row.hasDomainVerified,
    ...(row.domainLinkage !== null && { domainLinkageCredentialString: row.domainLinkage }),
    tenantUrl: row.subdomain === null ? entry.domain : tenantUrl(row.subdomain),
  };
}

/** The same as it is answered to its author: with the id of its keys, and a slash after the tenant address (contract studio 10). */
export function toWrittenApp(row: ServiceRecord, tenantUrl: TenantUrl) {
  const app = toApp(row, tenantUrl);
  const kmsId = row.edvId === null ? {} : { kmsId: `hs:doc:${recordIdOf(row.appId)}` };
  return { ...app, ...kmsId, tenantUrl: `${app.tenantUrl.replace(/\/$/, '')}/`, authzTxnHash: '' };
}

/** A service as the marketplace shows it to everybody (contract studio 10.7). */
export function toMarketplaceApp(row: ServiceRecord) {
  return {
    _id: recordIdOf(row.appId),
    appId: row.appId,
    appName: row.appName,
    description: row.description,
    ...(row.logoUrl !== null && { logoUrl: row.logoUrl }),
    domain: row.domain,
    ...(row.issuerDid !== null && { issuerDid: row.issuerDid }),
    ...(row.domainLinkage !== null && { domainLinkageCredentialString: row.domainLinkage }),
    env: row.env,
  };
}
