import { paths as arrow } from 'bootstrap-icons/icons/arrow-left.svg?paths';
import { paths as columns } from 'bootstrap-icons/icons/layout-split.svg?paths';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { unreadableDetailWords } from '../../../domain/device/lock-text';
import { verificationCaseWords } from '../../../domain/list/case-text';
import { type OpensOffline, opensOfflineOf } from '../../../domain/list/opens-offline';
import type { DetailQuestion } from '../../../domain/record/question';
import { commonWords } from '../../../domain/shared/common-text';
import { shortenId, truncateText } from '../../../domain/shared/format';
import { caseSummaryOf } from '../../../domain/verification/case-summary';
import { detailWords } from '../../../domain/verification/detail-text';
import { isPictureUnreadable } from '../../../domain/verification/missing-parts-text';
import { pictureViewerWords } from '../../../domain/verification/pictures-text';
import { unreadablePartsText } from '../../../domain/verification/presented-text';
import { pictureSlots, type Verification } from '../../../domain/verification/verification';
import { CaseLinks } from '../../case/case-links';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { AgeText } from '../../parts/age-text';
import { Copyable } from '../../parts/copyable';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { Icon } from '../../parts/icon';
import { OfflineMark } from '../../parts/offline-mark';
import { PrivateText, useIsDiscreet } from '../../parts/private-text';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatusBadge } from '../../parts/status-badge';
import { WholeText } from '../../parts/whole-text';
import { href } from '../../paths';
import { ShortcutsButton } from '../../shortcuts/shortcuts-button';
import { CompanyWayBack } from './company-way-back';
import { type DetailHead, toDetailHead, toHeadText } from './detail-head';
import { DetailMissing } from './detail-missing';
import { OwnNote } from './own-note';
import { ReportMenu } from './report/report-menu';
import { ConsentSection } from './sections/consent-section';
import type { DetailPictures } from './sections/detail-pictures';
import { DeviceSection } from './sections/device-section';
import { DocumentsSection } from './sections/documents-section';
import { FaceSection } from './sections/face-sections';
import { OtherAttempts } from './sections/other-attempts';
import { PersonSection } from './sections/person-section';
import { SummarySection } from './sections/summary-section';
import { TimelineSection } from './sections/timeline-section';
import { TokensSection } from './sections/tokens-section';
import type { Neighbours } from './use-neighbours';
import { type ShownPictures, usePictures, useVerification } from './use-verification';
import { PictureViewer } from './viewer/picture-viewer';
import { type RememberedEdits, useViewer } from './viewer/use-viewer';
import '../../styles/case.scss';

/** A longer name is cut in the head; it is complete below. */
const longestName = 80;

interface DetailProps extends Omit<DetailQuestion, 'kind'> {
  neighbours: Neighbours | null;
  edits: RememberedEdits;
  /** Says it aloud. */
  onTell: (words: string) => void;
}

/** One verification: who, the pictures to compare, what was found, when (spec section 2, contract KYC 2.5). Reads the mirror only. */
export function VerificationDetail({ appId, id, subject, neighbours, edits, onTell }: DetailProps) {
  const { clockOffset } = useMirror();
  const isDiscreet = useIsDiscreet();
  const now = useNow();
  const [query] = useSearchParams();
  const question: DetailQuestion = { kind: 'detail', appId, id, subject };
  const { known, freshness, retry } = useWatchedVerification(question);
  const pictures = usePictures(question);
  const viewer = useViewer(id, pictures, edits);
  if (known === undefined || freshness === undefined) return null;

  const { verification, session, person } = known;
  const head = toDetailHead({ id, subject, verification, session, person, now });
  const isOfCompany = Boolean(query.get('company'));
  // One way back: a verification that was opened from a company leads there, not to a list the person never saw.
  const backTo = isOfCompany ? null : `${href.sessions(appId)}?${query}`;
  const shown: DetailPictures = {
    shown: pictures,
    sent: verification?.pictures ?? [],
    unreadable: pictureSlots.filter((slot) => verification !== null && isPictureUnreadable(slot, verification)),
    standIns: verification?.standIns ?? [],
    isFetching: freshness.state === 'fetching',
    fetch: retry,
    open: viewer.open,
  };
  const headText = toHeadText(isDiscreet ? null : head.name, head);
  const unreadable = unreadablePartsText(verification?.unreadable ?? []);
  return (
    <article className="detail">
      <DetailHeadLine head={head} question={question} backTo={backTo} opens={opensOf(verification, pictures)}>
        {viewer.there.length > 1 && (
          <button type="button" className="btn btn-quiet" onClick={viewer.compare}>
            <Icon paths={columns} />
            {pictureViewerWords.compare}
          </button>
        )}
        {verification !== null && <ReportMenu question={question} />}
      </DetailHeadLine>
      {verification !== null && <FreshnessNotice freshness={freshness} onRetry={retry} />}
      {unreadable !== null && <p className="notice trouble">{unreadable}</p>}
      {known.isUnreadable && <p className="notice trouble">{unreadableDetailWords}</p>}
      <OwnNote appId={appId} id={id} isRead={verification !== null} />
      {verification === null ? (
        <DetailMissing appId={appId} freshness={freshness} backTo={backTo} onRetry={retry} />
      ) : (
        <>
          <DetailSections verification={verification} head={head} pictures={shown} now={now} />
          <p className="age detail-age">
            <AgeText at={(known.fetchedAt ?? 0) + clockOffset} now={now} problem={freshness.problem} />
          </p>
          {viewer.opening !== null && viewer.there.length > 0 && (
            <PictureViewer
              opening={viewer.opening}
              verification={verification}
              pictures={pictures}
              there={viewer.there}
              edits={viewer.edits}
              now={now}
              onEdit={viewer.edit}
              onClose={viewer.close}
            />
          )}
        </>
      )}
      {neighbours && !isOfCompany && (
        <div className="case-bar">
          <CaseLinks
            words={verificationCaseWords}
            neighbours={neighbours}
            addressOf={(other) => `${href.session(appId, other)}${query.size > 0 ? `?${query}` : ''}`}
            announced={headText}
            onTell={onTell}
          />
          <ShortcutsButton />
        </div>
      )}
    </article>
  );
}

