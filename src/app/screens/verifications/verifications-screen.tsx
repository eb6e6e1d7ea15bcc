import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { detailSubjectOf } from '../../../domain/verification';
import { useTitle } from '../../live/use-title';
import { VerificationList } from './verification-list';

const VerificationDetail = lazy(() => import('./verification-detail').then((module) => ({ default: module.VerificationDetail })));

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
            <VerificationDetail key={sessionId} appId={appId} id={sessionId} subject={detailSubjectOf(sessionId)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
