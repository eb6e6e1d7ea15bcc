import type { ApprovalBlocker } from '../../../../domain/company/approval-blockers';
import { blockerText } from '../../../../domain/company/approval-blockers-text';

interface BlockerListProps {
  id?: string;
  title: string;
  blockers: readonly ApprovalBlocker[];
}

/** What speaks against approving a company, the gravest first. */
export function BlockerList({ id, title, blockers }: BlockerListProps) {
  return (
    <div id={id} className="blockers">
      <p>{title}</p>
      <ul>
        {blockers.map((blocker) => (
          <li key={JSON.stringify(blocker)}>
            <bdi>{blockerText(blocker)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
