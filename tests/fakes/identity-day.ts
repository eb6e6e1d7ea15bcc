import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform';
import { openCommand } from '../../src/db/commands';
import { enqueue, giveUpCommand, keepMine, retryCommand, takeFound, undoCommand, type WishWork } from '../../src/db/enqueue';
import { listFollows } from '../../src/db/reads/identities';
import { createBox } from '../../src/db/seal/box';
import { openFollow } from '../../src/db/seal/follow-codec';
import type { CommandRow } from '../../src/db/user-database';
import { canUndo, isSentByItself } from '../../src/domain/command/machine';
import type { IdentityCommand } from '../../src/domain/ledger/command';
import { wakeOutbox } from '../../src/workers/outbox/wake';
import type { Studio } from '../../src/workers/studio';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { fieldsHashOf, type Issuer } from '../platform/support/credentials';
import { createFakeTab, type FakeTab } from './fake-tab';
import type { IdentityWish } from './identity-schedule';
import { createIdentityWire } from './identity-wire';
import { type ModelDisk, openOnDisk } from './model-disk';
import { createModelHistory } from './model-history';
import { didsOf, openIdentities } from './open-identities';
import { createTestDevice } from './test-device';

interface DayTab extends FakeTab {
  studio: Studio;
}

/** A command that was wished, and how often: sent over what was found it is another wish. */
export interface MadeCommand {
  command: IdentityCommand;
  wishes: number;
}

/** What stands on the ledger before a schedule: DIDs that are authors, who issues credentials, and ids of live ones, as many as are to be changed. */
export interface Ground {
  authors: readonly string[];
  issuer: Issuer;
  credentials: string[];
}

