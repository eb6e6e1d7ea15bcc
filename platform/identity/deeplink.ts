import { escapeHtml, page } from './html';

/** The page of a link that was sent: it hands over to the wallet on the device, and to nothing else (contract SSI 11.2). */
export function deeplinkPage(query: unknown): string {
  const { deeplink } = query as Record<string, unknown>;
  const isOfWallet = typeof deeplink === 'string' && deeplink.startsWith('hypersign:deeplink?');
  const body = isOfWallet
    ? `<p>You were sent a credential. Your wallet takes it from here.</p><p><a href="${escapeHtml(deeplink)}">Open it in the wallet</a></p>`
    : '<p>There is nothing in this link that a wallet could open.</p>';
  return page('A credential for you', `<div class="mark">S</div><h1>A credential for you</h1>${body}`, 'narrow');
}
