import { describe, expect } from 'vitest';
import { retryCommand } from '../../src/db/enqueue';
import { attributeTypes } from '../../src/domain/schema/attribute-rules';
import { aRenameDid } from '../builders/identity-command';
import { anAttribute } from '../builders/schema';
import { newDid } from '../fakes/identity-asker';
import { didsOf, schemasOf } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';
import { openWorkbench } from '../platform/support/identities';

const it = onLedger().extend('tools', ({ platform, asker }) => {
  const didOf = async (did: string) => (await didsOf(asker.mirror)).find((row) => row.did === did);
  const messages = async (subject: string) =>
    (await platform.ssi.transactions(subject)).map(({ tx }) => tx.body.messages[0].msgs[0]['@type'].split('.').at(-1));
  const walletOf = async () => (await asker.database.services.get(asker.appId))?.walletAddress;
  return { didOf, messages, walletOf };
});

describe('a DID that is asked for', () => {
  it('is created by one call, and is on the screens at once', async ({ asker, tools: { didOf } }) => {
    const { id, command } = await asker.askDid({ isToRegister: false, name: ' Main issuer ' });
    expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect((await asker.identities()).dids).toContain(command.did);
    expect(asker.sent('POST').filter(({ path }) => path.includes('/did/'))).toHaveLength(1);
    expect(asker.sent('/did/resolve/')).toHaveLength(0);
    expect(await didOf(command.did)).toMatchObject({
      state: 'created',
      name: 'Main issuer',
      keys: [{ id: `${command.did}#key-1` }],
    });
    expect(await asker.follows()).toEqual([]);
  });

  it('is put on the ledger if that was requested, and followed there', async ({ platform, asker, tools: { didOf } }) => {
    const { id, command } = await asker.askDid();
    await asker.came(id, 'done');
    expect(asker.sent('/did/register/v2')).toHaveLength(1);
    expect(await asker.follows()).toMatchObject([{ kind: 'register-did', id: command.did, state: 'polling' }]);
    await platform.ssi.makeBlock();
    const { state, hash } = await asker.followed(command.did);
    const [transaction] = await platform.ssi.transactions(command.did);
    expect([state, hash]).toEqual(['succeeded', transaction?.hash]);
    expect(await didOf(command.did)).toMatchObject({ state: 'registered' });
  });

  it('that somebody else already created at the service waits for the person, and nothing is done to it', async ({ asker }) => {
    const { command } = await asker.askDid({ isToRegister: false });
    await asker.came('command-1', 'done');
    const { id } = await asker.askDid({ did: command.did, name: 'Another' });
    expect(await asker.came(id, 'conflict')).toMatchObject({ found: { isGone: false, name: 'Main issuer' } });
    expect(asker.sent('/did/register/v2')).toHaveLength(0);
  });

  it('of a service without a right to it is refused, and the refusal is reported', async ({ platform, asker }) => {
    platform.chaos.set([
      {
        match: 'POST */did/create',
        kind: 'status',
        status: 403,
        body: { statusCode: 403, message: ['Permission denied: Missing access rights'], error: 'Forbidden' },
      },
    ]);
    const { id } = await asker.askDid();
    expect((await asker.came(id, 'refused')).row.problem?.code).toBe('right-missing');
  });
});

describe('a schema that is asked for', () => {
  it('with every type of attribute is on the ledger once, and is announced with its hash', async ({
    platform,
    author,
    asker,
    tools: { messages },
  }) => {
    const attributes = attributeTypes.map((type, at) => anAttribute({ name: `field${at}`, type, isRequired: at === 0 }));
    const id = await asker.askSchema({ author, name: 'EveryType', attributes });
    await asker.came(id, 'done');
    const [follow] = await asker.follows();
    const schema = (await schemasOf(asker.mirror)).find((row) => row.id === follow?.id);
    expect(schema).toMatchObject({ state: 'created', name: 'EveryType', author, properties: { length: attributes.length } });
    await platform.ssi.makeBlock();
    const { state, hash } = await asker.followed(follow?.id ?? '');
    expect([state, hash]).toEqual(['succeeded', (await platform.ssi.transactions(follow?.id))[0]?.hash]);
    expect(await messages(follow?.id ?? '')).toEqual(['MsgRegisterCredentialSchema']);
  });

  it('waits for an earlier one of the same author, and is sent after it', async ({ author, asker }) => {
    const ids = [await asker.askSchema({ author, name: 'First' }), await asker.askSchema({ author, name: 'Second' })];
    for (const id of ids) await asker.came(id, 'done');
    const made = await asker.madeSchemas();
    const names = (await schemasOf(asker.mirror)).filter(({ id }) => made.includes(id)).map(({ name }) => name);
    expect(names).toEqual(['First', 'Second']);
  });

  it('that the service refuses is refused in its own words, and blocks no other', async ({ author, asker }) => {
    const refused = await asker.askSchema({ author, name: 'notPascalCase' });
    const taken = await asker.askSchema({ author, name: 'TakenAllTheSame' });
    expect((await asker.came(refused, 'refused')).said).toMatch(/PascalCase/);
    await asker.came(taken, 'done');
  });

  it('is refused if the credit is used up, in the words of the service, and accepted when it is sent again', async ({
    platform,
    device,
    author,
    asker,
  }) => {
    const plans = await platform.ssi.credits(asker.appId);
    for (const { creditId, totalCredits } of plans) await platform.ssi.putCredit(creditId, { used: totalCredits });
    const id = await asker.askSchema({ author, name: 'WithoutCredit' });
    const refused = await asker.came(id, 'refused');
    for (const { creditId, used } of plans) await platform.ssi.putCredit(creditId, { used });
    expect(refused.said).toMatch(/No credits found or credit exhausted/);
    expect((await asker.database.budgets.get(asker.appId))?.creditOutSince).not.toBeNull();
    await retryCommand(asker.own, id, device.clock.now());
    await asker.came(id, 'done');
  });

  it('is announced with its hash at once if the service waited for the ledger', async ({
    platform,
    author,
    asker,
    tools: { walletOf },
  }) => {
    await platform.ssi.setAllowance((await walletOf()) ?? '', null);
    const id = await asker.askSchema({ author, name: 'WaitedFor' });
    await asker.came(id, 'done');
    expect(await asker.follows()).toMatchObject([
      { kind: 'create-schema', state: 'succeeded', hash: expect.stringMatching(/^[0-9A-F]{64}$/) },
    ]);
  });
});

