import { describe, expect } from 'vitest';
import { listDoubles } from '../../src/db/reads/events';
import { second } from '../builders/moments';
import { toIssue } from '../fakes/credential-world';
import { seen } from '../fakes/test-device';
import { onLedger } from '../fixtures/on-ledger';

const stored = { isToPersist: true, isToRegister: false };

const it = onLedger().extend('tools', ({ tabs, asker, desk }) => {
  const rows = async () => (await Promise.all((await desk.made()).map((id) => desk.rowOf(id)))).flatMap((row) => row ?? []);
  const marked = async () => (await rows()).filter(({ doubleOf }) => doubleOf !== undefined);
  const looks = () => asker.own.database.issueLooks.count();
  return {
    rows,
    marked,
    looks,
    /** Time passes until nothing is left to be looked for. */
    async looked() {
      for (let passed = 0; (await looks()) > 0; passed += 1) {
        if (passed > 120) throw new Error('it is never looked for');
        await asker.pass(second);
      }
    },
    /** The browser sends what is issued now twice. */
    async issueTwice(more: object) {
      tabs.line.isRepeating = true;
      const id = await desk.askIssue(more);
      const { row, made } = await asker.came(id, 'done');
      tabs.line.isRepeating = false;
      return { id, row, made };
    },
  };
});

describe('a credential whose request the browser repeated', () => {
  it.for<[string, object, boolean]>([
    ['as issued twice, by its document, where it is stored', stored, true],
    ['as possibly issued twice where it is attested', { isToPersist: false, isToRegister: true }, false],
    ['as possibly issued twice where the service alone has it', { isToPersist: false, isToRegister: false }, false],
  ])('is marked %s', async ([_how, kept, isSure], { asker, desk, tools: { issueTwice, marked, looked } }) => {
    const { id, row, made } = await issueTwice({ ...kept, fields: [{ name: 'fullName', value: 'Twice Told' }] });
    expect(row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect(await desk.made()).toHaveLength(2);
    await looked();
    const [double, ...others] = await seen(marked, (all) => all.length > 0);
    expect(others).toEqual([]);
    expect(double).toMatchObject({ doubleOf: made?.id, ...(isSure ? { isSureDouble: true } : {}) });
    expect(double?.isSureDouble).toBe(isSure || undefined);
    expect(await desk.rowOf(made?.id)).toMatchObject({ document: { id: made?.id } });
    expect(await listDoubles(asker.database, 0)).toMatch(isSure ? /^\d+@\d+$/ : /^\d+\?@\d+$/);
    expect((await asker.command(id)).made?.second).toEqual({ id: double?.id, isSure });
  });

  it('is marked after the browser was killed before it had looked', async ({
    tabs,
    asker,
    tools: { issueTwice, marked, looks, looked },
  }) => {
    const { made } = await issueTwice(stored);
    expect(await looks()).toBe(1);
    tabs.kill();
    tabs.openAnother(asker);
    await looked();
    expect(await marked()).toMatchObject([{ doubleOf: made?.id, isSureDouble: true }]);
  });

  it('is marked after the browser was killed before the answer came', async ({
    tabs,
    asker,
    desk,
    tools: { marked, looked },
  }) => {
    tabs.line.isRepeating = true;
    tabs.line.around = { after: (path) => path.endsWith('/credential/issue') && tabs.kill() };
    const id = await desk.askIssue(stored);
    await tabs.untilKilled(asker);
    tabs.line.isRepeating = false;
    tabs.line.around = {};
    tabs.openAnother(asker);
    const { row, made } = await asker.came(id, 'done');
    expect(row.result).toBe('found');
    await looked();
    expect(await desk.made()).toHaveLength(2);
    expect(await marked()).toMatchObject([{ doubleOf: made?.id, isSureDouble: true }]);
  });

  it('is marked once the line is back that was down when it was looked for', async ({
    tabs,
    asker,
    tools: { issueTwice, marked, looks, looked },
  }) => {
    await issueTwice(stored);
    tabs.line.isOnline = false;
    await asker.pass(20 * second);
    expect(await looks()).toBe(1);
    expect(await marked()).toEqual([]);
    tabs.line.isOnline = true;
    await looked();
    expect(await marked()).toHaveLength(1);
  });
});

describe('a look beside a credential', () => {
  it.for(['lost-answer', 'cut', 'loss'] as const)(
    'that the line broke half-way (%s) is taken again',
    async (kind, { platform, asker, tools: { issueTwice, marked, looked } }) => {
      await issueTwice(stored);
      platform.chaos.set([{ match: 'GET */credential/vc*', kind, times: 1 }]);
      await asker.pass(4 * second);
      expect(platform.requests().filter(({ chaos }) => chaos === kind)).not.toEqual([]);
      await looked();
      expect(await marked()).toHaveLength(1);
    },
  );

  it('waits until what was settled last has come to rest, and then is taken beside all of them', async ({
    asker,
    desk,
    tools: { looks },
  }) => {
    await asker.came(await desk.askIssue(stored), 'done');
    await asker.pass(2 * second);
    await asker.came(await desk.askIssue({ ...stored, schemaName: 'another' }), 'done');
    await asker.pass(2 * second);
    const [row] = await asker.own.database.issueLooks.toArray();
    expect(row?.commands).toHaveLength(2);
    await asker.pass(2 * second);
    expect(await looks()).toBe(0);
  });
});

describe('a credential that was issued once', () => {
  it('is not marked where others issue beside it', async ({ asker, desk, tools: { rows, looked } }) => {
    await asker.came(await desk.askIssue({ isToPersist: true }), 'done');
    await desk.given({ persist: true });
    await desk.given({ persist: false });
    await looked();
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined, undefined]);
  });

  it('is not marked beside another of the same words that this device was asked for too', async ({
    asker,
    desk,
    tools: { rows, looked },
  }) => {
    const [one, other] = [await desk.askIssue(stored), await desk.askIssue({ ...stored, schemaName: 'of the same words' })];
    await asker.came(one, 'done');
    await asker.came(other, 'done');
    await looked();
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined]);
  });

  it('is not marked beside one that waits for its person', async ({ platform, asker, desk, tools: { rows } }) => {
    platform.chaos.set([toIssue({ kind: 'lost-answer' })]);
    await asker.came(await desk.askIssue(), 'conflict');
    await asker.came(await desk.askIssue({ schemaName: 'of the same words' }), 'done');
    await asker.pass(40 * second);
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined]);
  });

  it('is looked beside once, three seconds after the last of several', async ({ asker, desk, tools: { looks } }) => {
    const reads = () => asker.sent('GET').filter(({ path }) => path.endsWith('/credential')).length;
    await asker.came(await desk.askIssue(stored), 'done');
    await asker.came(await desk.askIssue({ ...stored, schemaName: 'another' }), 'done');
    const asked = reads();
    await asker.pass(2 * second);
    expect([await looks(), reads() - asked]).toEqual([1, 0]);
    await asker.pass(60 * second);
    expect([await looks(), reads() - asked]).toEqual([0, 1]);
  });
});
