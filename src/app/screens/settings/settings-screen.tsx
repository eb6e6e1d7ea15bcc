import { useSearchParams } from 'react-router-dom';
import { placeOfRef, refOf, settingsTabs } from '../../../domain/team/tab';
import { settingsTabWords } from '../../../domain/team/text';
import { useTitle } from '../../live/use-title';
import { ScreenHeading } from '../../parts/screen-heading';
import { TabLinks, tabPanelProps } from '../../parts/tab-links';
import { href } from '../../paths';
import { ProfileTab } from './profile/profile-tab';
import { TeamTab } from './team/team-tab';
import '../../styles/settings.scss';

/** Account settings (spec section 2): the own profile, and the members, roles and invitations of the own account. `?ref=` names the part. */
export function SettingsScreen({ title }: { title: string }) {
  const [search] = useSearchParams();
  const place = placeOfRef(search.get('ref'));
  useTitle(title);
  return (
    <div className="page settings-page">
      <ScreenHeading>{title}</ScreenHeading>
      <TabLinks
        id="settings"
        label={title}
        tabs={settingsTabs}
        chosen={place.tab}
        words={settingsTabWords}
        addressOf={(tab) => `${href.settings}?ref=${refOf({ tab, part: 'members' })}`}
      />
      <div {...tabPanelProps('settings', place.tab)}>
        {place.tab === 'profile' ? <ProfileTab /> : <TeamTab part={place.part} />}
      </div>
    </div>
  );
}
