import { paths as rows } from 'bootstrap-icons/icons/list.svg?paths';
import { useNavigate } from 'react-router-dom';
import { listServices } from '../../../db/reads/services';
import { newSearchId, storeSearch } from '../../../db/searches';
import type { ServiceRow } from '../../../db/studio-database';
import { paletteHint, paletteWords } from '../../../domain/record/palette-text';
import type { Question } from '../../../domain/record/question';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { href } from '../../paths';
import { searchPlaces, type WholeList } from './found-list';
import { foundLists } from './found-lists';
import type { PaletteGroup, PaletteOption } from './option';
import { toRecordId } from './rank-options';
import { useFound } from './use-found';
import { usePlaces } from './use-places';

interface GroupsInput {
  /** The service in the address. */
  service: ServiceRow | null;
  questions: readonly Question[];
  typed: string;
  recent: readonly string[];
}

/** Everything the palette offers for the typed text, and the progress of the search for records. */
export function useGroups({ service, questions, typed, recent }: GroupsInput) {
  const mirror = useMirror();
  const navigate = useNavigate();
  const services = useLive('palette services', () => listServices(mirror.database)) ?? [];
  const places = usePlaces({ services, questions, typed, recent });
  const searched = searchPlaces(foundLists, services, service);
  const { lists, ...searching } = useFound(searched, typed);
  const nameOf = (appId: string) => services.find((known) => known.appId === appId)?.appName ?? appId;

  const goToList = ({ path, members }: WholeList) => {
    // The address has a token for what was typed, which is stored encrypted.
    const find = newSearchId();
    void storeSearch(mirror, find, typed, Date.now()).then(
      () => navigate(`${path}?${new URLSearchParams({ ...members, find })}`),
      () => undefined,
    );
  };

  const found = lists.map(({ list, appId, ids, offers, total }): PaletteGroup => {
    const key = `${appId} ${list.name}`;
    const options = offers.map(({ id, appearance, to }): PaletteOption => ({ key: `${key} ${id}`, appearance, choice: { to } }));
    const whole = list.whole(appId, total);
    const all: PaletteOption = {
      key: `all ${key}`,
      appearance: { kind: 'plain', icon: rows, name: whole.text, hint: null },
      choice: { run: () => goToList(whole) },
    };
    return { key, title: list.title(nameOf(appId)), options: total > ids.length ? [...options, all] : options };
  });
  const kyc = services.filter(({ appId, type }) => type === 'CAVACH_API' && searched.some((place) => place.appId === appId));
  const only = kyc.length === 1 && searching.isOver ? kyc[0] : undefined;
  const isHere = (id: string) => lists.some(({ offers }) => offers.some((offer) => offer.id.toLowerCase() === id));
  return {
    groups: [...places, ...found, ...(only === undefined ? [] : openById(only, typed, isHere))],
    searching,
    hint: paletteHint([...new Set(searched.map(({ list }) => list.of))]),
    isTyped: typed.trim() !== '',
  };
}

/** A whole id that nothing here has: the server may know it. `isHere` by an id in small letters. */
function openById({ appId, appName }: ServiceRow, typed: string, isHere: (id: string) => boolean): PaletteGroup[] {
  const id = toRecordId(typed);
  if (id === null || isHere(id.toLowerCase())) return [];
  const option: PaletteOption = {
    key: `id ${id}`,
    appearance: { kind: 'id', id, hint: paletteWords.notHere },
    choice: { to: href.session(appId, id) },
  };
  return [{ key: 'id', title: appName, options: [option] }];
}
