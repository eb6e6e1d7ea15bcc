import { Link } from 'react-router-dom';
import { companies } from '../../db/lists/companies';
import { needsDecisionText } from '../../domain/company/list-text';
import { useWaitingCount } from '../commands/use-waiting-count';
import { href } from '../paths';

/** Leads to the companies of a service that need a decision of the person, and says how many; nothing if none does. */
export function DecisionsLink({ appId }: { appId: string }) {
  const words = needsDecisionText(useWaitingCount(companies, appId) ?? 0);
  if (words === null) return null;
  return (
    <Link className="decisions-link" to={href.business(appId)}>
      {words}
    </Link>
  );
}
