import { paths as building } from 'bootstrap-icons/icons/building.svg?paths';
import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import type { CompanyRow } from '../../../../domain/company/company';
import {
  checkShares,
  type ExecutiveRow,
  executiveKycClass,
  executiveKycStateOf,
  initialsOf,
  isShareOutOfRange,
} from '../../../../domain/company/executive';
import {
  executiveWords,
  namelessExecutive,
  noThresholdText,
  roleText,
  shareIssueText,
  shareLineText,
  totalShareText,
} from '../../../../domain/company/executive-text';
import { shownCompanyOf } from '../../../../domain/company/text';
import { commonWords } from '../../../../domain/shared/common-text';
import { truncateText } from '../../../../domain/shared/format';
import { Icon } from '../../../parts/icon';
import { PrivateText, useIsDiscreet } from '../../../parts/private-text';

interface OwnershipChartProps {
  company: CompanyRow;
  executives: readonly ExecutiveRow[];
}

/** Who owns how much: the company, below it its people with their shares, and what is wrong with the sum. */
export function OwnershipChart({ company, executives }: OwnershipChartProps) {
  const { sum, issues } = checkShares(executives);
  const isDiscreet = useIsDiscreet();
  return (
    <section className="panel wide-panel ownership">
      <h2 id="ownership">{executiveWords.structure}</h2>
      {issues.map((issue) => (
        <p key={issue} className="notice trouble">
          <Icon paths={triangle} />
          <span className="grow">{shareIssueText(issue, sum)}</span>
        </p>
      ))}
      <div className="owned">
        <Icon paths={building} />
        <bdi>{truncateText(shownCompanyOf(company).name, 80)}</bdi>
      </div>
      <ul aria-labelledby="ownership">
        {executives.map((executive) => {
          const share = executive.percentageShare ?? 0;
          return (
            <li key={executive.id} data-state={executiveKycClass[executiveKycStateOf(executive)]}>
              <span className="initials" aria-hidden="true">
                {isDiscreet ? '•' : initialsOf(executive.name)}
              </span>
              <span className="who">
                <PrivateText label={commonWords.name}>
                  <bdi>{truncateText(executive.name || namelessExecutive, 60)}</bdi>
                </PrivateText>
                <span className="muted">{roleText(executive)}</span>
              </span>
              <span className="share" data-wrong={isShareOutOfRange(share)}>
                {shareLineText(executive)}
              </span>
              <span className="share-bar" aria-hidden="true">
                <span style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="muted sum">{totalShareText(sum)}</p>
      {executives.some((one) => executiveKycStateOf(one) !== 'completed') && <p className="muted sum">{noThresholdText}</p>}
    </section>
  );
}
