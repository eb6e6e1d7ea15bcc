import { describe, expect, it } from 'vitest';
import { parseAuthCheck } from '../../src/domain/account/wire';
import { anAccount, anAuthCheckBody } from '../builders/account';

describe('an auth check', () => {
  it('tells who is signed in', () => {
    expect(parseAuthCheck(anAuthCheckBody())).toEqual({ ok: true, value: anAccount() });
  });

  it('tells the account acted for and its rights', () => {
    const accessAccount = {
      userId: 'user-owner',
      email: 'owner@example.org',
      accessList: [{ serviceType: 'CAVACH_API', access: 'READ_SESSION' }],
    };
    expect(parseAuthCheck(anAuthCheckBody({ accessAccount }))).toMatchObject({
      value: { accessAccount: { userId: 'user-owner', name: null, accessList: [{ access: 'READ_SESSION', expiryDate: null }] } },
    });
  });

  it('the DID is `did`, else the older `id`', () => {
    expect(parseAuthCheck(anAuthCheckBody({ id: 'did:old' }))).toMatchObject({ value: { did: 'did:old' } });
    expect(parseAuthCheck(anAuthCheckBody({ id: 'did:old', did: 'did:new' }))).toMatchObject({ value: { did: 'did:new' } });
  });
});
