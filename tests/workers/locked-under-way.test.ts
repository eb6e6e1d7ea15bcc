import { describe, expect, onTestFinished } from 'vitest';
import { type Question, questionKey } from '../../src/domain/record/question';
import { passkey, passkeyProof } from '../builders/passkey';
import { dumpOf } from '../fakes/dump';
import { openMirror } from '../fakes/open-mirror';
import { sessionsOf } from '../fakes/opened';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const minute = 60_000;

/** Holds back callers while it is shut. */
interface Gate {
  shut(): void;
  /** Callers pass from now on; those that are held back stay held back. */
  open(): void;
  letGo(): void;
  waiting(): number;
  pass(): Promise<void>;
}

function createGate(): Gate {
  let isShut = false;
  const waiting: (() => void)[] = [];
  return {
    shut() {
      isShut = true;
    },
    open() {
      isShut = false;
    },
    letGo: () => waiting.splice(0).forEach((go) => void go()),
    waiting: () => waiting.length,
    pass: () => (isShut ? new Promise((go) => void waiting.push(go)) : Promise.resolve()),
  };
}

type Work = (...input: never[]) => unknown;

/** A gate before one operation of the browser's cryptography. */
function gateBefore(name: 'encrypt' | 'deriveKey'): Gate {
  const gate = createGate();
  const work = crypto.subtle[name] as Work;
  Reflect.set(crypto.subtle, name, (...input: never[]) => gate.pass().then(() => work(...input)));
  onTestFinished(() => void Reflect.set(crypto.subtle, name, work));
  return gate;
}

const it = onPlatform({ demo: { sessions: 30 } })
  .extend('answers', () => createGate())
  /** Holds back answers of the tenant that have arrived to the last byte. */
  .extend('line', ({ device, answers }) => {
    /** Calls whose answers have not arrived to the last byte. */
    let onTheLine = 0;
    async function whole(request: Request): Promise<Response> {
      const response = await device.browser.fetch(request);
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    }
    return {
      fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
        const request = new Request(input, init);
        onTheLine += 1;
        const answer = await whole(request).finally(() => {
          onTheLine -= 1;
        });
        if (new URL(request.url).pathname.startsWith('/tenant/')) await answers.pass();
        return answer;
      },
      /** Waits until everything has finished, also what takes the platform real time: the clock must not run ahead of its answers. */
      rest: () => untilIdle(() => onTheLine > 0),
    };
  })
  .extend('held', async ({ device, platform, line }) => {
    // Nothing is prefetched, so only answers that were asked for are held back.
    const held = await openMirror(device, platform, 'admin@', line.fetch, { savesData: () => true });
    const { tab, appId } = held;
    expect(await tab.api.changeLock({ proof: { kind: 'device' }, way: passkey })).toMatchObject({ ok: true });
    for (const kind of ['sessions', 'people'] as const) await tab.api.unwatch({ question: { kind, appId } });
    await tab.api.unwatch({ question: { kind: 'services' } });
    await line.rest();
    return held;
  })
  .extend('tools', ({ platform, device, held, line }) => {
    const answeredAt = async (question: Question) =>
      (await held.database.freshness.get(questionKey(question)))?.succeededAt ?? Number.NEGATIVE_INFINITY;

    /** Lets time pass until the condition holds. */
    async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
      for (let turns = 0; turns < 100 && !(await isSo()); turns += 1) {
        await line.rest();
        device.clock.advance(2_000);
      }
      expect(await isSo()).toBe(true);
    }

    /** Asks a question; resolves when it is answered. */
    async function ask(question: Question): Promise<void> {
      const since = device.clock.now();
      await held.tab.api.watch({ question, visible: true });
      await held.tab.api.refresh({ question });
      await until(async () => (await answeredAt(question)) >= since);
    }

    /** A new session is on the server, and a question that was answered before is asked again; what comes of it meets the gate. */
    async function askInto(gate: Gate, question: Question): Promise<void> {
      await ask(question);
      await held.tab.api.unwatch({ question });
      await platform.addDemoSession();
      device.clock.advance(2 * minute);
      await line.rest();
      gate.shut();
      await held.tab.api.watch({ question, visible: true });
      await held.tab.api.refresh({ question });
      await until(() => gate.waiting() > 0);
      gate.open();
    }

    /** Locks; resolves when the tab is locked and idle. */
    async function lock() {
      await held.tab.api.lock({});
      await line.rest();
      return { sent: device.browser.sent.length, dump: await dumpOf(held.database) };
    }

    /** Expects that nothing was sent or written since the lock, and that nothing is in the minutes that follow. */
    async function expectUntouched({ sent, dump }: Awaited<ReturnType<typeof lock>>): Promise<void> {
      for (let minutes = 0; minutes < 3; minutes += 1) {
        await line.rest();
        device.clock.advance(minute);
      }
      await line.rest();
      expect(device.browser.sent.slice(sent)).toEqual([]);
      expect(await dumpOf(held.database)).toBe(dump);
    }
    return { until, ask, askInto, lock, expectUntouched };
  });

