import { describe, expect, it } from 'vitest';
import { findLine } from '../../src/domain/credential/verdict';
import { parseLedgerCredential } from '../../src/domain/ledger/wire';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { aSigner } from '../builders/signed-credential';
import { aLedger, aPreparedMirror, away, check, checkText, good, holder, issuer, signedStatus } from '../fakes/checks';

const forger = await aSigner(issuerDid, 66);

/** What a check says about the status if the node reports this. */
async function statusOf(reported: Record<string, unknown>) {
  const { proof, ...document } = reported;
  const credentialStatus = {
    credentialStatusDocument: document,
    ...(proof === undefined ? {} : { credentialStatusProof: proof }),
  };
  const reads = { ...aLedger().reads, ledgerCredential: async (id: string) => parseLedgerCredential(id, { credentialStatus }) };
  const checked = await check(good, { reads });
  const [credential] = checked.credentials;
  return { code: credential && findLine(credential, 'status')?.code, whole: checked.verdict };
}

describe('a status that the node of the ledger reports', () => {
  it('is live if its issuer signed it', async () => {
    expect(await statusOf(signedStatus())).toEqual({ code: 'status-live', whole: 'good' });
  });

  it('is live if the flags that are not set were signed as well', async () => {
    const { proof: _proof, context, ...reported } = signedStatus();
    const { proof } = await issuer.sign({ '@context': context, ...reported });
    expect(await statusOf({ context, ...reported, proof })).toEqual({ code: 'status-live', whole: 'good' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['its revocation removed', { ...signedStatus({ revoked: true }), revoked: false }],
    ['its suspension removed', { ...signedStatus({ suspended: true }), suspended: false }],
    ['another remark', { ...signedStatus(), remarks: 'Credential is fine' }],
    ['a signature by another key', signedStatus({}, forger)],
  ])('is not believed to be live with %s', async (_what, reported) => {
    expect(await statusOf(reported)).toEqual({ code: 'status-proof-wrong', whole: 'unknown' });
  });

  const { proof, ...bare } = signedStatus();

  it.each<[string, Record<string, unknown>]>([
    ['no signature', bare],
    ['a signature of another kind', { ...bare, proof: { ...(proof as object), type: 'BJJSignature2021' } }],
    [
      'a signature in the form of a wallet',
      { ...bare, proof: { ...(proof as object), clientSpecType: 'CLIENT_SPEC_TYPE_ETH_PERSONAL_SIGN' } },
    ],
    ['a key of somebody else', { ...bare, proof: { ...(proof as object), verificationMethod: holder.keyId } }],
    ['contexts that nobody knows', { ...bare, context: ['https://stranger.example/status.jsonld'], proof }],
  ])('with %s is reported as not proven', async (_what, reported) => {
    expect(await statusOf(reported)).toEqual({ code: 'status-proof-unread', whole: 'unknown' });
  });

  it('is bad, however it is signed, if it revokes the credential', async () => {
    expect(await statusOf({ ...bare, revoked: true })).toEqual({ code: 'status-revoked', whole: 'bad' });
    expect((await statusOf(signedStatus({ issuer: holderDid }, holder))).code).toBe('status-other');
  });

  it('is also proven for an id alone, and without a connection by what this device has stored', async () => {
    expect(await checkText(credentialId)).toMatchObject({ is: 'id', line: { code: 'status-live' } });
    const mirror = await aPreparedMirror({ life: 'live' });
    expect(await checkText(credentialId, { reads: away, mirror })).toMatchObject({ line: { code: 'status-live' } });
  });
});
