import type { Service } from '../../src/domain/service/service';
import { ssiAppId } from './did';
import { kycAppId } from './session';

/** A service as kept: a KYC service that depends on one SSI service. */
export function aService(service: Partial<Service> = {}): Service {
  return {
    appId: kycAppId,
    appName: 'Harbour onboarding',
    description: 'Verifies the people who open an account',
    logoUrl: null,
    type: 'CAVACH_API',
    rawType: 'CAVACH_API',
    dependentServices: ['b1b2c3d4e5f60718293a4b5c6d7e8f901234'],
    whitelistedCors: ['*'],
    tenantUrl: 'http://127.0.0.1:4780/tenant/ent-0a1b2c3/',
    env: 'dev',
    domain: null,
    hasDomainVerified: false,
    walletAddress: 'hid1qexamplewallet',
    issuerDid: null,
    issuerVerificationMethodId: null,
    edvId: null,
    isDomainLinked: false,
    ...service,
  };
}

/** An SSI service as kept. */
export function aSsiService(service: Partial<Service> = {}): Service {
  return aService({
    appId: ssiAppId,
    appName: 'Harbour credentials',
    type: 'SSI_API',
    rawType: 'SSI_API',
    dependentServices: [],
    ...service,
  });
}

/** An app as GET /app sends it (contract studio 10.1). */
export function aServiceWire(app: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    appId: kycAppId,
    appName: 'Harbour onboarding',
    description: 'Verifies the people who open an account',
    logoUrl: '',
    services: [{ id: 'CAVACH_API', name: 'KYC', accessList: { READ_SESSION: 'READ_SESSION' } }],
    dependentServices: ['b1b2c3d4e5f60718293a4b5c6d7e8f901234'],
    whitelistedCors: ['*'],
    env: 'dev',
    hasDomainVerified: false,
    walletAddress: 'hid1qexamplewallet',
    tenantUrl: 'http://127.0.0.1:4780/tenant/ent-0a1b2c3/',
    ...app,
  };
}
