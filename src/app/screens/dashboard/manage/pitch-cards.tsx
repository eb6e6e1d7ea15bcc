import { Link } from 'react-router-dom';
import { serviceTypes } from '../../../../domain/service/service';
import { serviceListWords, serviceTypeWords } from '../../../../domain/service/text';
import { useFirstScreen } from '../../../live/first-screen';
import { StatePanel } from '../../../parts/state-panel';
import { openedAt } from './manage-address';
import { useMayManage } from './use-may-manage';

/** What an account without services can start with: one card for each type. */
export function PitchCards({ query }: { query: URLSearchParams }) {
  useFirstScreen();
  if (!useMayManage()('create')) {
    return (
      <StatePanel title={serviceListWords.noneHere}>
        <p>{serviceListWords.askForOne}</p>
      </StatePanel>
    );
  }
  return (
    <section aria-labelledby="pitch-title">
      <h2 id="pitch-title">{serviceListWords.none}</h2>
      <p>{serviceListWords.noneNext}</p>
      <ul className="service-grid">
        {serviceTypes.map((type) => (
          <li key={type}>
            <article className="service-card pitch">
              <h3>{serviceTypeWords[type].group}</h3>
              <p>{serviceTypeWords[type].pitch}</p>
              <Link className="btn btn-quiet" to={openedAt(query, 'create', type)}>
                {serviceListWords.createOf(type)}
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
