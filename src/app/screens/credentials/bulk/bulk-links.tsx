import { Link } from 'react-router-dom';
import { bulkLinkWords } from '../../../../domain/batch/links-text';
import { href } from '../../../paths';

interface BulkLinksProps {
  /** The service in the address. */
  appId: string;
  /** The search part of the address of the list as it is narrowed. */
  search: string;
  isEmpty: boolean;
}

/** What is done with many credentials at once. */
export function BulkLinks({ appId, search, isEmpty }: BulkLinksProps) {
  return (
    <>
      {!isEmpty && (
        <Link className="btn btn-quiet" to={{ pathname: href.bulkRevoke(appId), search }}>
          {bulkLinkWords.revoke}
        </Link>
      )}
      <Link className="btn btn-quiet" to={href.bulkIssue(appId)}>
        {bulkLinkWords.issue}
      </Link>
    </>
  );
}
