import { paths as dots } from 'bootstrap-icons/icons/three-dots-vertical.svg?paths';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link, useSearchParams } from 'react-router-dom';
import type { ServiceRow } from '../../../../db/studio-database';
import { serviceListWords } from '../../../../domain/service/text';
import { Icon } from '../../../parts/icon';
import { type ManageAct, openedAt } from './manage-address';
import { useMayManage } from './use-may-manage';

const usual: readonly [ManageAct, string][] = [
  ['edit', serviceListWords.edit],
  ['secret', serviceListWords.secret],
];

/** What the person may do with a service. Its domain can be verified until it is. */
export function ServiceMenu({ service }: { service: ServiceRow }) {
  const [query] = useSearchParams();
  const may = useMayManage();
  const verify: readonly [ManageAct, string][] = service.hasDomainVerified ? [] : [['verify', serviceListWords.verify]];
  const environment = service.env === 'prod' ? serviceListWords.toDevelopment : serviceListWords.toProduction;
  const all: readonly [ManageAct, string][] = [
    ...usual,
    ...verify,
    ['environment', environment],
    ['delete', serviceListWords.delete],
  ];
  const acts = all.filter(([act]) => may(act));
  if (acts.length === 0) return null;
  return (
    <Dropdown align="end" className="service-menu">
      <Dropdown.Toggle as="button" type="button" bsPrefix="icon-button" aria-label={serviceListWords.actions(service.appName)}>
        <Icon paths={dots} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {acts.map(([act, words]) => (
          <Dropdown.Item as={Link} key={act} to={openedAt(query, act, service.appId)}>
            {words}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
