import { type Compliance, checkStateOf } from './compliance';

/** What a company submitted and a registry may know too, by the names of the contract (KYC 4.1). */
export const comparedFields = [
  'name',
  'registrationNumber',
  'registrationNumberType',
  'representative',
  'domain',
  'countryOfRegistration',
  'region',
  'street',
  'city',
  'province',
  'postalCode',
  'country',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A field that differs from the registry; `registry` is the value there, null if the finding does not say it. */
export interface RegistryDifference {
  field: ComparedField;
  registry: string | null;
}

/** Other words under which a check may name a field. */
const otherNames: Partial<Record<ComparedField, readonly string[]>> = {
  name: ['companyname', 'legalname'],
  registrationNumber: ['companynumber', 'number'],
  registrationNumberType: ['registrationtype'],
  countryOfRegistration: ['registrationcountry'],
  province: ['state', 'stateprovince'],
  postalCode: ['postcode', 'zipcode', 'zip'],
};

/**
 * The fields that the registry check names as different. The check answers with Markdown (contract KYC 4.5): a list item that begins with the name of a field is
 * about it, what follows a colon is the value of the registry. Any other text stays what it is; nothing is compared or guessed here.
 */
export function registryDifferencesOf(compliance: Compliance | null): RegistryDifference[] {
  const check = compliance?.checks.registryCheck ?? null;
  if (check === null || check.reasonDetail === null || checkStateOf(check) !== 'failed') return [];
  const found = check.reasonDetail.split(/\r?\n/).flatMap((line) => differenceOf(line) ?? []);
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
}

function differenceOf(line: string): RegistryDifference | null {
  const item = /^\s*(?:[-*+]|\d+[.)])\s+(.+)$/.exec(line)?.[1];
  if (item === undefined) return null;
  const [name = '', ...rest] = item.replace(/\*\*|__|`/g, '').split(':');
  const field = fieldOf(name);
  const registry = rest.join(':').trim();
  return field === null ? null : { field, registry: registry === '' ? null : registry };
}

function fieldOf(name: string): ComparedField | null {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  return comparedFields.find((field) => field.toLowerCase() === plain || otherNames[field]?.includes(plain)) ?? null;
}
