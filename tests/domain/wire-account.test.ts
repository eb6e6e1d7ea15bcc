import { describe, expect, it } from 'vitest';
import { parseAuthCheck } from '../../src/domain/account/wire';
import { errorClass } from '../../src/domain/shared/error-code';
import { errorWords } from '../../src/domain/shared/error-text';
import { anAccount, anAuthCheckBody } from '../builders/account';

describe('an auth check', () => {
  it('says who is signed in', () => {
    expect(parseAuthCheck(anAuthCheckBody())).toEqual({ ok: true, value: anAccount() });
  });

  it('has the current account and its rights', () => {
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

  it('has the picture, and a second factor that is on', () => {
    const authenticators = [{ type: 'google', isTwoFactorAuthenticated: true }];
    const body = anAuthCheckBody({ profileIcon: 'https://p.example/1.png', isTwoFactorEnabled: true, authenticators });
    expect(parseAuthCheck(body)).toMatchObject({
      value: { profileIcon: 'https://p.example/1.png', isTwoFactorEnabled: true, authenticators: ['google'] },
    });
  });

  it('asks for no code of an app that was never confirmed, whatever the token says', () => {
    const authenticators = [{ type: 'google', isTwoFactorAuthenticated: false }];
    const { value } = parseAuthCheck(anAuthCheckBody({ isTwoFactorEnabled: true, authenticators })) as { value: object };
    expect(value).toMatchObject({ isTwoFactorEnabled: false });
    expect(value).not.toHaveProperty('authenticators');
  });

  it('believes the token if it lists no apps at all', () => {
    const body = anAuthCheckBody({ isTwoFactorEnabled: true, authenticators: undefined });
    expect(parseAuthCheck(body)).toMatchObject({ value: { isTwoFactorEnabled: true } });
  });

  it('that says nothing about a second factor means that it is off', () => {
    const body = anAuthCheckBody({
      isTwoFactorEnabled: undefined,
      isTwoFactorAuthenticated: undefined,
      authenticators: undefined,
    });
    expect(parseAuthCheck(body)).toMatchObject({ value: { isTwoFactorEnabled: false, isTwoFactorAuthenticated: false } });
  });

  it.each([{}, null, '', { status: 500, message: null }, { status: 200, message: { userId: 'a' } }])(
    'that cannot be read is no answer about anybody: %j',
    (body) => {
      expect(parseAuthCheck(body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
    },
  );

  it.each([
    { status: 200, error: null },
    { status: 200, message: null },
    { status: 200, message: {} },
    { status: 200, message: { userId: '' } },
  ])('that names nobody says so and signs nobody out: %j', (body) => {
    const parsed = parseAuthCheck(body);
    expect(parsed).toMatchObject({ ok: false, problem: { code: 'user-details-missing' } });
    expect(errorWords['user-details-missing']).toBe('No user details found in localStorage');
    expect(errorClass['user-details-missing']).toBe('no-answer');
  });
});
