import { describe, expect, it } from 'vitest';
import type { CheckCode } from '../../src/domain/credential/verdict';
import { ok } from '../../src/domain/shared/outcome';
import { holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { day, noon } from '../builders/moments';
import { aSigner } from '../builders/signed-credential';
import { aLedger, card, check, codesOf, good, holder, issuer, onLedger, rowOf } from '../fakes/checks';

describe('a credential', () => {
  it('of an issuer that the ledger does not have cannot be judged: its keys are unknown', async () => {
    const checked = await check(good, { reads: aLedger({}, [holder]).reads });
    expect(codesOf(checked).slice(0, 2)).toEqual(['signature-key-unknown', 'issuer-absent']);
    expect(checked.verdict).toBe('unknown');
  });

  it('that was signed with a key other than its issuer’s is bad', async () => {
    const forger = await aSigner(issuerDid, 66);
    expect(codesOf(await check(await forger.sign(card)))).toContain('signature-wrong');
    const other = await check(await holder.sign(card));
    expect(codesOf(other)).toContain('issuer-key-other');
    expect(other.verdict).toBe('bad');
  });

  it.each<[string, Partial<ReturnType<typeof rowOf>>, CheckCode]>([
    ['deactivated', { isDeactivated: true }, 'issuer-deactivated'],
    ['who does not have the key', { keys: [] }, 'issuer-key-absent'],
    ['whose key may not assert', { document: { ...issuer.document, assertionMethod: [] } }, 'issuer-key-purpose'],
    [
      'whose key is revoked',
      { document: { ...issuer.document, verificationMethod: [{ id: issuer.keyId, revoked: '2026-01-01T00:00:00Z' }] } },
      'issuer-key-revoked',
    ],
    [
      'whose key has expired',
      { document: { ...issuer.document, verificationMethod: [{ id: issuer.keyId, expires: new Date(noon - 1).toISOString() }] } },
      'issuer-key-expired',
    ],
    [
      'whose key has an end date that cannot be read',
      { document: { ...issuer.document, verificationMethod: [{ id: issuer.keyId, expires: 'soon' }] } },
      'issuer-key-expired',
    ],
    [
      'whose key is controlled by another DID',
      { keys: rowOf(issuer).keys.map((key) => ({ ...key, controller: holderDid })) },
      'issuer-key-controller',
    ],
  ])('of an issuer %s is bad', async (_how, change, code) => {
    const reads = { ...aLedger().reads, ledgerDid: async () => ok(onLedger(issuer, change)) };
    const checked = await check(good, { reads });
    expect(codesOf(checked)).toContain(code);
    expect(checked.verdict).toBe('bad');
  });

  it('of an issuer whose key ends later is good', async () => {
    const methods = (issuer.document.verificationMethod as object[]).map((key) => ({
      ...key,
      expires: new Date(noon + day).toISOString(),
    }));
    const reported = onLedger(issuer, { document: { ...issuer.document, verificationMethod: methods } });
    expect((await check(good, { reads: { ...aLedger().reads, ledgerDid: async () => ok(reported) } })).verdict).toBe('good');
  });
});
