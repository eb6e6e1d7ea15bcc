import { describe, expect, it } from 'vitest';
import { noGrantsText } from '../../src/domain/ledger/text';
import { parseTransactions } from '../../src/domain/ledger/transactions-wire';
import { parseAllowance, parseGranter, parseGrants, parseLedgerDid, parseLedgerSchema } from '../../src/domain/ledger/wire';
import { aDidDocument, aDidMetadata, aKeyWire, issuerDid } from '../builders/did';
import { day, iso, noon } from '../builders/moments';
import { aSchemaWire, schemaId } from '../builders/schema';

const { proof, schema, ...document } = aSchemaWire();
const onLedger = {
  ...document,
  schema: { ...(schema as object), properties: '{"cardNumber":{"type":"integer"},"fullName":{"type":"string"}}' },
};
const version = { credentialSchemaDocument: onLedger, credentialSchemaProof: proof };

describe('the ledger', () => {
  it('reports a DID as the service does, with empty texts for missing values', () => {
    const didDocument = aDidDocument(issuerDid, { verificationMethod: [aKeyWire(issuerDid, { blockchainAccountId: '' })] });
    expect(parseLedgerDid(issuerDid, { didDocument, didDocumentMetadata: aDidMetadata() })).toMatchObject({
      ok: true,
      value: { event: 'on-ledger', facts: { keys: [{ account: null }], name: null, createdAt: noon - day } },
    });
  });

  it('refuses by every code but 0, which says that all is well', () => {
    const answer = { didDocument: aDidDocument(issuerDid), didDocumentMetadata: aDidMetadata(), message: '' };
    expect(parseLedgerDid(issuerDid, { ...answer, code: 0 }).ok).toBe(true);
    expect(parseLedgerDid(issuerDid, { ...answer, code: 1 })).toMatchObject({ problem: { code: 'request-refused' } });
  });

  it('says that it does not have a DID', () => {
    const body = { code: 2, message: `DID Document ${issuerDid} not found: didDoc not found`, details: [] };
    expect(parseLedgerDid(issuerDid, body)).toMatchObject({
      ok: false,
      problem: { code: 'address-not-found', said: body.message },
    });
    expect(parseLedgerDid(issuerDid, { code: 14, message: 'busy' })).toMatchObject({ problem: { code: 'request-refused' } });
  });

  it.each([
    [{ credentialSchemas: [version] }],
    [{ credentialSchemas: [], schema: [{ ...onLedger, proof }] }],
    [{ schema: [{ ...onLedger, id: 'sch:hid:testnet:other:1.0' }, onLedger] }],
  ])('reports a schema in its current and previous forms', (body) => {
    expect(parseLedgerSchema(schemaId, body)).toMatchObject({
      ok: true,
      value: { event: 'on-ledger', facts: { name: 'LibraryCard', properties: [{ name: 'cardNumber' }, { isRequired: true }] } },
    });
  });

  it('has no schema that it does not list, and reports none that is another', () => {
    expect(parseLedgerSchema(schemaId, { credentialSchemas: [] })).toEqual({ ok: true, value: { event: 'pending' } });
    expect(parseLedgerSchema('sch:hid:x:1.0', { credentialSchemas: [version] })).toMatchObject({
      problem: { code: 'answer-malformed' },
    });
    for (const body of [null, {}, { credentialSchemas: 'x' }]) expect(parseLedgerSchema(schemaId, body).ok).toBe(false);
  });

  it('reports the allowance of a wallet, and without one the reason', () => {
    const allowance = { spend_limit: [{ denom: 'uhid', amount: '50000000000000000000' }], expiration: null };
    expect(parseAllowance({ allowance: { granter: 'hid1g', grantee: 'hid1s', allowance } })).toEqual({
      ok: true,
      value: { granter: 'hid1g', grantee: 'hid1s', limits: [{ denom: 'uhid', amount: '50000000000000000000' }], expiresAt: null },
    });
    const none = { code: 13, message: 'fee-grant not found: not found', details: [] };
    expect(parseAllowance(none)).toEqual({ ok: false, problem: { code: 'request-refused', said: none.message } });
    expect(parseAllowance({}).ok).toBe(false);
  });

  it('reports what a wallet may send; if it may send nothing, in the words of the specification', () => {
    const grant = { granter: 'hid1g', authorization: { msg: '/hypersign.ssi.v1.MsgRegisterDID' }, expiration: iso(noon) };
    expect(parseGrants({ grants: [grant, {}] })).toMatchObject({
      ok: true,
      value: { rows: [{ message: '/hypersign.ssi.v1.MsgRegisterDID', expiresAt: noon }], losses: { count: 1 } },
    });
    expect(parseGrants({ grants: [] })).toEqual({ ok: false, problem: { code: 'request-refused', said: noGrantsText } });
    expect(noGrantsText).toBe('No grants found for this wallet');
    expect(parseGrants({ code: 13, message: 'x', grants: [grant] })).toMatchObject({ problem: { said: 'x' } });
    expect(parseGranter({ allowances: [{}, { granter: 'hid1g' }] })).toEqual({ ok: true, value: 'hid1g' });
    expect(parseGranter({ allowances: [] })).toEqual({ ok: true, value: null });
    expect(parseGranter({ code: 13, message: 'x' })).toMatchObject({ problem: { said: 'x' } });
  });

  it('reports the transactions of a wallet by their content', () => {
    const inner = [{ '@type': '/hypersign.ssi.v1.MsgRegisterDID' }, { '@type': '/hypersign.ssi.v1.MsgUpdateDID' }];
    const tx = { body: { messages: [{ '@type': '/cosmos.authz.v1beta1.MsgExec', msgs: inner }, { '@type': '/x' }] } };
    const full = { txhash: 'AB', height: '812345', code: 0, timestamp: iso(noon), tx };
    const parsed = parseTransactions({ tx_responses: [full, { txhash: 'CD', code: 'x' }, {}], total: '57' });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        rows: [
          { hash: 'AB', height: 812345, code: 0, at: noon, messages: [...inner.map((one) => one['@type']), '/x'] },
          { hash: 'CD', height: null, code: null, at: null, messages: [] },
        ],
        losses: { count: 1 },
        totalCount: 57,
      },
    });
    expect(parseTransactions({ txs: [] }).ok).toBe(false);
  });
});
