import { Link } from 'react-router-dom';
import { needsDecisionText } from '../../domain/company/list-text';
import { useCompaniesToDecide } from '../commands/use-companies-to-decide';
import { href } from '../paths';

/** Leads to the companies of a service that need a decision of the person, and says how many; nothing if none does. */
export function DecisionsLink({ appId }: { appId: string }) {
  const words = needsDecisionText(useCompaniesToDecide(appId) ?? 0);
  if (words === null) return null;
  return (
    <Link className="decisions-link" to={href.business(appId)}>
      {words}
    </Link>
  );
}
