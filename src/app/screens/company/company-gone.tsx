import { paths as building } from 'bootstrap-icons/icons/building.svg?paths';
import { Link } from 'react-router-dom';
import { companyScreenWords } from '../../../domain/text/company-screen';
import { StatePanel } from '../../parts/state-panel';

/** The list was read and this company is not in it. */
export function CompanyGone({ backTo }: { backTo: string }) {
  return (
    // The list may be asked for in this moment.
    <div className="first-load">
      <StatePanel icon={building} title={companyScreenWords.gone}>
        <p>{companyScreenWords.goneHint}</p>
        <div className="actions">
          <Link className="btn btn-primary" to={backTo}>
            Back to the list
          </Link>
        </div>
      </StatePanel>
    </div>
  );
}
