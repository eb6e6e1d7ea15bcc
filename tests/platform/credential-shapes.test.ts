import { describe, expect } from 'vitest';
import { refusalWire } from '../../src/domain/account/wire';
import { parseChangedStatus, parseIssuedCredential } from '../../src/domain/credential/answers-wire';
import { credentialMetadataWire, credentialStatusWire, credentialWire, parseCredential } from '../../src/domain/credential/wire';
import { identityListWire, parseCredentialList } from '../../src/domain/ledger/list-wire';
import { statusEntryWire } from '../../src/domain/ledger/status-entries-wire';
import { parseLedgerCredential } from '../../src/domain/ledger/wire';
import { ledgerTest } from '../fixtures/account-test';
import { changeStatus, issue } from './support/credentials';
import { nodePath } from './support/identities';
import { expectExactly } from './support/stray-members';

const it = ledgerTest();

interface Reported {
  credentialStatus?: object;
  metadata: { type: object | string; transactionStatus?: object[] };
}

function expectReported(json: unknown): void {
  expectExactly(credentialWire, json);
  const { credentialStatus, metadata } = json as Reported;
  expectExactly(credentialMetadataWire, metadata);
  if (credentialStatus) expectExactly(credentialStatusWire, credentialStatus);
  for (const entry of metadata.transactionStatus ?? []) expectExactly(statusEntryWire, entry);
  const type = typeof metadata.type === 'string' ? [] : Object.keys(metadata.type);
  expect(type).toEqual(typeof metadata.type === 'string' ? [] : ['schemaType', 'schemaId']);
}

describe('no answer about credentials has a member that the contract lacks, and the app can read', () => {
  it('the list', async ({ bench }) => {
    const { json } = await bench.get('/credential?page=1&limit=100');
    expectExactly(identityListWire, json);
    expect(parseCredentialList(json)).toMatchObject({ ok: true, value: { losses: { count: 0 } } });
  });

  it('every credential of the demo, from the tenant and from the node', async ({ platform, bench }) => {
    for (const id of (await platform.ssi.identities(bench.appId)).credentials) {
      const { json } = await bench.get(`/credential/${id}?retrieveCredential=true`);
      expectReported(json);
      const reported = parseCredential(id, json);
      expect(reported.ok && 'reported' in reported.value && reported.value.reported.unreadable).toBe(undefined);
      if (!(json as Reported).credentialStatus) continue;
      const node = (await bench.node(`${nodePath}/credential/${id}`)).json;
      expect(parseLedgerCredential(id, node)).toMatchObject({ ok: true });
      const { credentialStatus } = node as { credentialStatus: { credentialStatusDocument: object } };
      expect(Object.keys(credentialStatus)).toEqual(['credentialStatusDocument', 'credentialStatusProof']);
      expectExactly(credentialStatusWire, credentialStatus.credentialStatusDocument);
    }
  });

  it('what is issued and what is changed, and refusals of both', async ({ platform, bench, issuer }) => {
    const issued = await issue(bench, issuer, { persist: true });
    expectReported(issued);
    const { id } = issued.credentialDocument;
    expect(parseIssuedCredential(issued)).toMatchObject({ ok: true, value: { id } });
    await platform.ssi.makeBlock();
    const changed = (await changeStatus(bench, platform, issuer, [id, 'SUSPEND'])).json;
    expectExactly(credentialStatusWire, changed);
    expect(parseChangedStatus(id, changed)).toMatchObject({ ok: true });
    expectExactly(refusalWire, (await bench.post('/credential/issue', {})).json);
    expectExactly(refusalWire, (await bench.patch(`/credential/status/${id}`, {})).json);
    expectExactly(refusalWire, (await bench.get('/credential/none')).json);
  });
});
