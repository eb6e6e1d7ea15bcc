import { missingWidgetRight, type WidgetRight } from '../widget/right';

/** What an account may do with deployments. */
export interface DeploymentRights {
  /** The right that it lacks to deploy contracts, which are stored as new and changed at the next step; null: none, or nothing is known. */
  missing: WidgetRight | null;
  /** A stored deployment can be continued or deleted. */
  mayChange: boolean;
}

/** What an account may do with deployments at `now` (ms of the server). They need the rights of the widget, because the contract names none of their own. */
export function deploymentRightsOf(account: Parameters<typeof missingWidgetRight>[0], now: number): DeploymentRights {
  const toChange = missingWidgetRight(account, false, now);
  return { missing: missingWidgetRight(account, true, now) ?? toChange, mayChange: toChange === null };
}
