import { describe, expect } from 'vitest';
import { beginBatch, changeBatch, type NewLine, openLine, retryBatch } from '../../src/db/batches';
import type { BatchState } from '../../src/domain/batch/machine';
import { aHead, batchOf, linesOf } from '../builders/batch';
import { aStatusChange } from '../builders/credential-command';
import { second } from '../builders/moments';
import { toIssue, toStatus } from '../fakes/credential-world';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger({ hasNode: true }).extend('tools', ({ platform, issuer, device, asker, harness }) => {
  /** Readers of a file, each with a name of their own. */
  function readers(count: number, more: Parameters<typeof harness.anIssue>[0] = {}): NewLine[] {
    return Array.from({ length: count }, (_, at) => ({
      row: at + 2,
      cells: [`Reader ${at}`],
      command: harness.anIssue({
        fields: [{ name: 'fullName', value: `Reader ${at}` }],
        isToPersist: true,
        isToRegister: false,
        ...more,
      }),
    }));
  }

  async function begin(lines: NewLine[], identity = asker.identity): Promise<void> {
    const kind = lines[0]?.command?.kind ?? 'issue-credential';
    const batch = { id: 'batch', kind, appId: asker.appId, head: aHead({ identity }), lines, now: device.clock.now() };
    const begun = await beginBatch(asker.own, batch, () => undefined);
    if (!begun.ok) throw new Error(begun.problem.code);
    for (const one of asker.tabs) void one.api.nudge({});
  }

  /** Time passes until the batch is in a state, with these counts. */
  async function came(state: BatchState, counts: object = {}): Promise<void> {
    for (let passed = 0; passed < 600; passed += 1) {
      await asker.pass(second);
      const batch = await batchOf(asker.own);
      const isSo =
        batch.state === state && Object.entries(counts).every(([name, count]) => Reflect.get(batch.counts, name) === count);
      if (isSo) return;
    }
    const { state: present, counts: now } = await batchOf(asker.own);
    throw new Error(`the batch is ${present} with ${JSON.stringify(now)}`);
  }

  /** The credential of each line, as the batch has stored it. */
  async function madeOfLines(): Promise<(string | undefined)[]> {
    const lines = await linesOf(asker.own);
    return Promise.all(lines.map(async (line) => (await openLine(asker.own.box, line)).command.made?.id));
  }

  /** Expects that the platform has exactly one credential for each line, and that the batch names it. */
  async function expectOneEach(count: number): Promise<void> {
    const made = await harness.made();
    expect(made).toHaveLength(count);
    for (const id of made) expect(await harness.actsOn(id)).toEqual(['ISSUE']);
    const names = await Promise.all(made.map(async (id) => subjectOf((await harness.rowOf(id))?.document)));
    expect(new Set(names).size).toBe(count);
    expect([...(await madeOfLines())].sort()).toEqual([...made].sort());
  }

  /** This many live credentials, and the lines that revoke them. */
  async function chosen(count: number): Promise<{ ids: string[]; lines: NewLine[] }> {
    const ids = await Promise.all(Array.from({ length: count }, () => harness.given()));
    const signer = { appId: asker.appId, issuer: issuer.did, keyId: `${issuer.did}#key-1` };
    const change = { action: 'REVOKE', reason: 'The library has closed' } as const;
    const lines = ids.map((credentialId, at) => ({
      row: at + 1,
      cells: [credentialId],
      command: aStatusChange({ ...signer, ...change, credentialId }),
    }));
    return { ids, lines };
  }

  /** Expects this of the platform's own ledger. */
  async function expectRevokedOnce(ids: readonly string[]): Promise<void> {
    await platform.ssi.makeBlock();
    for (const id of ids) expect(await harness.actsOn(id)).toEqual(['ISSUE', 'REVOKE']);
  }

  /** Blocks come meanwhile, so what was sent may or may not be on the ledger when it is checked. */
  async function cameWithBlocks(counts: object): Promise<void> {
    const blocks = setInterval(() => void platform.ssi.makeBlock(), 200);
    await came('done', counts).finally(() => clearInterval(blocks));
  }
  return { readers, begin, came, expectOneEach, chosen, expectRevokedOnce, cameWithBlocks };
});

function subjectOf(document: Record<string, unknown> | null | undefined): unknown {
  return Reflect.get(Object(document?.credentialSubject), 'fullName');
}

