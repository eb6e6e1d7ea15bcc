import type { ActAnswer, ActInput, ActKind } from '../../domain/command/acts';
import type { AccessLogEntry } from '../../domain/device/access-log';
import type { MirrorChange } from '../../domain/record/mirror-change';
import type { Question } from '../../domain/record/question';
import type { Service } from '../../domain/service/service';
import { failed, type Outcome } from '../../domain/shared/outcome';
import type { CallParts } from '../net/call-parts';
import type { Net } from '../net/net-api';

/** The request of an act; `service` is the one that its input names, null where it names none. It is never repeated, except with a new token or a renewed login after a refusal, which carries nothing out. */
type ActRequest<Kind extends ActKind> = (
  calls: CallParts,
  input: ActInput<Kind>,
  service: Service | null,
) => Promise<Outcome<ActAnswer<Kind>>>;

/** Asks the server after a lost answer (`now`: server time, ms): the answer of an act that has arrived, null if it has not. */
type FindLost<Kind extends ActKind> = (
  net: Net,
  input: ActInput<Kind>,
  service: Service | null,
  now: number,
) => Promise<Outcome<{ answer: ActAnswer<Kind> } | null>>;

/** A request or a check of an act in a service, which is known on this device. */
export function inService<Parts, Input, Answer>(
  call: (parts: Parts, input: Input, service: Service) => Promise<Outcome<Answer>>,
): (parts: Parts, input: Input, service: Service | null) => Promise<Outcome<Answer>> {
  return async (parts, input, service) => (service === null ? failed('service-unknown') : call(parts, input, service));
}

/** The same of a call that takes the service first. */
export function ofService<Parts, Input, Answer>(
  call: (parts: Parts, service: Service, input: Input) => Promise<Outcome<Answer>>,
): (parts: Parts, input: Input, service: Service | null) => Promise<Outcome<Answer>> {
  return inService((parts: Parts, input: Input, service) => call(parts, service, input));
}

/** How an act is carried out. */
export interface ActDefinition<Kind extends ActKind> {
  request: ActRequest<Kind>;
  /** The id of the service that it is about; absent: it is about the account. */
  appIdOf?(input: ActInput<Kind>): string;
  /** What its answer changes in the mirror: shown at once by the tab that leads, and not fetched again. Absent or null: the answer does not say enough. */
  shows?(answer: ActAnswer<Kind>, input: ActInput<Kind>): MirrorChange | null;
  /** Reading the list has further effects, so Studio reads it again although the answer is shown. */
  isReadAgain?: true;
  /** Its answer shows secrets of the service: it is noted in the access log as this, before the person gets it. */
  opens?: Pick<AccessLogEntry, 'subject' | 'act'>;
  /** What is fetched again after it, whatever the result. */
  changes(input: ActInput<Kind>): readonly Question[];
  /** Absent where it cannot be found out whether an act has arrived. */
  findLost?: FindLost<Kind>;
  /** A second time it is refused. A browser may send a request twice when its connection breaks, so that a refusal is checked like a lost answer. */
  checksWhenRefused?: true;
  /** It changes the cookies: who is signed in, and with what rights, is asked afterwards. */
  changesLogin?: true;
}

export type ActDefinitions<Kind extends ActKind> = { [Each in Kind]: ActDefinition<Each> };

/** The network part with every act, which comes with the calls that the acts make. */
export type ActingNet = Net & { acts: ActDefinitions<ActKind> };
