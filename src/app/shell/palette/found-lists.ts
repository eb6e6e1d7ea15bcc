import { paths as certificate } from 'bootstrap-icons/icons/patch-check.svg?paths';
import { paths as badge } from 'bootstrap-icons/icons/person-badge.svg?paths';
import { paths as puzzle } from 'bootstrap-icons/icons/puzzle.svg?paths';
import { companyQueryShape } from '../../../domain/company/query';
import { shownStatusOf } from '../../../domain/ledger/machine';
import { usualIdentitySort } from '../../../domain/ledger/query';
import { allStatuses } from '../../../domain/list/list-query';
import {
  allCompaniesText,
  allIdentitiesText,
  allInListText,
  companiesTitle,
  identitiesTitle,
  recordsTitle,
} from '../../../domain/record/palette-text';
import { parseVerificationQuery, type View } from '../../../domain/verification/query';
import { readRowsShown } from '../../list/mirrored-listing';
import { href } from '../../paths';
import { companyList } from '../../screens/companies/company-listing';
import { companyRowReader, toCompanyListRow } from '../../screens/companies/company-row';
import { credentialView } from '../../screens/credentials/credential-view';
import { didView } from '../../screens/dids/did-view';
import { ledgerListings } from '../../screens/identities/identity-listing';
import type { IdentityView, LedgerRow } from '../../screens/identities/identity-view';
import { overListSearch } from '../../screens/identities/over-list';
import { schemaView } from '../../screens/schemas/schema-view';
import { listRowReader, toListRow } from '../../screens/verifications/list-row';
import { readListRows } from '../../screens/verifications/verification-listing';
import { foundList } from './found-list';

/** So many rows of each list are offered: a dozen a service. */
const mostOf: Record<View, number> = { sessions: 5, people: 3 };
const mostCompanies = 4;
const mostIdentities = 4;
const inPassing = { snapshotId: null, isFilling: false, newest: null, from: 0, day: null };

function verifications(view: View) {
  const members: Record<string, string> = view === 'people' ? { view } : {};
  const search = new URLSearchParams(members).toString();
  return foundList({
    name: view,
    of: 'CAVACH_API',
    find(worker, { appId, typed, now }) {
      const query = parseVerificationQuery((name) => (name === 'view' ? view : null));
      return worker.search({ list: view, appId, query, typed, now, ...inPassing, to: mostOf[view] });
    },
    read: (database, appId, ids) => readListRows(database, view, appId, ids),
    reader: listRowReader,
    offer(appId, stored, opened, now) {
      const row = toListRow(stored, opened, now);
      if (row === null) return null;
      return { id: row.id, appearance: { kind: 'record', row }, to: `${href.session(appId, row.id)}${search && `?${search}`}` };
    },
    title: (service) => recordsTitle(view, service),
    whole: (appId, total) => ({ text: allInListText(view, total), path: href.sessions(appId), members }),
  });
}

const companies = foundList({
  name: 'companies',
  of: 'CAVACH_API',
  find(worker, { appId, typed, now }) {
    const query = { status: null, sort: companyQueryShape.usualSort };
    return worker.search({ list: 'companies', appId, query, typed, now, ...inPassing, to: mostCompanies });
  },
  read: (database, appId, ids) => readRowsShown(database, companyList, appId, ids),
  reader: companyRowReader,
  offer(appId, _stored, company) {
    const row = toCompanyListRow(company);
    return { id: row.id, appearance: { kind: 'company', row }, to: href.companyOfAll(appId, row.id) };
  },
  title: companiesTitle,
  whole: (appId, total) => ({ text: allCompaniesText(total), path: href.business(appId), members: { status: allStatuses } }),
});

function identities<Row extends LedgerRow>(
  { kind, table, rowReader, idOf, nameOf }: IdentityView<Row>,
  icon: readonly string[],
  pathOf: (appId: string) => string,
) {
  return foundList({
    name: table,
    of: 'SSI_API',
    find(worker, { appId, typed, now }) {
      const query = { status: null, sort: usualIdentitySort };
      return worker.search({ list: table, appId, query, typed, now, ...inPassing, to: mostIdentities });
    },
    read: (database, appId, ids) => readRowsShown(database, ledgerListings[table], appId, ids),
    reader: rowReader,
    offer(appId, { key }, row) {
      const appearance = {
        kind: 'identity',
        icon,
        name: nameOf(row),
        isNamePrivate: kind === 'did',
        id: idOf(row),
        status: shownStatusOf(row.state),
      } as const;
      return { id: appearance.id, appearance, to: `${pathOf(appId)}?${overListSearch('', 'open', key)}` };
    },
    title: (service) => identitiesTitle(kind, service),
    whole: (appId, total) => ({ text: allIdentitiesText(kind, total), path: pathOf(appId), members: {} }),
  });
}

/** Every list that the palette searches, in the order of their results. */
export const foundLists = [
  verifications('sessions'),
  verifications('people'),
  companies,
  identities(didView, badge, href.dids),
  identities(schemaView, puzzle, href.schemas),
  identities(credentialView, certificate, href.credentials),
];
