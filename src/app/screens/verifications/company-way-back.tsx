import { paths as arrow } from 'bootstrap-icons/icons/arrow-left.svg?paths';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { companyScreenWords } from '../../../domain/company/detail-text';
import { lastSearchOf } from '../../list/last-address';
import { useMirror } from '../../live/mirror-context';
import { Icon } from '../../parts/icon';
import { href } from '../../paths';

/** The way back to the company from whose people this verification was opened; nothing if it was not. */
export function CompanyWayBack({ appId }: { appId: string }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { database } = useMirror();
  const companyId = query.get('company');
  if (companyId === null || companyId === '') return null;
  const search = lastSearchOf(database, 'companies', appId) ?? '';
  return (
    <Link className="company-way-back" to={`${href.company(appId, companyId, 'ubo-details')}${search}`} state={state}>
      <Icon paths={arrow} />
      {companyScreenWords.wayBack}
    </Link>
  );
}
