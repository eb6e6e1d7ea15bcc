import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from '../../src/domain/shared/allowed-address';
import { aConfig } from '../builders/config';

const page = 'https://studio.example';
const config = aConfig({
  apiBase: 'https://api.example:8443/api/v1',
  tenantBases: [
    'https://*.tenants.example',
    'http://box.example',
    'http://localhost:*',
    'https://T2.example:444/',
    'https://t3.example:80',
  ],
});

describe('an address that the content policy lets the app ask', () => {
  it.each([
    'https://studio.example/tenant/a',
    'https://STUDIO.example:443',
    'https://api.example:8443/x',
    'https://ent-1.tenants.example/api/v1/user?page=1',
    'https://a.b.tenants.example',
    'http://box.example/x',
    'https://box.example/x',
    'http://box.example:80/x',
    'https://box.example:80/x',
    'https://box.example:443/x',
    'https://t3.example:80/x',
    'http://localhost:4782/tenant/x',
    'https://t2.example:444/x',
  ])('%s', (address) => {
    expect(isAllowedAddress(config, page, address)).toBe(true);
  });
});

describe('an address that it stops', () => {
  it.each([
    'http://studio.example/',
    'https://studio.example:8443/',
    'https://api.example/x',
    'http://api.example:8443/x',
    'https://tenants.example/',
    'https://eviltenants.example/',
    'https://a.tenants.example.evil.example/',
    'https://a.tenants.example:8443/',
    'http://a.tenants.example/',
    'https://t2.example/',
    'https://t2.example@evil.example:444/',
    'ftp://box.example/',
    'http://fox.example/',
    'http://box.example:443/',
    'https://box.example:8443/',
    'https://t3.example/',
    'not an address',
    '',
  ])('%s', (address) => {
    expect(isAllowedAddress(config, page, address)).toBe(false);
  });

  it('may be asked by an app of its own address, whatever the file names', () => {
    expect(isAllowedAddress(config, 'http://localhost:4780', 'http://localhost:4780/tenant/a')).toBe(true);
    expect(isAllowedAddress(aConfig(), 'http://127.0.0.1:4780', 'http://127.0.0.1:4780/tenant/a')).toBe(true);
    expect(isAllowedAddress(aConfig(), 'http://127.0.0.1:4780', 'http://127.0.0.1:4782/tenant/a')).toBe(false);
  });
});
