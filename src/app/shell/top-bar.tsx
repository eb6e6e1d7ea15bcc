import { paths as book } from 'bootstrap-icons/icons/book.svg?paths';
import { paths as code } from 'bootstrap-icons/icons/code-slash.svg?paths';
import { paths as list } from 'bootstrap-icons/icons/list.svg?paths';
import { paths as shield } from 'bootstrap-icons/icons/shield-lock.svg?paths';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ServiceRow } from '../../db/studio-database';
import { isActingForAnother } from '../../domain/account/account';
import { nothingUnsent } from '../../domain/command/outbox-text';
import type { Question } from '../../domain/record/question';
import type { Config } from '../../domain/shared/config-wire';
import { frameWords } from '../../domain/shared/frame-text';
import { productWords } from '../../domain/shared/product-text';
import { screens } from '../../domain/shared/screens';
import { lazyPart } from '../lazy-screen';
import { firstScreen } from '../live/first-screen';
import { useMirror } from '../live/mirror-context';
import { Icon } from '../parts/icon';
import { Mark } from '../parts/mark';
import { href } from '../paths';
import { PaletteDoor } from './palette/palette-door';
import { ProfileMenu } from './profile-menu';
import { SyncMark } from './sync-mark';

const UnsentMark = lazyPart(() => firstScreen.then(() => import('./unsent-mark')).then((part) => part.UnsentMark));

const SwitchBack = lazyPart(() => firstScreen.then(() => import('./switch-back')).then((part) => part.SwitchBack));

const IdentityNews = lazyPart(() => firstScreen.then(() => import('../news/identity-news')).then((part) => part.IdentityNews));

interface TopBarProps {
  config: Config | null;
  service: ServiceRow | null;
  questions: Question[];
  onMenu: (() => void) | null;
}

/** The top bar of spec section 2. */
export function TopBar({ config, service, questions, onMenu }: TopBarProps) {
  const { account } = useMirror().account;
  const [unsent, setUnsent] = useState(nothingUnsent);
  return (
    <header className="top-bar">
      {onMenu && (
        <button type="button" className="icon-button only-narrow" aria-label={frameWords.menu} onClick={onMenu}>
          <Icon paths={list} />
        </button>
      )}
      <Link className="brand" to={href.dashboard} aria-label={frameWords.brand}>
        <Mark />
        <span className={service ? 'only-wide' : 'hide-phone'}>{productWords.name}</span>
      </Link>
      <span className="grow bar-title" title={service?.appName}>
        {service?.appName}
      </span>
      <PaletteDoor service={service} questions={questions} />
      {isActingForAnother(account) && account.accessAccount && (
        <span className="acting">
          <span className="account hide-phone">
            <span className="label">{frameWords.acting}</span>
            <span className="email">{account.accessAccount.email}</span>
          </span>
          <Suspense>
            <SwitchBack />
          </Suspense>
        </span>
      )}
      {!account.isTwoFactorEnabled && (
        <Link className="chip-link hide-phone" to={href.mfa}>
          <span>{screens.mfa.title}</span>
        </Link>
      )}
      {config && (
        <>
          <a
            className="icon-button only-wide"
            href={config.apiDashboard}
            target="_blank"
            rel="noreferrer"
            title={frameWords.developer}
          >
            <Icon paths={code} />
          </a>
          <a
            className="icon-button only-wide"
            href={config.documentation}
            target="_blank"
            rel="noreferrer"
            title={frameWords.documentation}
          >
            <Icon paths={book} />
          </a>
        </>
      )}
      <Suspense>
        <UnsentMark onSummary={setUnsent} />
      </Suspense>
      <Suspense>
        <IdentityNews />
      </Suspense>
      <SyncMark questions={questions} unsent={unsent} />
      <ProfileMenu config={config} mfaIcon={shield} />
    </header>
  );
}
