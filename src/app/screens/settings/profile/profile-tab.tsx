import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isActingForAnother } from '../../../../domain/account/account';
import { profileWords } from '../../../../domain/account/profile-text';
import { asOfText } from '../../../../domain/list/freshness-text';
import { commonWords } from '../../../../domain/shared/common-text';
import { useMirror } from '../../../live/mirror-context';
import { useNow } from '../../../live/use-now';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from '../../../parts/definition-list';
import { FactorPanel } from '../../second-factor/factor-panel';
import { HereSection } from './here-section';
import { RightsSection } from './rights-section';
import { TimesSection } from './times-section';
import '../../../styles/profile.scss';

/** The own person: who it is, the second factor, the rights and what is on this device. All of it can be read offline. */
export function ProfileTab() {
  const { account: row, clockOffset } = useMirror();
  const { account } = row;
  const now = useNow();
  return (
    <div className="profile">
      <section className="panel" aria-labelledby="profile-person">
        <h2 id="profile-person">{profileWords.person}</h2>
        <DefinitionList
          lines={[
            [profileWords.name, account.name],
            [profileWords.email, <Copyable key="email" label={commonWords.email} text={account.email} shown={account.email} />],
            [profileWords.did, account.did && <Copyable key="did" label={profileWords.did} text={account.did} />],
            ...(isActingForAnother(account) && account.accessAccount
              ? [[profileWords.acting, account.accessAccount.email] satisfies [string, string]]
              : []),
          ]}
        />
        <p className="age">{asOfText(row.checkedAt + clockOffset, now)}</p>
      </section>
      <FactorSection />
      <TimesSection now={now} />
      <RightsSection account={account} now={now} />
      <HereSection now={now} />
    </div>
  );
}

/** The second factor; `?ref=mfa` leads to it. */
function FactorSection() {
  const { account } = useMirror().account;
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = search.get('ref') === 'mfa';
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <section className="panel" aria-labelledby="profile-factor">
      <h2 id="profile-factor" ref={heading} tabIndex={-1}>
        {profileWords.factor}
      </h2>
      <FactorPanel account={account} />
    </section>
  );
}
