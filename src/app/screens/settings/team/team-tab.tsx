import { isActingForAnother } from '../../../../domain/account/account';
import { ownTeamText } from '../../../../domain/team/screen-text';
import { refOf, type TeamPart, teamParts } from '../../../../domain/team/tab';
import { settingsTabWords, teamPartWords } from '../../../../domain/team/text';
import { useMirror } from '../../../live/mirror-context';
import { TabLinks, tabPanelProps } from '../../../parts/tab-links';
import { href } from '../../../paths';
import { InvitationsPart } from './invitations-part';
import { MembersPart } from './members-part';
import { RolesPart } from './roles-part';

const parts = { members: MembersPart, roles: RolesPart, invitations: InvitationsPart };

/** Members & Roles (spec section 6): always of the own account, also while one acts for another. */
export function TeamTab({ part }: { part: TeamPart }) {
  const { account } = useMirror().account;
  const Part = parts[part];
  return (
    <>
      {isActingForAnother(account) && (
        <p className="notice" role="note">
          {ownTeamText(account.email)}
        </p>
      )}
      <TabLinks
        id="team"
        label={settingsTabWords.team}
        tabs={teamParts}
        chosen={part}
        words={teamPartWords}
        addressOf={(one) => `${href.settings}?ref=${refOf({ tab: 'team', part: one })}`}
      />
      <div {...tabPanelProps('team', part)}>
        <Part key={part} />
      </div>
    </>
  );
}
