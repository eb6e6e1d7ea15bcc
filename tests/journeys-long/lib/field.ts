import { seededRandom } from '../../../platform/demo/random';
import type { LedgerTransaction } from '../../../platform/ledger/ledger-control';
import type { CompanyDecision } from '../../../src/domain/company/machine';
import { statusWords } from '../../../src/domain/credential/status-text';
import { documentTitles } from '../../../src/domain/ledger/document-text';
import type { JourneyPlatform, PersistentDevice } from '../../fixtures/journey';
import { fillCredential, issuerOfAllTypes, openIssue, pressIssue } from '../../journeys/lib/credential-steps';
import { companiesToDecide, decide, openCompany, waitForEvidence } from '../../journeys/lib/deciding-steps';
import { panelOf } from '../../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../../journeys/lib/identity-steps';
import { restart } from '../../journeys/lib/killed-harness';
import { limits } from '../../limits';
import type { Issuer } from '../../platform/support/credentials';
import { highestFileOf } from './write-log';

/** What may go wrong while something is asked for. */
const faults = ['none', 'offline', 'hang', 'lost-answer', 'loss', 'fault', 'down'] as const;
type Fault = (typeof faults)[number];

/** What was asked for and acknowledged: kept on the device. */
export interface Acknowledged {
  decisions: { companyId: string; decision: CompanyDecision }[];
  /** Names, each of one credential. */
  issued: string[];
  /** Ids of credentials that were suspended. */
  suspended: string[];
}

/** The same of a whole day. */
export interface Asked extends Acknowledged {
  browserKills: number;
  serverKills: number;
  /** So often the browser threw away all that the origin had kept. */
  storesLost: number;
  faults: Record<Fault, number>;
}

/** Something ready to be asked for: all is filled in, one press is left. Answers once it is acknowledged. */
type Press = () => Promise<void>;

/** What a day is made of; a member that is left out is everything there is. */
export interface Day {
  seed: number;
  /** It ends after so many minutes… */
  minutes?: number;
  /** …or so many things that were asked for. */
  operations?: number;
  kinds?: readonly ('decide' | 'issue' | 'suspend')[];
  faults?: readonly Fault[];
  /** How often the browser is killed after a press, 0 to 1. */
  kills?: number;
  /** Who issues; a new one if it is not given, which the device has to learn of first. */
  issuer?: Issuer;
}

const ssiAppId = demoServiceOf('SSI_API');
const writes = ['PATCH /tenant', 'POST /tenant'];
const longerThanAnybodyWaits = 600_000;

