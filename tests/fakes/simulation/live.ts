import { second } from '../../builders/moments';
import type { Happened } from './happenings';
import type { Person } from './person';
import type { Meeting, Move, Step } from './schedule';
import type { SenderLife } from './sender-life';

/** Where a schedule runs: a device with its line and a server, in memory or as whole workers with a platform. */
export interface Place {
  person: Person;
  happened: Happened;
  nextId(): string;
  /** The sender for an act of the person, or of somebody else. */
  lifeOfAct(act: string): SenderLife;
  lifeOfAnother(act: string): SenderLife;
  /** The person has an unlocked page. */
  ready(): Promise<void>;
  isLocked(): boolean;
  /** Arranges what the next request meets. */
  meet(meeting: Meeting, atRest: boolean, act: string): void;
  line(isOnline: boolean): void;
  full(isFull: boolean): void;
  move(move: Move): Promise<void>;
  /** The leading tab hears that there is a new command. */
  nudge(): void;
  /** Time passes (ms); everything that it starts is finished afterwards. */
  pass(ms: number): Promise<void>;
  /** Everything that is running is finished afterwards. */
  rest(): Promise<void>;
}

/** Lets one step happen. */
export async function live(place: Place, one: Step): Promise<void> {
  const { person, happened } = place;
  switch (one.kind) {
    case 'command':
      await place.ready();
      if (one.meets) place.meet(one.meets, one.atRest, one.act);
      await submit(place, one);
      return one.isFast ? undefined : place.pass(4 * second);
    case 'offline':
      return submitOffline(place, one);
    case 'deed':
      // Nothing is written meanwhile, so that the person sees the current state.
      await place.rest();
      if (!place.isLocked()) await person.does(one.deed, one.at);
      return place.rest();
    case 'another':
      return act(place, one.act, one.at);
    case 'line':
      if (!one.on) happened('line cut');
      return place.line(one.on);
    case 'full':
      return place.full(one.on);
    case 'pass':
      return place.pass(one.seconds * second);
    default:
      return place.move(one.move);
  }
}

/** The person decides this many times about commands that need them, then gives up those that still do. */
const mostWords = 4;

/** The person decides about each command that needs them until none does: so each kind of decision is shown to lead to an end. `workOff`: sends everything that waits. */
export async function endSchedule(place: Place, workOff: () => Promise<void>): Promise<void> {
  await decideAll(place, workOff);
  for (const { result } of await place.person.rows()) if (result === 'found') place.happened('found after a lost answer');
}

async function decideAll({ person }: Place, workOff: () => Promise<void>): Promise<void> {
  await workOff();
  for (let round = 0; round < 2 * mostWords; round += 1) {
    const needs = (await person.rows()).some(({ state }) => state === 'refused' || state === 'conflict');
    if (!needs) return;
    if (round >= mostWords) while (await person.does('give up', 0));
    else {
      while (await person.does('retry', 0));
      (await person.does('take', 0)) || (await person.does('over', 0)) || (await person.does('give up', 0));
    }
    await workOff();
  }
}

async function submit(
  place: Place,
  { act: wanted, at, way = 'plain' }: { act: string; at: number; way?: (Step & { kind: 'command' })['way'] },
): Promise<void> {
  const id = place.nextId();
  const command = await place.lifeOfAct(wanted).commandOf(id, wanted, at);
  if (!command) return;
  await place.person.submit(id, command, way);
  place.nudge();
}

/** A command without a line, and what happens until the line is back. */
async function submitOffline(place: Place, one: Step & { kind: 'offline' }): Promise<void> {
  await place.ready();
  place.line(false);
  place.happened('line cut');
  const { meanwhile } = one;
  if (meanwhile === 'full') place.full(true);
  await submit(place, one);
  await place.pass(second);
  if (meanwhile === 'another') await act(place, one.other, one.at);
  else if (meanwhile === 'undo') await place.person.does('undo', 0);
  else if (meanwhile !== 'wake' && meanwhile !== 'full') await place.move(meanwhile);
  place.line(true);
  if (meanwhile === 'wake') await place.move('wake');
  else await place.pass(5 * second);
  place.full(false);
}

async function act(place: Place, what: string, at: number): Promise<void> {
  const happening = await place.lifeOfAnother(what).another(what, at);
  if (happening !== null) place.happened(happening);
}
