import type { CompanyRow } from '../../../domain/company/company';
import type { ComplianceRow } from '../../../domain/company/compliance';
import { companyTimeText } from '../../../domain/company/detail-text';
import { registryDifferencesOf } from '../../../domain/company/registry-findings';
import { companyStatusHints, shownCompanyOf } from '../../../domain/company/text';
import { CompanyBadge } from '../../parts/company-badge';
import { DefinitionList } from '../../parts/definition-list';
import { basicLines, placeLines } from './company-lines';
import { RegistryPanel } from './registry-panel';
import '../../styles/case.scss';

interface BusinessInformationProps {
  company: CompanyRow;
  /** Its checks; null while they are not on this device. */
  compliance: ComplianceRow | null;
}

/** What the company submitted beside what the registry found, what differs marked; its status and address (screens 4.2, contract KYC 4.1). */
export function BusinessInformation({ company, compliance }: BusinessInformationProps) {
  const { status } = shownCompanyOf(company);
  const differences = registryDifferencesOf(compliance);
  return (
    <div className="sections">
      <section className="panel">
        <h2>Basic Information</h2>
        <DefinitionList lines={basicLines(company, differences)} />
      </section>
      <div className="stacked">
        <RegistryPanel compliance={compliance} />
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
          <DefinitionList lines={placeLines(company, differences)} />
        </section>
      </div>
    </div>
  );
}
