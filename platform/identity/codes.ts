import type { PlatformContext } from '../context';
import type { AuthenticatorType } from '../demo/demo-rows';
import { authenticatorsOf, codeAt, codeMs } from '../studio-server/authenticators';
import { escapeHtml, page } from './html';

/** The present code of one authenticator app. */
export interface DemoCode {
  app: string;
  code: string;
}

const appNames: Record<AuthenticatorType, string> = { google: 'Google Authenticator', okta: 'Okta Verify' };

/** What the authenticator apps of a demo person show now: demo people have no telephone. Never asked for anybody else. */
export async function demoCodes(context: PlatformContext, userId: string): Promise<DemoCode[]> {
  const known = await authenticatorsOf(context, userId);
  return known.map(({ type, secret }) => ({ app: appNames[type], code: codeAt(secret, context.options.now()) }));
}

/** For how many whole seconds the present codes are good; `now` in ms. */
export function secondsLeft(now: number): number {
  return Math.ceil((codeMs - (now % codeMs)) / 1000);
}

/** The page with the codes of the demo people that have authenticators. */
export function codesPage(people: { name: string; codes: DemoCode[] }[], now: number): string {
  const rows = people.flatMap(({ name, codes }) =>
    codes.map(({ app, code }) => `<tr><td>${escapeHtml(name)}</td><td>${app}</td><td><code>${code}</code></td></tr>`),
  );
  const head = '<thead><tr><th scope="col">Person</th><th scope="col">App</th><th scope="col">Code</th></tr></thead>';
  const body =
    rows.length === 0
      ? '<p>Nobody here has an authenticator.</p>'
      : `<div class="scroll"><table>${head}<tbody>${rows.join('')}</tbody></table></div>
<p class="muted apart">Good for ${secondsLeft(now)} more seconds; the page then shows the next ones.</p>`;
  return page(
    'Codes of the demo people',
    `<div class="mark" aria-hidden="true">S</div><h1>Codes of the demo people</h1>
<p>The people of the demo have no telephone, so that this page shows what their authenticator apps would.</p>
${body}<p><a href="/identity/about">What this platform is</a></p>`,
    'narrow',
  );
}
