import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '../../src/domain/shared/network-address';
import { isPrivateHost, parseWebAddress } from '../../src/domain/shared/web-address';

const ones = (count: number) => Array.from({ length: count }, () => 'ffff').join(':');
const hexOf = (four: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = four.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

/** Ranges that no public server has: what they are, their first and last address, and the public addresses before and after them. */
const ranges: [name: string, first: string, last: string, before: string | null, after: string | null][] = [
  ['this network', '0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['private, 10', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['shared by providers', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['this machine', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['link-local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['private, 172.16', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['examples, 192.0.2', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['private, 192.168', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['measurements', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['examples, 198.51.100', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['examples, 203.0.113', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast', '224.0.0.0', '239.255.255.255', '223.255.255.255', null],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255', null, null],
  ['unspecified and loopback', '::', '::1', null, null],
  ['local NAT64', '64:ff9b:1::', `64:ff9b:1:${ones(5)}`, `64:ff9b:0:${ones(5)}`, '64:ff9b:2::'],
  ['discarded', '100::', `100::${ones(4)}`, `ff:${ones(7)}`, '100:0:0:1::'],
  ['protocol assignments of IPv6, Teredo', '2001::', `2001:1ff:${ones(6)}`, `2000:${ones(7)}`, '2001:200::'],
  ['examples, 2001:db8', '2001:db8::', `2001:db8:${ones(6)}`, `2001:db7:${ones(6)}`, '2001:db9::'],
  ['examples, 3fff', '3fff::', `3fff:fff:${ones(6)}`, `3ffe:${ones(7)}`, '3fff:1000::'],
  ['segment routing', '5f00::', `5f00:${ones(7)}`, `5eff:${ones(7)}`, '5f01::'],
  ['unique local', 'fc00::', `fdff:${ones(7)}`, `fbff:${ones(7)}`, 'fe00::'],
  ['link-local of IPv6', 'fe80::', `febf:${ones(7)}`, `fe7f:${ones(7)}`, null],
  ['site-local', 'fec0::', `feff:${ones(7)}`, null, null],
  ['multicast of IPv6', 'ff00::', `ffff:${ones(7)}`, null, null],
];

/** Kinds of IPv6 addresses with an IPv4 address inside, each next to a kind without. */
const carriers: [name: string, inside: (four: string) => string, beside: (four: string) => string][] = [
  ['mapped', (four) => `::ffff:${four}`, (four) => `::fffe:${four}`],
  ['translated', (four) => `::ffff:0:${four}`, (four) => `::ffff:1:${four}`],
  ['compatible', (four) => `::${four}`, (four) => `::1:${four}`],
  ['NAT64', (four) => `64:ff9b::${four}`, (four) => `64:ff9b::1:${four}`],
  ['6to4', (four) => `2002:${hexOf(four)}::`, (four) => `2003:${hexOf(four)}::`],
];

describe('an IP address', () => {
  it.each(ranges)('is private in all of its range: %s', (_name, first, last, before, after) => {
    expect([first, last].map(isPrivateAddress)).toEqual([true, true]);
    const around = [before, after].filter((one) => one !== null);
    expect(around.map(isPrivateAddress)).toEqual(around.map(() => false));
  });

  it.each(carriers)('of IPv6 is judged by the IPv4 address inside: %s', (_name, inside, beside) => {
    const own = ['192.168.8.8', '10.8.8.8', '127.0.0.1', '8.8.8.8', '8.10.8.8'];
    expect(own.map((four) => isPrivateAddress(inside(four)))).toEqual([true, true, true, false, false]);
    expect(own.map((four) => isPrivateAddress(beside(four)))).toEqual([false, false, false, false, false]);
  });

  it.each<[string, boolean]>([
    ['fe80::1%eth0', true],
    ['FD00::A', true],
    ['0:0:0:0:0:0:0:1', true],
    ['0:0:0:0:0:ffff:7f00:1', true],
    ['fd00:0:0:0:0:0:10.0.0.1', true],
    ['1:2:3:4:5:6:7:8', false],
    ['1:2:3:4:5:6:8.8.8.8', false],
    ['1:2:3:4:5:6:7::', false],
    ['::2:3:4:5:6:7:8', false],
    ['8.8.8.0', false],
  ])('may be written as %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });

  it.each([
    ...['', 'localhost', '1.2.3', '256.1.1.1', '1.2.3.4.5', '1.2.3.', 'a.1.2.3', '1.2.3.4a', '1.2.3.0004'],
    ...[':', ':::1', '1::2::3', 'fe80', '::g', '::12345', '::1.2.3.256', '::1.2.3', '1:2:3:4:5:6:7'],
    ...['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7::8', '1:2:3:4:5:6:7::8:9', '1:2:3:4:5:6:7:1.2.3.4', '::1.2.3.4:5', 'x::1'],
  ])('is refused: %s', (text) => {
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
  ])('is refused: %s', (text) => {
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
