import { useParams } from 'react-router-dom';
import { companyListWords } from '../../../domain/company/list-text';
import { useTitle } from '../../live/use-title';
import '../../styles/companies.scss';
import '../../styles/table-list.scss';
import { CompanyList } from './company-list';

/** Business Verifications (spec section 2, /studio/business/{appId}): the companies of a service. */
export function CompaniesScreen() {
  const { appId = '' } = useParams();
  useTitle(companyListWords.title);
  return <CompanyList key={appId} appId={appId} />;
}
