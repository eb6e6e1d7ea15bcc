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
import { lazyPart } from '../lazy-screen';
import { firstScreen } from '../live/first-screen';
import { Icon } from '../parts/icon';
import { ServiceLogo } from '../parts/service-logo';
import { href } from '../paths';

const MenuCount = lazyPart(() => firstScreen.then(() => import('./menu-count')).then((part) => part.MenuCount));

interface Item {
  label: string;
  icon: readonly string[];
  to: (appId: string) => string;
  /** How many wait for the person is beside it. */
  count?: true;
}

/** The menus of spec section 2, "Side menu for a selected service". */
const menus: Record<ServiceType, { group: string | null; items: Item[] }[]> = {
  CAVACH_API: [
    {
      group: null,
      items: [
        { label: 'Verifications', icon: check, to: href.sessions },
        { label: 'Usage', icon: bars, to: href.kycUsage },
        { label: 'Credits', icon: coin, to: href.kycCredit },
      ],
    },
    {
      group: 'Settings',
      items: [
        { label: 'OnChain KYC', icon: chain, to: href.onChainKyc },
        { label: 'KYC Widget', icon: widget, to: href.widget },
        { label: 'Webhook', icon: hook, to: href.webhook },
        { label: 'KYC Verifier Configuration', icon: webpage, to: href.webpage },
        { label: 'Business Verifications', icon: briefcase, to: href.companyQueue, count: true },
      ],
    },
  ],
  SSI_API: [
    {
      group: null,
      items: [
        { label: 'DIDs', icon: badge, to: href.dids },
        { label: 'Schema', icon: puzzle, to: href.schemas },
        { label: 'Credential', icon: certificate, to: href.credentials },
        { label: 'Verify', icon: seal, to: href.verify },
        { label: 'Usage', icon: bars, to: href.ssiUsage },
        { label: 'Credit', icon: coin, to: href.ssiCredit },
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
    <nav aria-label="Service">
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
              end={item.to !== href.sessions && item.to !== href.companyQueue}
              onClick={onChosen}
            >
              <Icon paths={item.icon} />
              <span className="label">{item.label}</span>
              {item.count && (
                <Suspense>
                  <MenuCount appId={appId} />
                </Suspense>
              )}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
