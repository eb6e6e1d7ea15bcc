import { paths as book } from 'bootstrap-icons/icons/book.svg?paths';
import { paths as exit } from 'bootstrap-icons/icons/box-arrow-right.svg?paths';
import { paths as code } from 'bootstrap-icons/icons/code-slash.svg?paths';
import { paths as gear } from 'bootstrap-icons/icons/gear.svg?paths';
import { paths as house } from 'bootstrap-icons/icons/house.svg?paths';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link, useNavigate } from 'react-router-dom';
import { problemText } from '../../domain/text/errors';
import type { Config } from '../../domain/wire/config';
import { useMirror } from '../live/mirror-context';
import { useWorker } from '../live/worker-context';
import { Avatar } from '../parts/avatar';
import { Copyable } from '../parts/copyable';
import { Icon } from '../parts/icon';
import { href } from '../routes';
import { useToast } from './toasts';

/** The profile dropdown (spec section 2): welcome name or 'User', the e-mail that copies, Settings, Home, Logout. */
export function ProfileMenu({ config, mfaIcon }: { config: Config | null; mfaIcon: readonly string[] }) {
  const { account } = useMirror().account;
  const worker = useWorker();
  const navigate = useNavigate();
  const toast = useToast();

  const logOut = async () => {
    const outcome = await worker.signOut({});
    if (!outcome.ok) toast('Error', problemText(outcome.problem));
    navigate(href.login, { replace: true });
  };

  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="icon-button" aria-label="Profile">
        <Avatar seed={account.userId} text={account.name ?? account.email} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <div className="menu-head">
          <div>Welcome {account.name ?? 'User'}</div>
          <Copyable label="Email" text={account.email} shown={account.email} />
        </div>
        {!account.isTwoFactorEnabled && (
          <Dropdown.Item as={Link} to={href.mfa}>
            <Icon paths={mfaIcon} />
            Setup MFA
          </Dropdown.Item>
        )}
        <Dropdown.Item as={Link} to={href.settings}>
          <Icon paths={gear} />
          Settings
        </Dropdown.Item>
        <Dropdown.Item as={Link} to={href.dashboard}>
          <Icon paths={house} />
          Home
        </Dropdown.Item>
        {config && (
          <>
            <Dropdown.Item className="only-narrow" href={config.apiDashboard} target="_blank" rel="noreferrer">
              <Icon paths={code} />
              Developer API dashboard
            </Dropdown.Item>
            <Dropdown.Item className="only-narrow" href={config.documentation} target="_blank" rel="noreferrer">
              <Icon paths={book} />
              Documentation
            </Dropdown.Item>
          </>
        )}
        <Dropdown.Item as="button" onClick={() => void logOut()}>
          <Icon paths={exit} />
          Logout
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
