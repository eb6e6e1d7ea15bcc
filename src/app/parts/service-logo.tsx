import { Suspense } from 'react';
import { lazyPart } from '../lazy-screen';
import { LogoPicture } from './logo-picture';

const FetchedLogo = lazyPart(() => import('./fetched-logo').then((part) => part.FetchedLogo));

/** The logo of a service, or an identicon drawn on this device from its id if there is no logo or it cannot be shown. */
export function ServiceLogo({ seed, logoUrl, size }: { seed: string; logoUrl: string | null; size: number }) {
  const isFetched = logoUrl !== null && !logoUrl.startsWith('data:');
  const drawn = <LogoPicture {...{ seed, size }} source={isFetched ? null : logoUrl} />;
  if (!isFetched) return drawn;
  return (
    <Suspense fallback={drawn}>
      <FetchedLogo key={logoUrl} {...{ seed, logoUrl, size }} />
    </Suspense>
  );
}
