import ButtonGroup from 'react-bootstrap/ButtonGroup';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { serviceTypes } from '../../../../domain/service/service';
import { serviceListWords } from '../../../../domain/service/text';
import { openedAt } from './manage-address';
import { useMayManage } from './use-may-manage';

/** Creates an SSI service, which others depend on; the other types are one press away. */
export function CreateButton({ query }: { query: URLSearchParams }) {
  if (!useMayManage()('create')) return null;
  return (
    <Dropdown as={ButtonGroup} align="end" className="create-service">
      <Link className="btn btn-primary" to={openedAt(query, 'create', 'SSI_API')}>
        {serviceListWords.create}
      </Link>
      <Dropdown.Toggle split className="btn-primary" aria-label={serviceListWords.createOther} />
      <Dropdown.Menu>
        {serviceTypes.map((type) => (
          <Dropdown.Item as={Link} key={type} to={openedAt(query, 'create', type)}>
            {serviceListWords.createOf(type)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