/** A device whose tabs are whole workers before a platform, for one schedule, from `start` (ms) on. */
export async function openIdentityDay(platform: Platform, start: number, { authors, issuer, credentials }: Ground) {
  const disk: ModelDisk = { isFull: false, hasReserve: false, abortsNext: false };
  const history = createModelHistory();
  const made = new Map<string, MadeCommand>();
  const undone = new Set<string>();
  const givenUp = new Set<string>();
  const device = createTestDevice(platform.url, start, (name) =>
    openOnDisk(name, 0, disk, {
      refused: () => undefined,
      freed: () => undefined,
      kept: (table, row) => void (table === 'commands' && history.keptRow(row)),
    }),
  );
  const { clock, browser, locks, registry } = device;
  const wire = createIdentityWire(browser.fetch, clock, {
    left: (id) => history.add(id, { kind: 'left' }),
    tokenRefused: (id) => history.add(id, { kind: 'token-refused' }),
    idOf: (method, _path, body) => [...made].find(([, { command }]) => isOf(command, method, body))?.[0] ?? null,
  });
  const tabs: DayTab[] = [];
  const wakes: FakeTab[] = [];
  let opened = 0;

  function openTab(): DayTab {
    opened += 1;
    const fake = createFakeTab(`tab-${opened}`, clock, locks);
    const studio = device.tab(fake.name, { clock: fake.clock, locks: fake.locks }, fake.fetchOf(wire.ofTab(fake)));
    const tab = { ...fake, studio };
    tabs.push(tab);
    return tab;
  }
  const { identity, mirror, tab, appId } = await openIdentities(device, platform, () => openTab().studio);
  const keys = await tab.api.workKeys({});
  if (!keys.ok) throw new Error(`the keys of the outbox: ${keys.problem.code}`);
  const own: WishWork = { database: device.workOf(identity), box: createBox(keys.value) };

  const rows = () => own.database.commands.orderBy('number').toArray();
  const pick = async (may: (row: CommandRow) => boolean) => (await rows()).find(may);
  const running = () => tabs.filter((one) => one.state() === 'running');

  /** Time passes (ms), and what it sets off comes to rest. */
  async function pass(ms: number, step = 2_000): Promise<void> {
    for (let left = ms; left > 0; left -= step) {
      clock.advance(Math.min(step, left));
      await wire.rest();
    }
  }

  async function commandOf(id: string, what: IdentityWish): Promise<IdentityCommand> {
    const name = `Wish${id.replace(/\D/g, '')}`;
    const author = authors[made.size % authors.length] ?? '';
    if (what === 'schema') return aCreateSchema({ appId, author, keyId: `${author}#key-1`, name });
    const signer = { appId, issuer: issuer.did, keyId: `${issuer.did}#key-1` };
    const credentialId = what === 'status' ? credentials.shift() : undefined;
    if (credentialId !== undefined) return aStatusChange({ ...signer, credentialId, reason: name });
    if (what === 'credential' || what === 'status') {
      const fields = [{ name: 'fullName', value: name }];
      return anIssueCredential({ ...signer, schemaId: issuer.schemaId, fields, isToPersist: made.size % 2 === 0 });
    }
    const did = `did:hid:testnet:${randomUUID()}`;
    if (what !== 'rename') return aCreateDid({ appId, did, name, isToRegister: what === 'registered-did' });
    const known = (await didsOf(mirror)).at(-1) ?? { did: author, name: null };
    return aRenameDid({ appId, did: known.did, name, before: known.name });
  }

  /** Whether a schema or credential is what a command asks for, by the ledger or by what was sent; a schema that no block has yet may be. */
  async function isNamed(id: string, command: IdentityCommand | undefined): Promise<boolean> {
    if (command?.kind === 'issue-credential') {
      const acts = await platform.ssi.credentialActs(appId, id);
      return acts.some(({ fieldsHash }) => fieldsHash === fieldsHashOf(command.fields));
    }
    if (command?.kind !== 'create-schema') return false;
    const messages = (await platform.ssi.transactions(id)).map(({ tx }) => tx.body.messages[0].msgs[0]);
    return messages.every(({ credentialSchemaDocument: document }) => (document as { name?: string })?.name === command.name);
  }

  return {
    ...{ appId, clock, wire, history, made, undone, givenUp, tabs, wakes, rows, running, pass },
    rest: wire.rest,
    threads: (): FakeTab[] => [...tabs, ...wakes],
    opened: async () => Promise.all((await rows()).map((row) => openCommand(own.box, row))),
    dids: () => didsOf(mirror),
    async follows() {
      const kept = await Promise.all((await listFollows(mirror.database, appId)).map((row) => openFollow(mirror.box, row)));
      return kept.flatMap((one) => (one.ok ? [one.value] : []));
    },
    open() {
      const { studio } = openTab();
      void studio.api.checkAuth({ force: false });
    },
    async wish(id: string, what: IdentityWish): Promise<void> {
      const command = await commandOf(id, what);
      const kept = await enqueue(own, { identity, command, id, now: clock.now() });
      if (kept.ok) made.set(id, { command, wishes: 1 });
      for (const one of running()) void one.studio.api.nudge({});
    },
    async undo(): Promise<boolean> {
      const row = await pick(canUndo);
      if (!row || !(await undoCommand(own, row.id, clock.now())).ok) return false;
      undone.add(row.id);
      return true;
    },
    async retry(): Promise<boolean> {
      const row = await pick(({ state }) => state === 'refused');
      return row !== undefined && (await retryCommand(own, row.id, clock.now())).ok;
    },
    async over(): Promise<boolean> {
      const row = await pick(({ state }) => state === 'conflict');
      const known = row && made.get(row.id);
      if (!row || !known || !(await keepMine(own, row.id, row.revision, clock.now())).ok) return false;
      known.wishes += 1;
      return true;
    },
    async take(): Promise<boolean> {
      const row = await pick(
        ({ state, kind }) => state === 'conflict' && !['rename-did', 'change-credential-status'].includes(kind),
      );
      if (!row) return false;
      const { found } = await openCommand(own.box, row);
      const ids = found && 'ids' in found ? found.ids : [];
      const isMine = await Promise.all(ids.map((id) => isNamed(id, made.get(row.id)?.command)));
      const ownId = ids.find((_id, at) => isMine[at]) ?? null;
      // Of what cannot be read the person knows what they made; what is another wish's they do not take.
      if (ids.length > 0 && ownId === null) return false;
      return (await takeFound(own, row.id, row.revision, clock.now(), ownId)).ok;
    },
    async giveUp(): Promise<boolean> {
      const row = await pick(({ state }) => state === 'conflict' || state === 'refused');
      if (!row || !(await giveUpCommand(own, row.id, clock.now())).ok) return false;
      givenUp.add(row.id);
      return true;
    },
    /** The service worker is woken, and time passes while it works; it may be stopped before it is done. */
    async wake(): Promise<void> {
      opened += 1;
      const fake = createFakeTab(`wake-${opened}`, clock, locks);
      wakes.push(fake);
      let isOver = false;
      void wakeOutbox({
        ...device.dependencies(),
        ...{ clock: fake.clock, locks: fake.locks, fetch: fake.fetchOf(wire.ofTab(fake)), tab: fake.name },
        ...{ appBase: `${platform.url}/`, random: () => 0.5, closeUserStore: () => undefined, showUnsent: async () => undefined },
      })
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      await wire.rest();
      while (!isOver && fake.state() === 'running') await pass(2_000);
    },
    /** Time passes until nothing waits to be sent or to be told of by the ledger, and a little more; no longer than `most` ms. */
    async settle(most: number) {
      const step = 2_000;
      const isWaiting = async () =>
        (await rows()).some(({ state }) => isSentByItself(state) || state === 'sending') ||
        (await listFollows(mirror.database, appId)).some(({ state }) => state === 'polling');
      for (let left = most; left > 0 && (await isWaiting()); left -= step) await pass(step);
      await pass(5 * step);
    },
    registry,
    close: device.close,
  };
}

export type IdentityDay = Awaited<ReturnType<typeof openIdentityDay>>;

/** Whether a request is one of a command, by what it says. */
function isOf(command: IdentityCommand, method: string, body: string): boolean {
  if (command.kind === 'create-schema') return body.includes(JSON.stringify(command.name)) && body.includes('"fields"');
  if (command.kind === 'issue-credential') return method === 'POST' && body.includes(JSON.stringify(command.fields[0]?.value));
  if (command.kind === 'change-credential-status') return method === 'PATCH' && body.includes(JSON.stringify(command.reason));
  const id = command.did.split(':').at(-1) ?? '';
  if (command.kind === 'rename-did')
    return method === 'PATCH' && body.includes(id) && body.includes(JSON.stringify(command.name));
  return method === 'POST' && body.includes(id) && !body.includes('"fields"');
}
