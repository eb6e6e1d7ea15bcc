import { issuedTwice } from '../../db/reads/events';
import { findIdentities } from '../../db/reads/identities';
import type { ServiceRow } from '../../db/studio-database';
import { changeIdentities } from '../../db/writes/apply-identities';
import { noteEvent } from '../../db/writes/note-event';
import type { IssueCredential } from '../../domain/credential-command';
import type { CredentialRow } from '../../domain/credential-record';
import { doubledBy } from '../../domain/double-credential';
import type { Outcome } from '../../domain/outcome';
import type { Timer } from '../clock';
import { credentialReads } from '../resolve/read-kinds';
import { asFarAsStored } from './as-far-as-stored';
import type { IdentityDesk } from './identity-desk';
import type { ReadIds } from './read-ids';

/** A credential that the service answered with. */
interface Issued {
  command: IssueCredential;
  id: string;
}

interface Issues {
  service: ServiceRow;
  issued: Issued[];
  /** The ids that the service had before the first of them was asked for. */
  before: readonly string[];
  since: number;
  timer: Timer;
}

/** How the sender of credentials reads what a service has. */
interface Reads {
  ids(service: ServiceRow): Promise<Outcome<ReadIds>>;
  /** Asks for one, with its document where the command wants one kept. */
  learn(command: IssueCredential, service: ServiceRow, row: CredentialRow): Promise<CredentialRow>;
}

/** So long (ms) after the last of several it is looked for what came beside them, and so long after the first of them at the latest. */
const quiet = 3_000;
const longest = 30_000;
/** As many of those that came meanwhile are asked for: each is paid for, and others issue as well. */
const mostAsked = 5;

/**
 * Looks for credentials that a request made a second time. A browser sends a request again by itself, whatever it does, where a connection that was used before breaks
 * before the answer begins: the answer to the second one is all that is ever heard. So the list is read once more when the issuing has come to rest, and what came
 * beside what was answered, at the same moment and as like it as can be told, is marked as perhaps a second one of it: it may be somebody else's all the same.
 */
export function createDoubleWatch({ mirror, clock, signal }: IdentityDesk, reads: Reads) {
  const { database, box } = mirror;
  const resting = new Map<string, Issues>();

  async function rowsOf(appId: string, ids: readonly string[]): Promise<CredentialRow[]> {
    const kept = await findIdentities(database, 'credentials', appId, ids);
    const opened = await Promise.all([...kept.values()].map((row) => credentialReads.open(box, row)));
    return opened.flatMap((one) => (one.ok ? [one.value] : []));
  }

  async function look({ service, issued, before }: Issues): Promise<void> {
    const { appId } = service;
    const [first] = issued;
    const listed = await reads.ids(service);
    if (!listed.ok || first === undefined || signal.aborted) return;
    const own = issued.map(({ id }) => id);
    const known = new Set([...before, ...own]);
    const strangers = listed.value.ids.filter((id) => !known.has(id)).slice(-mostAsked);
    const answered = new Map((await rowsOf(appId, own)).map((row) => [row.id, row]));
    const pairs = issued.flatMap(({ command, id }) => {
      const row = answered.get(id);
      return row === undefined ? [] : [{ command, row }];
    });
    for (const stranger of await rowsOf(appId, strangers)) {
      // What has its document here was answered to this device.
      if (stranger.document !== null || stranger.doubleOf !== undefined || signal.aborted) continue;
      const double = doubledBy(await reads.learn(first.command, service, stranger), pairs);
      if (double === null || signal.aborted) continue;
      const change = (row: CredentialRow) => ({ ...row, doubleOf: double });
      await asFarAsStored(changeIdentities(mirror, credentialReads, appId, new Map([[stranger.id, change]])));
      await noteEvent(database, { at: clock.now(), subject: 'credentials', code: issuedTwice, count: 1 });
    }
  }

  return {
    /** The service answered, which had the ids `before`: it is looked for a second one as soon as nothing more is issued. */
    note(service: ServiceRow, one: Issued, before: readonly string[]): void {
      const now = clock.now();
      const earlier = resting.get(service.appId);
      earlier?.timer.cancel();
      const since = earlier?.since ?? now;
      const timer = clock.setTimer(
        () => {
          const issues = resting.get(service.appId);
          resting.delete(service.appId);
          // What could not be looked for now is told by nothing later: it is the list that shows it.
          if (issues && !signal.aborted) void look(issues).catch(() => undefined);
        },
        Math.max(0, Math.min(quiet, since + longest - now)),
      );
      const issued = [...(earlier?.issued ?? []), one];
      resting.set(service.appId, { service, issued, before: earlier?.before ?? before, since, timer });
    },
  };
}
