import { credentials } from '../../db/lists/credentials';
import { dids } from '../../db/lists/dids';
import type { LedgerList, LedgerListRow } from '../../db/lists/ledger-list';
import { openRow, storedIdOf } from '../../db/lists/list-codec';
import { schemas } from '../../db/lists/schemas';
import { findRow } from '../../db/reads/list';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { readWorkerDevice } from '../../db/writes/apply-account';
import type { CheckSource, Learnt, LearntDid, LearntSchema, LearntStatus } from '../../domain/credential/verdict';
import { type DidFacts, relationshipsOf } from '../../domain/did/did';
import { didMethods, parseDid } from '../../domain/did/did-id';
import { isMembers } from '../../domain/shared/members';
import type { Outcome } from '../../domain/shared/outcome';
import { ledgerAnswerWait } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { fewAtOnce } from '../few-at-once';
import type { Net } from '../net/net-api';

/**
 * What Studio knows about what a document names: from the ledger's node, which is free and public, and from this device. Ids of schemas and credentials have
 * been checked, so that none leads out of an address (`credential-id.ts`).
 */
export interface Sources {
  /** The moment of the check by the server's clock, ms. */
  now: number;
  did(did: string): Promise<Learnt<LearntDid>>;
  schema(id: string): Promise<Learnt<LearntSchema>>;
  status(credentialId: string): Promise<Learnt<LearntStatus>>;
  /** Whether a DID is one of the person's own services; false for somebody who has not passed the guard. */
  isOwn(did: string): Promise<boolean>;
  /** The document of a credential, if this device has met it; null if not, and for somebody who has not passed the guard. */
  document(credentialId: string): Promise<Record<string, unknown> | null>;
}

/** The reads of the ledger; no other address is ever asked, whatever a document names. */
export type LedgerReads = Pick<Net, 'ledgerDid' | 'ledgerSchema' | 'ledgerCredential'>;

/** So much is asked of it at once: a presentation may name 150 things. */
const mostQuestions = 4;

export interface SourceParts {
  registry: Registry;
  clock: Clock;
  net(): Promise<LedgerReads>;
  /** null if there is none, or if it is locked. */
  mirror: SealedMirror | null;
  /** The service whose records are read first; null outside the guard, where nothing about people is shown. */
  appId: string | null;
}

