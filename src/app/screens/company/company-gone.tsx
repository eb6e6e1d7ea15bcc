import { paths as building } from 'bootstrap-icons/icons/building.svg?paths';
import { Link } from 'react-router-dom';
import { companyScreenWords } from '../../../domain/company/detail-text';
import { commonWords } from '../../../domain/shared/common-text';
import { StatePanel } from '../../parts/state-panel';
import type { WayBack } from './way-back';

/** The list was read and this company is not in it. */
export function CompanyGone({ way }: { way: WayBack }) {
  return (
    <StatePanel icon={building} title={companyScreenWords.gone}>
      <p>{companyScreenWords.goneHint}</p>
      <div className="actions">
        <Link className="btn btn-primary" {...way}>
          {commonWords.toList}
        </Link>
      </div>
    </StatePanel>
  );
}
