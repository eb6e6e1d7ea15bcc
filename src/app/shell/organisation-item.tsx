import { paths as building } from 'bootstrap-icons/icons/building.svg?paths';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { organisations } from '../../db/records/records';
import { isAskDue } from '../../domain/template/tab';
import { organisationWords } from '../../domain/template/text';
import { useNow } from '../live/use-now';
import { useMirroredRecord } from '../live/use-record';
import { useWatch } from '../live/use-watch';
import { Icon } from '../parts/icon';
import { href } from '../paths';

/** The menu item of organisations and templates. It is there only where the server has answered that it has organisations; the server is asked once a day. */
export function OrganisationItem() {
  const record = useMirroredRecord(organisations, '');
  const now = useNow();
  if (record === undefined) return null;
  return (
    <>
      {isAskDue(record.freshness.succeededAt, now) && <Ask />}
      {record.value !== null && (
        <Dropdown.Item as={Link} to={href.organisation}>
          <Icon paths={building} />
          {organisationWords.menu}
        </Dropdown.Item>
      )}
    </>
  );
}

function Ask() {
  useWatch({ kind: 'organisations', appId: '', id: '' });
  return null;
}
