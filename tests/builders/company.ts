import type { CompanyRow } from '../../src/domain/company/company';
import type { ComplianceCheck, ComplianceRow } from '../../src/domain/company/compliance';
import type { ExecutiveKyc, ExecutiveRow } from '../../src/domain/company/executive';
import { doneSteps } from './done-steps';
import { day, iso, noon } from './moments';
import { kycAppId, stepFlags } from './session';

export const companyId = '66f0a1b2c3d4e5f607182930';

const address = { street: '1 Harbour Lane', city: 'Tallinn', province: 'Harju', postalCode: '10111', country: 'EE' };
const document = { id: 'doc-1', fileName: 'incorporation.pdf', documentType: 'CertificateOfIncorporation' };

/** A company as kept: its checks finished yesterday, nobody has decided. */
export function aCompany(row: Partial<CompanyRow> = {}): CompanyRow {
  return {
    appId: kycAppId,
    id: companyId,
    name: 'Orrelay Trading OÜ',
    countryCode: 'EE',
    registrationNumber: '12345678',
    registrationNumberType: 'Registry code',
    representative: 'Tamsin Orrelay',
    domain: 'orrelay.example',
    region: 'Harju',
    address,
    documents: [document],
    status: 'Completed',
    statusReasons: [],
    createdAt: noon - 9 * day,
    updatedAt: noon - day,
    ...row,
  };
}

/** A company as the tenant server sends it (contract KYC 4.1). */
export function aCompanyWire(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: companyId,
    name: 'Orrelay Trading OÜ',
    countryOfRegistration: 'EE',
    registrationNumber: '12345678',
    registrationNumberType: 'Registry code',
    representative: { name: 'Tamsin Orrelay' },
    status: 'Completed',
    statusReason: [],
    region: 'Harju',
    domain: 'orrelay.example',
    address,
    documents: [document],
    createdAt: iso(noon - 9 * day),
    updatedAt: iso(noon - day),
    ...row,
  };
}

/** The answer of the company list around rows; the same envelope is that of the executives. */
export function companyListBody(rows: readonly unknown[]): unknown {
  return { success: true, message: 'Companies', data: rows };
}

/** The verification of an executive: done unless stated otherwise. */
export function anExecutiveKyc(kyc: Partial<ExecutiveKyc> = {}): ExecutiveKyc {
  return {
    status: 'Success',
    retries: 1,
    steps: stepFlags(),
    createdAt: noon - 8 * day,
    completedAt: noon - 7 * day,
    failure: null,
    ...kyc,
  };
}

const theOwner = {
  name: 'Tamsin Orrelay',
  designation: 'Director',
  type: 'Shareholder',
  percentageShare: 100,
  email: 'tamsin.orrelay@example.org',
  emailHash: '5f0c1a3be8d24976',
  mailSent: true,
};

/** An executive as kept: the one owner, verified. */
export function anExecutive(row: Partial<ExecutiveRow> = {}): ExecutiveRow {
  return {
    appId: kycAppId,
    companyId,
    id: '66f1a1b2c3d4e5f607182930',
    ...theOwner,
    createdAt: noon - 9 * day,
    updatedAt: noon - 7 * day,
    kyc: anExecutiveKyc(),
    ...row,
  };
}

/** An executive as the tenant server sends it (contract KYC 4.4). */
export function anExecutiveWire(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: '66f1a1b2c3d4e5f607182930',
    ...theOwner,
    createdAt: iso(noon - 9 * day),
    updatedAt: iso(noon - 7 * day),
    kycSteps: {
      status: 'Success',
      retries: 1,
      ...doneSteps,
      createdAt: iso(noon - 8 * day),
      completedAt: iso(noon - 7 * day),
    },
    ...row,
  };
}

/** A check as kept: passed unless stated otherwise. */
export function aCheck(check: Partial<ComplianceCheck> = {}): ComplianceCheck {
  return { status: 'Success', reason: null, reasonDetail: null, updatedAt: noon - day, ...check };
}

/** The checks of a company as kept: all passed unless stated otherwise. */
export function aCompliance(checks: Partial<ComplianceRow['checks']> = {}): ComplianceRow {
  return {
    appId: kycAppId,
    companyId,
    checks: { registryCheck: aCheck(), sanctionListCheck: aCheck(), adverseMediaCheck: aCheck(), ...checks },
  };
}