/** A reviewer's day on a bad line, by a seed: decisions, credentials and changes of status, with the line and the server failing and the browser being killed. */
export async function liveThroughFieldDay(
  { platform, device }: { platform: JourneyPlatform; device: PersistentDevice },
  { seed, kills = 0.4, ...day }: Day,
): Promise<Asked> {
  const { minutes = Infinity, operations = Infinity, kinds = ['decide', 'issue', 'suspend'] } = day;
  const random = seededRandom(seed);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const issuer = day.issuer ?? (await issuerOfAllTypes(platform));
  const before = new Set((await platform.ssi.identities(ssiAppId)).credentials);
  const { appId, ids } = await companiesToDecide(platform);
  const asked: Asked = {
    ...{ decisions: [], issued: [], suspended: [], browserKills: 0, serverKills: 0, storesLost: 0 },
    faults: { none: 0, offline: 0, hang: 0, 'lost-answer': 0, loss: 0, fault: 0, down: 0 },
  };

  async function toDecide(): Promise<Press | null> {
    const companyId = ids.shift();
    if (companyId === undefined) return null;
    const decision = pick(['Approved', 'Rejected'] as const);
    await openCompany(device.page, platform.url, appId, companyId);
    await waitForEvidence(device.page);
    return async () => {
      await decide(device.page, decision);
      asked.decisions.push({ companyId, decision });
    };
  }

  async function toIssue(): Promise<Press> {
    const name = `Reader ${asked.issued.length + 1} of ${seed}`;
    await openIssue(device.page, platform.url, ssiAppId);
    // Stored, it is known again by its document; of one that is not, Studio asks a person whether it is theirs.
    await fillCredential(device.page, issuer, name, { isStored: true });
    return async () => {
      await pressIssue(device.page);
      asked.issued.push(name);
    };
  }

  async function toSuspend(): Promise<Press | null> {
    const made = (await platform.ssi.identities(ssiAppId)).credentials.filter((id) => !before.has(id));
    const id = made.findLast((one) => !asked.suspended.includes(one));
    if (id === undefined) return null;
    // In its detail: its line is under what is announced, or further down than what is drawn.
    await device.page.goto(`${platform.url}/#/studio/ssi/credential/${ssiAppId}?open=${encodeURIComponent(id)}`);
    const opened = device.page.getByRole('dialog', { name: documentTitles.credential });
    await opened.locator('.badges').getByText('Registered', { exact: true }).waitFor({ timeout: limits.view });
    await opened
      .getByRole('button', { name: statusWords.panel, exact: true })
      .and(opened.locator(':not([aria-disabled="true"])'))
      .click();
    const panel = panelOf(device.page);
    await panel.locator('#status-action').selectOption('SUSPEND');
    const key = panel.locator('#status-key');
    await key.locator(`option[value="${issuer.did}#key-1"]`).waitFor({ state: 'attached' });
    await panel.locator('#status-reason').fill('Seen in the field');
    await key.selectOption(`${issuer.did}#key-1`);
    const button = panel.getByRole('button', { name: statusWords.update }).and(panel.locator(':not([aria-disabled="true"])'));
    await button.waitFor();
    return async () => {
      await button.click();
      await panel.waitFor({ state: 'detached' });
      asked.suspended.push(id);
    };
  }

  async function begin(fault: Fault): Promise<void> {
    asked.faults[fault] += 1;
    const once = (kind: 'lost-answer' | 'loss' | 'status') =>
      platform.chaos.set(writes.map((match) => ({ match, kind, times: 1, ...(kind === 'status' && { status: 503 }) })));
    if (fault === 'offline') await device.context.setOffline(true);
    else if (fault === 'hang') platform.chaos.set([{ match: '/', kind: 'latency', ms: longerThanAnybodyWaits }]);
    else if (fault === 'down') await platform.goDown();
    else if (fault === 'fault') once('status');
    else if (fault !== 'none') once(fault);
  }

  async function repair(fault: Fault): Promise<void> {
    platform.chaos.clear();
    if (fault === 'offline') await device.context.setOffline(false);
    // What hangs is cut off with the server.
    if (fault === 'down' || fault === 'hang') {
      asked.serverKills += 1;
      await platform.comeBack();
    }
  }

  const ways = { decide: toDecide, issue: toIssue, suspend: toSuspend };
  const end = performance.now() + minutes * 60_000;
  for (let done = 0; done < operations && performance.now() < end; done += 1) {
    const press = (await ways[pick(kinds)]()) ?? (await toIssue());
    const fault = pick(day.faults ?? faults);
    await begin(fault);
    await press();
    if (random() < kills) {
      asked.browserKills += 1;
      const before = highestFileOf(device.profile);
      await restart(device, device.page.url(), fault !== 'offline');
      if (highestFileOf(device.profile) < before / 2) asked.storesLost += 1;
    }
    await repair(fault);
  }
  return asked;
}

/** What the ledgers say of what was asked for: what never arrived, and what arrived more than once. */
export async function judge(platform: JourneyPlatform, asked: Acknowledged): Promise<{ lost: string[]; doubled: string[][] }> {
  const lost: string[] = [];
  const doubled: string[][] = [];
  const decided = await platform.companies.ledger();
  for (const { companyId, decision } of asked.decisions) {
    const lines = decided.filter((line) => line.companyId === companyId && line.toStatus === decision);
    if (lines.length === 0) lost.push(`${decision} of ${companyId}`);
    if (lines.length > 1) doubled.push(lines.map(() => companyId));
  }
  for (const id of asked.suspended) {
    // A browser may repeat a change as well: the ledger refuses the second one, which changes nothing.
    const changes = (await platform.ssi.transactions(id)).filter(({ code, tx }) => code === 0 && isChange(tx));
    if (changes.length === 0) lost.push(`suspension of ${id}`);
    if (changes.length > 1) doubled.push(changes.map(() => id));
  }
  return { lost, doubled };
}

function isChange(tx: LedgerTransaction['tx']): boolean {
  return tx.body.messages[0].msgs[0]['@type'] === '/hypersign.ssi.v1.MsgUpdateCredentialStatus';
}

/** Ids of the credentials that were issued since, each in a list with those of the same fields: more than one of a kind were issued by one request. */
export async function issuedSince(platform: JourneyPlatform, before: readonly string[]): Promise<string[][]> {
  const acts = await platform.ssi.credentialActs(ssiAppId);
  const groups = new Map<string, string[]>();
  for (const { act, credentialId, fieldsHash } of acts) {
    if (act !== 'ISSUE' || before.includes(credentialId) || fieldsHash === null) continue;
    groups.set(fieldsHash, [...(groups.get(fieldsHash) ?? []), credentialId]);
  }
  return [...groups.values()];
}
