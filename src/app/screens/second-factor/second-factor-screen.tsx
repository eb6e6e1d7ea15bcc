import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { needsSecondFactor } from '../../../domain/account/account';
import { authenticatorsLeft } from '../../../domain/account/rules';
import { factorWords } from '../../../domain/account/second-factor-text';
import { useMirror } from '../../live/mirror-context';
import { useTitle } from '../../live/use-title';
import { ScreenHeading } from '../../parts/screen-heading';
import { href, toSafeRedirect } from '../../paths';
import { FactorPanel } from './factor-panel';
import { FactorSetUp } from './factor-set-up';
import { SecondFactorForm } from './second-factor-form';

/**
 * The second factor (spec section 2): a person who has set one up types the code of the authenticator and continues to where the guard came from. Anybody
 * else sets one up here.
 */
export function SecondFactorScreen({ title }: { title: string }) {
  const { account } = useMirror().account;
  const { search } = useLocation();
  const navigate = useNavigate();
  const redirect = toSafeRedirect(new URLSearchParams(search).get('redirect'));
  const isAsked = needsSecondFactor(account);

  // Also when the code was typed in another tab: this one continues automatically.
  useEffect(() => {
    if (!isAsked && redirect !== null) navigate(redirect, { replace: true });
  }, [isAsked, redirect, navigate]);

  if (isAsked) {
    const types = account.authenticators ?? [];
    return <SecondFactorForm types={types} onVerified={() => navigate(redirect ?? href.dashboard, { replace: true })} />;
  }
  return redirect === null ? <SetUpPage title={title} /> : null;
}

function SetUpPage({ title }: { title: string }) {
  const { account } = useMirror().account;
  const navigate = useNavigate();
  useTitle(title);
  const toServices = () => navigate(href.dashboard);
  return (
    <div className="page factor-page">
      <ScreenHeading>{title}</ScreenHeading>
      <section className="panel" aria-label={title}>
        {account.isTwoFactorEnabled ? (
          <FactorPanel account={account} />
        ) : (
          <>
            <p>{factorWords.lead}</p>
            <FactorSetUp types={authenticatorsLeft(account)} onDone={toServices} leave={factorWords.skip} onLeave={toServices} />
          </>
        )}
      </section>
    </div>
  );
}
