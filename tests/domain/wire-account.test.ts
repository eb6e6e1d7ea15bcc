import { describe, expect, it } from 'vitest';
import { parseAuthCheck } from '../../src/domain/wire/auth';
import { parseConfig } from '../../src/domain/wire/config';
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

  it.each([
    null,
    {},
    { status: 401, error: null, message: {} },
    anAuthCheckBody({ userId: '' }),
    anAuthCheckBody({ accessList: 'all' }),
  ])('of another form is malformed: case %#', (body) => {
    expect(parseAuthCheck(body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });
});

describe('the configuration', () => {
  const config = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '', documentation: 'https://docs.example.org' };

  it('takes paths, web addresses and nothing', () => {
    expect(parseConfig(config)).toEqual({ ok: true, value: config });
  });

  it.each([
    null,
    [],
    {},
    { ...config, apiBase: 7 },
    { ...config, apiBase: 'api.example.org' },
    { ...config, documentation: 'javascript:alert(1)' },
  ])('refuses %j', (body) => {
    expect(parseConfig(body)).toMatchObject({ ok: false, problem: { code: 'config-unreadable' } });
  });
});
