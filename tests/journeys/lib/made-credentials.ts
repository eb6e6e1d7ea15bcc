import { setTimeout as wait } from 'node:timers/promises';
import { type Issuer, issueBody, statusBody } from '../../platform/support/credentials';
import { createDid, entriesAt, openWorkbench, register, schemaBody, type Workbench } from '../../platform/support/identities';

/** The credentials of a service, by what became of each. */
export interface MadeCredentials extends Issuer {
  bench: Workbench;
  live: string;
  suspended: string;
  revoked: string;
  unattested: string;
  stored: string;
}

/** Looks at the ledger, five a second, for blocks that come by themselves. */
const most = 300;

/** Issues one of each kind through the tenant, as another person of the team does; the platform makes a block every second. */
export async function makeCredentials(url: string): Promise<MadeCredentials> {
  const bench = await openWorkbench({ url });
  const document = await createDid(bench);
  await register(bench, document);
  await onLedger(bench, document.id);
  const reply = await bench.post('/schema', schemaBody(document.id));
  const issuer: Issuer = { did: document.id, schemaId: (reply.json as { schemaId: string }).schemaId };
  await onLedger(bench, issuer.schemaId);
  const unattested = await issue(bench, issuer, { registerCredentialStatus: false });
  const stored = await issue(bench, issuer, { registerCredentialStatus: false, persist: true });
  const revoked = await issue(bench, issuer);
  const suspended = await issue(bench, issuer);
  const live = await issue(bench, issuer, { persist: true });
  for (const id of [revoked, suspended, live]) await onLedger(bench, id);
  await bench.patch(`/credential/status/${suspended}`, statusBody(issuer, 'SUSPEND', { statusReason: 'The card was lost' }));
  await bench.patch(`/credential/status/${revoked}`, statusBody(issuer, 'REVOKE', { statusReason: 'The reader moved away' }));
  for (const id of [suspended, revoked]) await onLedger(bench, id, 2);
  return { ...issuer, bench, live, suspended, revoked, unattested, stored };
}

/** Issues one; answers its id. */
export async function issue(bench: Workbench, issuer: Issuer, change: object = {}): Promise<string> {
  const reply = await bench.post('/credential/issue', issueBody(issuer, change));
  if (reply.status !== 201) throw new Error(`the credential was not issued: ${reply.text}`);
  return (reply.json as { metadata: { credentialId: string } }).metadata.credentialId;
}

/** Waits until the ledger has so many entries of an id. */
export async function onLedger(bench: Workbench, id: string, count = 1): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) {
    if ((await entriesAt(bench, id)).length >= count) return;
    await wait(200);
  }
  throw new Error(`the ledger has nothing of ${id}`);
}