/** The sources of one check. Each thing is learnt once. */
export async function createSources(parts: SourceParts): Promise<Sources> {
  const { mirror, appId } = parts;
  const net = await parts.net().catch(() => null);
  const { clockOffset } = await readWorkerDevice(parts.registry);
  const now = parts.clock.now() + clockOffset;
  const inTurn = fewAtOnce(mostQuestions);
  /** A ledger that once did not answer in time is not waited for again by those who come after. */
  let isSilent = false;

  /** Somebody waits, and stored data may help. */
  const ask = <Value>(question: (net: LedgerReads) => Promise<Outcome<Value>>): Promise<Outcome<Value> | null> =>
    inTurn(async () => {
      if (net === null || isSilent) return null;
      const asked = question(net);
      return new Promise((resolve) => {
        const timer = parts.clock.setTimer(() => {
          isSilent = true;
          resolve(null);
        }, ledgerAnswerWait);
        void asked.then((outcome) => {
          timer.cancel();
          resolve(outcome);
        });
      });
    });
  const fresh: CheckSource = { from: 'ledger', at: now };

  /** A record of the mirror, of any service, with the time of its resolution; null if none says anything. */
  async function findStored<Row extends LedgerListRow, Answer>(
    list: LedgerList<Row, Answer>,
    id: string,
  ): Promise<{ row: Row; source: CheckSource } | null> {
    if (mirror === null) return null;
    const { database, box } = mirror;
    const storedId = await storedIdOf(box, list.name, id);
    const services = (await database.services.toArray()).map((service) => service.appId);
    const first = appId === null ? [] : [appId];
    for (const service of new Set([...first, ...services])) {
      const stored = await findRow(database, list, service, storedId);
      if (stored === null || stored.resolvedAt === null) continue;
      const opened = await openRow(list, box, stored);
      if (opened.ok) return { row: opened.value, source: { from: 'mirror', at: stored.resolvedAt } };
    }
    return null;
  }

  async function learnDid(did: string): Promise<Learnt<LearntDid>> {
    const parts = parseDid(did);
    // The ledger knows nothing about other methods, so that its having none of them means nothing.
    const isOfLedger = didMethods.some((method) => method === parts?.method);
    const reported = isOfLedger ? await ask((ledger) => ledger.ledgerDid(did)) : null;
    if (reported?.ok === true && reported.value.event === 'on-ledger')
      return { is: 'known', value: toLearntDid(did, reported.value.facts, true, now), source: fresh };
    // Stored data replaces a silent ledger, it does not overrule one that answers.
    if (reported?.ok === true) return { is: 'absent', source: fresh };
    const stored = await findStored(dids, did);
    if (stored === null) return { is: isOfLedger ? 'unread' : 'elsewhere' };
    return { is: 'known', value: toLearntDid(did, stored.row, stored.row.state === 'registered', now), source: stored.source };
  }

  /** What is on the ledger of a schema never changes: what is kept of it is as good as new. */
  async function learnSchema(id: string): Promise<Learnt<LearntSchema>> {
    const plain = id.replace(/:$/, '');
    const stored = await findStored(schemas, plain);
    if (stored?.row.state === 'registered') {
      const { name, properties, hasMore } = stored.row;
      return { is: 'known', value: { id: plain, name, properties, hasMore }, source: stored.source };
    }
    const reported = await ask((ledger) => ledger.ledgerSchema(plain));
    if (reported?.ok !== true) return { is: 'unread' };
    if (reported.value.event !== 'on-ledger') return { is: 'absent', source: fresh };
    const { name, properties, hasMore } = reported.value.facts;
    return { is: 'known', value: { id: plain, name, properties, hasMore }, source: fresh };
  }

  async function learnStatus(id: string): Promise<Learnt<LearntStatus>> {
    const reported = await ask((ledger) => ledger.ledgerCredential(id));
    if (reported?.ok === true && reported.value.event === 'on-ledger') {
      const { life, issuer, remarks, statusDocument: document } = reported.value.status;
      return life === null ? { is: 'unread' } : { is: 'known', value: { life, issuer, remarks, document }, source: fresh };
    }
    if (reported?.ok === true) return { is: 'absent', source: fresh };
    const stored = await findStored(credentials, id);
    // What was only issued is called live by its service, and the ledger does not have it.
    if (stored?.row.state !== 'registered' || stored.row.life === null) return { is: 'unread' };
    const { life, issuer, remarks, statusDocument: document } = stored.row;
    return { is: 'known', value: { life, issuer, remarks, document }, source: stored.source };
  }

  const documentOf = async (id: string) => (appId === null ? null : ((await findStored(credentials, id))?.row.document ?? null));

  const isOwn = async (did: string) => appId !== null && (await findStored(dids, did)) !== null;

  return { now, document: documentOf, isOwn, did: once(learnDid), schema: once(learnSchema), status: once(learnStatus) };
}

function toLearntDid(
  did: string,
  facts: Pick<DidFacts, 'keys' | 'document' | 'isDeactivated'>,
  isOnLedger: boolean,
  now: number,
): LearntDid {
  const { keys, document, isDeactivated } = facts;
  const methods = document?.verificationMethod;
  // Without the document nobody knows what its keys may be used for.
  const usesOf = (id: string) => (document === null ? null : relationshipsOf({ document }, id));
  const reported: unknown[] = Array.isArray(methods) ? methods : [];
  const saying = (id: string, member: string) =>
    reported.filter(isMembers).filter((method) => method.id === id && method[member] != null);
  const isRevoked = (id: string) => saying(id, 'revoked').length > 0;
  // An end that is no moment has come: nobody knows until when such a key signs.
  const isExpired = (id: string) => saying(id, 'expires').some(({ expires }) => !(Date.parse(String(expires)) > now));
  return {
    did,
    keys: keys.map(({ id, type, controller, publicKey }) => {
      return { id, type, controller, publicKey, uses: usesOf(id), isRevoked: isRevoked(id), isExpired: isExpired(id) };
    }),
    isDeactivated,
    isOnLedger,
  };
}

function once<Value>(learn: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const learnt = new Map<string, Promise<Value>>();
  return (id) => {
    const known = learnt.get(id) ?? learn(id);
    learnt.set(id, known);
    return known;
  };
}
