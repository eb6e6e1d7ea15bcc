import type { ReactNode } from 'react';
import type { CompanyRow } from '../../../domain/company/company';
import { addressLines } from '../../../domain/company/detail-text';
import { shownCompanyOf } from '../../../domain/company/text';
import { flaggedCountryText } from '../../../domain/shared/country';
import { Copyable } from '../../parts/copyable';
import { LongText } from '../../parts/long-text';
import { PrivateText } from '../../parts/private-text';

type Line = [label: string, value: ReactNode];

const written = (text: string) => <LongText key={text} text={text} />;

/** What the company told of itself, with the defaults of the contract (KYC 4.1) where it told nothing. */
export function basicLines(company: CompanyRow): Line[] {
  const shown = shownCompanyOf(company);
  return [
    ['Company Name', written(shown.name)],
    ['ID', <Copyable key="id" label="Company Id" text={company.id} shown={company.id} />],
    [
      'Registration Number',
      company.registrationNumber === null ? (
        shown.registrationNumber
      ) : (
        <Copyable key="number" label="Registration Number" text={company.registrationNumber} shown={company.registrationNumber} />
      ),
    ],
    ['Registration Type', written(shown.registrationNumberType)],
    [
      'Representative',
      company.representative === null ? (
        shown.representative
      ) : (
        <PrivateText key="representative" label="Representative">
          {written(shown.representative)}
        </PrivateText>
      ),
    ],
    ['Domain', written(shown.domain)],
    ['Country', flaggedCountryText(shown.countryCode)],
    ['Region', written(shown.region)],
  ];
}

/** Where it is registered. */
export function placeLines(company: CompanyRow): Line[] {
  return addressLines(company).map(([label, value]): Line => [label, value === null ? null : written(value)]);
}
