import type { Service, ServiceType } from './service';

/** Why nothing can be decided about the companies of a service: a missing right, the linked service, or something about it that is not known here. */
export type DecisionObstacle = 'right-missing' | 'services-unread' | 'none-linked' | 'linked-unread' | 'linked-refused';

/**
 * The SSI service that a service is linked to: the first one it names that is not known to have another type (spec section 1, contract KYC 1.1). null without
 * one; a client may have stored an empty id.
 */
export function linkedServiceOf(
  { dependentServices }: Pick<Service, 'dependentServices'>,
  typeOf: (appId: string) => ServiceType | null = () => null,
): string | null {
  const isLinked = (appId: string) => appId.trim() !== '' && (typeOf(appId) ?? 'SSI_API') === 'SSI_API';
  return dependentServices.find(isLinked) ?? null;
}
