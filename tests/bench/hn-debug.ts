import { startPlatform } from '../../platform/start-platform';
import { openDevice } from '../journeys/lib/browser';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { timeIdentities } from './lib/identity-times';
import { layLine } from './lib/long-line';
const demo = { seed: 1, sessions: 5, companies: 5, dids: 100, schemas: 100, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
const way = await layLine(platform.url);
const device = await openDevice();
try {
  await signIn(device.page, way.url, /admin/i);
  await device.page.locator('.service-card').first().waitFor();
  await waitForShell(device.page);
  way.setRoundTrip(150);
  for (const link of ['.service-card .head a[href*="/ssi/did/"]', '.menu-item[href*="/ssi/schema/"]']) {
    const before = platform.requests().length;
    const since = Date.now();
    const t = await timeIdentities(device.page, link, 100);
    console.log(link, t);
    const all = platform.requests().slice(before);
    console.log(all.length, 'requests');
    const bins: Record<number, string[]> = {};
    for (const r of all) (bins[Math.floor((r.at - since) / 50) * 50] ??= []).push(r.path.replace(/^.*\/api\/v1/, '').replace(/(did:hid|sch:hid)\S*/, '~').slice(0, 30));
    for (const [b, l] of Object.entries(bins)) { const c: Record<string, number> = {}; for (const x of l) c[x] = (c[x] ?? 0) + 1; console.log(b, JSON.stringify(c)); }
  }
} finally { await device.dispose(); way.close(); await platform.close(); }
