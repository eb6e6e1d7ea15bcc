/** What one call costs by its path: credits, and fees on the ledger in uhid. */
export interface UnitCost {
  credits: number;
  uhid: number;
}

const byMethod: Readonly<Record<string, number>> = { GET: 1, POST: 5, PATCH: 3, PUT: 3, DELETE: 4 };
const ofLedger: UnitCost = { credits: 5, uhid: 50 };

/** Calls of SSI tenants that end on the ledger, by their path. A PATCH of a DID counts as one, even if it only gives a name. */
const writesToLedger = [
  /^POST \/api\/v1\/did\/register/,
  /^PATCH \/api\/v1\/did\/?$/,
  /^POST \/api\/v1\/schema\/?$/,
  /registerCredentialStatus=true/,
];

/** The price of a call of an SSI tenant (contract SSI 1.9), as far as its path shows it: amounts can exceed what was charged. */
export function ssiCostOf(method: string, path: string): UnitCost {
  const call = `${method} ${path}`;
  const stored = /^POST \/api\/v1\/did\/create/.test(call) ? 2 : /persist=true/.test(call) ? 4 : 0;
  const ledger = writesToLedger.some((pattern) => pattern.test(call)) ? ofLedger : { credits: 0, uhid: 0 };
  return { credits: (byMethod[method] ?? 0) + stored + ledger.credits, uhid: ledger.uhid };
}

const sessionPath = '/api/v1/e-kyc/verification/session';

/** Calls of a verification by the widget; a full one costs 75 credits (contract KYC 9.2, 10.3). How it ended is counted and costs nothing. */
export const kycCalls = {
  session: sessionPath,
  liveness: '/api/v1/e-kyc/verification/passive-liveliness',
  document: '/api/v1/e-kyc/verification/doc-ocr',
  consent: '/api/v1/e-kyc/verification/user-consent',
  success: `${sessionPath}/success`,
  failed: `${sessionPath}/failed`,
  expired: `${sessionPath}/expired`,
} as const;

const kycCosts: Readonly<Record<string, number>> = {
  [kycCalls.session]: 5,
  [kycCalls.liveness]: 20,
  [kycCalls.document]: 35,
  [kycCalls.consent]: 15,
};

/** The price of a call of a KYC tenant, in credits. */
export function kycCostOf(path: string): number {
  return kycCosts[path] ?? 0;
}
