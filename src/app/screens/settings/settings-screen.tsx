import { useTitle } from '../../live/use-title';
import { ScreenHeading } from '../../parts/screen-heading';
import { ProfileTab } from './profile/profile-tab';

/** Account settings (spec section 2). */
export function SettingsScreen({ title }: { title: string }) {
  useTitle(title);
  return (
    <div className="page settings-page">
      <ScreenHeading>{title}</ScreenHeading>
      <ProfileTab />
    </div>
  );
}
