import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { companies } from '../../../db/lists/companies';
import { people } from '../../../db/lists/people';
import { sessions } from '../../../db/lists/sessions';
import { findRows } from '../../../db/reads/list';
import type { StudioDatabase } from '../../../db/studio-database';
import { shownCompanyOf } from '../../../domain/company/text';
import type { IncompleteCase } from '../../../domain/device/offline-gaps';
import { moreCasesText, offlineWords } from '../../../domain/device/sync-screen-text';
import { commonWords } from '../../../domain/shared/common-text';
import { shortenId } from '../../../domain/shared/format';
import { personNameOf } from '../../../domain/verification/person';
import { useMirror } from '../../live/mirror-context';
import { companyReader, personReader, sessionReader } from '../../live/row-readers';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import { PrivateText } from '../../parts/private-text';
import { href } from '../../paths';

interface IncompleteCasesProps {
  appId: string;
  cases: readonly IncompleteCase[];
  /** How many there are; those that are not in `cases` are counted. */
  total: number;
}

/** The first few cases that are not complete offline, named as their lists name them, each a link. */
export function IncompleteCases({ appId, cases, total }: IncompleteCasesProps) {
  const { database } = useMirror();
  const known = useLive(`incomplete ${appId}`, () => readCases(database, appId, cases), [JSON.stringify(cases)]);
  const openedCompanies = useOpened(known?.companies ?? [], companyReader);
  const openedSessions = useOpened(known?.sessions ?? [], sessionReader);
  const openedPeople = useOpened(known?.people ?? [], personReader);
  const personOf = new Map(known?.sessions.map(({ id, person }) => [id, openedPeople.get(`${appId} ${person}`)]));
  const nameOf = ({ list, id }: IncompleteCase): ReactNode => {
    const key = `${appId} ${id}`;
    if (list === 'companies') {
      const company = openedCompanies.get(key);
      return company ? shownCompanyOf(company).name : shortenId(id);
    }
    const person = personOf.get(id);
    const name = person ? personNameOf(person) : null;
    return (
      <PrivateText label={commonWords.name} canShow={false}>
        {name ?? shortenId(openedSessions.get(key)?.userId ?? id)}
      </PrivateText>
    );
  };
  if (known === undefined) return null;
  return (
    <ul className="incomplete-cases" aria-label={offlineWords.incomplete}>
      {cases.map((one) => (
        <li key={`${one.list} ${one.id}`}>
          <Link to={one.list === 'companies' ? href.company(appId, one.id) : href.session(appId, one.id)}>
            <bdi>{nameOf(one)}</bdi>
          </Link>
        </li>
      ))}
      {total > cases.length && <li>{moreCasesText(total - cases.length)}</li>}
    </ul>
  );
}

async function readCases(database: StudioDatabase, appId: string, cases: readonly IncompleteCase[]) {
  const idsOf = (list: IncompleteCase['list']) => cases.filter((one) => one.list === list).map(({ id }) => id);
  const [ofCompanies, ofSessions] = await Promise.all([
    findRows(database, companies, appId, idsOf('companies')),
    findRows(database, sessions, appId, idsOf('sessions')),
  ]);
  const rows = [...ofSessions.values()];
  const persons = await findRows(
    database,
    people,
    appId,
    rows.map(({ person }) => person),
  );
  return { companies: [...ofCompanies.values()], sessions: rows, people: [...persons.values()] };
}
