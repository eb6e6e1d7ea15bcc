import { hostOf, isOrigin, isPictureData, isServerAddress } from './addresses';
import type { ServiceType } from './service';

/** Characters (code points) of names and descriptions (spec section 9). */
export const serviceLimits = {
  name: { least: 5, most: 50 },
  description: { least: 20, most: 100 },
} as const;

/** A service as it is typed in the create or edit panel. `origins`: one a line. Choices that are not made yet are empty. */
export interface ServiceDraft {
  appName: string;
  description: string;
  logoUrl: string;
  domain: string;
  origins: string;
  type: ServiceType | '';
  /** The SSI service that a KYC service depends on, its issuer DID and that DID's key. */
  ssiAppId: string;
  issuerDid: string;
  issuerKey: string;
  env: string;
}

/** Issues in the order of the specification (section 5); those without a text there are last. */
export const serviceIssues = [
  'service-name-missing',
  'service-name-too-short',
  'service-name-too-long',
  'service-description-too-short',
  'service-description-too-long',
  'service-origins-invalid',
  'service-origins-repeated',
  'service-domain-missing',
  'service-domain-invalid',
  'service-ssi-missing',
  'service-domain-unverified',
  'service-logo-missing',
  'service-logo-invalid',
  'service-type-missing',
] as const;
export type ServiceIssue = (typeof serviceIssues)[number];

/** The member of the draft in which each issue is fixed. */
export const serviceFieldOf: Record<ServiceIssue, keyof ServiceDraft> = {
  'service-name-missing': 'appName',
  'service-name-too-short': 'appName',
  'service-name-too-long': 'appName',
  'service-description-too-short': 'description',
  'service-description-too-long': 'description',
  'service-origins-invalid': 'origins',
  'service-origins-repeated': 'origins',
  'service-domain-missing': 'domain',
  'service-domain-invalid': 'domain',
  'service-ssi-missing': 'ssiAppId',
  'service-domain-unverified': 'domain',
  'service-logo-missing': 'logoUrl',
  'service-logo-invalid': 'logoUrl',
  'service-type-missing': 'type',
};

/** What a draft is compared with: the service as it is stored; null for a new one. */
export interface StoredDetails {
  description: string;
  logoUrl: string | null;
  hasDomainVerified: boolean;
}

/** Everything that is wrong with a draft, in the order of the specification; none when it may be sent. */
export function checkService(draft: ServiceDraft, stored: StoredDetails | null): ServiceIssue[] {
  const found = new Set<ServiceIssue | null>([
    checkName(draft.appName),
    checkDescription(draft.description, stored?.description ?? ''),
    checkOrigins(draft.origins),
    checkDomain(draft.domain),
    draft.type === 'CAVACH_API' && stored === null && draft.ssiAppId === '' ? 'service-ssi-missing' : null,
    ...(draft.env === 'prod' ? checkProduction({ ...draft, hasDomainVerified: stored?.hasDomainVerified === true }) : []),
    checkLogo(draft.logoUrl, stored?.logoUrl ?? ''),
    draft.type === '' && stored === null ? 'service-type-missing' : null,
  ]);
  return serviceIssues.filter((issue) => found.has(issue));
}

/** Trimmed before it is counted, as the server does. */
function checkName(typed: string): ServiceIssue | null {
  const length = lengthOf(typed);
  if (length === 0) return 'service-name-missing';
  if (length < serviceLimits.name.least) return 'service-name-too-short';
  return length > serviceLimits.name.most ? 'service-name-too-long' : null;
}

/** A service need not have one. One that is stored was taken by the server, which allows more on a change; it is refused only once it is changed. */
function checkDescription(typed: string, stored: string): ServiceIssue | null {
  const length = lengthOf(typed);
  if (length === 0 || typed.trim() === stored.trim()) return null;
  if (length < serviceLimits.description.least) return 'service-description-too-short';
  return length > serviceLimits.description.most ? 'service-description-too-long' : null;
}

function checkOrigins(typed: string): ServiceIssue | null {
  const origins = toOrigins(typed);
  if (!origins.every(isOrigin)) return 'service-origins-invalid';
  return new Set(origins.map((origin) => origin.toLowerCase())).size < origins.length ? 'service-origins-repeated' : null;
}

function checkDomain(typed: string): ServiceIssue | null {
  if (typed.trim() === '') return 'service-domain-missing';
  return hostOf(typed) === null ? 'service-domain-invalid' : null;
}

/** What a service lacks for production (spec section 5): first a verified domain, then a logo. */
export function checkProduction({
  logoUrl,
  hasDomainVerified,
}: Pick<StoredDetails, 'logoUrl' | 'hasDomainVerified'>): ServiceIssue[] {
  const unverified: ServiceIssue[] = hasDomainVerified ? [] : ['service-domain-unverified'];
  return (logoUrl ?? '').trim() === '' ? [...unverified, 'service-logo-missing'] : unverified;
}

function checkLogo(typed: string, stored: string): ServiceIssue | null {
  const text = typed.trim();
  if (text === stored.trim() || isServerAddress(text) || isPictureData(text)) return null;
  return 'service-logo-invalid';
}

/** The origins of a text with one a line; one slash at their end is of no meaning (contract studio 10.2). */
export function toOrigins(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}

/** Letters as a person counts them, without blanks around. */
function lengthOf(typed: string): number {
  return Array.from(typed.trim()).length;
}

export type ServiceIdIssue = 'service-id-missing' | 'service-id-wrong';

/** Whoever makes a new key or deletes a service types its id first (spec section 5). */
export function checkServiceId(typed: string, appId: string): ServiceIdIssue | null {
  if (typed.trim() === '') return 'service-id-missing';
  return typed.trim() === appId ? null : 'service-id-wrong';
}
