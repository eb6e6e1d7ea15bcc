import type { StoredCompany } from '../../../db/lists/companies';
import type { ReviewedCompany } from '../../../domain/company/approval-blockers';
import type { CompanyRow, CompanyStepName } from '../../../domain/company/company';
import { type ListedPoints, listedPointsOf } from '../../../domain/company/listed-points';
import type { OwnerVerifications } from '../../../domain/company/owner-verification';
import { type CompanyStepState, companyStepStates } from '../../../domain/company/step-states';
import { companyReasonLabels, shownCompanyOf } from '../../../domain/company/text';
import { countryName, toCountryCode } from '../../../domain/shared/country';
import { toFlag } from '../../../domain/shared/format';
import { type PersonRow, personStatusOf } from '../../../domain/verification/person';
import type { ListedRow } from '../../list/listed-row';
import { remembered } from '../../live/opened-cache';
import { companyReader } from '../../live/row-readers';

/** A row of the list of companies as it is kept, before it is opened. */
export interface SealedCompanyRow extends ListedRow {
  company: StoredCompany;
}

/** Opens rows of the list. */
export const companyRowReader = remembered<SealedCompanyRow, CompanyRow>(
  {
    keyOf: ({ key }) => key,
    stampOf: ({ company }) => companyReader.stampOf(company),
    open: (box, { company }) => companyReader.open(box, company),
  },
  ({ company }) => company.appId,
);

/** A row of the list as it is shown; defaults replace what was not reported. */
export interface CompanyListRow {
  id: string;
  flag: string;
  country: string;
  name: string;
  number: string;
  /** What the number is. */
  numberKind: string;
  representative: string;
  /** ms; null if the server sent none. */
  startedAt: number | null;
  steps: Record<CompanyStepName, CompanyStepState>;
  /** The server's status text as sent. */
  status: string | null;
  reasons: readonly string[];
  /** null until what this device has of the company was read. */
  points: ListedPoints | null;
}

/** What this device has of the owners and checks of a company, null: nothing; and of the people who are its owners. */
export interface CompanyEvidence extends Pick<ReviewedCompany, 'executives' | 'compliance'> {
  people: readonly PersonRow[];
  /** All that this device has of its owners, checks and people was read and decrypted. */
  isKnown: boolean;
}

const nothingRead: CompanyEvidence = { executives: null, compliance: null, people: [], isKnown: false };
const shown = new WeakMap<CompanyRow, CompanyEvidence & { row: CompanyListRow }>();

/** What is shown of a company. A company with the same content and evidence stays the same row, so that it is not drawn again. */
export function toCompanyListRow(company: CompanyRow, evidence = nothingRead): CompanyListRow {
  const known = shown.get(company);
  if (known !== undefined && isSameEvidence(known, evidence)) return known.row;
  const { executives, compliance, people, isKnown } = evidence;
  const reviewed = { ...company, executives, compliance, verifications: verificationsOf(people) };
  const { name, countryCode, registrationNumber, registrationNumberType, representative } = shownCompanyOf(company);
  const row = {
    id: company.id,
    flag: toFlag(toCountryCode(countryCode)),
    country: countryName(countryCode),
    name,
    number: registrationNumber,
    numberKind: registrationNumberType,
    representative,
    startedAt: company.createdAt,
    steps: companyStepStates(reviewed),
    status: company.status,
    reasons: companyReasonLabels(company.statusReasons),
    points: isKnown ? listedPointsOf(reviewed) : null,
  };
  shown.set(company, { ...evidence, row });
  return row;
}

function isSameEvidence(one: CompanyEvidence, other: CompanyEvidence): boolean {
  const { executives, compliance, people, isKnown } = one;
  const isSameRecords = executives === other.executives && compliance === other.compliance;
  const isSame = isSameRecords && isKnown === other.isKnown && people.length === other.people.length;
  return isSame && people.every((person, at) => person === other.people[at]);
}

function verificationsOf(people: readonly PersonRow[]): OwnerVerifications {
  return new Map(
    people.map((person) => {
      const { userId, status: raw, failure } = person;
      return [userId, { status: personStatusOf(person), raw, failures: failure === null ? [] : [failure] }];
    }),
  );
}
