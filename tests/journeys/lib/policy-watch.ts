import type { BrowserContext, Page, Worker } from 'playwright-core';

/** A breach as the browser tells it in whatever thread it happened. */
interface Breach {
  effectiveDirective: string;
  blockedURI: string;
  sourceFile: string | null;
  lineNumber: number;
}

declare global {
  interface Window {
    tellPolicyBreach(text: string): void;
  }
}

const mark = 'content policy broken: ';

/** Tells of every breach of the content policy, in words: of pages, of their workers and of the service worker. */
export async function watchPolicy(context: BrowserContext, tell: (breach: string) => void): Promise<void> {
  await context.exposeBinding('tellPolicyBreach', (_source, text: string) => tell(text));
  await context.addInitScript((start: string) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      window.tellPolicyBreach(`${start}${effectiveDirective} blocks ${blockedURI} in a page (${sourceFile}:${lineNumber})`);
    });
  }, mark);
  const inWorker = (worker: Worker) => {
    worker.on('console', (message) => {
      if (message.text().startsWith(mark)) tell(message.text());
    });
    // A worker that ended meanwhile breaks nothing any longer.
    worker.evaluate(listenInWorker, mark).catch(() => undefined);
  };
  const inPage = (page: Page) => page.on('worker', inWorker);
  context.on('page', inPage);
  for (const page of context.pages()) inPage(page);
  context.on('serviceworker', inWorker);
  for (const worker of context.serviceWorkers()) inWorker(worker);
}

/** Runs inside a worker. */
function listenInWorker(start: string): void {
  globalThis.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event as Event & Breach;
    console.info(`${start}${effectiveDirective} blocks ${blockedURI} in a worker (${sourceFile}:${lineNumber})`);
  });
}
