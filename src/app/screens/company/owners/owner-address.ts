import { href } from '../../../paths';

/** The address of the verification of one of a company's people; it has a way back to the company. */
export function ownerAddress(appId: string, companyId: string, userId: string): string {
  return `${href.session(appId, userId)}?${new URLSearchParams({ view: 'people', company: companyId })}`;
}