function opensOf(verification: Verification | null, pictures: ShownPictures): OpensOffline {
  if (verification === null) return 'nothing';
  const here = Object.values(pictures).filter((picture) => picture !== 'lost' && picture !== 'refused').length;
  return opensOfflineOf(1 + here, 1 + verification.pictures.length);
}

/** What is known of a verification and how fresh it is; it is refreshed while its screen is open. */
function useWatchedVerification(question: DetailQuestion) {
  const worker = useWorker();
  useWatch(question);
  const known = useVerification(question);
  const freshness = useFreshness([question])?.[0];
  return { known, freshness, retry: () => void worker.refresh({ question }) };
}

interface DetailHeadLineProps {
  head: DetailHead;
  question: DetailQuestion;
  /** The list; null if the way back leads to a company. */
  backTo: string | null;
  /** What of it opens without a connection. */
  opens: OpensOffline;
  /** What can be done with it. */
  children: ReactNode;
}

/** The name, the id and the verdict, next to the way back and the acts. */
function DetailHeadLine({ head, question: { appId, id, subject }, backTo, opens, children }: DetailHeadLineProps) {
  const idLabel = subject === 'session' ? detailWords.sessionId : detailWords.userId;
  return (
    <header className="detail-head">
      {backTo !== null && (
        <Link className="icon-button back" to={backTo} aria-label={commonWords.toList}>
          <Icon paths={arrow} />
        </Link>
      )}
      <div className="grow">
        <CompanyWayBack appId={appId} />
        <ScreenHeading>
          <PrivateText label={commonWords.name}>
            <bdi>
              <WholeText text={truncateText(head.name ?? shortenId(head.userId || id), longestName)} />
            </bdi>
          </PrivateText>
        </ScreenHeading>
        <PrivateText label={idLabel}>
          <Copyable label={idLabel} text={id} />
        </PrivateText>
        <OfflineMark opens={opens} inWords />
      </div>
      {head.status !== null && (
        <div className="verdict">
          <StatusBadge status={head.status} raw={head.rawStatus} />
          {head.reason !== null && <span className="reason">{head.reason.text}</span>}
        </div>
      )}
      <div className="detail-actions">{children}</div>
    </header>
  );
}

interface DetailSectionsProps {
  verification: Verification;
  head: DetailHead;
  pictures: DetailPictures;
  now: number;
}

/** The evidence in the order in which it is judged; a part that the verification does not have is named in the summary only. */
function DetailSections({ verification, head, pictures, now }: DetailSectionsProps) {
  const summary = caseSummaryOf({ verification, status: head.status, reason: head.reason, now });
  return (
    <div className="sections">
      <SummarySection head={head} summary={summary} verification={verification} />
      <FaceSection verification={verification} pictures={pictures} />
      <DocumentsSection verification={verification} findings={summary.findings} pictures={pictures} now={now} />
      <PersonSection verification={verification} name={head.name} isRejected={head.status === 'Failed'} />
      <OtherAttempts verification={verification} now={now} />
      <TimelineSection verification={verification} />
      <TokensSection verification={verification} />
      <ConsentSection verification={verification} now={now} />
      <DeviceSection verification={verification} />
    </div>
  );
}
