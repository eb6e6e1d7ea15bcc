import type { Page } from 'playwright-core';
import { holderDid } from '../../builders/credential';
import { anUnsignedCredential, aSigner } from '../../builders/signed-credential';
import { changeStatus, type Issued, issue, newIssuer } from '../../platform/support/credentials';
import { openWorkbench } from '../../platform/support/identities';

type Document = Issued['credentialDocument'];

/** Credentials in every state that a verifier meets, issued by a platform in a process of its own. */
export interface Wallet {
  issuerDid: string;
  schemaId: string;
  good: Document;
  /** The service keeps its document. */
  stored: Document;
  tampered: Document;
  expired: Document;
  revoked: Document;
  suspended: Document;
  stranger: Record<string, unknown>;
}

/** Issues them as the demo's admin. */
export async function fillWallet(url: string): Promise<Wallet> {
  const bench = await openWorkbench({ url });
  const makeBlock = async () => void (await fetch(`${url}/_chaos/blocks`, { method: 'POST' }));
  const platform = { ssi: { makeBlock } } as unknown as Parameters<typeof newIssuer>[1];
  const issuer = await newIssuer(bench, platform);
  const one = async (change: object = {}) => (await issue(bench, issuer, change)).credentialDocument;
  const good = await one();
  const stored = await one({ persist: true });
  const expired = await one({ expirationDate: '2024-01-31' });
  const [revoked, suspended] = [await one(), await one()];
  await makeBlock();
  await changeStatus(bench, platform, issuer, [revoked.id, 'REVOKE']);
  await changeStatus(bench, platform, issuer, [suspended.id, 'SUSPEND']);
  const tampered = { ...good, credentialSubject: { ...(good.credentialSubject as object), fullName: 'Mallory' } };
  const stranger = await (await aSigner()).sign(anUnsignedCredential({ credentialSubject: { id: holderDid, fullName: 'Ada' } }));
  return { issuerDid: issuer.did, schemaId: issuer.schemaId, good, stored, tampered, expired, revoked, suspended, stranger };
}

/** Pastes a document into the page and verifies it; answers the verdict and the lines as they are read. */
export async function verify(page: Page, document: object | string): Promise<{ verdict: string; lines: Record<string, string> }> {
  const clear = page.getByRole('button', { name: 'Clear' });
  if (await clear.isVisible()) await clear.click();
  await page.locator('.check-result').waitFor({ state: 'detached' });
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 2);
  await page.getByLabel('Credential or presentation').fill(text);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.locator('.check-result').waitFor();
  return reported(page);
}

/** What stands of a verdict. */
export async function reported(page: Page): Promise<{ verdict: string; lines: Record<string, string> }> {
  const verdict = await page.locator('#check-verdict').innerText();
  const lines = await page
    .locator('.check-lines li')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('strong')?.textContent ?? '', one.querySelector('span')?.textContent ?? ''] as const),
    );
  return { verdict, lines: Object.fromEntries(lines) };
}
