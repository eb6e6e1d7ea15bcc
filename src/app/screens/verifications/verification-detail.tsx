import { paths as arrow } from 'bootstrap-icons/icons/arrow-left.svg?paths';
import { Link, useSearchParams } from 'react-router-dom';
import { readFreshness } from '../../../db/reads/freshness';
import { findPerson } from '../../../db/reads/people';
import { findSession } from '../../../db/reads/sessions';
import { findDetail, findPictures } from '../../../db/reads/verification';
import { type Question, questionKey } from '../../../domain/question';
import { shortenId } from '../../../domain/text/display';
import { asOfText } from '../../../domain/text/freshness';
import type { DetailSubject } from '../../../domain/verification';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { Copyable } from '../../parts/copyable';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { Icon } from '../../parts/icon';
import { StatusBadge } from '../../parts/status-badge';
import { href } from '../../routes';
import { toDetailHead } from './detail-head';
import { DetailMissing } from './detail-missing';
import { ConsentSection } from './sections/consent-section';
import { DeviceSection } from './sections/device-section';
import { DocumentsSection } from './sections/documents-section';
import { FaceSection, LivenessSection } from './sections/face-sections';
import { PersonalInformation, PersonSection } from './sections/person-section';
import { TimelineSection } from './sections/timeline-section';
import { TokensSection } from './sections/tokens-section';

interface DetailProps {
  appId: string;
  id: string;
  subject: DetailSubject;
}

/** One verification: who, the pictures to compare, what was found, when (spec section 2, contract KYC 2.5). Reads the mirror only. */
export function VerificationDetail({ appId, id, subject }: DetailProps) {
  const { database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const [query] = useSearchParams();
  const question: Question = { kind: 'detail', appId, id, subject };
  const key = questionKey(question);
  useWatch(question);

  const known = useLive(key, async () => {
    const [detail, session] = await Promise.all([findDetail(database, appId, id), findSession(database, appId, id)]);
    const userId = detail?.verification.userId || session?.userId || (subject === 'person' ? id : '');
    return { detail, session, person: userId === '' ? null : await findPerson(database, appId, userId) };
  });
  const pictures = useLive(`pictures ${key}`, () => findPictures(database, appId, id)) ?? {};
  const freshness = useLive(`freshness ${key}`, () => readFreshness(database, key));
  if (known === undefined || freshness === undefined) return null;

  const { detail, session, person } = known;
  const head = toDetailHead({ id, subject, verification: detail?.verification ?? null, session, person, now });
  const retry = () => void worker.refresh({ question });
  return (
    <article className="detail">
      <header className="detail-head">
        <Link className="icon-button back" to={`${href.sessions(appId)}?${query}`} aria-label="Back to the list">
          <Icon paths={arrow} />
        </Link>
        <div className="grow">
          <h1>
            <bdi>{head.name ?? shortenId(head.userId || id)}</bdi>
          </h1>
          <Copyable label={subject === 'session' ? 'Session Id' : 'User Id'} text={id} />
        </div>
        {head.status !== null && (
          <div className="verdict">
            <StatusBadge status={head.status} raw={head.rawStatus} />
            {head.reason !== null && <span className="reason">{head.reason.text}</span>}
          </div>
        )}
      </header>
      {detail !== null && <FreshnessNotice freshness={freshness} onRetry={retry} />}
      {detail === null ? (
        <DetailMissing freshness={freshness} backTo={`${href.sessions(appId)}?${query}`} onRetry={retry} />
      ) : (
        <>
          {head.reason !== null && head.reason.next !== '' && (
            <p className="next-step">
              <strong>Next step:</strong> {head.reason.next}
            </p>
          )}
          <div className="sections">
            <FaceSection verification={detail.verification} pictures={pictures} />
            <LivenessSection verification={detail.verification} pictures={pictures} />
            <DocumentsSection verification={detail.verification} pictures={pictures} />
            <PersonSection verification={detail.verification} name={head.name} now={now} />
            <PersonalInformation verification={detail.verification} now={now} />
            <TimelineSection verification={detail.verification} />
            <ConsentSection verification={detail.verification} now={now} />
            <TokensSection verification={detail.verification} />
            <DeviceSection verification={detail.verification} />
          </div>
          <p className="age detail-age">{asOfText(detail.fetchedAt, now)}</p>
        </>
      )}
    </article>
  );
}
