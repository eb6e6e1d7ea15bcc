import { findService } from '../../db/reads/services';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ServiceRow } from '../../db/studio-database';
import { noteAccess } from '../../db/writes/access-log';
import { readWorkerDevice } from '../../db/writes/apply-account';
import { writeMirrorChange } from '../../db/writes/mirror-change';
import { writeMark } from '../../db/writes/write-order';
import type { Act, ActAnswer, ActInput, ActKind } from '../../domain/command/acts';
import type { MirrorChange } from '../../domain/record/mirror-change';
import { type Question, questionKey } from '../../domain/record/question';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Clock } from '../clock';
import type { IdentityGuard } from '../sync/auth';
import type { ActDefinition, ActingNet } from './act-definition';

export interface ActParts {
  registry: Registry;
  clock: Clock;
  mirror: SealedMirror;
  /** Whose mirror it is. */
  identity: string;
  net: ActingNet;
  /** That the cookies are this identity's. */
  guard: IdentityGuard;
  /** Has the leader ask a question again. */
  ask(question: Question): Promise<void>;
  /** Asks who is signed in, now. */
  checkLogin(): Promise<unknown>;
}

/** Carries out what needs a connection, in a tab that need not lead. */
export interface ActRunner {
  /** Sent once. `answer-lost`: it may have arrived, and nothing can say so. */
  act(wanted: Act): Promise<Outcome<ActAnswer<ActKind>>>;
}

/** The runner of acts for one identity. */
export function createActRunner(parts: ActParts): ActRunner {
  return { act: ({ kind, input }) => runAct(parts, kind, input) };
}

async function runAct<Kind extends ActKind>(
  { registry, clock, mirror, identity, net, guard, ask, checkLogin }: ActParts,
  kind: Kind,
  input: ActInput<Kind>,
): Promise<Outcome<ActAnswer<Kind>>> {
  const definition: ActDefinition<Kind> = net.acts[kind];
  let service: ServiceRow | null = null;
  if (definition.appIdOf) {
    service = await findService(mirror.database, definition.appIdOf(input));
    if (service === null) return failed('service-unread');
  }
  const ensured = await guard.before();
  if (!ensured.ok) return ensured;
  const changes = definition.changes(input);
  const marks = new Map(changes.map(questionKey).map((key) => [key, writeMark(mirror.database, key)]));
  const answer = await definition.request(net.calls, input, service);
  const outcome = answer.ok ? answer : await checkAgain(answer);
  if (definition.changesLogin) await checkLogin();
  if (outcome.ok && definition.opens && service) {
    const { appId, appName: name } = service;
    await noteAccess(mirror, { at: clock.now(), identity, appId, id: appId, name, ...definition.opens });
  }
  // The caller gets the answer, which may contain a key, before the mirror is updated.
  void renew(outcome.ok ? definition.shows?.(outcome.value, input) : null);
  return outcome;

  /** The mirror shows what the answer says; what it does not say is fetched. */
  async function renew(change: MirrorChange | null | undefined): Promise<void> {
    const isShown = change && (await show(change).catch(() => false));
    const shown = isShown && !definition.isReadAgain ? questionKey(change.question) : null;
    for (const question of changes) if (questionKey(question) !== shown) await ask(question).catch(() => undefined);
  }

  async function show(change: MirrorChange): Promise<boolean> {
    const since = marks.get(questionKey(change.question));
    return since !== undefined && (await guard.after()).ok && writeMirrorChange(mirror, change, since);
  }

  async function checkAgain(failure: Refused): Promise<Outcome<ActAnswer<Kind>>> {
    const { code } = failure.problem;
    const isLost = mayHaveArrived(code);
    if (!isLost && !(definition.checksWhenRefused && refusals.includes(code))) return failure;
    const { clockOffset } = await readWorkerDevice(registry);
    const found = await definition.findLost?.(net, input, service, clock.now() + clockOffset);
    if (found?.ok !== true) return isLost ? failed('answer-lost') : failure;
    return found.value === null ? failure : ok(found.value.answer);
  }
}

type Refused = Extract<Outcome<never>, { ok: false }>;

/** What the second sending of a request is answered with. */
const refusals: readonly ErrorCode[] = ['request-refused', 'address-not-found'];

/** Whether the request may have been carried out although no answer came. */
function mayHaveArrived(code: ErrorCode): boolean {
  return errorClass[code] === 'no-answer' && code !== 'server-busy' && code !== 'budget-spent';
}
