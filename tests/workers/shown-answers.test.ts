import { describe, expect } from 'vitest';
import { findRecord } from '../../src/db/reads/records';
import { listServices } from '../../src/db/reads/services';
import { openRecord } from '../../src/db/records/record-codec';
import type { RecordDefinition } from '../../src/db/records/record-definition';
import { invitations, members } from '../../src/db/records/records';
import type { StudioDatabase } from '../../src/db/studio-database';
import type { Act } from '../../src/domain/command/acts';
import type { RecordQuestion } from '../../src/domain/record/question';
import { proofRecordOf } from '../../src/domain/service/domain-proof';
import { newDraft } from '../../src/domain/service/requests';
import type { Invitation } from '../../src/domain/team/team';
import { second } from '../builders/moments';
import { answered } from '../fakes/open-identities';
import { openServices } from '../fakes/open-services';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';
import { signedInClient } from '../platform/support/client';
import { changeZone } from '../platform/support/services';
import { invite, mayRead, membersIn, newRole, removeMember } from '../platform/support/team';

/** A device whose answers can be held on their way; its clock is stopped, so that nothing is read again because time has passed. */
const it = onPlatform({ hasNode: true }).extend('harness', async ({ device, platform, calls }) => {
  const held = new Map<string, Promise<void>>();
  const fetchOfTab: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await device.browser.fetch(request);
    await held.get(`${request.method} ${new URL(request.url).pathname}`);
    return response;
  };
  const { openDatabase, closeDatabase } = device.dependencies();
  /** The mirror as the worker has it open. */
  let ofWorker: StudioDatabase | null = null;
  const parts = {
    openDatabase(name: string) {
      ofWorker = openDatabase(name);
      return ofWorker;
    },
    closeDatabase,
  };
  const { tab, database, mirror, services } = await openServices(device, platform, 'admin@', () =>
    device.tab('first', parts, fetchOfTab),
  );
  const elsewhere = await signedInClient(platform.url, 'admin');
  const questionOf = ({ kind }: Pick<RecordDefinition<unknown>, 'kind'>): RecordQuestion => ({ kind, appId: '', id: '' });
  const rowsOf = async <Value>(definition: RecordDefinition<Value[]>): Promise<Value[]> => {
    const row = await findRecord(database, questionOf(definition));
    const opened = row && (await openRecord(definition, mirror.box, row));
    return opened?.ok ? opened.value : [];
  };
  return {
    calls,
    elsewhere,
    services,
    database,
    ofWorker: () => ofWorker ?? expect.fail('the mirror is not open'),
    rowsOf,
    /** Carries out an act, and waits until everything it sets off has finished. */
    async act(wanted: Act) {
      const outcome = await tab.api.act(wanted);
      if (!outcome.ok) throw new Error(outcome.problem.code);
      await untilIdle();
      return outcome.value;
    },
    begin: (wanted: Act) => tab.api.act(wanted),
    read: <Value>(definition: RecordDefinition<Value[]>) => answered(tab, mirror, questionOf(definition)),
    /** Lets some seconds pass, in which what was asked for is read. */
    async wait(time = 5 * second) {
      device.clock.advance(time);
      await untilIdle();
    },
    /** Asks for the same again, and waits until nothing more happens. */
    async readAgain<Value>(definition: RecordDefinition<Value[]>) {
      device.clock.advance(5 * second);
      await tab.api.refresh({ question: questionOf(definition) });
      await untilIdle();
    },
    members: async () => (await rowsOf(members)).map(({ email }) => email),
    names: async () => (await listServices(database)).map(({ appName }) => appName),
    /** Holds back answers to this call until they are released. */
    hold(call: string) {
      let release = () => {};
      held.set(call, new Promise<void>((resolve) => (release = resolve)));
      return () => {
        held.delete(call);
        release();
      };
    },
  };
});

const people = 'GET /api/v1/people';
const invitation = { kind: 'invite-member', input: { email: 'mia@acme.test' } } as const;

