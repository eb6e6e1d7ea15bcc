import type { ReactNode } from 'react';
import type { CompanyRow } from '../../../domain/company/company';
import { addressLines, companyFieldWords } from '../../../domain/company/detail-text';
import type { ComparedField, RegistryDifference } from '../../../domain/company/registry-findings';
import { differenceText } from '../../../domain/company/registry-text';
import { shownCompanyOf } from '../../../domain/company/text';
import { flaggedCountryText } from '../../../domain/shared/country';
import { Copyable } from '../../parts/copyable';
import { LongText } from '../../parts/long-text';
import { PrivateText } from '../../parts/private-text';

type Line = [label: string, value: ReactNode];

const written = (text: string) => <LongText key={text} text={text} />;

/** What the company submitted, with the defaults of the contract (KYC 4.1) for what it left out. */
export function basicLines(company: CompanyRow, differences: readonly RegistryDifference[] = []): Line[] {
  const shown = shownCompanyOf(company);
  const lines: Line[] = [
    [companyFieldWords.name, written(shown.name)],
    [companyFieldWords.id, <Copyable key="id" label={companyFieldWords.companyId} text={company.id} shown={company.id} />],
    [
      companyFieldWords.registrationNumber,
      company.registrationNumber === null ? (
        shown.registrationNumber
      ) : (
        <Copyable
          key="number"
          label={companyFieldWords.registrationNumber}
          text={company.registrationNumber}
          shown={company.registrationNumber}
        />
      ),
    ],
    [companyFieldWords.registrationNumberType, written(shown.registrationNumberType)],
    [
      companyFieldWords.representative,
      company.representative === null ? (
        shown.representative
      ) : (
        <PrivateText key="representative" label={companyFieldWords.representative}>
          {written(shown.representative)}
        </PrivateText>
      ),
    ],
    [companyFieldWords.domain, written(shown.domain)],
    [companyFieldWords.countryOfRegistration, flaggedCountryText(shown.countryCode)],
    [companyFieldWords.region, written(shown.region)],
  ];
  return marked(lines, basicFields, differences);
}

/** Which field of the contract each line shows. */
const basicFields: Readonly<Record<string, ComparedField>> = {
  [companyFieldWords.name]: 'name',
  [companyFieldWords.registrationNumber]: 'registrationNumber',
  [companyFieldWords.registrationNumberType]: 'registrationNumberType',
  [companyFieldWords.representative]: 'representative',
  [companyFieldWords.domain]: 'domain',
  [companyFieldWords.countryOfRegistration]: 'countryOfRegistration',
  [companyFieldWords.region]: 'region',
};
const placeFields: Readonly<Record<string, ComparedField>> = {
  [companyFieldWords.street]: 'street',
  [companyFieldWords.city]: 'city',
  [companyFieldWords.province]: 'province',
  [companyFieldWords.postalCode]: 'postalCode',
  [companyFieldWords.country]: 'country',
};

/** The lines whose values differ from the registry say so below the value. */
function marked(
  lines: Line[],
  fields: Readonly<Record<string, ComparedField>>,
  differences: readonly RegistryDifference[],
): Line[] {
  return lines.map(([label, value]): Line => {
    const difference = differences.find(({ field }) => field === fields[label]);
    if (difference === undefined) return [label, value];
    return [
      label,
      <span key={label} className="validity" data-state="over">
        {value}
        <span className="finding">
          <LongText text={differenceText(difference)} />
        </span>
      </span>,
    ];
  });
}

/** Where it is registered. */
export function placeLines(company: CompanyRow, differences: readonly RegistryDifference[] = []): Line[] {
  const lines = addressLines(company).map(([label, value]): Line => [label, value === null ? null : written(value)]);
  return marked(lines, placeFields, differences);
}
