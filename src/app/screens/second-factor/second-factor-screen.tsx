import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { needsSecondFactor } from '../../../domain/account/account';
import { useMirror } from '../../live/mirror-context';
import { href, toSafeRedirect } from '../../paths';
import { ComingSoonScreen } from '../coming-soon/coming-soon-screen';
import { SecondFactorForm } from './second-factor-form';

/**
 * The second factor (spec section 2): who has set one up types the code of the authenticator and goes on to where the guard came from.
 * Setting one up comes with the settings.
 */
export function SecondFactorScreen({ title }: { title: string }) {
  const { account } = useMirror().account;
  const { search } = useLocation();
  const navigate = useNavigate();
  const redirect = toSafeRedirect(new URLSearchParams(search).get('redirect'));
  const isAsked = needsSecondFactor(account);

  // Also when the code was typed in another tab: this one goes on by itself.
  useEffect(() => {
    if (!isAsked && redirect !== null) navigate(redirect, { replace: true });
  }, [isAsked, redirect, navigate]);

  if (!isAsked) return redirect === null ? <ComingSoonScreen title={title} /> : null;
  return (
    <SecondFactorForm
      types={account.authenticators ?? []}
      onVerified={() => navigate(redirect ?? href.dashboard, { replace: true })}
    />
  );
}
