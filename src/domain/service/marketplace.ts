/** A service that anybody may trust as an issuer: its domain is verified and it is in production (contract studio 10.7). */
export interface MarketplaceApp {
  appId: string;
  appName: string;
  description: string;
  logoUrl: string | null;
  domain: string | null;
  issuerDid: string | null;
}
