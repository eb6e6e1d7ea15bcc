import { expect, test } from 'vitest';
import { recordIdOf } from '../../platform/record-id';
import { signInWords } from '../../src/domain/account/sign-in-text';
import { decisionVerbs } from '../../src/domain/company/decision-text';
import { demoCase } from '../journeys/lib/cases';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { startPlatformProcess } from '../journeys/lib/platform-process';
import { limits } from '../limits';
import { openFirefox } from './lib/firefox';

const kyc = demoServiceOf('CAVACH_API');
/** A company of the demo that waits for a decision, against which nothing speaks. */
const company = recordIdOf(`${kyc} company 0`);

/** Decisions of this device are sent at once, and no other company opens after one. */
const decideAtOnce = `return new Promise((resolve, reject) => {
  const opening = indexedDB.open('studio-device');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction('preferences', 'readwrite');
    writing.objectStore('preferences').put({ key: 'deciding', value: { waitsToUndo: false, opensNext: false } });
    writing.oncomplete = () => {
      opening.result.close();
      resolve(null);
    };
  };
})`;

const it = test
  .extend('demo', { scope: 'file' }, () => 'sessions=20,traffic=off')
  .extend('platform', { scope: 'file' }, async ({ demo }, { onCleanup }) => {
    const platform = await startPlatformProcess(['--demo', demo, '--rate-limit', 'off', '--chaos']);
    onCleanup(() => platform.dispose());
    return platform;
  })
  .extend('firefox', { scope: 'file' }, async ({ demo: _ }, { onCleanup }) => {
    const firefox = await openFirefox();
    onCleanup(() => firefox.close());
    return firefox;
  });

it(
  'a reviewer in Firefox signs in, reads list and case, and decides once although the platform dies and the page is reloaded before',
  async ({ platform, firefox }) => {
    await firefox.goTo(`${platform.url}/#/studio/dashboard`);
    await firefox.click('button', signInWords.button);
    await firefox.click('button[name="person"]', 'admin@');
    await firefox.click(`.service-card a.name[href*="${kyc}"]`);
    await firefox.see('h1 .count', '20');
    await firefox.see('.sync-mark[data-state="fresh"]');
    await firefox.click(`.row-link[href*="${demoCase('approved').id}"]`);
    await firefox.see('.picture img');
    const isControlled = () => firefox.read('return navigator.serviceWorker.controller?.state ?? "none"');
    await expect.poll(isControlled, { timeout: limits.view }).toBe('activated');

    await firefox.goTo(`${platform.url}/#/studio/business/${kyc}/details/${company}/business-info`);
    await firefox.see('.decision-open button', decisionVerbs.Approved);
    // Owners, checks and documents are here.
    await firefox.seeNone('.decision-open .missing-evidence', '');

    await firefox.read(decideAtOnce);

    await platform.kill();
    await firefox.reload();
    await firefox.see('.sync-mark[data-state="offline"]');
    await firefox.click('.decision-open button', decisionVerbs.Approved);
    await firefox.click('dialog.decision-dialog[open] button', decisionVerbs.Approved);
    await firefox.see('.decision-pending');
    await firefox.reload();
    await firefox.see('.decision-pending');

    await platform.restart();
    await firefox.seeNone('.decision-pending');
    await firefox.see('.decision-history');
    const lines = (await platform.ledger()).map(({ companyId, toStatus }) => [companyId, toStatus]);
    expect(lines).toEqual([[company, 'Approved']]);
  },
  limits.journey * 2,
);
