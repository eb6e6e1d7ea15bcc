import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '../../src/domain/shared/network-address';
import { isPrivateHost, parseWebAddress } from '../../src/domain/shared/web-address';

describe('an IP address', () => {
  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...[
      '100.64.0.1',
      '100.127.255.255',
      '192.0.0.8',
      '198.18.0.1',
      '198.19.255.255',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', 'fc00::1', 'fdff::1', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::10.0.0.1', '2002:7f00:1::', '0:0:0:0:0:0:0:1'],
    ...['::ffff:0:127.0.0.1', '64:ff9b:1::7f00:1', '2001:0:7f00:1::', '2001:2::1', '2001:1ff::1', '3fff:fff::1', '5f00::1'],
  ])('is private: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    ...['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '192.0.1.1', '223.255.255.255'],
    ...[
      '2606:4700:4700::1111',
      '::ffff:8.8.8.8',
      '64:ff9b::8.8.8.8',
      '2002:808:808::',
      'fbff::1',
      '2001:db7::1',
      '2001:200::1',
      '::ffff:0:8.8.8.8',
      '64:ff9b:2::7f00:1',
      '3fff:1000::1',
      '5eff::1',
      '5f01::1',
      '1:2:3:4:5:6:7:8',
    ],
  ])('is public: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4.5',
    ':::1',
    '1::2::3',
    'fe80',
    '1:2:3:4:5:6:7',
    '::g',
    '1:2:3:4:5:6:7::8:9',
  ])('is none: %s', (text) => {
    expect(isPrivateAddress(text)).toBeNull();
  });
});

describe('a web address', () => {
  it.each([
    ['https://hooks.example.org/kyc?a=b#c', { scheme: 'https', host: 'hooks.example.org', hasPassword: false }],
    ['HTTP://Hooks.Example.org', { scheme: 'http', host: 'hooks.example.org', hasPassword: false }],
    ['https://user:secret@hooks.example.org:8443/', { scheme: 'https', host: 'hooks.example.org', hasPassword: true }],
    ['http://[::1]:9000/x', { scheme: 'http', host: '::1', hasPassword: false }],
    ['http://10.0.0.7./', { scheme: 'http', host: '10.0.0.7.', hasPassword: false }],
    ['https://1password.example0', { scheme: 'https', host: '1password.example0', hasPassword: false }],
    ['https://a.example:65535', { scheme: 'https', host: 'a.example', hasPassword: false }],
    ['  https://a.example  ', { scheme: 'https', host: 'a.example', hasPassword: false }],
  ])('has a scheme and a host: %s', (text, parts) => {
    expect(parseWebAddress(text)).toEqual(parts);
  });

  it.each([
    ...['', 'hooks.example.org', 'ftp://a.example', 'https://', 'https:///x', 'https://a b.example', 'https://a.example:65536'],
    ...[
      'https://a..example',
      'https://-a.example',
      'https://[zz]',
      'https://[1:2:3]',
      'javascript:alert(1)',
      'https://a.example/a b',
      'https:\\\\a.example',
    ],
    ...['http://256.1.1.1', 'http://1.2.3', 'http://127.1/', 'http://0x7f.1', 'http://2130706433', 'http://a.example.0x7f.'],
  ])('is none: %s', (text) => {
    expect(parseWebAddress(text)).toBeNull();
  });

  it.each(['localhost', 'api.localhost', 'printer', 'nas.local', 'db.internal', 'box.lan', '127.0.0.1', '::1', '10.0.0.7'])(
    'names a private host: %s',
    (host) => {
      expect(isPrivateHost(host)).toBe(true);
    },
  );

  it.each(['hooks.example.org', 'hooks.example.org.', '8.8.8.8', '2606:4700::1'])(
    'names a host that may be public: %s',
    (host) => {
      expect(isPrivateHost(host)).toBe(false);
    },
  );
});
