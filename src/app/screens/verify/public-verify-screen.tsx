import { Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { verifyWords } from '../../../domain/credential/verify-text';
import { productWords } from '../../../domain/shared/product-text';
import { lazyPart } from '../../lazy-screen';
import { firstScreenStands } from '../../live/first-screen';
import { useTitle } from '../../live/use-title';
import { Mark } from '../../parts/mark';
import { ScreenHeading } from '../../parts/screen-heading';
import { href } from '../../paths';
import { VerifyForm } from './verify-form';

/** Nothing of it is needed by whoever has no account here, and by nobody at once. */
const UnguardedLock = lazyPart(() =>
  import('./unguarded-lock').then(
    (part) => part.UnguardedLock,
    () => () => null,
  ),
);

/** Where anybody verifies a credential, signed in or not: whoever was sent a link has no account here. */
export function PublicVerifyScreen() {
  useTitle(verifyWords.title);
  useEffect(firstScreenStands, []);
  const { credentialId } = useParams();
  return (
    <>
      <Suspense>
        <UnguardedLock />
      </Suspense>
      <header className="first-bar">
        <Mark />
        {productWords.name}
        <Link className="btn btn-quiet" to={href.dashboard}>
          {verifyWords.toStudio}
        </Link>
      </header>
      <main className="page verify-screen">
        <ScreenHeading>{verifyWords.title}</ScreenHeading>
        <p className="lead">{verifyWords.lead}</p>
        <VerifyForm appId={null} given={credentialId ?? null} />
      </main>
    </>
  );
}