describe('a new name', () => {
  it('is the name on the server and on the screens', async ({ asker, tools: { didOf } }) => {
    const { command } = await asker.askDid({ isToRegister: false });
    await asker.came('command-1', 'done');
    const id = await asker.ask(aRenameDid({ appId: asker.appId, did: command.did, before: 'Main issuer' }));
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect((await didOf(command.did))?.name).toBe('Reading room');
  });

  it('costs one read, which shows that the DID still has the name it had', async ({ asker }) => {
    const { command } = await asker.askDid({ isToRegister: false });
    await asker.came('command-1', 'done');
    const spent = async () => (await asker.database.budgets.get(asker.appId))?.spent ?? 0;
    const before = await spent();
    await asker.came(await asker.ask(aRenameDid({ appId: asker.appId, did: command.did, before: 'Main issuer' })), 'done');
    expect(await spent()).toBe(before + 1);
  });

  it('of a DID that is still to be created is sent after it', async ({ asker, tools: { didOf } }) => {
    const { id, command } = await asker.askDid({ isToRegister: false });
    const renamed = await asker.ask(aRenameDid({ appId: asker.appId, did: command.did, before: 'Main issuer' }));
    await asker.came(id, 'done');
    await asker.came(renamed, 'done');
    expect((await didOf(command.did))?.name).toBe('Reading room');
  });

  it('of a DID that was renamed elsewhere, or is not there, waits for the person', async ({ asker }) => {
    const { command } = await asker.askDid({ isToRegister: false });
    await asker.came('command-1', 'done');
    const id = await asker.ask(aRenameDid({ appId: asker.appId, did: command.did, before: 'Annexe' }));
    expect(await asker.came(id, 'conflict')).toMatchObject({ found: { isGone: false, name: 'Main issuer' } });
    const gone = await asker.ask(aRenameDid({ appId: asker.appId, did: newDid() }));
    expect(await asker.came(gone, 'conflict')).toMatchObject({ found: { isGone: true } });
    expect(asker.sent('PATCH')).toHaveLength(0);
  });
});

it.for(['Αναγνωστήριο', 'مكتبة القرّاء', '図書館の閲覧室', 'Читальный зал', 'e\u0301cole \u{1F4DA} <b>'])(
  'the name %s reaches the service and comes back as it was written',
  async (name, { platform, author, asker, tools: { didOf } }) => {
    const { id, command } = await asker.askDid({ isToRegister: false, name });
    await asker.came(id, 'done');
    const renamed = await asker.ask(aRenameDid({ appId: asker.appId, did: command.did, before: name, name: `2 ${name}` }));
    await asker.came(renamed, 'done');
    const schema = await asker.askSchema({ author, name: 'Named', description: name });
    await asker.came(schema, 'done');
    await platform.ssi.makeBlock();
    const bench = await openWorkbench(platform);
    expect((await bench.get(`/did/resolve/${command.did}`)).json).toMatchObject({ name: `2 ${name}` });
    const last = (await asker.identities()).schemas.at(-1);
    expect((await bench.get(`/schema/${last}`)).json).toMatchObject({ schema: { description: name } });
    expect(await didOf(command.did)).toMatchObject({ name: `2 ${name}` });
  },
);

describe('a service of another type', () => {
  it('works through the SSI service that it is linked to', async ({ author, asker }) => {
    const id = await asker.askSchema({ author, name: 'ThroughLink', appId: asker.kyc.appId });
    await asker.came(id, 'done');
    expect((await schemasOf(asker.mirror)).find(({ name }) => name === 'ThroughLink')?.appId).toBe(asker.ssi.appId);
  });

  it('without one refuses in the words of the specification', async ({ author, asker }) => {
    await asker.database.services.update(asker.kyc.appId, { dependentServices: [] });
    const id = await asker.askSchema({ author, name: 'WithoutLink', appId: asker.kyc.appId });
    expect((await asker.came(id, 'refused')).row.problem?.code).toBe('tenant-url-missing');
  });
});
