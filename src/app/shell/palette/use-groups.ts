import { paths as list } from 'bootstrap-icons/icons/list.svg?paths';
import { useNavigate } from 'react-router-dom';
import { listServices } from '../../../db/reads/services';
import { keepSearch, newSearchId } from '../../../db/searches';
import type { ServiceRow } from '../../../db/studio-database';
import { toRecordId } from '../../../domain/palette';
import type { Question } from '../../../domain/question';
import { allCompaniesText, allInListText, companiesTitle, paletteWords, recordsTitle } from '../../../domain/text/palette';
import type { View } from '../../../domain/verification-query';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { href } from '../../routes';
import type { ListRow } from '../../screens/verifications/list-row';
import { foundCompanies, foundRecords } from './found-nouns';
import type { FoundList, PaletteGroup, PaletteOption } from './option';
import { type FoundLists, useFoundLists } from './use-found-lists';
import { usePlaces } from './use-places';

interface GroupsInput {
  /** The service in the address. */
  service: ServiceRow | null;
  questions: readonly Question[];
  typed: string;
  recent: readonly string[];
}

/** Everything the palette offers for what was typed, and how far the looking for records is. */
export function useGroups({ service, questions, typed, recent }: GroupsInput) {
  const mirror = useMirror();
  const navigate = useNavigate();
  const services = useLive('palette services', () => listServices(mirror.database)) ?? [];
  const kyc = services.filter(({ type }) => type === 'CAVACH_API');
  const near = service?.type === 'CAVACH_API' ? [service] : kyc;
  const places = usePlaces({ services, questions, typed, recent });
  const records = useFoundLists(foundRecords, near, typed);
  const companies = useFoundLists(foundCompanies, near, typed);
  const nameOf = (appId: string) => services.find((known) => known.appId === appId)?.appName ?? appId;

  const allInList = ({ appId, view, total }: FoundList<View>): PaletteOption => ({
    key: `all ${appId} ${view}`,
    looks: { kind: 'plain', icon: list, name: allInListText(view, total), hint: null },
    choice: { run: () => goToList(href.sessions(appId), view === 'people' ? { view } : {}) },
  });
  const goToList = (path: string, asked: Record<string, string>) => {
    // The address carries a word that stands for what was typed, which is kept sealed.
    const find = newSearchId();
    void keepSearch(mirror, find, typed, Date.now()).then(
      () => navigate(`${path}?${new URLSearchParams({ ...asked, find })}`),
      () => undefined,
    );
  };

  const found = records.lists.map((one): PaletteGroup => {
    const { appId, view, rows, total } = one;
    const members = new URLSearchParams(view === 'people' ? { view } : {}).toString();
    const options = rows.map(
      (row): PaletteOption => ({
        key: `record ${appId} ${view} ${row.id}`,
        looks: { kind: 'record', row },
        choice: { to: `${href.session(appId, row.id)}${members && `?${members}`}` },
      }),
    );
    return {
      key: `${appId} ${view}`,
      title: recordsTitle(view, nameOf(appId)),
      options: total > one.ids.length ? [...options, allInList(one)] : options,
    };
  });
  const companyGroups = companies.lists.map(({ appId, ids, rows, total }): PaletteGroup => {
    const options = rows.map(
      (row): PaletteOption => ({
        key: `company ${appId} ${row.id}`,
        looks: { kind: 'company', row },
        choice: { to: href.company(appId, row.id) },
      }),
    );
    const all: PaletteOption = {
      key: `all ${appId} companies`,
      looks: { kind: 'plain', icon: list, name: allCompaniesText(total), hint: null },
      choice: { run: () => goToList(href.business(appId), {}) },
    };
    return {
      key: `${appId} companies`,
      title: companiesTitle(nameOf(appId)),
      options: total > ids.length ? [...options, all] : options,
    };
  });
  const looking = {
    isOver: records.isOver && companies.isOver,
    isWhole: records.isWhole && companies.isWhole,
    problem: records.problem ?? companies.problem,
  };
  const isCompany = companies.lists.some(({ rows }) => rows.some(({ id }) => id === typed.trim().toLowerCase()));
  const byId = near.length === 1 && near[0] && companies.isOver && !isCompany ? openById(near[0], typed, records) : [];
  return {
    groups: [...places, ...found, ...companyGroups, ...byId],
    looking,
    hasKyc: near.length > 0,
    isTyped: typed.trim() !== '',
  };
}

/** A whole id that nothing here has: the server may know it. */
function openById({ appId, appName }: ServiceRow, typed: string, { isOver, lists }: FoundLists<View, ListRow>): PaletteGroup[] {
  const id = toRecordId(typed);
  if (id === null || !isOver || lists.some(({ rows }) => rows.some((row) => row.id.toLowerCase() === id.toLowerCase())))
    return [];
  const option: PaletteOption = {
    key: `id ${id}`,
    looks: { kind: 'id', id, hint: paletteWords.notHere },
    choice: { to: href.session(appId, id) },
  };
  return [{ key: 'id', title: appName, options: [option] }];
}