describe('credentials of a file', () => {
  it('are issued one by one, each once, and the batch says which belongs to which row', async ({
    asker,
    tools: { readers, begin, came, expectOneEach },
  }) => {
    await begin(readers(12));
    await came('done', { done: 12 });
    await expectOneEach(12);
    expect(await asker.own.database.commands.count()).toBe(0);
  });

  it('are all issued except a refused one, which the person sends again', async ({
    platform,
    device,
    asker,
    harness,
    tools: { readers, begin, came, expectOneEach },
  }) => {
    const lines = readers(4);
    const body = { statusCode: 400, message: [null], error: 'Bad Request' };
    platform.chaos.set([toIssue({ kind: 'status', status: 400, body, times: 1 })]);
    await begin(lines);
    await came('done', { done: 3, refused: 1 });
    expect(await harness.made()).toHaveLength(3);
    await retryBatch(asker.own, 'batch', device.clock.now());
    await came('done', { done: 4, refused: 0 });
    await expectOneEach(4);
  });

  it('continue where they were when the connection was lost and came back, and nothing is sent while it is paused', async ({
    device,
    tabs,
    asker,
    tools: { readers, begin, came, expectOneEach },
  }) => {
    let arrived = 0;
    tabs.line.around.after = (path) => {
      arrived += path.endsWith('/credential/issue') ? 1 : 0;
      tabs.line.isOnline = arrived < 6;
    };
    await begin(readers(14));
    await asker.pass(20 * second);
    tabs.line.around = {};
    await changeBatch(asker.own, 'batch', 'pause', device.clock.now());
    tabs.line.isOnline = true;
    await asker.pass(120 * second, 5 * second);
    await came('paused', { open: 0 });
    expect((await batchOf(asker.own)).counts.waiting).toBeGreaterThan(0);
    await changeBatch(asker.own, 'batch', 'resume', device.clock.now());
    await came('done', { done: 14 });
    await expectOneEach(14);
  });

  it('whose answers are lost on the way are found by their documents, and none is issued twice', async ({
    platform,
    tools: { readers, begin, came, expectOneEach },
  }) => {
    platform.chaos.set([toIssue({ kind: 'lost-answer', times: 2 })]);
    await begin(readers(5));
    await came('done', { done: 5 });
    await expectOneEach(5);
  });

  it('that are not stored and whose answer was lost wait for the person, and the others continue', async ({
    platform,
    asker,
    harness,
    tools: { readers, begin, came },
  }) => {
    platform.chaos.set([toIssue({ kind: 'lost-answer' })]);
    await begin(readers(4, { isToPersist: false }));
    await came('running', { done: 3, open: 1 });
    const [waiting] = await asker.own.database.commands.where({ batch: 'batch' }).toArray();
    expect(waiting).toMatchObject({ state: 'conflict' });
    expect(await harness.made()).toHaveLength(4);
  });

  it('of another identity are not sent', async ({ asker, harness, tools: { readers, begin } }) => {
    await begin(readers(3), 'somebody|else');
    await asker.pass(30 * second);
    expect((await batchOf(asker.own)).counts.waiting).toBe(3);
    expect(await harness.made()).toEqual([]);
  });
});

describe('a tab that is killed', () => {
  it.for([
    ['before its first request leaves', 'before', 1],
    ['once its first request has arrived', 'after', 1],
    ['before the third leaves', 'before', 3],
    ['once the fourth has arrived', 'after', 4],
  ] as const)(
    '%s leaves the batch to the next, which issues each once',
    async ([_how, when, at], { tabs, asker, tools: { readers, begin, came, expectOneEach } }) => {
      let count = 0;
      tabs.line.around = {
        [when]: (path: string) => {
          if (!path.endsWith('/credential/issue')) return;
          count += 1;
          if (count === at) tabs.kill();
        },
      };
      await begin(readers(6));
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      await came('done', { done: 6 });
      await expectOneEach(6);
    },
  );
});

describe('credentials that are chosen', () => {
  it('are revoked, each once, and are followed as a batch', async ({
    asker,
    tools: { begin, came, chosen, expectRevokedOnce },
  }) => {
    const { ids, lines } = await chosen(3);
    await begin(lines);
    await came('done', { done: 3 });
    await expectRevokedOnce(ids);
    const follows = await asker.follows();
    expect(follows.filter(({ kind }) => kind === 'change-credential-status').map(({ isOfBatch }) => isOfBatch)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are revoked once each although answers are lost on the way, and a returning connection is enough to continue', async ({
    platform,
    tabs,
    asker,
    tools: { begin, chosen, expectRevokedOnce, cameWithBlocks },
  }) => {
    const { ids, lines } = await chosen(5);
    platform.chaos.set([toStatus({ kind: 'lost-answer', times: 2 })]);
    let count = 0;
    tabs.line.around = {
      after(path) {
        if (path.includes('/credential/status/')) count += 1;
        if (count === 3) tabs.line.isOnline = false;
      },
    };
    await begin(lines);
    await asker.pass(20 * second);
    tabs.line.around = {};
    tabs.line.isOnline = true;
    await cameWithBlocks({ done: 5 });
    await expectRevokedOnce(ids);
  });

  it('are not revoked while the batch is paused, and each once when it continues', async ({
    device,
    tabs,
    asker,
    harness,
    tools: { begin, chosen, expectRevokedOnce, cameWithBlocks },
  }) => {
    const { ids, lines } = await chosen(3);
    tabs.line.isOnline = false;
    await begin(lines);
    await asker.pass(10 * second);
    await changeBatch(asker.own, 'batch', 'pause', device.clock.now());
    tabs.line.isOnline = true;
    await asker.pass(60 * second, 5 * second);
    for (const id of ids) expect(await harness.actsOn(id)).toEqual(['ISSUE']);
    await changeBatch(asker.own, 'batch', 'resume', device.clock.now());
    await cameWithBlocks({ done: 3 });
    await expectRevokedOnce(ids);
  });

  it.for([
    ['before the second request leaves', 'before', 2],
    ['once the second has arrived', 'after', 2],
  ] as const)(
    'are revoked once each by the next tab if one is killed %s',
    async ([_how, when, at], { tabs, asker, tools: { begin, chosen, expectRevokedOnce, cameWithBlocks } }) => {
      const { ids, lines } = await chosen(3);
      let count = 0;
      tabs.line.around = {
        [when]: (path: string) => {
          if (!path.includes('/credential/status/')) return;
          count += 1;
          if (count === at) tabs.kill();
        },
      };
      await begin(lines);
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      await cameWithBlocks({ done: 3 });
      await expectRevokedOnce(ids);
    },
  );
});
