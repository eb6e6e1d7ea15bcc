import { companies } from '../../../db/lists/companies';
import { credentials } from '../../../db/lists/credentials';
import { dids } from '../../../db/lists/dids';
import { schemas } from '../../../db/lists/schemas';
import { sessions } from '../../../db/lists/sessions';
import { countKnown, type KnownCount } from '../../../db/reads/service-counts';
import type { ServiceRow, StudioDatabase } from '../../../db/studio-database';
import { countedWords, serviceCountsText } from '../../../domain/service/card-text';
import { useCompaniesToDecide } from '../../commands/use-companies-to-decide';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { AgeText } from '../../parts/age-text';
import { DecisionsLink } from '../../parts/decisions-link';

/** What waits in a service, or how much of it is there, as this device last read it; what was never read is said to be unknown. */
export function ServiceCounts({ service: { appId, type } }: { service: ServiceRow }) {
  const { database, clockOffset } = useMirror();
  const now = useNow();
  const counted = useLive(
    `counts ${appId} ${type}`,
    () => (type === 'SSI_API' ? countIdentities(database, appId, now) : countCases(database, appId, now)),
    [now],
  );
  // A company that was decided on this device no longer needs a decision.
  const toDecide = useCompaniesToDecide(appId);
  const text = serviceCountsText(
    (counted ?? []).map(([known, words]) => [
      known === null || known === 'unread' ? known : words === countedWords.toDecide ? (toDecide ?? known.count) : known.count,
      words,
    ]),
  );
  const read = (counted ?? []).flatMap(([known]) => (known === null || known === 'unread' ? [] : [known.at]));
  if (text === null) return null;
  return (
    <>
      <p className="service-counts">
        {read.length === 0 ? (
          <span className="age">{text}</span>
        ) : (
          <>
            <strong>{text}</strong>{' '}
            <span className="age">
              <AgeText at={Math.min(...read) + clockOffset} now={now} problem={null} />
            </span>
          </>
        )}
      </p>
      {type === 'CAVACH_API' && <DecisionsLink appId={appId} />}
    </>
  );
}

type Counted = [known: KnownCount | 'unread' | null, words: string][];

async function countCases(database: StudioDatabase, appId: string, now: number): Promise<Counted> {
  const [pending, toDecide] = await Promise.all([
    countKnown(database, sessions, appId, 'Pending', now),
    countKnown(database, companies, appId, 'Completed', now),
  ]);
  return [
    [pending, countedWords.pending],
    [toDecide, countedWords.toDecide],
  ];
}

async function countIdentities(database: StudioDatabase, appId: string, now: number): Promise<Counted> {
  const [ofDids, ofSchemas, ofCredentials] = await Promise.all([
    countKnown(database, dids, appId, 'all', now),
    countKnown(database, schemas, appId, 'all', now),
    countKnown(database, credentials, appId, 'all', now),
  ]);
  return [
    [ofDids, countedWords.dids],
    [ofSchemas, countedWords.schemas],
    [ofCredentials, countedWords.credentials],
  ];
}
