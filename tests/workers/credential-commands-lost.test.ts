import { describe, expect } from 'vitest';
import { keepMine, takeFound } from '../../src/db/enqueue';
import { second } from '../builders/moments';
import { toIssue, toStatus } from '../fakes/credential-world';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger().extend('tools', ({ platform, asker, harness }) => {
  const issuesSent = () => asker.sent('POST').filter(({ path }) => path.endsWith('/credential/issue')).length;

  /** A credential is issued, and the answer that brings its only document is lost. */
  async function loseDocument() {
    platform.chaos.set([toIssue({ kind: 'lost-answer' })]);
    return asker.came(await harness.askIssue(), 'conflict');
  }
  return { issuesSent, loseDocument };
});

const unavailable = {
  kind: 'status',
  status: 503,
  body: { statusCode: 503, message: ['x'], error: 'Service Unavailable' },
} as const;
const spent = {
  kind: 'status',
  status: 401,
  body: { statusCode: 401, message: ['Invalid or expired token'], error: 'x' },
} as const;

describe('a credential', () => {
  it.for([
    ['whose request was lost', toIssue({ kind: 'loss' })],
    ['that met a failing server', toIssue(unavailable)],
    ['that was answered with a page of the network', toIssue({ kind: 'html' })],
  ] as const)(
    '%s is issued after its quiet time, and exists once',
    async ([_how, rule], { platform, asker, harness, tools: { issuesSent } }) => {
      platform.chaos.set([rule]);
      const id = await harness.askIssue();
      await asker.came(id, 'checking');
      await asker.pass(50 * second, 5 * second);
      expect(issuesSent()).toBe(1);
      expect((await asker.came(id, 'done')).row.result).toBe('accepted');
      expect(await harness.made()).toHaveLength(1);
    },
  );

  it('with an expired token is issued once, with a new one', async ({ platform, asker, harness }) => {
    platform.chaos.set([toIssue(spent)]);
    await asker.came(await harness.askIssue(), 'done');
    expect(await harness.made()).toHaveLength(1);
  });

  it.for(['lost-answer', 'cut'] as const)(
    'that is stored and whose answer was lost (%s) is found by its document, and followed',
    async (kind, { platform, asker, harness, tools: { issuesSent } }) => {
      // Another one of this schema, about somebody else, is made at the same time.
      platform.chaos.set([toIssue({ kind })]);
      const id = await harness.askIssue({ isToPersist: true });
      await asker.came(id, 'checking');
      // Another one of this schema, about somebody else, is made at the same time.
      await harness.given({ persist: true });
      expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'found', unanswered: 0 });
      expect(issuesSent()).toBe(1);
      const [mine = '', other] = await harness.made();
      expect(await harness.rowOf(mine)).toMatchObject({ document: { credentialSubject: { fullName: 'Ada Marsh' } } });
      // Nothing is stored that was not asked for.
      expect((await harness.rowOf(other))?.document ?? null).toBeNull();
      await platform.ssi.makeBlock();
      expect(await asker.followed(mine)).toMatchObject({ kind: 'issue-credential', state: 'succeeded' });
    },
  );

  it('whose answer was lost pays for the document of another one once, however often it is reconciled', async ({
    platform,
    asker,
    harness,
  }) => {
    platform.chaos.set([toIssue({ kind: 'loss' })]);
    const id = await harness.askIssue({ isToPersist: true });
    await asker.came(id, 'checking');
    const other = await harness.given({ persist: true });
    await asker.came(id, 'done');
    expect(asker.sent('GET').filter(({ path }) => path.includes(`/credential/${other}`))).toHaveLength(1);
  });

  it('that is not stored and whose answer was lost is reported as issued, its document lost, and is never issued again automatically', async ({
    asker,
    harness,
    tools: { issuesSent, loseDocument },
  }) => {
    const { found } = await loseDocument();
    const [mine] = await harness.made();
    expect(found).toMatchObject({ ids: [mine], isDocumentLost: true });
    await asker.pass(300 * second, 30 * second);
    expect(issuesSent()).toBe(1);
  });

  it('whose document was lost is revoked and issued again when the person asks for it', async ({
    platform,
    device,
    asker,
    harness,
    tools: { loseDocument },
  }) => {
    const { row } = await loseDocument();
    await platform.ssi.makeBlock();
    const [lost = ''] = await harness.made();
    const revoking = await harness.askStatus(lost, { action: 'REVOKE' });
    expect((await keepMine(asker.own, row.id, row.revision, device.clock.now())).ok).toBe(true);
    expect((await asker.came(row.id, 'done')).row.result).toBe('accepted');
    await asker.came(revoking, 'done');
    const [, again = ''] = await harness.made();
    expect(await harness.made()).toHaveLength(2);
    expect([await harness.actsOn(lost), await harness.actsOn(again)]).toEqual([['ISSUE', 'REVOKE'], ['ISSUE']]);
    expect(await harness.rowOf(again)).toMatchObject({ document: { id: again } });
  });

  it('whose document was lost is not confused with an identical one that was issued since, even by another tab', async ({
    device,
    tabs,
    asker,
    harness,
    tools: { loseDocument },
  }) => {
    const { row } = await loseDocument();
    await asker.came(await harness.askIssue({ schemaName: 'of the same words' }), 'done');
    tabs.kill();
    tabs.openAnother(asker);
    expect((await keepMine(asker.own, row.id, row.revision, device.clock.now())).ok).toBe(true);
    expect((await asker.came(row.id, 'done')).row.result).toBe('accepted');
    expect(await harness.made()).toHaveLength(3);
  });

  it('whose document was lost may be left as it is', async ({ platform, device, asker, harness, tools: { issuesSent } }) => {
    platform.chaos.set([toIssue({ kind: 'lost-answer' })]);
    const id = await harness.askIssue();
    const { row, found } = await asker.came(id, 'conflict');
    const ownId = found && 'ids' in found ? (found.ids[0] ?? '') : '';
    expect((await takeFound(asker.own, id, row.revision, device.clock.now(), ownId)).ok).toBe(true);
    expect((await asker.came(id, 'done')).row.result).toBe('taken');
    expect(issuesSent()).toBe(1);
  });

  it.for(['before the request leaves', 'once it has arrived'])(
    'whose tab is killed %s is issued exactly once',
    async (when, { tabs, asker, harness }) => {
      const kill = (path: string) => void (path.endsWith('/credential/issue') && tabs.kill());
      tabs.line.around = when.startsWith('before') ? { before: kill } : { after: kill };
      const id = await harness.askIssue({ isToPersist: true });
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      const { row } = await asker.came(id, 'done');
      expect(row.result).toBe(when.startsWith('before') ? 'accepted' : 'found');
      expect(await harness.made()).toHaveLength(1);
    },
  );

  it('whose day of expiry came while there was no connection is refused in the words of the form, and not sent', async ({
    device,
    tabs,
    asker,
    harness,
    tools: { issuesSent },
  }) => {
    tabs.line.isOnline = false;
    const tomorrow = new Date(device.clock.now() + 86_400_000).toISOString().slice(0, 10);
    const id = await harness.askIssue({ expiresOn: tomorrow });
    await asker.pass(30 * second, 5 * second);
    // Nothing runs meanwhile: a day of its timers would take longer than everything else.
    tabs.kill();
    device.clock.advance(86_400_000);
    tabs.line.isOnline = true;
    tabs.openAnother(asker);
    expect((await asker.came(id, 'refused', 'done')).row.problem).toEqual({ code: 'credential-expiry-passed' });
    expect(issuesSent()).toBe(0);
  });

  it('that was requested without a connection is sent once there is one, from one of two tabs', async ({
    tabs,
    asker,
    harness,
  }) => {
    tabs.line.isOnline = false;
    asker.tabs.push(tabs.open('second'));
    const id = await harness.askIssue();
    await asker.pass(30 * second, 5 * second);
    expect(await harness.made()).toEqual([]);
    tabs.line.isOnline = true;
    for (const tab of asker.tabs) void tab.api.nudge({});
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect(await harness.made()).toHaveLength(1);
  });
});

