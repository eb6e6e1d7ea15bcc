import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { href, patterns, toSafeRedirect } from '../../src/app/paths';
import { routes } from '../../src/app/routes';

describe('the addresses', () => {
  it('have one route each', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(patterns).sort());
  });

  it.each([
    [href.session('app1', 'a/b'), patterns.sessions, { appId: 'app1', sessionId: 'a/b' }],
    [href.company('app1', 'a b', 'documents'), patterns.company, { appId: 'app1', companyId: 'a b', tab: 'documents' }],
    [href.batch('app1', 'batch1'), patterns.batch, { appId: 'app1', batchId: 'batch1' }],
    [href.publicVerify('a?b'), patterns.publicVerify, { credentialId: 'a?b' }],
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
      expect(matchRoutes([{ path: patterns[name] }], href[name]('app1'))?.[0]?.params.appId).toBe('app1');
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
