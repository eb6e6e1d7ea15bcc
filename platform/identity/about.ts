import type { PlatformContext } from '../context';
import { defaultCompanies, isLoopback, type PlatformOptions } from '../options';
import { escapeHtml, page } from './html';

/** A call that the running server has. */
export interface ServedCall {
  method: string;
  path: string;
}

/** The page about the platform: what it is, where its data is, which calls exist (taken from the server itself). */
export function aboutPage({ options, where }: PlatformContext, calls: ServedCall[]): string {
  const place = isLoopback(options.host) ? where : 'on the machine that runs the platform';
  const limit = options.rateLimit
    ? `${options.rateLimit.calls} calls in ${options.rateLimit.seconds} seconds a person over the limited paths`
    : 'off';
  const facts: [string, string][] = [
    ['Data', place],
    ['Demo organisation', options.demo ? demoText(options.demo) : 'none'],
    ['New verifications by themselves', options.demo?.traffic ? `every ${options.demo.trafficEverySeconds} seconds` : 'off'],
    ['Beyond the contract', options.extensions.length > 0 ? options.extensions.join(', ') : 'nothing'],
    ['Rate limit', limit],
    ['Chaos', options.chaos ? 'on: answers may be disturbed on purpose' : 'off'],
  ];
  return page(
    'About this platform',
    `<div class="mark" aria-hidden="true">S</div><h1>About this platform</h1>
<p>This process serves Studio and is everything Studio talks to: the studio and API server, the tenants of the services, and a sign-in page.
It stores what it receives in a PostgreSQL database. People, documents and faces of the demo organisation are invented and drawn by code.</p>
${table(['', ''], facts)}
<h2>Calls</h2>
${table(
  ['Method', 'Path'],
  calls.map(({ method, path }) => [method, path]),
  true,
)}
${options.demo ? '<p class="apart"><a href="/identity/dns">DNS zone of the demo</a></p>' : ''}<p class="apart"><a href="/">Back to Studio</a></p>`,
    'wide',
  );
}

function demoText({ sessions, companies = defaultCompanies, seed }: NonNullable<PlatformOptions['demo']>): string {
  return `${sessions} verifications and ${companies} companies, seed ${seed}`;
}

function table(head: [string, string], rows: [string, string][], isCode = false): string {
  const cell = (text: string) => `<td>${isCode ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text)}</td>`;
  const titles = head[0] === '' ? '' : `<thead><tr>${head.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>`;
  return `<div class="scroll"><table>${titles}<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table></div>`;
}
