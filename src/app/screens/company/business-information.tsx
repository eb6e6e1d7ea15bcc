import type { CompanyRow } from '../../../domain/company/company';
import { companyTimeText } from '../../../domain/company/detail-text';
import { companyStatusHints, shownCompanyOf } from '../../../domain/company/text';
import { CompanyBadge } from '../../parts/company-badge';
import { DefinitionList } from '../../parts/definition-list';
import { basicLines, placeLines } from './company-lines';

/** What the company told, where it stands, where it is (screens 4.2, contract KYC 4.1). */
export function BusinessInformation({ company }: { company: CompanyRow }) {
  const { status } = shownCompanyOf(company);
  return (
    <div className="sections">
      <section className="panel">
        <h2>Basic Information</h2>
        <DefinitionList lines={basicLines(company)} />
      </section>
      <div className="stacked">
        <section className="panel">
          <h2>Status Information</h2>
          <DefinitionList
            lines={[
              ['Current Status', <CompanyBadge key="status" status={company.status} />],
              ['What it means', companyStatusHints[status]],
              ['Created Date', companyTimeText(company.createdAt)],
              ['Last Updated', companyTimeText(company.updatedAt)],
            ]}
          />
        </section>
        <section className="panel">
          <h2>Address Information</h2>
          <DefinitionList lines={placeLines(company)} />
        </section>
      </div>
    </div>
  );
}
