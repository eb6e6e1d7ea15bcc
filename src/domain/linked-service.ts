import type { Service, ServiceType } from './service';

/**
 * The SSI service that a service is linked to: the first it names that is none of another type, as far as the types are known (spec section 1, contract
 * KYC 1.1). null without one; a client may have stored an empty id.
 */
export function linkedServiceOf(
  { dependentServices }: Pick<Service, 'dependentServices'>,
  typeOf: (appId: string) => ServiceType | null = () => null,
): string | null {
  const isLinked = (appId: string) => appId.trim() !== '' && (typeOf(appId) ?? 'SSI_API') === 'SSI_API';
  return dependentServices.find(isLinked) ?? null;
}
