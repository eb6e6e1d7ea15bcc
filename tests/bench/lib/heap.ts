import type { Page } from 'playwright-core';

/** What the scripts of a page and of its workers hold after what nobody needs any longer was thrown away, KiB. */
export async function readHeaps(page: Page): Promise<{ page: number; workers: number }> {
  const session = await page.context().newCDPSession(page);
  const usedBy = async (ask: (method: string) => Promise<unknown>) => {
    await ask('HeapProfiler.collectGarbage');
    const { usedSize } = (await ask('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / 1024;
  };
  const ofPage = await usedBy((method) => session.send(method as 'HeapProfiler.collectGarbage'));
  const targets: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') targets.push(sessionId);
  });
  const answers = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let asked = 0;
  let ofWorkers = 0;
  for (const sessionId of targets) {
    ofWorkers += await usedBy((method) => {
      asked += 1;
      const id = asked;
      const answer = new Promise((resolve) => void answers.set(id, resolve));
      return session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
        .then(() => answer);
    });
  }
  if (targets.length === 0) throw new Error('the page has no worker that can be asked');
  await session.detach();
  return { page: ofPage, workers: ofWorkers };
}
