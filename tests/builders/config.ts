import type { Config } from '../../src/domain/shared/config-wire';

/** A configuration whose servers are where the app came from; tests change what they are about. */
export function aConfig(change: Partial<Config> = {}): Config {
  return {
    studioBase: '/',
    apiBase: '/api/v1',
    apiDashboard: '',
    documentation: '',
    wallet: '',
    explorer: '',
    ledgerRest: '',
    dnsOverHttps: '',
    tenantBases: [],
    pictureBases: [],
    chains: [],
    leaseDays: 14,
    readBudgetPerDay: 500,
    rateLimited: true,
    dashboardType: 'DeveloperDashboard',
    contact: '',
    extensions: [],
    ...change,
  };
}
