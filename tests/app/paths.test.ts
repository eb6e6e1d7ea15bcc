import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { href, toSafeRedirect } from '../../src/app/paths';
import { screens } from '../../src/domain/shared/screens';

describe('the addresses', () => {
  it.each([
    [href.session('app1', 'a/b'), screens.sessions.path, { appId: 'app1', sessionId: 'a/b' }],
    [href.company('app1', 'a b', 'documents'), screens.company.path, { appId: 'app1', companyId: 'a b', tab: 'documents' }],
    [href.batch('app1', 'batch1'), screens.batch.path, { appId: 'app1', batchId: 'batch1' }],
    [href.publicVerify('a?b'), screens.publicVerify.path, { credentialId: 'a?b' }],
  ])('give their ids back to the route: %s', (link, pattern, params) => {
    expect(matchRoutes([{ path: pattern }], link)?.[0]?.params).toEqual(params);
  });

  it('leave out an optional id that is not given', () => {
    const links = [href.sessions('app1'), href.company('app1', 'company1'), href.verify('app1'), href.publicVerify()];
    expect(links).toEqual([
      '/studio/sessions/app1',
      '/studio/business/app1/details/company1',
      '/studio/ssi/verify/app1',
      '/studio/verify',
    ]);
  });

  it('lead to the pattern of the same name', () => {
    const lists = ['business', 'credentials', 'dids', 'kycCredit', 'kycUsage', 'onChainKyc', 'schemas', 'sessions'] as const;
    const others = ['bulkIssue', 'bulkRevoke', 'ssiCredit', 'ssiUsage', 'verify', 'webhook', 'webpage', 'widget'] as const;
    for (const name of [...lists, ...others])
      expect(matchRoutes([{ path: screens[name].path }], href[name]('app1'))?.[0]?.params.appId).toBe('app1');
  });
});

describe('the redirect after a sign-in', () => {
  it('keeps an address of this app', () => {
    expect(toSafeRedirect('/studio/sessions/abc?status=Failed&view=people')).toBe(
      '/studio/sessions/abc?status=Failed&view=people',
    );
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/studio/..//evil.example/',
    '/studio/login',
    '/studio/home',
    'javascript:alert(1)',
    '',
    null,
  ])('refuses %s', (raw) => {
    expect(toSafeRedirect(raw)).toBeNull();
  });
});
