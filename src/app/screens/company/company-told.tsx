import type { CompanyDetail } from '../../../db/seal/keep-companies';
import type { CompanyRow } from '../../../domain/company';
import type { CompanyTab } from '../../../domain/company-tab';
import type { Freshness } from '../../../domain/freshness';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ChecksTab } from './checks/checks-tab';
import { CompanyMissing } from './company-missing';
import { OwnersTab } from './owners/owners-tab';

interface CompanyToldProps {
  tab: CompanyTab;
  company: CompanyRow;
  /** null while its people and checks are not on this device. */
  detail: CompanyDetail | null;
  freshness: Freshness;
  onRetry: () => void;
}

/** The parts of a company that are fetched when it is opened: its people, its checks. */
export function CompanyTold({ tab, company, detail, freshness, onRetry }: CompanyToldProps) {
  if (detail === null) {
    const what = tab === 'ubo-details' ? 'Who owns the company' : 'The checks of the company';
    return <CompanyMissing freshness={freshness} what={what} way={null} onRetry={onRetry} />;
  }
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={onRetry} />
      {tab === 'ubo-details' ? (
        <OwnersTab company={company} executives={detail.executives} />
      ) : (
        <ChecksTab compliance={detail.compliance} />
      )}
    </>
  );
}
