import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --surface: #fff; --line: #e4e7ec; --text: #14171c; --muted: #586070; --link: #1f5fd0; --accent: #f1b319; --edge: #8a93a3; }
@media (prefers-color-scheme: dark) { :root { --page: #101216; --surface: #171a20; --line: #2a2f39; --text: #eef1f5; --muted: #a5aebd; --link: #7fb0ff; --edge: #78818f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 48px 16px; }
main.narrow { max-width: 27rem; }
.mark { width: 32px; height: 32px; border-radius: 8px; background: var(--accent); color: #000; display: grid; place-items: center; font-weight: 600; font-size: 16px; }
h1 { font-size: 20px; font-weight: 600; line-height: 1.3; margin: 16px 0 4px; }
h2 { font-size: 16px; font-weight: 600; margin: 32px 0 8px; }
p { margin: 0 0 12px; } .muted, .where { color: var(--muted); }
section, table { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
form { margin: 24px 0; display: grid; gap: 12px; }
button { display: grid; grid-template-columns: 40px 1fr; gap: 2px 12px; align-items: center; width: 100%; min-height: 64px; padding: 10px 14px; text-align: left;
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 12px; cursor: pointer; }
button:hover { border-color: var(--accent); } :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
button .letter { grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; background: var(--accent); color: #000; display: grid; place-items: center; font-weight: 600; }
button strong { font-weight: 600; } button .what { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
button.plain { display: inline-block; width: auto; min-height: 44px; text-align: center; } form.inline { margin: 0; }
label { display: grid; gap: 4px; color: var(--muted); font-size: 13px; }
input { min-height: 44px; padding: 6px 12px; font: inherit; font-size: 14px; color: var(--text); background: var(--surface); border: 1px solid var(--edge); border-radius: 8px; }
a { color: var(--link); } code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: separate; border-spacing: 0; overflow: hidden; }
th, td { text-align: left; padding: 8px 12px; vertical-align: top; } thead th { color: var(--muted); font-weight: 500; font-size: 13px; }
tbody td { border-top: 1px solid var(--line); } .apart { margin-top: 24px; }
section.mail { padding: 16px; margin: 0 0 16px; } section.mail h2 { margin: 0 0 4px; } section.mail p:last-child { margin: 0; }`;

const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%23f1b319%22/%3E%3Cpath d=%22M10 11h12M10 16h12M10 21h7%22 stroke=%22%23000%22 stroke-width=%222.5%22 stroke-linecap=%22round%22/%3E%3C/svg%3E';

/**
 * The content policy of these pages: no script at all, their one style, no frame. A form leads here and, by the redirects that
 * follow, to the app at `appOrigin`.
 */
function pagePolicy(appOrigin: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    `form-action 'self' ${appOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sends the policy with every page of the identity provider. */
export function sendPagePolicy(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/identity/')) reply.header('content-security-policy', pagePolicy(request.appOrigin));
  });
}

/** A whole page of the platform: works without script, light and dark as the system says. `body` is HTML already. */
export function page(title: string, body: string, width: 'narrow' | 'wide'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body><main class="${width}">${body}</main></body>
</html>
`;
}
