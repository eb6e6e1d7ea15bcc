import { paths as bars } from 'bootstrap-icons/icons/bar-chart.svg?paths';
import { paths as briefcase } from 'bootstrap-icons/icons/briefcase.svg?paths';
import { paths as broadcast } from 'bootstrap-icons/icons/broadcast.svg?paths';
import { paths as check } from 'bootstrap-icons/icons/check2-circle.svg?paths';
import { paths as coin } from 'bootstrap-icons/icons/coin.svg?paths';
import { paths as link } from 'bootstrap-icons/icons/link-45deg.svg?paths';
import { paths as patch } from 'bootstrap-icons/icons/patch-check.svg?paths';
import { paths as badge } from 'bootstrap-icons/icons/person-badge.svg?paths';
import { paths as phone } from 'bootstrap-icons/icons/phone.svg?paths';
import { paths as puzzle } from 'bootstrap-icons/icons/puzzle.svg?paths';
import { paths as shield } from 'bootstrap-icons/icons/shield-check.svg?paths';
import { paths as window } from 'bootstrap-icons/icons/window.svg?paths';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import type { ServiceRow } from '../../db/studio-database';
import type { ServiceType } from '../../domain/service/service';
import { truncateText } from '../../domain/shared/format';
import { menuTitle } from '../../domain/shared/screen-text';
import { type MenuIcon, menus, type ScreenName, screenOf } from '../../domain/shared/screens';
import { lazyPart } from '../lazy-screen';
import { firstScreen } from '../live/first-screen';
import { Icon } from '../parts/icon';
import { ServiceLogo } from '../parts/service-logo';
import { serviceHref } from '../paths';

const MenuCount = lazyPart(() => firstScreen.then(() => import('./menu-count')).then((part) => part.MenuCount));

const icons: Readonly<Record<MenuIcon, readonly string[]>> = {
  badge,
  bars,
  briefcase,
  broadcast,
  check,
  coin,
  link,
  patch,
  phone,
  puzzle,
  shield,
  window,
};

interface SideMenuProps {
  appId: string;
  service: ServiceRow | null;
  type: ServiceType;
  onChosen?: () => void;
}

/** The menu of the service in the address: its logo or identicon, its name cut at 25 characters, its screens. */
export function SideMenu({ appId, service, type, onChosen }: SideMenuProps) {
  return (
    <nav aria-label={menuTitle}>
      {service && (
        <div className="menu-service">
          <ServiceLogo seed={service.appId} logoUrl={service.logoUrl} size={32} />
          <span className="name" title={service.appName}>
            {truncateText(service.appName, 25)}
          </span>
        </div>
      )}
      {menus[type].map(({ title, entries }) => (
        <div key={title ?? 'main'}>
          {title !== null && <div className="menu-group">{title}</div>}
          {entries.map((name) => (
            <Entry key={name} name={name} appId={appId} onChosen={onChosen} />
          ))}
        </div>
      ))}
    </nav>
  );
}

/** One screen of the menu. */
function Entry({ name, appId, onChosen }: { name: ScreenName; appId: string; onChosen: (() => void) | undefined }) {
  const { title, menuLabel = title, icon, counts } = screenOf(name);
  return (
    <NavLink className="menu-item" to={serviceHref(name, appId)} end={!counts} onClick={onChosen}>
      {icon && <Icon paths={icons[icon]} />}
      <span className="label">{menuLabel}</span>
      {counts && (
        <Suspense>
          <MenuCount appId={appId} list={counts} />
        </Suspense>
      )}
    </NavLink>
  );
}
