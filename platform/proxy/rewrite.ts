/** The two ends of a proxy: what the browser knows, and what the real service knows. Origins without a trailing slash. */
export interface Ends {
  /** Where the browser reached the proxy. */
  own: string;
  /** The real service, with its path. */
  target: URL;
  /** The address that the real service expects its callers to come from. */
  expected: string;
}

/** An address of the real service, or of the app beside it, as the browser has to ask for it; any other address stays. */
export function toOwnAddress(address: string, { own, target, expected }: Ends): string {
  let url: URL;
  try {
    url = new URL(address, target);
  } catch {
    return address;
  }
  if (url.origin !== target.origin && url.origin !== expected) return address;
  const base = target.pathname.replace(/\/+$/, '');
  const path =
    url.origin === target.origin && url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  return `${own}${path}${url.search}${url.hash}`;
}

/**
 * A cookie of the real service as the browser can keep it for the proxy: without a domain that is not the proxy's own, and over
 * plain http without what browsers allow over https only.
 */
export function toOwnCookie(line: string, own: string): string {
  const { hostname, protocol } = new URL(own);
  const isSafe = protocol === 'https:';
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const stored = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=');
    switch (name.toLowerCase()) {
      case 'domain':
        return isWithin(hostname, value) ? [attribute] : [];
      case 'path':
        // The path of the service may be another than the proxy's; the proxy passes on what it passes on.
        return ['Path=/'];
      case 'secure':
      case 'partitioned':
        return isSafe ? [attribute] : [];
      case 'samesite':
        return [!isSafe && value.toLowerCase() === 'none' ? 'SameSite=Lax' : attribute];
      default:
        return [attribute];
    }
  });
  return [pair, ...stored].join('; ');
}

function isWithin(hostname: string, domain: string): boolean {
  const wide = domain.replace(/^\./, '').toLowerCase();
  return wide !== '' && (hostname === wide || hostname.endsWith(`.${wide}`));
}
