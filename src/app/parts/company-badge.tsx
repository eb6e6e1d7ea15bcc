import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { paths as list } from 'bootstrap-icons/icons/list-check.svg?paths';
import { paths as question } from 'bootstrap-icons/icons/question-circle.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import { type Company, companyStatusOf, type ShownCompanyStatus } from '../../domain/company';
import { companyStatusHints, companyStatusText } from '../../domain/text/company';
import { Icon } from './icon';

const icons: Record<ShownCompanyStatus, readonly string[]> = {
  Submitted: inbox,
  InProgress: clock,
  Completed: list,
  Approved: check,
  Rejected: cross,
  Unknown: question,
};

/** The tints of the badges of verifications, by what they mean. */
const tints: Record<ShownCompanyStatus, string> = {
  Submitted: 'Expired',
  InProgress: 'Pending',
  Completed: 'Unknown',
  Approved: 'Success',
  Rejected: 'Failed',
  Unknown: 'Expired',
};

/** The status of a company as tint, word and shape, never colour alone. */
export function CompanyBadge({ company }: { company: Pick<Company, 'status'> }) {
  const status = companyStatusOf(company);
  return (
    <span className="badge-status" data-status={tints[status]} title={companyStatusHints[status]}>
      <Icon paths={icons[status]} />
      {companyStatusText(company)}
    </span>
  );
}
