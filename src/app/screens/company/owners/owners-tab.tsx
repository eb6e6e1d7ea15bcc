import { paths as people } from 'bootstrap-icons/icons/people.svg?paths';
import type { CompanyRow } from '../../../../domain/company/company';
import { companyScreenWords } from '../../../../domain/company/detail-text';
import type { ExecutiveRow } from '../../../../domain/company/executive';
import type { OwnerVerifications } from '../../../../domain/company/owner-verification';
import { StatePanel } from '../../../parts/state-panel';
import { OwnerCard } from './owner-card';
import { OwnershipChart } from './ownership-chart';

interface OwnersTabProps {
  company: CompanyRow;
  executives: readonly ExecutiveRow[];
  verifications: OwnerVerifications;
}

/** Who runs and owns the company, and how far their verifications are (contract KYC 4.4). */
export function OwnersTab({ company, executives, verifications }: OwnersTabProps) {
  if (executives.length === 0) {
    return (
      <StatePanel icon={people} title={companyScreenWords.noOwners}>
        <p>{companyScreenWords.noOwnersHint}</p>
      </StatePanel>
    );
  }
  return (
    <div className="sections">
      <OwnershipChart company={company} executives={executives} />
      {executives.map((executive) => (
        <OwnerCard
          key={executive.id}
          appId={company.appId}
          companyId={company.id}
          executive={executive}
          verifications={verifications}
        />
      ))}
    </div>
  );
}
