import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as hourglass } from 'bootstrap-icons/icons/hourglass-split.svg?paths';
import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { paths as list } from 'bootstrap-icons/icons/list-check.svg?paths';
import { paths as question } from 'bootstrap-icons/icons/question-circle.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import { companyStatusOf, type ShownCompanyStatus } from '../../domain/company/company';
import { companyStatusText } from '../../domain/company/text';
import { Icon } from './icon';

const icons: Record<ShownCompanyStatus, readonly string[]> = {
  Submitted: inbox,
  InProgress: hourglass,
  Completed: list,
  Approved: check,
  Rejected: cross,
  Unknown: question,
};

/** The status of a company as tint, word and shape, never colour alone. `status` as the server sent it: an unknown one shows its own text. */
export function CompanyBadge({ status }: { status: string | null }) {
  return (
    <span className="badge-status" data-status={companyStatusOf({ status })}>
      <Icon paths={icons[companyStatusOf({ status })]} />
      {companyStatusText({ status })}
    </span>
  );
}
