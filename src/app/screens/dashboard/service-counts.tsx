import { companies } from '../../../db/lists/companies';
import { credentials } from '../../../db/lists/credentials';
import { dids } from '../../../db/lists/dids';
import { schemas } from '../../../db/lists/schemas';
import { sessions } from '../../../db/lists/sessions';
import { countKnown, type KnownCount } from '../../../db/reads/service-counts';
import type { ServiceRow, StudioDatabase } from '../../../db/studio-database';
import { type Counted, loadsWhenOpenedText, serviceCountsText, unreadListsText } from '../../../domain/service/card-text';
import { useWaitingCount } from '../../commands/use-waiting-count';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { AgeText } from '../../parts/age-text';
import { DecisionsLink } from '../../parts/decisions-link';
import { UnreadLists } from '../../parts/unread-lists';
import { countedLists } from './counted-lists';

/** What waits in a service, or how much there is, as this device last read it; for what was never read, why. */
export function ServiceCounts({ service: { appId, type } }: { service: ServiceRow }) {
  const { database, clockOffset } = useMirror();
  const now = useNow();
  const counted = useLive(
    `counts ${appId} ${type}`,
    () => (type === 'SSI_API' ? countIdentities(database, appId, now) : countCases(database, appId, now)),
    [now],
  );
  // A company that was decided on this device no longer needs a decision.
  const toDecide = useWaitingCount(companies, appId);
  if (counted === undefined) return null;
  const counts = counted.map(([of, known]) => {
    if (known === null || known === 'unread') return [of, known] as const;
    return [of, of === 'toDecide' ? (toDecide ?? known.count) : known.count] as const;
  });
  const read = counted.flatMap(([, known]) => (known === null || known === 'unread' ? [] : [known.at]));
  // How many need a decision is said by the link that leads to them.
  const text = serviceCountsText(counts.filter(([of, count]) => of !== 'toDecide' || typeof count !== 'number' || count === 0));
  const unread = unreadListsText(counts);
  return (
    <>
      {text !== null && (
        <p className="service-counts">
          <strong>{text}</strong>{' '}
          <span className="age">
            <AgeText at={Math.min(...read) + clockOffset} now={now} problem={null} />
          </span>
        </p>
      )}
      {unread !== null &&
        (type === 'SSI_API' ? (
          <p className="service-counts age">{loadsWhenOpenedText(unread)}</p>
        ) : (
          <UnreadLists subject={unread} questions={countedLists(appId)} />
        ))}
      {type === 'CAVACH_API' && <DecisionsLink appId={appId} />}
    </>
  );
}

type KnownCounts = [counted: Counted, known: KnownCount | 'unread' | null][];

async function countCases(database: StudioDatabase, appId: string, now: number): Promise<KnownCounts> {
  const [pending, toDecide] = await Promise.all([
    countKnown(database, sessions, appId, 'Pending', now),
    countKnown(database, companies, appId, 'Completed', now),
  ]);
  return [
    ['pending', pending],
    ['toDecide', toDecide],
  ];
}

async function countIdentities(database: StudioDatabase, appId: string, now: number): Promise<KnownCounts> {
  const [ofDids, ofSchemas, ofCredentials] = await Promise.all([
    countKnown(database, dids, appId, 'all', now),
    countKnown(database, schemas, appId, 'all', now),
    countKnown(database, credentials, appId, 'all', now),
  ]);
  return [
    ['dids', ofDids],
    ['schemas', ofSchemas],
    ['credentials', ofCredentials],
  ];
}
