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

/** Somebody without an account here needs none of it, and nobody needs it at once. */
const UnguardedLock = lazyPart(() =>
  import('./unguarded-lock').then(
    (part) => part.UnguardedLock,
    () => () => null,
  ),
);

/** Where anybody verifies a credential, signed in or not: a person who was sent a link may have no account here. */
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
