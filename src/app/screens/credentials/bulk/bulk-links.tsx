import { Link } from 'react-router-dom';
import { bulkLinkWords } from '../../../../domain/batch/links-text';
import { useHasRight } from '../../../commands/use-has-right';
import { href } from '../../../paths';

interface BulkLinksProps {
  /** The service in the address. */
  appId: string;
  /** The search part of the address of the list as it is narrowed. */
  search: string;
  isEmpty: boolean;
}

/** What is done with many credentials at once, as far as the person has the right to it. */
export function BulkLinks({ appId, search, isEmpty }: BulkLinksProps) {
  const mayIssue = useHasRight('issue-credential');
  const mayRevoke = useHasRight('change-credential-status');
  return (
    <>
      {!isEmpty && mayRevoke && (
        <Link className="btn btn-quiet" to={{ pathname: href.bulkRevoke(appId), search }}>
          {bulkLinkWords.revoke}
        </Link>
      )}
      {mayIssue && (
        <Link className="btn btn-quiet" to={href.bulkIssue(appId)}>
          {bulkLinkWords.issue}
        </Link>
      )}
    </>
  );
}
