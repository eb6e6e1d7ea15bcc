import { describe, expect } from 'vitest';
import { second } from '../builders/moments';
import { toIssue, toStatus } from '../fakes/credential-world';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger({ hasNode: true }).extend('tools', ({ asker }) => {
  const read = (id: string) => asker.tab.api.readSchema({ appId: asker.appId, id });
  return { read };
});

const refusal = (status: number, message: unknown) => ({
  ...{ kind: 'status' as const, status },
  body: { statusCode: status, message, error: status === 404 ? 'Not Found' : 'Bad Request' },
});

describe('a credential that is asked for', () => {
  it('is issued by one call, its document sealed on the device, and followed on the ledger', async ({
    platform,
    issuer,
    asker,
    harness,
  }) => {
    const id = await harness.askIssue();
    expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect(asker.sent('POST').filter(({ path }) => path.endsWith('/credential/issue'))).toHaveLength(1);
    const credential = await harness.madeOne();
    expect(await harness.rowOf(credential)).toMatchObject({
      ...{ state: 'created', life: 'live', isPersisted: false, schemaId: issuer.schemaId },
      document: { id: credential, credentialSubject: { fullName: 'Ada Marsh', cardNumber: 4711 } },
    });
    await platform.ssi.makeBlock();
    const { state, hash } = await asker.followed(credential);
    expect([state, hash]).toEqual(['succeeded', (await platform.ssi.transactions(credential))[0]?.hash]);
    expect(await harness.rowOf(credential)).toMatchObject({ state: 'registered', document: { id: credential } });
    expect(await harness.actsOn(credential)).toEqual(['ISSUE']);
  });

  it('and is not to be attested exists only at the service, and is not followed', async ({ asker, harness }) => {
    await asker.came(await harness.askIssue({ isToRegister: false, isToPersist: true }), 'done');
    expect(await harness.rowOf(await harness.madeOne())).toMatchObject({
      state: 'created',
      isPersisted: true,
      isToRegister: false,
    });
    expect(await asker.follows()).toEqual([]);
  });

  it('and that the ledger refuses is reported as failed', async ({ platform, asker, harness }) => {
    platform.ssi.failNext(113);
    await asker.came(await harness.askIssue(), 'done');
    await platform.ssi.makeBlock();
    const credential = await harness.madeOne();
    expect(await asker.followed(credential)).toMatchObject({ kind: 'issue-credential', state: 'failed' });
    expect(await harness.rowOf(credential)).toMatchObject({ state: 'failed', error: { entries: [{ code: 113 }] } });
  });

  it.for<[string, unknown, number, string]>([
    ['with no message', [null], 400, "The values don't match the schema"],
    ['with an object as its message', [{ message: 'the key is gone' }], 400, 'the key is gone'],
    ['because the key is not its own', ['x#key-1 not found', 'Resource not found'], 404, 'x#key-1 not found, Resource not found'],
  ])(
    'and is refused %s is reported as refused, and was not issued',
    async ([_how, message, status, said], { platform, asker, harness }) => {
      platform.chaos.set([toIssue(refusal(status, message))]);
      const command = await asker.came(await harness.askIssue(), 'refused');
      expect(command.said).toBe(said);
      expect(await harness.made()).toEqual([]);
    },
  );

  it('with a value that does not fit the schema is refused by the service', async ({ asker, harness }) => {
    const command = await asker.came(await harness.askIssue({ fields: [{ name: 'fullName', value: 7 }] }), 'refused');
    expect(command.row.problem).toMatchObject({ code: 'request-refused', status: 400 });
  });

  it('from a service that waits for the ledger, which writes no entries, is found on the ledger before it is given up', async ({
    platform,
    asker,
    harness,
  }) => {
    const wallet = (await asker.database.services.get(asker.appId))?.walletAddress ?? '';
    await platform.ssi.setAllowance(wallet, null);
    await asker.came(await harness.askIssue(), 'done');
    await platform.ssi.setAllowance(wallet, 5_000_000);
    const credential = await harness.madeOne();
    expect(await asker.followed(credential)).toMatchObject({ state: 'succeeded', hash: null, attempts: 6 });
    expect(await harness.rowOf(credential)).toMatchObject({ state: 'registered', life: 'live' });
  });

  it('is sent alone: of three that wait, one is on its way at a time', async ({ asker, harness }) => {
    const ids = await Promise.all(['A', 'B', 'C'].map((value) => harness.askIssue({ fields: [{ name: 'fullName', value }] })));
    for (const id of ids) await asker.came(id, 'done');
    const all = await harness.made();
    expect(all).toHaveLength(3);
    for (const id of all) expect(await harness.actsOn(id)).toEqual(['ISSUE']);
  });

  it('a second time with the same values is not asked for again', async ({ harness }) => {
    await harness.askIssue();
    await expect(harness.askIssue()).rejects.toThrow('command-pending');
  });
});