type Mirrored = Pick<Awaited<ReturnType<typeof openMirror>>, 'mirror' | 'appId'>;
async function aDetail({ mirror, appId }: Mirrored): Promise<Question> {
  const row = (await sessionsOf(mirror)).find(({ outcome }) => outcome === 'approved');
  return { kind: 'detail', appId, id: row?.sessionId ?? '', subject: 'session' };
}

const questions: [string, (held: Mirrored) => Promise<Question>][] = [
  ['a list', async ({ appId }) => ({ kind: 'sessions', appId })],
  ['a detail', aDetail],
];

describe('what is under way when a device is locked', () => {
  it.for(questions)(
    'does not change the mirror when the answer to %s comes, and is fetched after the unlock',
    async ([_name, make], { held, answers, tools: { ask, askInto, lock, expectUntouched } }) => {
      const question = await make(held);
      await askInto(answers, question);
      const locked = await lock();
      answers.letGo();
      await expectUntouched(locked);
      expect(await held.tab.api.unlock({ proof: passkeyProof })).toEqual({ ok: true, value: null });
      await ask(question);
    },
  );

  it('is not written when a detail was being sealed', async ({
    held,
    answers,
    line,
    tools: { ask, askInto, lock, expectUntouched },
  }) => {
    const question = await aDetail(held);
    const sealing = gateBefore('encrypt');
    await askInto(answers, question);
    sealing.shut();
    answers.letGo();
    await line.rest();
    expect(sealing.waiting()).toBeGreaterThan(0);
    sealing.open();
    const locked = await lock();
    sealing.letGo();
    await expectUntouched(locked);
    expect(await held.tab.api.unlock({ proof: passkeyProof })).toEqual({ ok: true, value: null });
    await ask(question);
  });

  it('opens again with an unlock that is requested while it is being locked', async ({ held: { tab } }) => {
    await tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    const [locked, unlocked] = await Promise.all([tab.api.lock({}), tab.api.unlock({ proof: passkeyProof })]);
    expect([locked, unlocked]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
  });

  it('is not opened by an unlock that the lock overtook', async ({ held, tools: { until, ask, lock, expectUntouched } }) => {
    const question = { kind: 'sessions', appId: held.appId } as const;
    await lock();
    await held.tab.api.watch({ question, visible: true });
    const opening = gateBefore('deriveKey');
    opening.shut();
    const unlocking = held.tab.api.unlock({ proof: passkeyProof });
    await until(() => opening.waiting() > 0);
    opening.open();
    const locked = await lock();
    opening.letGo();
    await expectUntouched(locked);
    expect(await unlocking).toMatchObject({ ok: false, problem: { code: 'mirror-locked' } });
    expect(await held.tab.api.unlock({ proof: passkeyProof })).toEqual({ ok: true, value: null });
    await ask(question);
  });
});
