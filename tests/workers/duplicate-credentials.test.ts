import { describe, expect } from 'vitest';
import { listDoubles } from '../../src/db/reads/events';
import { minute, second } from '../builders/moments';
import { toIssue } from '../fakes/credential-world';
import { seen } from '../fakes/test-device';
import { onLedger } from '../fixtures/on-ledger';

const stored = { isToPersist: true, isToRegister: false };

const it = onLedger().extend('tools', ({ tabs, asker, harness }) => {
  const rows = async () => (await Promise.all((await harness.made()).map((id) => harness.rowOf(id)))).flatMap((row) => row ?? []);
  const marked = async () => (await rows()).filter(({ doubleOf }) => doubleOf !== undefined);
  const checks = () => asker.own.database.duplicateChecks.count();
  return {
    rows,
    marked,
    checks,
    /** Lets time pass until every check is finished. */
    async checked() {
      for (let passed = 0; (await checks()) > 0; passed += 1) {
        if (passed > 120) throw new Error('the check never finishes');
        await asker.pass(second);
      }
    },
    /** Issues a credential while the browser sends every request twice. */
    async issueTwice(more: object) {
      tabs.line.isRepeating = true;
      const id = await harness.askIssue(more);
      const { row, made } = await asker.came(id, 'done');
      tabs.line.isRepeating = false;
      return { id, row, made };
    },
  };
});

