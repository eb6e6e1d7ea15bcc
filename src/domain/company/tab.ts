/** The parts of an opened company, by their names in the address, in their order. */
export const companyTabs = ['business-info', 'documents', 'ubo-details', 'checks-regulations'] as const;
export type CompanyTab = (typeof companyTabs)[number];

/** The part that an address asks for; the first one where it names none, or none that there is. */
export function toCompanyTab(raw: string | undefined): CompanyTab {
  return companyTabs.find((tab) => tab === raw) ?? 'business-info';
}
