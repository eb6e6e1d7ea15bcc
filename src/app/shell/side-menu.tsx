import { paths as bars } from 'bootstrap-icons/icons/bar-chart.svg?paths';
import { paths as briefcase } from 'bootstrap-icons/icons/briefcase.svg?paths';
import { paths as hook } from 'bootstrap-icons/icons/broadcast.svg?paths';
import { paths as check } from 'bootstrap-icons/icons/check2-circle.svg?paths';
import { paths as coin } from 'bootstrap-icons/icons/coin.svg?paths';
import { paths as chain } from 'bootstrap-icons/icons/link-45deg.svg?paths';
import { paths as certificate } from 'bootstrap-icons/icons/patch-check.svg?paths';
import { paths as badge } from 'bootstrap-icons/icons/person-badge.svg?paths';
import { paths as widget } from 'bootstrap-icons/icons/phone.svg?paths';
import { paths as puzzle } from 'bootstrap-icons/icons/puzzle.svg?paths';
import { paths as seal } from 'bootstrap-icons/icons/shield-check.svg?paths';
import { paths as webpage } from 'bootstrap-icons/icons/window.svg?paths';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import type { ServiceRow } from '../../db/studio-database';
import type { ServiceType } from '../../domain/service/service';
import { truncateText } from '../../domain/shared/format';
import { menuWords, screenTitles } from '../../domain/shared/screen-text';
import { lazyPart } from '../lazy-screen';
import { firstScreen } from '../live/first-screen';
import { Icon } from '../parts/icon';
import { ServiceLogo } from '../parts/service-logo';
import { href } from '../paths';
import type { CountedList } from './menu-count';

const MenuCount = lazyPart(() => firstScreen.then(() => import('./menu-count')).then((part) => part.MenuCount));

interface Item {
  label: string;
  icon: readonly string[];
  to: (appId: string) => string;
  /** How many wait for the person is beside it. */
  count?: CountedList;
}

/** The menus of spec section 2, "Side menu for a selected service". */
const menus: Record<ServiceType, { group: string | null; items: Item[] }[]> = {
  CAVACH_API: [
    {
      group: null,
      items: [
        { label: screenTitles.sessions, icon: check, to: href.sessions, count: 'sessions' },
        { label: screenTitles.usage, icon: bars, to: href.kycUsage },
        { label: screenTitles.credits, icon: coin, to: href.kycCredit },
      ],
    },
    {
      group: screenTitles.settings,
      items: [
        { label: screenTitles.onChainKyc, icon: chain, to: href.onChainKyc },
        { label: screenTitles.widget, icon: widget, to: href.widget },
        { label: screenTitles.webhook, icon: hook, to: href.webhook },
        { label: screenTitles.webpage, icon: webpage, to: href.webpage },
        { label: screenTitles.companies, icon: briefcase, to: href.business, count: 'companies' },
      ],
    },
  ],
  SSI_API: [
    {
      group: null,
      items: [
        { label: screenTitles.dids, icon: badge, to: href.dids },
        { label: menuWords.schema, icon: puzzle, to: href.schemas },
        { label: menuWords.credential, icon: certificate, to: href.credentials },
        { label: menuWords.verify, icon: seal, to: href.verify },
        { label: screenTitles.usage, icon: bars, to: href.ssiUsage },
        { label: screenTitles.ssiCredit, icon: coin, to: href.ssiCredit },
      ],
    },
  ],
  QUEST: [],
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
    <nav aria-label={menuWords.service}>
      {service && (
        <div className="menu-service">
          <ServiceLogo seed={service.appId} logoUrl={service.logoUrl} size={32} />
          <span className="name" title={service.appName}>
            {truncateText(service.appName, 25)}
          </span>
        </div>
      )}
      {menus[type].map(({ group, items }) => (
        <div key={group ?? 'main'}>
          {group !== null && <div className="menu-group">{group}</div>}
          {items.map((item) => (
            <NavLink
              key={item.label}
              className="menu-item"
              to={item.to(appId)}
              end={item.to !== href.sessions && item.to !== href.business}
              onClick={onChosen}
            >
              <Icon paths={item.icon} />
              <span className="label">{item.label}</span>
              {item.count && (
                <Suspense>
                  <MenuCount appId={appId} list={item.count} />
                </Suspense>
              )}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
