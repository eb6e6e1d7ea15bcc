import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { companies } from '../../../../db/lists/companies';
import { listLinkedRecords } from '../../../../db/reads/linked-records';
import { findRows } from '../../../../db/reads/list';
import { executives } from '../../../../db/records/records';
import { companyListWords } from '../../../../domain/company/list-text';
import { shownCompanyOf } from '../../../../domain/company/text';
import { truncateText } from '../../../../domain/shared/format';
import { useMirror } from '../../../live/mirror-context';
import { companyReader } from '../../../live/row-readers';
import { useAlias } from '../../../live/use-alias';
import { useLive } from '../../../live/use-live';
import { useOpened } from '../../../live/use-opened';
import { href } from '../../../paths';

/** How many are named; the others are counted. */
const mostNamed = 5;
const longestName = 40;

/** Other companies that list a person: their ids, and the names and addresses of the first ones. */
export interface OtherCompanies {
  count: number;
  named: { id: string; name: string }[];
}

/** The other companies of the service, opened on this device, that list a person; undefined until they are read. */
export function useOtherCompanies(appId: string, companyId: string, emailHash: string | null): OtherCompanies | undefined {
  const { database } = useMirror();
  const alias = useAlias(emailHash);
  const found = useLive(`other companies ${appId} ${companyId} ${alias ?? ''}`, async () => {
    const listing = alias == null ? [] : await listLinkedRecords(database, { kind: executives.kind, appId }, alias);
    const ids = listing.filter((id) => id !== companyId);
    const rows = await findRows(database, companies, appId, ids.slice(0, mostNamed));
    return { count: ids.length, rows: [...rows.values()] };
  });
  const opened = useOpened(found?.rows ?? [], companyReader);
  if (found === undefined) return undefined;
  const named = [...opened.values()].flatMap((company) =>
    company === null ? [] : [{ id: company.id, name: shownCompanyOf(company).name }],
  );
  return { count: found.count, named };
}

/** Their names, each a link. */
export function OtherCompanyLinks({ appId, others: { count, named } }: { appId: string; others: OtherCompanies }) {
  return (
    <span>
      {named.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to={href.company(appId, id)}>
            <bdi>{truncateText(name, longestName)}</bdi>
          </Link>
        </Fragment>
      ))}
      {count > named.length && companyListWords.more(count - named.length)}
    </span>
  );
}
