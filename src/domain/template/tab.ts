/** The parts of an organisation. */
export type OrganisationTab = 'templates' | 'schemas' | 'credentials';
export const organisationTabs: readonly OrganisationTab[] = ['templates', 'schemas', 'credentials'];

/** The part that `?tab=` names; the templates without one, or with one that is unknown. */
export function tabOf(named: string | null): OrganisationTab {
  return organisationTabs.find((tab) => tab === named) ?? 'templates';
}

/** How long (ms) it stays known that a server has no organisations, and how long the menu does not ask again. */
const askAgainAfter = 86_400_000;

/** Whether the menu asks the server for its organisations. Times in ms; null: it has never answered, not even that it has none. */
export function isAskDue(answeredAt: number | null, now: number): boolean {
  return answeredAt === null || now - answeredAt >= askAgainAfter;
}
