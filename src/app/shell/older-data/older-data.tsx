import { Suspense } from 'react';
import { listOlder } from '../../../db/reads/older';
import { lazyPart } from '../../lazy-screen';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';

const OlderBanner = lazyPart(() => import('./older-banner').then((module) => module.OlderBanner));

/** What builds before the first release left of this person; nothing on most devices. */
export function OlderData() {
  const { registry, account } = useMirror();
  const rows = useLive('older data', () => listOlder(registry, account.identity), [account.identity]) ?? [];
  return rows.map((row) => (
    <Suspense key={row.name}>
      <OlderBanner older={row} />
    </Suspense>
  ));
}