describe('a change of the status of a credential', () => {
  it('is sent once, and is there when the ledger has it', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    const id = await harness.askStatus(credential);
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    // The service answers with what it was before (contract SSI 6.4).
    expect(await harness.rowOf(credential)).toMatchObject({ life: 'live' });
    await platform.ssi.makeBlock();
    const { state, hash } = await asker.followed(credential);
    expect([state, hash]).toEqual(['succeeded', (await platform.ssi.transactions(credential)).at(-1)?.hash]);
    await asker.pass(5 * second);
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND']);
  });

  it('may follow another one: suspended, live again, and revoked permanently', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    const steps = [
      ['SUSPEND', 'live'],
      ['LIVE', 'suspended'],
      ['REVOKE', 'live'],
    ] as const;
    for (const [action, life] of steps) {
      const id = await harness.askStatus(credential, { action, base: { life } });
      expect((await asker.came(id, 'done')).row.result).toBe('accepted');
      await platform.ssi.makeBlock();
      expect(await asker.followed(credential)).toMatchObject({ kind: 'change-credential-status', state: 'succeeded' });
    }
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND', 'LIVE', 'REVOKE']);
  });

  it('that the service charged for shows that it has credit again', async ({ device, asker, harness }) => {
    const credential = await harness.given();
    await asker.database.budgets.put({
      appId: asker.appId,
      day: 0,
      spent: 0,
      creditOutSince: device.clock.now(),
      stopped: 'credit',
    });
    await asker.came(await harness.askStatus(credential), 'done');
    expect((await asker.database.budgets.get(asker.appId))?.creditOutSince).toBeNull();
  });

  it('that the ledger refuses is reported as failed, by the newest of its entries', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    platform.ssi.failNext(112);
    await asker.came(await harness.askStatus(credential), 'done');
    await platform.ssi.makeBlock();
    expect(await asker.followed(credential)).toMatchObject({ state: 'failed' });
  });

  it('to the status that the credential already has sends nothing', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    await asker.came(await harness.askStatus(credential), 'done');
    await platform.ssi.makeBlock();
    await asker.followed(credential);
    const again = await harness.askStatus(credential);
    expect((await asker.came(again, 'done')).row.result).toBe('already-so');
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND']);
  });

  it('waits until the ledger shows the credential, and is sent once', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    await asker.came(await harness.askStatus(credential, { action: 'REVOKE' }), 'done');
    const again = await harness.askStatus(credential, { action: 'REVOKE' });
    expect((await asker.came(again, 'waiting', 'done')).row.state).toBe('waiting');
    await platform.ssi.makeBlock();
    expect((await asker.came(again, 'done')).row.result).toBe('already-so');
    expect(await asker.followed(credential)).toMatchObject({ state: 'succeeded' });
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'REVOKE']);
  });

  it('is followed although the ledger never showed the previous one, which is no longer polled', async ({ asker, harness }) => {
    const credential = await harness.given();
    await asker.came(await harness.askStatus(credential), 'done');
    expect(await asker.followed(credential)).toMatchObject({ state: 'exhausted' });
    await asker.came(await harness.askStatus(credential), 'done');
    expect((await asker.follows()).find(({ id }) => id === credential)).toMatchObject({ state: 'polling' });
  });

  it('waits for the person if the credential was revoked meanwhile, and nothing is sent', async ({
    platform,
    asker,
    harness,
  }) => {
    const credential = await harness.given();
    await asker.came(await harness.askStatus(credential, { action: 'REVOKE' }), 'done');
    await platform.ssi.makeBlock();
    await asker.followed(credential);
    const id = await harness.askStatus(credential, { action: 'SUSPEND' });
    expect((await asker.came(id, 'conflict')).found).toMatchObject({ credential: { life: 'revoked' } });
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'REVOKE']);
  });

  it('waits for the person if the credential is not on the ledger', async ({ asker, harness }) => {
    await asker.came(await harness.askIssue({ isToRegister: false }), 'done');
    const id = await harness.askStatus(await harness.madeOne());
    expect((await asker.came(id, 'conflict')).found).toMatchObject({ credential: null });
  });

  it('that the service refuses is reported in its words', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    platform.chaos.set([toStatus(refusal(400, ['No credential status found. Probably invalid credentialId']))]);
    const command = await asker.came(await harness.askStatus(credential), 'refused');
    expect(command.said).toBe('No credential status found. Probably invalid credentialId');
  });
});

describe('a schema that is looked up for a form', () => {
  it('is reported by the ledger regardless of who made it, and costs no read', async ({ issuer, asker, tools: { read } }) => {
    const before = asker.sent('GET /tenant').length;
    const found = await read(issuer.schemaId);
    expect(found).toMatchObject({ ok: true, value: { id: issuer.schemaId, name: 'LibraryCard' } });
    expect(found.ok && found.value.properties.map(({ name }) => name)).toContain('fullName');
    expect(asker.sent('GET /tenant').length - before).toBe(0);
  });

  it.for(['sch:hid:testnet:nobody:1.0', '../did', 'sch one', 'sch?x=1'])(
    'is missing if it does not exist: %s',
    async (id, { tools: { read } }) => {
      expect(await read(id)).toMatchObject({ ok: false, problem: { code: 'address-not-found' } });
    },
  );

  it('is not found without a connection, and the answer says why', async ({ platform, issuer, tools: { read } }) => {
    platform.chaos.set([{ match: 'GET /ledger/*', kind: 'loss' }]);
    expect(await read(issuer.schemaId)).toMatchObject({ ok: false, problem: { code: 'network-unreachable' } });
  });
});
