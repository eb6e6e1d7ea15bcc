import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { listWords } from '../../../domain/verification/text';
import { detailSubjectOf } from '../../../domain/verification/verification';
import { useCaseKeys } from '../../case/use-case-keys';
import { lazyScreen } from '../../lazy-screen';
import { useTitle } from '../../live/use-title';
import { href } from '../../paths';
import type { Neighbours } from './use-neighbours';
import { VerificationList } from './verification-list';
import type { RememberedEdits } from './viewer/use-viewer';

/** The opened verification; its code is read with the list's when the address names one. */
const detail = lazyScreen(() => import('./verification-detail').then((module) => module.VerificationDetail));

/** The same on paper: `report=print` in the address. */
const report = lazyScreen(() => import('./report/report-screen').then((module) => module.ReportScreen));

/** Starts reading what an address of this screen needs beyond the list. */
export function preloadDetail(): Promise<unknown> {
  return detail.preload();
}

/** Verifications (spec section 2, /studio/sessions): the list, and the opened verification next to it or over it. */
export function VerificationsScreen() {
  const { appId = '', sessionId } = useParams();
  const [neighbours, setNeighbours] = useState<Neighbours | null>(null);
  const [edits] = useState<RememberedEdits>(() => new Map());
  const [announced, tell] = useState('');
  const [query] = useSearchParams();
  const opened = query.get('report') === 'print' ? report : detail;
  const search = query.size > 0 ? `?${query}` : '';
  const addressOf = (id: string) => `${href.session(appId, id)}${search}`;
  useCaseKeys({ openId: opened === detail ? (sessionId ?? null) : null, neighbours, addressOf });
  useTitle(sessionId === undefined ? listWords.title : listWords.one);
  return (
    <div className="panes-grid" data-open={sessionId !== undefined}>
      <VerificationList key={appId} appId={appId} openId={sessionId ?? null} onNeighbours={setNeighbours} />
      {sessionId !== undefined && (
        <section className="detail-pane" aria-label={listWords.one}>
          <Suspense>
            <opened.screen
              key={sessionId}
              appId={appId}
              id={sessionId}
              subject={detailSubjectOf(sessionId)}
              neighbours={neighbours}
              edits={edits}
              onTell={tell}
            />
          </Suspense>
        </section>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}
