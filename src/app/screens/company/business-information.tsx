import { statusMeaningText } from '../../../domain/command/deciding-text';
import type { CompanyRow } from '../../../domain/company/company';
import type { ComplianceRow } from '../../../domain/company/compliance';
import { companyPanelWords, companyTimeText } from '../../../domain/company/detail-text';
import { registryDifferencesOf } from '../../../domain/company/registry-findings';
import { shownCompanyOf } from '../../../domain/company/text';
import type { PendingDecision } from '../../commands/pending-decision';
import { CompanyBadge } from '../../parts/company-badge';
import { DefinitionList } from '../../parts/definition-list';
import { basicLines, placeLines } from './company-lines';
import { RegistryPanel } from './registry-panel';
import '../../styles/case.scss';

interface BusinessInformationProps {
  company: CompanyRow;
  /** Its checks; null while they are not on this device. */
  compliance: ComplianceRow | null;
  /** What was decided here and is not finished; undefined while nobody knows. */
  pending: PendingDecision | null | undefined;
  /** In ms, server time. */
  now: number;
}

/** What the company submitted beside what the registry found, what differs marked; its status and address (screens 4.2, contract KYC 4.1). */
export function BusinessInformation({ company, compliance, pending, now }: BusinessInformationProps) {
  const { status } = shownCompanyOf(company);
  const differences = registryDifferencesOf(compliance);
  return (
    <div className="sections">
      <section className="panel">
        <h2>{companyPanelWords.basic}</h2>
        <DefinitionList lines={basicLines(company, differences)} />
      </section>
      <div className="stacked">
        <RegistryPanel compliance={compliance} now={now} />
        <section className="panel">
          <h2>{companyPanelWords.status}</h2>
          <DefinitionList
            lines={[
              [companyPanelWords.current, <CompanyBadge key="status" status={company.status} />],
              [companyPanelWords.meaning, statusMeaningText(status, pending)],
              [companyPanelWords.created, companyTimeText(company.createdAt)],
              [companyPanelWords.updated, companyTimeText(company.updatedAt)],
            ]}
          />
        </section>
        <section className="panel">
          <h2>{companyPanelWords.address}</h2>
          <DefinitionList lines={placeLines(company, differences)} />
        </section>
      </div>
    </div>
  );
}
