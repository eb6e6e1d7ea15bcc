import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { atCredentials, openCredentialWorld } from '../fakes/credential-world';
import { type Asker, openAsker } from '../fakes/identity-asker';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import type { Issuer } from '../platform/support/credentials';

let world: { platform: Platform; issuer: Issuer };
let device: TestDevice;
let asker: Asker;
let desk: ReturnType<typeof atCredentials>;
let isFull = false;

beforeAll(async () => {
  world = await openCredentialWorld(false);
}, 60_000);
afterAll(() => world.platform.close());
beforeEach(async () => {
  isFull = false;
  device = createTestDevice(world.platform.url);
  asker = await openAsker(device, world.platform, () => {
    const { openDatabase, closeDatabase } = device.surroundings();
    return device.tab('first', { openDatabase: (name) => withFullDisk(openDatabase(name)), closeDatabase }, fillingFetch);
  });
  desk = atCredentials(world, asker);
});
afterEach(() => device.close());

/** A mirror that takes no credential while the disk is full. */
function withFullDisk<Database extends { credentials: { hook(event: 'creating', refuse: () => void): unknown } }>(
  mirror: Database,
): Database {
  mirror.credentials.hook('creating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  return mirror;
}

/** The last room goes while a credential is issued. */
const fillingFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const response = await device.browser.fetch(request);
  if (request.url.endsWith('/credential/issue')) isFull = true;
  return response;
};

async function made(before: readonly string[]): Promise<string> {
  const all = (await desk.known()).filter((id) => !before.includes(id));
  expect(all).toHaveLength(1);
  return all[0] ?? '';
}

describe('on a full disk a credential that is not stored', () => {
  it('is issued with room made for its document', async () => {
    const before = await desk.known();
    asker.own.database.reserves.hook('deleting', () => {
      isFull = false;
    });
    await asker.own.database.reserves.put({ key: 'reserve', bytes: new Uint8Array(8) });
    const command = await asker.came(await desk.askIssue(), 'done');
    expect(command.row.result).toBe('accepted');
    expect(await desk.rowOf(await made(before))).toMatchObject({ document: { credentialSubject: { fullName: 'Ada Marsh' } } });
  });

  it('keeps its document with its command where the mirror takes it no more', async () => {
    const before = await desk.known();
    const command = await asker.came(await desk.askIssue(), 'done');
    const id = await made(before);
    expect(command.made).toMatchObject({ id, document: { credentialSubject: { fullName: 'Ada Marsh' } } });
    expect(await desk.rowOf(id)).toBeUndefined();
  });

  it('and for whose document there is no room at all is told of as issued, its document lost', async () => {
    const before = await desk.known();
    asker.own.database.commands.hook('updating', (change) => {
      if (isFull && (change as { state?: string }).state === 'done') throw new DOMException('full', 'QuotaExceededError');
    });
    const id = await desk.askIssue();
    await asker.came(id, 'checking');
    isFull = false;
    const { found } = await asker.came(id, 'conflict');
    expect(found).toMatchObject({ ids: [await made(before)], isDocumentLost: true });
  });
});
