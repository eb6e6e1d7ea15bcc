import { listMirrorFreshness } from '../../../../db/reads/freshness';
import { countsHere } from '../../../../domain/account/profile';
import { countAgeText, countHereText, countTitle, profileWords } from '../../../../domain/account/profile-text';
import { inServerTime } from '../../../../domain/list/freshness';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';

/** How much is on this device, and how old it is. `now` in ms, server time. */
export function HereSection({ now }: { now: number }) {
  const { database, clockOffset } = useMirror();
  const rows = useLive('profile counts', () => listMirrorFreshness(database));
  if (rows === undefined) return null;
  const counts = countsHere(rows.map((row) => inServerTime(row, clockOffset)));
  return (
    <section className="panel" aria-labelledby="profile-here">
      <h2 id="profile-here">{profileWords.here}</h2>
      {counts.length === 0 ? (
        <p>{profileWords.nothingHere}</p>
      ) : (
        <dl className="profile-counts">
          {counts.map((count) => (
            <div key={count.list}>
              <dt>{countTitle(count)}</dt>
              <dd>{countHereText(count)}</dd>
              <dd className="age">{countAgeText(count, now)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
