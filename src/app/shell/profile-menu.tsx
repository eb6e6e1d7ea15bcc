import { paths as book } from 'bootstrap-icons/icons/book.svg?paths';
import { paths as exit } from 'bootstrap-icons/icons/box-arrow-right.svg?paths';
import { paths as code } from 'bootstrap-icons/icons/code-slash.svg?paths';
import { paths as gear } from 'bootstrap-icons/icons/gear.svg?paths';
import { paths as house } from 'bootstrap-icons/icons/house.svg?paths';
import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { paths as tablet } from 'bootstrap-icons/icons/tablet.svg?paths';
import { Suspense } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { isActingForAnother } from '../../domain/account/account';
import { commonWords } from '../../domain/shared/common-text';
import type { Config } from '../../domain/shared/config-wire';
import { frameWords } from '../../domain/shared/frame-text';
import { screens } from '../../domain/shared/screens';
import { lazyPart } from '../lazy-screen';
import { useMirror } from '../live/mirror-context';
import { useCanLock, useLockNow } from '../live/vault-context';
import { Avatar } from '../parts/avatar';
import { Copyable } from '../parts/copyable';
import { Icon } from '../parts/icon';
import { href } from '../paths';
import { useLogOut } from './log-out';

const ActingFor = lazyPart(() => import('./acting-for').then((part) => part.ActingFor));
const OrganisationItem = lazyPart(() => import('./organisation-item').then((part) => part.OrganisationItem));

/** The profile dropdown (spec section 2): welcome name or 'User', the e-mail that copies, Settings, Home, Logout. */
export function ProfileMenu({ config, mfaIcon }: { config: Config | null; mfaIcon: readonly string[] }) {
  const { account } = useMirror().account;
  const logOut = useLogOut();
  const lockNow = useLockNow();
  const canLock = useCanLock();

  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="icon-button" aria-label={frameWords.profile}>
        <Avatar seed={account.userId} text={account.name ?? account.email} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <div className="menu-head">
          <div>{frameWords.welcome(account.name)}</div>
          <Copyable label={commonWords.email} text={account.email} shown={account.email} />
          {isActingForAnother(account) && account.accessAccount && (
            <Suspense>
              <ActingFor account={account.accessAccount} />
            </Suspense>
          )}
        </div>
        {!account.isTwoFactorEnabled && (
          <Dropdown.Item as={Link} to={href.mfa}>
            <Icon paths={mfaIcon} />
            {screens.mfa.title}
          </Dropdown.Item>
        )}
        <Dropdown.Item as={Link} to={href.settings}>
          <Icon paths={gear} />
          {screens.settings.title}
        </Dropdown.Item>
        <Suspense>
          <OrganisationItem />
        </Suspense>
        <Dropdown.Item as={Link} to={href.device}>
          <Icon paths={tablet} />
          {screens.device.title}
        </Dropdown.Item>
        {canLock && (
          <Dropdown.Item as="button" onClick={lockNow}>
            <Icon paths={lock} />
            {frameWords.lock}
          </Dropdown.Item>
        )}
        <Dropdown.Item as={Link} to={href.dashboard}>
          <Icon paths={house} />
          {screens.home.title}
        </Dropdown.Item>
        {config && (
          <>
            <Dropdown.Item className="only-narrow" href={config.apiDashboard} target="_blank" rel="noreferrer">
              <Icon paths={code} />
              {frameWords.developer}
            </Dropdown.Item>
            <Dropdown.Item className="only-narrow" href={config.documentation} target="_blank" rel="noreferrer">
              <Icon paths={book} />
              {frameWords.documentation}
            </Dropdown.Item>
          </>
        )}
        <Dropdown.Item as="button" onClick={() => logOut({ isSure: true })}>
          <Icon paths={exit} />
          {frameWords.logOut}
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
