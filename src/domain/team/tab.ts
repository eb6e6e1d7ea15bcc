/** The parts of Settings. */
export type SettingsTab = 'profile' | 'team';
export const settingsTabs: readonly SettingsTab[] = ['profile', 'team'];

/** The parts of Members & Roles. */
export type TeamPart = 'members' | 'roles' | 'invitations';
export const teamParts: readonly TeamPart[] = ['members', 'roles', 'invitations'];

export interface SettingsPlace {
  tab: SettingsTab;
  part: TeamPart;
}

const places: Record<string, SettingsPlace> = {
  mfa: { tab: 'profile', part: 'members' },
  profile: { tab: 'profile', part: 'members' },
  members: { tab: 'team', part: 'members' },
  roles: { tab: 'team', part: 'roles' },
  invitations: { tab: 'team', part: 'invitations' },
  // The address in mails of the real service is spelt like this.
  invitions: { tab: 'team', part: 'invitations' },
};

/** The place that `?ref=` names; Members & Roles without one, or with one that is unknown (contract studio 6.1). */
export function placeOfRef(ref: string | null): SettingsPlace {
  const named = ref !== null && Object.hasOwn(places, ref) ? places[ref] : undefined;
  return named ?? { tab: 'team', part: 'members' };
}

/** The `?ref=` of a place. */
export function refOf({ tab, part }: SettingsPlace): string {
  return tab === 'profile' ? 'profile' : part;
}
