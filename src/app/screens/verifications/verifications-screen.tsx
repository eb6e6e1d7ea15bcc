import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { detailSubjectOf } from '../../../domain/verification';
import { lazyScreen } from '../../lazy-screen';
import { useTitle } from '../../live/use-title';
import { VerificationList } from './verification-list';

/** The opened verification; its code is read with the list's when the address names one. */
const detail = lazyScreen(() => import('./verification-detail').then((module) => module.VerificationDetail));

/** Starts reading what an address of this screen needs beyond the list. */
export function preloadDetail(): Promise<unknown> {
  return detail.preload();
}

/** Verifications (spec section 2, /studio/sessions): the list, and the opened verification beside it or over it. */
export function VerificationsScreen() {
  const { appId = '', sessionId } = useParams();
  useTitle(sessionId === undefined ? 'Verifications' : 'Verification');
  return (
    <div className="panes-grid" data-open={sessionId !== undefined}>
      <VerificationList key={appId} appId={appId} openId={sessionId ?? null} />
      {sessionId !== undefined && (
        <section className="detail-pane" aria-label="Verification">
          <Suspense>
            <detail.screen key={sessionId} appId={appId} id={sessionId} subject={detailSubjectOf(sessionId)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
