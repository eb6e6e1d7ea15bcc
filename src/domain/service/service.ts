/** Service types of spec section 3. */
export const serviceTypes = ['SSI_API', 'CAVACH_API', 'QUEST'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Grant types of the service tokens (spec section 3; the fourth is in the contract 3). */
export type GrantType = 'access_service_ssi' | 'access_service_kyc' | 'access_service_kyb' | 'access_service_quest';

/** A service (app) as it is kept on the device (spec section 3, App / service). No token is ever part of it. */
export interface Service {
  appId: string;
  appName: string;
  description: string;
  logoUrl: string | null;
  /** null when the server names a type that Studio does not know: shown, never dropped. */
  type: ServiceType | null;
  rawType: string;
  dependentServices: string[];
  /** The origins that may call it. */
  whitelistedCors: string[];
  tenantUrl: string;
  env: string;
  domain: string | null;
  hasDomainVerified: boolean;
  walletAddress: string | null;
  issuerDid: string | null;
  issuerVerificationMethodId: string | null;
  edvId: string | null;
  /** A credential links its domain to its issuer: the server then keeps the domain as it is (contract studio 10.3). */
  isDomainLinked: boolean;
}

/** The tenant base without its trailing slash, null when the service has none. */
export function tenantBaseOf(service: Pick<Service, 'tenantUrl'>): string | null {
  const base = service.tenantUrl.trim().replace(/\/+$/, '');
  return base === '' ? null : base;
}

/** The type of a service from its text, null when unknown. */
export function toServiceType(raw: string): ServiceType | null {
  return serviceTypes.find((type) => type === raw) ?? null;
}
