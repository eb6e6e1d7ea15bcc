import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform';
import { type OpenedCommand, openCommand } from '../../src/db/commands';
import { enqueue, type OutboxData } from '../../src/db/enqueue';
import { listFollows } from '../../src/db/reads/identities';
import { createBox } from '../../src/db/seal/box';
import { openFollow } from '../../src/db/seal/follow-codec';
import type { Command } from '../../src/domain/command/command';
import type { CommandState } from '../../src/domain/command/machine';
import type { Follow } from '../../src/domain/ledger/follow';
import { aCreateDid, aCreateSchema } from '../builders/identity-command';
import { second } from '../builders/moments';
import { openWorkbench, registeredDid } from '../platform/support/identities';
import { openIdentities } from './open-identities';
import type { TestDevice } from './test-device';
import { untilIdle } from './turns';

/** A DID that nobody has. */
export const newDid = () => `did:hid:testnet:${randomUUID()}`;

/** A DID of the service that is on the ledger, to be the author of schemas. */
export async function anAuthor(platform: Platform): Promise<string> {
  return (await registeredDid(await openWorkbench(platform), platform)).id;
}

/** A person at a device before the platform, who asks for DIDs and schemas. */
export async function openAsker(device: TestDevice, platform: Platform, openTab?: Parameters<typeof openIdentities>[2]) {
  const { clock } = device;
  const opened = await openIdentities(device, platform, openTab);
  const { identity, appId, mirror } = opened;
  const keys = await opened.tab.api.workKeys({});
  if (!keys.ok) throw new Error(`the keys of the outbox: ${keys.problem.code}`);
  const own: OutboxData = { database: device.workOf(identity), box: createBox(keys.value) };
  const tabs = [opened.tab];
  let asked = 0;

  /** Time passes (ms), step by step, and what it sets off comes to rest. */
  async function passTime(ms: number, step = second): Promise<void> {
    await untilIdle();
    for (let left = ms; left > 0; left -= step) {
      clock.advance(Math.min(step, left));
      await untilIdle();
    }
  }

  async function ask(command: Command): Promise<string> {
    asked += 1;
    const id = `command-${asked}`;
    const stored = await enqueue(own, { identity, command, id, now: device.clock.now() });
    if (!stored.ok) throw new Error(`the command was not kept: ${stored.problem.code}`);
    for (const tab of tabs) void tab.api.nudge({});
    return id;
  }

  async function read(id: string): Promise<OpenedCommand> {
    const row = await own.database.commands.where({ id }).first();
    if (!row) throw new Error(`there is no command ${id}`);
    return openCommand(own.box, row);
  }

  /** Time passes until a command reaches one of these states. It is checked before each step: a state may last less than one. */
  async function came(id: string, ...states: CommandState[]): Promise<OpenedCommand> {
    for (let passed = 0; passed < 900; passed += 1) {
      await untilIdle();
      const command = await read(id);
      if (states.includes(command.row.state)) return command;
      clock.advance(second);
    }
    throw new Error(`${id} came to ${(await read(id)).row.state}, not to ${states.join(' or ')}`);
  }

  async function follows(): Promise<Follow[]> {
    const stored = await listFollows(mirror.database, appId);
    const all = await Promise.all(stored.map((row) => openFollow(mirror.box, row)));
    return all.flatMap((one) => (one.ok ? [one.value] : []));
  }

  const identities = () => platform.ssi.identities(appId);
  const before = await identities();

  return {
    ...opened,
    own,
    tabs,
    ask,
    pass: passTime,
    came,
    command: read,
    askDid: (more: Parameters<typeof aCreateDid>[0] = {}) => {
      const command = aCreateDid({ appId, did: newDid(), ...more });
      return ask(command).then((id) => ({ id, command }));
    },
    askSchema: (more: Parameters<typeof aCreateSchema>[0]) =>
      ask(aCreateSchema({ ...keyOf(more?.author), ...more, appId: more?.appId ?? appId })),
    /** Requests that came to the platform, by a part of method and path. */
    sent: (part: string) => device.browser.sent.filter(({ method, path }) => `${method} ${path}`.includes(part)),
    follows,
    /** Time passes until the ledger has answered what was sent to it, or is no longer asked. */
    async followed(about: string): Promise<Follow> {
      for (let passed = 0; passed < 120; passed += 1) {
        const follow = (await follows()).find((one) => one.id === about);
        if (follow && follow.state !== 'polling') return follow;
        await passTime(second);
      }
      throw new Error(`${about} is not told of`);
    },
    identities,
    /** Ids of what the service has since the person came. */
    madeSchemas: async () => (await identities()).schemas.filter((id) => !before.schemas.includes(id)),
    madeCredentials: async () => (await identities()).credentials.filter((id) => !before.credentials.includes(id)),
  };
}

function keyOf(author: string | undefined) {
  return author === undefined ? {} : { keyId: `${author}#key-1` };
}

export type Asker = Awaited<ReturnType<typeof openAsker>>;
