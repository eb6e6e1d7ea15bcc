import { describe, expect, it } from 'vitest';
import { href, redirects } from '../../src/app/paths';
import { routeOf, routes } from '../../src/app/routes';
import { matchesService } from '../../src/app/screens/dashboard/matches-service';
import { aService } from '../builders/service';

describe('the table of routes', () => {
  // Beside them the page on which anybody verifies a credential (decision 030).
  it('has every route of the specification, guarded except home, login and 404', () => {
    const paths = [
      '/studio/dashboard',
      '/studio/settings',
      '/studio/mfa',
      '/studio/sessions/app1',
      '/studio/sessions/app1/session1',
      '/studio/business/app1',
      '/studio/business/app1/details/company1',
      '/studio/business/app1/details/company1/documents',
      '/studio/usage/app1',
      '/studio/onchainkyc/credit/app1',
      '/studio/onchainkyc/app1',
      '/studio/widget-config/app1',
      '/studio/webhook-config/app1',
      '/studio/kyc-webpage-generator/app1',
      '/studio/ssi/did/app1',
      '/studio/ssi/schema/app1',
      '/studio/ssi/credential/app1',
      '/studio/ssi/usage/app1',
      '/studio/ssi/credit/app1',
    ];
    expect(paths.filter((path) => routeOf(path)?.guarded !== true)).toEqual([]);
    expect(routes.filter((route) => !route.guarded).map((route) => route.path)).toEqual([
      href.home,
      href.login,
      href.notFound,
      '/studio/verify/:credentialId?',
    ]);
  });

  it('leads from each address to its own screen', () => {
    for (const { name, path } of routes) expect(routeOf(path.replaceAll(/:(\w+)\??/g, '$1'))?.name).toBe(name);
  });

  it('redirects as the specification says', () => {
    expect(redirects).toEqual({
      '/': '/studio',
      '/studio': '/studio/dashboard',
      '/login': '/studio/login',
      '/home': '/studio/home',
      '/studio/register': '/studio/login',
      '/studio/PKIIdLogin': '/studio/login',
    });
  });

  it('leads from the names register and PKIIdLogin to the login, which needs no sign-in', () => {
    for (const name of ['/studio/register', '/studio/PKIIdLogin']) {
      expect(routeOf(name)).toBeNull();
      expect(routeOf(redirects[name] ?? '')).toMatchObject({ guarded: false, menu: null });
    }
  });

  it('knows no screen for an unknown path', () => {
    expect(routeOf('/studio/nothing/here')).toBeNull();
  });
});

describe('the search of services', () => {
  it('forgives case, accents and blanks and matches names and ids in part', () => {
    const service = aService({ appName: 'Café Onboarding', appId: 'abc123' });
    expect(['cafe', '  ONBOARD ', 'c123', 'onboarding café'].every((wanted) => matchesService(service, wanted))).toBe(true);
    expect(matchesService(service, 'bank')).toBe(false);
  });
});
