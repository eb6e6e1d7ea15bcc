import { paths as refresh } from 'bootstrap-icons/icons/arrow-repeat.svg?paths';
import { paths as exit } from 'bootstrap-icons/icons/box-arrow-right.svg?paths';
import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import { paths as screen } from 'bootstrap-icons/icons/window.svg?paths';
import { generatePath } from 'react-router-dom';
import type { ServiceRow } from '../../../db/studio-database';
import { paletteSynonyms, paletteWords } from '../../../domain/record/palette-text';
import type { Question } from '../../../domain/record/question';
import { viewWords } from '../../../domain/verification/text';
import { useMirror } from '../../live/mirror-context';
import { useCanLock, useLockNow } from '../../live/vault-context';
import { useWorker } from '../../live/worker-context';
import { targetOf } from '../../parts/service-target';
import { href } from '../../paths';
import { routeOf, routes } from '../../routes';
import { useLogOut } from '../log-out';
import type { PaletteGroup, PaletteOption } from './option';
import { type Findable, rankFound } from './rank-options';

type Place = Findable & PaletteOption;

/** So many lines of a kind are offered at once. */
const mostOfAKind = 6;

/** What else the screens are found by. */
const synonyms: Record<string, string> = {
  [href.dashboard]: paletteSynonyms.dashboard,
  [href.sync]: paletteSynonyms.sync,
  [href.device]: paletteSynonyms.device,
  [href.mfa]: paletteSynonyms.mfa,
};

interface PlacesInput {
  services: readonly ServiceRow[];
  /** What Refresh is about. */
  questions: readonly Question[];
  typed: string;
  recent: readonly string[];
}

/** Screens, services and acts that are meant by what was typed: the kind that is meant best comes first. */
export function usePlaces({ services, questions, typed, recent }: PlacesInput): PaletteGroup[] {
  const { account } = useMirror().account;
  const acts = useActs(questions);
  const hasText = typed.trim() !== '';
  // Among equals, what a service opens with comes before what another has further down: its list of verifications before the form of a ledger's service.
  const ofServices = services
    .flatMap((service) => placesOf(service, hasText).map((place, at) => ({ place, at })))
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);
  const screens = screensOf(account.isTwoFactorEnabled);
  const kinds: [key: string, title: string, places: Place[]][] = [
    ['services', paletteWords.services, ofServices],
    ['screens', paletteWords.screens, screens],
    ['acts', paletteWords.acts, acts],
  ];
  return kinds
    .map(([key, title, places]) => ({ key, title, found: rankFound(places, typed, recent).slice(0, mostOfAKind) }))
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => (one.found[0]?.grade ?? 0) - (other.found[0]?.grade ?? 0))
    .map(({ key, title, found }) => ({ key, title, options: found.map(({ entry }) => entry) }));
}

/** The screens that need nothing but a sign-in. */
function screensOf(hasSecondFactor: boolean): Place[] {
  return (
    routes
      .filter((route) => route.guarded && !route.path.includes('/:'))
      .filter((route) => route.path !== href.mfa || !hasSecondFactor)
      // Few servers have organisations: the menu knows.
      .filter((route) => route.path !== href.organisation)
      .map(({ path, title: name }) => {
        const appearance = { kind: 'plain', icon: screen, name, hint: null } as const;
        return { key: `screen ${path}`, name, also: synonyms[path] ?? '', appearance, choice: { to: path } };
      })
  );
}

/** A service where it opens; asked for by what was typed, its other screens too. */
function placesOf(service: ServiceRow, isAll: boolean): Place[] {
  const { appId, appName } = service;
  const first = targetOf(service);
  if (first === null) return [];
  const place = (to: string, title: string): Place => ({
    key: `service ${to}`,
    name: appName,
    also: `${title} ${appId}`,
    appearance: {
      kind: 'service' as const,
      appId,
      logoUrl: service.logoUrl,
      name: appName,
      hint: title,
    },
    choice: { to },
  });
  const opening = routeOf(first);
  const places = opening === null ? [] : [place(first, opening.title)];
  if (!isAll) return places;
  // Routes that need only the service.
  const own = routes.filter((route) => route.menu === service.type && /^[^:]+:appId(\/:\w+\?)*$/.test(route.path));
  const others = own.map((route) => ({ to: generatePath(route.path, { appId }), title: route.title }));
  const people = first === href.sessions(appId) ? [{ to: `${first}?view=people`, title: viewWords.people }] : [];
  return [...places, ...[...others, ...people].filter(({ to }) => to !== first).map(({ to, title }) => place(to, title))];
}

/** What can be done from anywhere. */
function useActs(questions: readonly Question[]): Place[] {
  const worker = useWorker();
  const lockNow = useLockNow();
  const canLock = useCanLock();
  const logOut = useLogOut();
  const act = (name: string, also: string, icon: readonly string[], run: () => void): Place => ({
    key: `act ${name}`,
    name,
    also,
    appearance: { kind: 'plain', icon, name, hint: null },
    choice: { run },
  });
  const refreshNow = () => {
    for (const question of questions) void worker.refresh({ question });
  };
  return [
    ...(questions.length > 0 ? [act(paletteWords.refresh, paletteSynonyms.refresh, refresh, refreshNow)] : []),
    ...(canLock ? [act(paletteWords.lock, paletteSynonyms.lock, lock, lockNow)] : []),
    act(paletteWords.logOut, paletteSynonyms.logOut, exit, () => logOut({ isSure: false })),
  ];
}
