import { type AskedBases, connectDirective } from './content-policy';

/** Scheme, host and port of an address or of a source of a content policy. `port` null: any. */
interface Place {
  scheme: string;
  host: string;
  port: number | null;
}

/**
 * Whether the content policy made from a configuration lets the app call an address, by a browser's rules: checked before anything is sent, because a blocked
 * call looks like a server that is away. `pageOrigin` is the origin of the app; both are `https://host`, without the usual port.
 */
export function isAllowedAddress(config: AskedBases, pageOrigin: string, address: string): boolean {
  const target = placeOf(address);
  if (target === null) return false;
  const sources = connectDirective(config).split(' ');
  return sources.some((text) => {
    const source = placeOf(text === "'self'" ? pageOrigin : text);
    return source !== null && fits(source, target);
  });
}

function fits(source: Place, target: Place): boolean {
  // Who allows the open form of a server allows its closed one as well.
  const isCloser = source.scheme === 'http' && target.scheme === 'https';
  if (source.scheme !== target.scheme && !isCloser) return false;
  const isSameHost = source.host.startsWith('*.') ? target.host.endsWith(source.host.slice(1)) : target.host === source.host;
  if (!isSameHost) return false;
  return source.port === null || source.port === target.port || (isCloser && source.port === 80 && target.port === 443);
}

function placeOf(address: string): Place | null {
  const [, scheme = '', host = '', port] = /^(https?):\/\/(\[[^\]]+\]|[^/:?#]+)(?::(\d+|\*))?(?:[/?#]|$)/i.exec(address) ?? [];
  if (host === '') return null;
  const usual = scheme.toLowerCase() === 'https' ? 443 : 80;
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase(),
    port: port === '*' ? null : port === undefined ? usual : Number(port),
  };
}