describe('a change of status', () => {
  it.for(['lost-answer', 'cut'] as const)(
    'whose answer was lost (%s) is found by its new transaction, and sent once',
    async (kind, { platform, asker, harness }) => {
      const credential = await harness.given();
      platform.chaos.set([toStatus({ kind })]);
      const id = await harness.askStatus(credential);
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'found', unanswered: 0 });
      const { state, hash } = await asker.followed(credential);
      expect([state, hash]).toEqual(['succeeded', (await platform.ssi.transactions(credential)).at(-1)?.hash]);
      expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND']);
    },
  );

  it.for([
    ['whose request was lost', toStatus({ kind: 'loss' })],
    ['that met a failing server', toStatus(unavailable)],
  ] as const)('%s is sent after its quiet time, once', async ([_how, rule], { platform, asker, harness }) => {
    const credential = await harness.given();
    platform.chaos.set([rule]);
    const id = await harness.askStatus(credential);
    await asker.came(id, 'checking');
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND']);
  });

  it('whose answer was lost and that the ledger refused is reported as failed, and not sent again', async ({
    platform,
    asker,
    harness,
  }) => {
    const credential = await harness.given();
    platform.chaos.set([toStatus({ kind: 'lost-answer' })]);
    platform.ssi.failNext(112);
    const id = await harness.askStatus(credential);
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    await asker.came(id, 'done');
    expect(await asker.followed(credential)).toMatchObject({ state: 'failed' });
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND']);
  });

  it.for(['before the request leaves', 'once it has arrived'])(
    'whose tab is killed %s is made exactly once',
    async (when, { platform, tabs, asker, harness }) => {
      const credential = await harness.given();
      const kill = (path: string) => void (path.includes('/credential/status/') && tabs.kill());
      tabs.line.around = when.startsWith('before') ? { before: kill } : { after: kill };
      const id = await harness.askStatus(credential, { action: 'REVOKE' });
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      await asker.came(id, 'done');
      await platform.ssi.makeBlock();
      expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'REVOKE']);
      expect(await asker.followed(credential)).toMatchObject({ state: 'succeeded' });
    },
  );

  it('with an expired token is sent once, with a new one', async ({ platform, asker, harness }) => {
    const credential = await harness.given();
    platform.chaos.set([toStatus(spent)]);
    await asker.came(await harness.askStatus(credential), 'done');
    expect(await harness.actsOn(credential)).toEqual(['ISSUE', 'SUSPEND']);
  });
});
