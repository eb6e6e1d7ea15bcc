import { isPrivateAddress } from './network-address';

/** The parts of a web address that matter here. `host` is in small letters, an IPv6 address without its brackets. */
export interface WebAddress {
  scheme: 'http' | 'https';
  host: string;
  /** It names a user, perhaps with a password. */
  hasPassword: boolean;
}

const pattern =
  /^(https?):\/\/([^\s/?#@\\]*@)?(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i;

/** The URI check of the specification (section 5), for addresses that a server calls: http or https, and a host. null: it is not such an address. */
export function parseWebAddress(text: string): WebAddress | null {
  const [, scheme = '', user = '', host = '', port = '0'] = pattern.exec(text.trim()) ?? [];
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (bare === '' || Number(port) > 65_535 || bare.includes('..')) return null;
  // A host that ends with a number is an address, and browsers read it in ways of their own if it is not written in full.
  const isNumber = host.startsWith('[') || /(^|\.)(\d+|0x[0-9a-f]*)\.?$/.test(bare);
  if (isNumber && isPrivateAddress(bare.replace(/\.$/, '')) === null) return null;
  return { scheme: scheme.toLowerCase() === 'https' ? 'https' : 'http', host: bare, hasPassword: user !== '' };
}

/** Whether the name of a host shows that only this machine or its own network can reach it. A name that needs a look-up is not judged. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/\.$/, '');
  if (bare === 'localhost' || /\.(localhost|local|internal|lan|home\.arpa)$/.test(bare)) return true;
  return isPrivateAddress(bare) ?? !bare.includes('.');
}
