import { type ServiceDraft, toOrigins } from './rules';
import type { Service, ServiceType } from './service';

/** The members of a service that a person may change. */
export interface ServiceDetails {
  appName: string;
  description: string;
  logoUrl: string;
  domain: string;
  whitelistedCors: string[];
  issuerDid: string | null;
  issuerVerificationMethodId: string | null;
  env: string;
}

/** The body of POST /app (contract studio 10.2). A service is always created for development. */
export function toCreateBody(draft: ServiceDraft): object {
  const isKyc = draft.type === 'CAVACH_API';
  return {
    ...toDetails(draft, { isKyc }),
    serviceIds: [draft.type],
    dependentServices: [isKyc ? draft.ssiAppId : ''],
    env: 'dev',
    hasDomainVerified: false,
  };
}

/** What a draft says about the members that can be changed. Without an origin every caller is allowed, as the real clients do it. */
export function toDetails(draft: ServiceDraft, { isKyc }: { isKyc: boolean }): ServiceDetails {
  const origins = toOrigins(draft.origins);
  return {
    appName: draft.appName.trim(),
    description: draft.description.trim(),
    logoUrl: draft.logoUrl.trim(),
    domain: draft.domain.trim(),
    whitelistedCors: origins.length === 0 ? ['*'] : origins,
    issuerDid: isKyc && draft.issuerDid !== '' ? draft.issuerDid : null,
    issuerVerificationMethodId: isKyc && draft.issuerKey !== '' ? draft.issuerKey : null,
    env: draft.env,
  };
}

/** A new service as its panel begins: open to every origin. */
export function newDraft(type: ServiceType | ''): ServiceDraft {
  const empty = { appName: '', description: '', logoUrl: '', domain: '', ssiAppId: '', issuerDid: '', issuerKey: '' };
  return { ...empty, type, origins: '*', env: 'dev' };
}

/** A stored service as its panel shows it. */
export function toDraft(service: Service): ServiceDraft {
  return { ...textsOf(detailsOf(service)), type: service.type ?? '', ssiAppId: service.dependentServices[0] ?? '' };
}

function textsOf(details: ServiceDetails) {
  const { whitelistedCors, issuerDid, issuerVerificationMethodId, ...texts } = details;
  return {
    ...texts,
    origins: whitelistedCors.join('\n'),
    issuerDid: issuerDid ?? '',
    issuerKey: issuerVerificationMethodId ?? '',
  };
}

const draftMemberOf = {
  appName: 'appName',
  description: 'description',
  logoUrl: 'logoUrl',
  domain: 'domain',
  whitelistedCors: 'origins',
  issuerDid: 'issuerDid',
  issuerVerificationMethodId: 'issuerKey',
  env: 'env',
} as const satisfies Record<keyof ServiceDetails, keyof ServiceDraft>;

/** What a person changed of the details that they saw: members that were not touched are not in it, whatever form they are stored in. */
export function changeOf(seen: ServiceDetails, draft: ServiceDraft): Partial<ServiceDetails> {
  const before = textsOf(seen);
  const typed = toDetails(draft, { isKyc: true });
  const isTouched = ([member]: [string, unknown]) =>
    isDetail(member) && before[draftMemberOf[member]].trim() !== draft[draftMemberOf[member]].trim();
  return Object.fromEntries(Object.entries(typed).filter(isTouched));
}

function isDetail(member: string): member is keyof ServiceDetails {
  return Object.hasOwn(draftMemberOf, member);
}

/** The members of a stored service that can be changed. */
export function detailsOf(service: Service): ServiceDetails {
  const { appName, description, whitelistedCors, issuerDid, issuerVerificationMethodId, env } = service;
  const { logoUrl, domain } = service;
  return {
    ...{ appName, description, whitelistedCors, issuerDid, issuerVerificationMethodId, env },
    logoUrl: logoUrl ?? '',
    domain: domain ?? '',
  };
}

/**
 * The body of PUT /app/{appId}: the whole service as it is stored now, with the changes (contract studio 10.3). The stored origins are sent back, and neither
 * the key nor the data vault is ever sent.
 */
export function toUpdateBody(stored: Service, change: Partial<ServiceDetails> & { hasDomainVerified?: boolean }): object {
  const { appId, dependentServices, hasDomainVerified } = stored;
  return { appId, ...detailsOf(stored), dependentServices, hasDomainVerified, ...change };
}
