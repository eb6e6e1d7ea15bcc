import { databaseNameOf, workNameOf } from '../db/database-name';
import { listOpenCommands } from '../db/reads/commands';
import type { Registry } from '../db/registry';
import type { SealedMirror } from '../db/seal/sealed-mirror';
import type { CommandRow } from '../db/user-database';
import { isSentByItself } from '../domain/command/machine';
import type { Question } from '../domain/record/question';
import { failed, type Outcome } from '../domain/shared/outcome';
import type { ActingNet } from './acts/act-definition';
import type { ActRunner } from './acts/run-act';
import type { Clock } from './clock';
import type { DidActs } from './resolve/did-acts';
import type { SchemaReads } from './resolve/read-schema';
import type { IdentityGuard } from './sync/auth';
import type { WorkerDependencies } from './worker-dependencies';

export type DirectCalls = DidActs & SchemaReads & ActRunner;

export interface DirectCallParts extends Pick<WorkerDependencies, 'loadWork' | 'openUserStore' | 'databaseNames'> {
  registry: Registry;
  clock: Clock;
  /** The opened mirror and its owner; null if there is none, or if it is locked. */
  mirror(): { mirror: SealedMirror; identity: string } | null;
  guardOf(identity: string): IdentityGuard;
  /** Asks who is signed in, now. */
  checkLogin(): Promise<unknown>;
  net(): Promise<ActingNet>;
  ask(question: Question): Promise<void>;
}

/** What is done at once or not at all, in whichever tab calls for it; a second change of a DID is refused until the first was answered. */
export function createDirectCalls({
  loadWork,
  mirror,
  guardOf,
  net,
  openUserStore,
  databaseNames,
  ...parts
}: DirectCallParts): DirectCalls {
  const underWay = new Set<string>();

  /** Whether the outbox is about to create the DID, or to register it. What waits for a person blocks nobody. */
  async function isBeingCreated(identity: string, did: string): Promise<boolean> {
    const name = workNameOf(databaseNameOf(identity));
    if (!(await databaseNames()).includes(name)) return false;
    const open = await listOpenCommands(openUserStore(name));
    const isUnderWay = ({ state }: CommandRow) => state === 'sending' || isSentByItself(state);
    // The method that it was requested with may not be that of the service.
    const methodSpecificId = did.slice(did.lastIndexOf(':'));
    return open.some((row) => row.kind === 'create-did' && row.subject.endsWith(methodSpecificId) && isUnderWay(row));
  }

  async function act(did: string, run: (acts: DidActs) => Promise<Outcome<null>>): Promise<Outcome<null>> {
    const present = mirror();
    if (present === null) return failed('mirror-locked');
    if (underWay.has(did)) return failed('command-pending');
    underWay.add(did);
    try {
      if (await isBeingCreated(present.identity, did)) return failed('command-pending');
      return await call(run);
    } finally {
      underWay.delete(did);
    }
  }

  async function call<Value>(run: (calls: DirectCalls) => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const present = mirror();
    if (present === null) return failed('mirror-locked');
    const work = await loadWork().catch(() => null);
    if (work === null) return failed('network-unreachable');
    const known = await net();
    const guard = guardOf(present.identity);
    known.confirmTokensBy(guard.after);
    try {
      return await run(work.directCallsOf({ ...parts, ...present, net: known, guard }));
    } finally {
      // The next one may be somebody else's.
      known.forgetTokens();
    }
  }

  return {
    registerDid: (input) => act(input.did, (acts) => acts.registerDid(input)),
    updateDid: (input) => act(input.did, (acts) => acts.updateDid(input)),
    deactivateDid: (input) => act(input.did, (acts) => acts.deactivateDid(input)),
    act: (input) => call((calls) => calls.act(input)),
    readSchema: (input) => call((calls) => calls.readSchema(input)),
  };
}
