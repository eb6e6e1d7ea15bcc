import type { Usage, UsageRow } from '../../src/domain/usage/usage';

export const sessionPath = '/api/v1/e-kyc/verification/session';

/** A call of a KYC service. */
export function aUsageRow(row: Partial<UsageRow> = {}): UsageRow {
  return { path: sessionPath, method: null, quantity: 12, unitCost: 5, credits: 60, unitFee: null, fees: 0, ...row };
}

/** Verifications of two days of March 2026. */
export const aKycUsage: Usage = {
  rows: [
    aUsageRow(),
    aUsageRow({ path: '/api/v1/e-kyc/verification/doc-ocr', quantity: 9, unitCost: 35, credits: 315 }),
    aUsageRow({ path: `${sessionPath}/success`, quantity: 7, unitCost: 0, credits: 0 }),
  ],
  series: [
    { name: sessionPath, days: { '2026-03-02': 4, '2026-03-09': 8 } },
    { name: '/api/v1/e-kyc/verification/doc-ocr', days: { '2026-03-02': 3, '2026-03-09': 6 } },
    { name: `${sessionPath}/success`, days: { '2026-03-02': 2, '2026-03-09': 5 } },
    { name: `${sessionPath}/failed`, days: { '2026-03-09': 2 } },
  ],
};

/** Calls of an SSI service on one day. */
export const anSsiUsage: Usage = {
  rows: [
    aUsageRow({ path: '/api/v1/did/resolve', method: 'GET', quantity: 41, unitCost: 1, credits: 41, unitFee: 0 }),
    aUsageRow({ path: '/api/v1/schema', method: 'POST', quantity: 2, unitCost: 10, credits: 20, unitFee: 50, fees: 100 }),
  ],
  series: [
    { name: '/api/v1/did/resolve', days: { '2026-03-09': 41 } },
    { name: '/api/v1/schema', days: { '2026-03-09': 2 } },
  ],
};
