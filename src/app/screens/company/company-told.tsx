import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import type { CompanyDetail } from '../../../db/seal/keep-companies';
import type { CompanyRow } from '../../../domain/company/company';
import { companyScreenWords } from '../../../domain/company/detail-text';
import type { CompanyTab } from '../../../domain/company/tab';
import type { Freshness } from '../../../domain/list/freshness';
import { errorWords } from '../../../domain/shared/error-text';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { StatePanel } from '../../parts/state-panel';
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
  const { executives, compliance } = detail;
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={onRetry} />
      {tab === 'ubo-details' && executives && <OwnersTab company={company} executives={executives} />}
      {tab === 'checks-regulations' && compliance && <ChecksTab compliance={compliance} />}
      {(tab === 'ubo-details' ? executives : compliance) === null && <PartLocked />}
    </>
  );
}

/** The right to one of the two parts is missing; the other is there. */
function PartLocked() {
  return (
    <StatePanel icon={lock} title={errorWords['right-missing']} alert>
      <p>{companyScreenWords.askForRight}</p>
    </StatePanel>
  );
}