describe('the answer to an act', () => {
  it('shows who was invited, and who was removed, although the members are not read again', async ({ harness }) => {
    await harness.read(members);
    await harness.wait();
    const reads = harness.calls(people).length;
    const before = await harness.members();
    await harness.act(invitation);
    expect(await harness.members()).toEqual([...before, 'mia@acme.test']);
    const shown = (await harness.rowsOf(members)).at(-1);
    expect(shown).toMatchObject({ isAccepted: false, validTill: expect.any(Number), inviteCode: expect.stringMatching(/./) });
    expect(shown).toMatchObject({ hasSecondFactor: false, roleName: null });
    await harness.act({ kind: 'remove-member', input: { email: 'mia@acme.test' } });
    expect(await harness.members()).toEqual(before);
    await harness.wait();
    expect(harness.calls(people)).toHaveLength(reads);
  });

  it('shows once who is invited again after another device removed them, with what the list said of them', async ({
    harness,
  }) => {
    const email = 'auditor@northlight.example';
    await harness.read(members);
    const others = (await harness.members()).filter((one) => one !== email);
    await removeMember(harness.elsewhere, email);
    await harness.act({ kind: 'invite-member', input: { email } });
    expect(await harness.members()).toEqual([...others, email]);
    expect((await harness.rowsOf(members)).at(-1)).toMatchObject({
      email,
      isAccepted: false,
      hasSecondFactor: true,
      roleName: null,
    });
  });

  it('shows the role that a member was given, and the rest of the member stays', async ({ harness }) => {
    const roleId = await newRole(harness.elsewhere, 'Given', [mayRead]);
    await harness.read(members);
    const reads = harness.calls(people).length;
    const before = await harness.rowsOf(members);
    const trainee = before.find(({ email }) => email.startsWith('trainee@'));
    await harness.act({ kind: 'attach-role', input: { roleId, userId: trainee?.userId ?? '' } });
    const given = { ...trainee, roleId, roleName: 'Given' };
    expect(await harness.rowsOf(members)).toEqual(before.map((one) => (one === trainee ? given : one)));
    expect(harness.calls(people)).toHaveLength(reads);
  });

  it('shows that an invitation was accepted', async ({ harness }) => {
    await harness.read(invitations);
    const isOpen = ({ isAccepted }: Invitation) => !isAccepted;
    const open = (await harness.rowsOf(invitations)).find(isOpen);
    const reads = harness.calls('GET /api/v1/people/invites').length;
    await harness.act({ kind: 'accept-invitation', input: { code: open?.inviteCode ?? '' } });
    const accepted = (await harness.rowsOf(invitations)).find(({ id }) => id === open?.id);
    expect(accepted).toMatchObject({ isAccepted: true, acceptedAt: expect.any(Number), adminEmail: open?.adminEmail });
    expect(harness.calls('GET /api/v1/people/invites')).toHaveLength(reads);
  });

  it('shows a service that was created, moved and deleted, without its key', async ({ harness }) => {
    const before = await harness.names();
    const draft = { ...newDraft('SSI_API'), appName: 'Harbour ids', domain: 'https://ids.harbour.example' };
    const listReads = () => harness.calls('GET /api/v1/app').filter(({ path }) => path === '/api/v1/app');
    const reads = listReads().length;
    const made = await harness.act({ kind: 'create-service', input: { draft, known: [] } });
    expect(await harness.names()).toEqual([...before, 'Harbour ids']);
    expect(listReads()).toHaveLength(reads);
    const { appId } = (made as { service: { appId: string } }).service;
    await harness.wait();
    await harness.act({ kind: 'delete-service', input: { appId } });
    expect(await harness.names()).toEqual(before);
    // What waited to be sent to it is taken back by the next read.
    await harness.wait(20 * second);
    expect(listReads()).toHaveLength(reads + 1);
  });

  it('shows that a domain was verified', async ({ harness }) => {
    const draft = { ...newDraft('SSI_API'), appName: 'Harbour ids', domain: 'https://ids.harbour.example' };
    const made = (await harness.act({ kind: 'create-service', input: { draft, known: [] } })) as { service: { appId: string } };
    const { appId } = made.service;
    const issuerDid = 'did:hid:testnet:zHarbour';
    await changeZone(harness.elsewhere, 'add', 'ids.harbour.example', proofRecordOf(issuerDid));
    await harness.act({ kind: 'verify-domain', input: { appId, issuerDid } });
    expect(await harness.database.services.get(appId)).toMatchObject({ hasDomainVerified: true, issuerDid });
    await changeZone(harness.elsewhere, 'remove', 'ids.harbour.example', proofRecordOf(issuerDid));
    await harness.act({ kind: 'delete-service', input: { appId } });
  });

  it('that cannot be stored makes Studio read the list', async ({ harness }) => {
    await harness.read(members);
    await harness.wait();
    let isFull = true;
    harness.ofWorker().records.hook('updating', () => {
      if (!isFull) return;
      isFull = false;
      throw new DOMException('damaged', 'DataError');
    });
    await harness.act(invitation);
    await harness.wait();
    expect([isFull, await harness.members()]).toEqual([false, expect.arrayContaining(['mia@acme.test'])]);
    await removeMember(harness.elsewhere, 'mia@acme.test');
  });

  it('that arrives after the mirror was closed still reaches the person', async ({ harness }) => {
    await harness.read(members);
    const release = harness.hold('POST /api/v1/people/invite');
    const invited = harness.begin(invitation);
    await expect.poll(async () => (await membersIn(harness.elsewhere)).length).toBe((await harness.members()).length + 1);
    harness.ofWorker().close();
    release();
    expect(await invited).toMatchObject({ ok: true });
    await untilIdle();
    await removeMember(harness.elsewhere, 'mia@acme.test');
  });

  it('shows nobody as removed if the call did not arrive', async ({ harness, platform }) => {
    await harness.read(members);
    const before = await harness.members();
    platform.chaos.set([{ match: 'DELETE /api/v1/people*', kind: 'loss' }]);
    const removal = { kind: 'remove-member', input: { email: 'trainee@northlight.example' } } as const;
    expect(await harness.begin(removal)).toMatchObject({ problem: { code: 'network-unreachable' } });
    await untilIdle();
    expect(await harness.members()).toEqual(before);
  });

  it('that comes after a newer read brings nothing back', async ({ harness }) => {
    await harness.read(members);
    const release = harness.hold('POST /api/v1/people/invite');
    const invited = harness.begin(invitation);
    await expect.poll(async () => (await membersIn(harness.elsewhere)).length).toBe((await harness.members()).length + 1);
    await removeMember(harness.elsewhere, 'mia@acme.test');
    await harness.readAgain(members);
    const newest = await harness.members();
    release();
    expect(await invited).toMatchObject({ ok: true });
    await untilIdle();
    expect(await harness.members()).toEqual(newest);
    expect(newest).not.toContain('mia@acme.test');
  });

  it('is not taken back by a read that began before it', async ({ harness }) => {
    await harness.read(members);
    const reads = harness.calls(people).length;
    const release = harness.hold(people);
    await harness.readAgain(members);
    await harness.act(invitation);
    expect(await harness.members()).toContain('mia@acme.test');
    expect(harness.calls(people)).toHaveLength(reads + 1);
    release();
    await untilIdle();
    expect(await harness.members()).toContain('mia@acme.test');
    expect(harness.calls(people)).toHaveLength(reads + 2);
    await removeMember(harness.elsewhere, 'mia@acme.test');
  });

  it('to an invitation that is not in the list makes Studio read the list, which says whose it is', async ({
    harness,
    platform,
  }) => {
    const owner = await signedInClient(platform.url, 'owner');
    await removeMember(owner, 'admin@northlight.example');
    await harness.read(invitations);
    await harness.wait();
    const { inviteCode } = (await invite(owner, 'admin@northlight.example')).json as { inviteCode: string };
    await harness.act({ kind: 'accept-invitation', input: { code: inviteCode } });
    await harness.wait();
    const accepted = (await harness.rowsOf(invitations)).find((one) => one.inviteCode === inviteCode);
    expect(accepted).toMatchObject({ isAccepted: true, adminEmail: expect.stringMatching(/^owner@/) });
  });

  it('creates no list if this device has none: the list is read', async ({ harness }) => {
    await harness.act(invitation);
    expect(await harness.members()).toEqual((await membersIn(harness.elsewhere)).map(({ userEmailId }) => userEmailId));
    await removeMember(harness.elsewhere, 'mia@acme.test');
  });
});
