import { Link, useSearchParams } from 'react-router-dom';
import { toTimeText } from '../../../../domain/shared/format';
import { summaryWords } from '../../../../domain/verification/case-summary-text';
import { sessionStatusAt } from '../../../../domain/verification/session';
import type { Verification } from '../../../../domain/verification/verification';
import { StatusBadge } from '../../../parts/status-badge';
import { href } from '../../../paths';
import { useOtherAttempts } from '../use-other-attempts';

/** So many are listed; the person has all of them. */
const mostListed = 5;

/** The other attempts of the same person on this device, the newest first, and the person with all of them. */
export function OtherAttempts({ verification, now }: { verification: Verification; now: number }) {
  const { appId, subject, userId } = verification;
  const [query] = useSearchParams();
  const attempts = useOtherAttempts(verification);
  if (attempts.length === 0) return null;
  return (
    <section className="panel">
      <h2>{summaryWords.others}</h2>
      <ul className="attempts">
        {attempts.slice(0, mostListed).map((session) => (
          <li key={session.sessionId}>
            <Link to={`${href.session(appId, session.sessionId)}${query.size > 0 ? `?${query}` : ''}`}>
              {toTimeText(session.createdAt)}
            </Link>
            <StatusBadge status={sessionStatusAt(session, now)} raw={session.status} />
          </li>
        ))}
      </ul>
      {subject === 'session' && userId !== '' && (
        <Link className="btn btn-quiet" to={`${href.session(appId, userId)}?view=people`}>
          {summaryWords.person}
        </Link>
      )}
    </section>
  );
}
