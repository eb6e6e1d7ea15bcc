import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import type { ExecutiveRow } from '../../../../domain/company/executive';
import { ownerFindingText } from '../../../../domain/company/executive-text';
import { type OwnerVerifications, ownerFindingOf } from '../../../../domain/company/owner-verification';
import { Icon } from '../../../parts/icon';

interface OwnerFindingLineProps {
  executive: ExecutiveRow;
  verifications: OwnerVerifications;
}

/** Says that an owner's status and their verification differ, or that only one of the two is known. */
export function OwnerFindingLine({ executive, verifications }: OwnerFindingLineProps) {
  const verification = verifications.get(executive.emailHash);
  const finding = verification === undefined ? null : ownerFindingOf(executive, verification);
  if (finding === null) return null;
  if (finding.kind !== 'differs') return <p className="muted">{ownerFindingText(finding)}</p>;
  return (
    <p className="notice trouble">
      <Icon paths={triangle} />
      <span className="grow">{ownerFindingText(finding)}</span>
    </p>
  );
}