describe('a credential whose request arrived twice', () => {
  it.for<[string, object, boolean]>([
    ['issued twice if its document is stored', stored, true],
    ['possibly issued twice if it is only registered', { isToPersist: false, isToRegister: true }, false],
    ['possibly issued twice if it is neither stored nor registered', { isToPersist: false, isToRegister: false }, false],
  ])('is marked as %s', async ([_how, known, isExact], { asker, harness, tools: { issueTwice, marked, checked } }) => {
    const { id, row, made } = await issueTwice({ ...known, fields: [{ name: 'fullName', value: 'Twice Told' }] });
    expect(row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect(await harness.made()).toHaveLength(2);
    await checked();
    const [double, ...others] = await seen(marked, (all) => all.length > 0);
    expect(others).toEqual([]);
    expect(double).toMatchObject({ doubleOf: made?.id, ...(isExact ? { isExactDuplicate: true } : {}) });
    expect(double?.isExactDuplicate).toBe(isExact || undefined);
    expect(await harness.rowOf(made?.id)).toMatchObject({ document: { id: made?.id } });
    expect(await listDoubles(asker.database, 0)).toMatch(isExact ? /^\d+@\d+$/ : /^\d+\?@\d+$/);
    expect((await asker.command(id)).made?.duplicate).toEqual({ id: double?.id, isExact });
  });

  it('is marked after the browser was killed before the check', async ({
    tabs,
    asker,
    tools: { issueTwice, marked, checks, checked },
  }) => {
    const { made } = await issueTwice(stored);
    expect(await checks()).toBe(1);
    tabs.kill();
    tabs.openAnother(asker);
    await checked();
    expect(await marked()).toMatchObject([{ doubleOf: made?.id, isExactDuplicate: true }]);
  });

  it('is marked after the browser was killed before the answer', async ({ tabs, asker, harness, tools: { marked, checked } }) => {
    tabs.line.isRepeating = true;
    tabs.line.around = { after: (path) => path.endsWith('/credential/issue') && tabs.kill() };
    const id = await harness.askIssue(stored);
    await tabs.untilKilled(asker);
    tabs.line.isRepeating = false;
    tabs.line.around = {};
    tabs.openAnother(asker);
    const { row, made } = await asker.came(id, 'done');
    expect(row.result).toBe('found');
    await checked();
    expect(await harness.made()).toHaveLength(2);
    expect(await marked()).toMatchObject([{ doubleOf: made?.id, isExactDuplicate: true }]);
  });

  it('is marked when the connection is back, if the check had none', async ({
    tabs,
    asker,
    tools: { issueTwice, marked, checks, checked },
  }) => {
    await issueTwice(stored);
    tabs.line.isOnline = false;
    await asker.pass(20 * second);
    expect(await checks()).toBe(1);
    expect(await marked()).toEqual([]);
    tabs.line.isOnline = true;
    await checked();
    expect(await marked()).toHaveLength(1);
  });
});

describe('a duplicate check', () => {
  it.for(['lost-answer', 'cut', 'loss', 'html', 'status'] as const)(
    'is repeated if one of its reads failed: %s',
    async (kind, { platform, asker, tools: { issueTwice, marked, checked } }) => {
      await issueTwice(stored);
      const answer = kind === 'status' ? { status: 500 } : {};
      platform.chaos.set([{ match: 'GET */credential/vc*', kind, times: 1, ...answer }]);
      await asker.pass(4 * second);
      expect(platform.requests().filter(({ chaos }) => chaos === kind)).not.toEqual([]);
      await checked();
      expect(await marked()).toHaveLength(1);
    },
  );

  it('is repeated if a credential does not say yet what it is', async ({
    platform,
    asker,
    harness,
    tools: { issueTwice, marked, checked },
  }) => {
    const { made } = await issueTwice(stored);
    const other = (await harness.made()).find((id) => id !== made?.id) ?? '';
    const body = { metadata: { credentialId: other } };
    platform.chaos.set([{ match: `GET */credential/*${other.slice(-12)}*`, kind: 'status', times: 1, status: 200, body }]);
    await asker.pass(4 * second);
    expect(platform.requests().filter(({ path, chaos }) => chaos === 'status' && path.includes(other))).toHaveLength(1);
    await checked();
    expect(await marked()).toMatchObject([{ id: other, isExactDuplicate: true }]);
  });

  it('waits for three seconds after the answer to a slow command', async ({
    device,
    tabs,
    asker,
    harness,
    tools: { checks },
  }) => {
    tabs.line.around = { before: (path) => void (path.endsWith('/credential/issue') && device.clock.advance(10 * second)) };
    await asker.came(await harness.askIssue(stored), 'done');
    await asker.pass(2 * second);
    expect(await checks()).toBe(1);
    await asker.pass(2 * second);
    expect(await checks()).toBe(0);
  });

  it('covers all commands, three seconds after the last one', async ({ asker, harness, tools: { checks } }) => {
    await asker.came(await harness.askIssue(stored), 'done');
    await asker.pass(2 * second);
    await asker.came(await harness.askIssue({ ...stored, schemaName: 'another' }), 'done');
    await asker.pass(2 * second);
    const [row] = await asker.own.database.duplicateChecks.toArray();
    expect(row?.commands).toHaveLength(2);
    await asker.pass(2 * second);
    expect(await checks()).toBe(0);
  });
});

describe('a credential whose request arrived once', () => {
  it('is not marked when other people issue credentials at the same time', async ({
    asker,
    harness,
    tools: { rows, checked },
  }) => {
    await asker.came(await harness.askIssue({ isToPersist: true }), 'done');
    await harness.given({ persist: true });
    await harness.given({ persist: false });
    await checked();
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined, undefined]);
  });

  it('is not marked when this device issued another one with the same values', async ({
    asker,
    harness,
    tools: { rows, checked },
  }) => {
    const [one, other] = [await harness.askIssue(stored), await harness.askIssue({ ...stored, schemaName: 'of the same words' })];
    await asker.came(one, 'done');
    await asker.came(other, 'done');
    await checked();
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined]);
  });

  it('is not marked while another command with the same values is in conflict', async ({
    platform,
    asker,
    harness,
    tools: { rows },
  }) => {
    platform.chaos.set([toIssue({ kind: 'lost-answer' })]);
    await asker.came(await harness.askIssue(), 'conflict');
    await asker.came(await harness.askIssue({ schemaName: 'of the same words' }), 'done');
    await asker.pass(40 * second);
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined]);
  });

  it('does not mark what another person issued before it, while an earlier command is in conflict', async ({
    platform,
    asker,
    harness,
    tools: { rows },
  }) => {
    platform.chaos.set([toIssue({ kind: 'lost-answer' })]);
    await asker.came(await harness.askIssue({ isToPersist: false }), 'conflict');
    const { subject, fields, expiresOn } = harness.anIssue();
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    await harness.given({
      persist: true,
      registerCredentialStatus: true,
      subjectDid: subject,
      fields: values,
      expirationDate: expiresOn,
    });
    await asker.pass(20 * minute);
    await asker.came(await harness.askIssue({ isToPersist: true, isToRegister: true }), 'done');
    await asker.pass(40 * second);
    expect((await rows()).map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined, undefined]);
  });

  it('is checked once, three seconds after the last of several', async ({ asker, harness, tools: { checks } }) => {
    const reads = () => asker.sent('GET').filter(({ path }) => path.endsWith('/credential')).length;
    await asker.came(await harness.askIssue(stored), 'done');
    await asker.came(await harness.askIssue({ ...stored, schemaName: 'another' }), 'done');
    const asked = reads();
    await asker.pass(2 * second);
    expect([await checks(), reads() - asked]).toEqual([1, 0]);
    await asker.pass(60 * second);
    expect([await checks(), reads() - asked]).toEqual([0, 1]);
  });
});
