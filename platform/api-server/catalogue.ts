import type { AccessEntry } from '../../src/domain/account/account';
import type { GrantType, ServiceType } from '../../src/domain/service/service';

/** One entry of the service catalogue (contract studio 9). */
export interface CatalogueEntry {
  id: ServiceType | 'DASHBOARD';
  dBSuffix: string;
  name: string;
  domain?: string;
  description: string;
  swaggerAPIDocPath: string;
  accessList: Record<string, string>;
}

function entry<About extends Omit<CatalogueEntry, 'id' | 'dBSuffix' | 'accessList'>>(
  id: CatalogueEntry['id'],
  about: About,
  access: string,
): CatalogueEntry & About {
  return { id, dBSuffix: id, ...about, accessList: Object.fromEntries(access.split(' ').map((name) => [name, name])) };
}

/** The rights that a new account has in its own services (contract studio 3.1). */
const firstNames = {
  SSI_API:
    'CREATE_DID REGISTER_DID RESOLVE_DID ISSUE_CREDENTIAL VERIFY_CREDENTIAL REGISTER_CREDENTIAL_STATUS RESOLVE_CREDENTIAL_STATUS RESOLVE_SCHEMA REGISTER_SCHEMA',
  CAVACH_API:
    'READ_USER_CONSENT WRITE_USER_CONSENT WRITE_SESSION WRITE_PASSIVE_LIVELINESS WRITE_DOC_OCR READ_WIDGET_CONFIG WRITE_WIDGET_CONFIG UPDATE_WIDGET_CONFIG',
  QUEST: 'VERIFY_USER',
} as const;

/** The rights of a new account: they never end (contract studio 3.1). */
export const rightsOfNewAccount: readonly AccessEntry[] = Object.entries(firstNames).flatMap(([serviceType, names]) =>
  names.split(' ').map((access) => ({ serviceType, access, expiryDate: null })),
);

/**
 * The entries by their ids, in their order; the domains are those of the real services (contract studio 9). The access names are those of 3.1, and of
 * 3.2 those that the tenants here ask for: a role can have no others.
 */
export const entries = {
  SSI_API: entry(
    'SSI_API',
    {
      name: 'SSI API Service',
      domain: 'https://api.entity.hypersign.id',
      description: 'Decentralised identifiers, schemas and verifiable credentials of an organisation',
      swaggerAPIDocPath: '/',
    },
    `ALL ${firstNames.SSI_API} READ_CREDIT WRITE_CREDIT READ_USAGE`,
  ),
  CAVACH_API: entry(
    'CAVACH_API',
    {
      name: 'KYC API Service',
      domain: 'https://api.cavach.hypersign.id',
      description: 'Verification of people and companies: liveness, documents, consent',
      swaggerAPIDocPath: '/api',
    },
    `ALL READ_SESSION ${firstNames.CAVACH_API} READ_VERIFIED_USER READ_WEBHOOK_CONFIG WRITE_WEBHOOK_CONFIG UPDATE_WEBHOOK_CONFIG DELETE_WEBHOOK_CONFIG READ_COMPANY UPDATE_COMPANY_STATUS READ_COMPANY_EXECUTIVES READ_DOCUMENT READ_COMPLIANCE READ_CREDIT WRITE_CREDIT READ_USAGE`,
  ),
  DASHBOARD: entry(
    'DASHBOARD',
    { name: 'Dashboard', description: 'The services of an account and who may change them', swaggerAPIDocPath: '/api' },
    'ALL READ_SERVICE WRITE_SERVICE UPDATE_SERVICE',
  ),
  QUEST: entry(
    'QUEST',
    {
      name: 'Quest API Service',
      domain: 'https://api.eiko.zone',
      description: 'Quests whose steps are proved by verified users',
      swaggerAPIDocPath: '/api',
    },
    `ALL ${firstNames.QUEST}`,
  ),
};

/** The four entries (contract studio 9). */
export const catalogue: readonly CatalogueEntry[] = Object.values(entries);

/** Which grants fit a type of service (contract studio 11.1). */
export const grantsOf: Record<ServiceType, readonly GrantType[]> = {
  SSI_API: ['access_service_ssi'],
  CAVACH_API: ['access_service_kyc', 'access_service_kyb'],
  QUEST: ['access_service_quest'],
};

/** A grant from its text, null when there is no such grant. */
export function toGrantType(raw: unknown): GrantType | null {
  return (
    Object.values(grantsOf)
      .flat()
      .find((grant) => grant === raw) ?? null
  );
}
