const origin = /^https?:\/\/([^\s/?#@]+)(?:[/?#]|$)/i;

/** Whether a text is an origin that may call a service: a web address, or a star for all (spec section 5, contract studio 17.5). */
export function isOrigin(text: string): boolean {
  return text === '*' || /^https?:\/\/\S+$/i.test(text);
}

/**
 * The host of a domain that a person typed as a web address, in small letters and without its port; null if the text is no web address with a host. `Domain (Origin)`
 * must be one (spec section 5).
 */
export function hostOf(domain: string): string | null {
  const host = origin.exec(domain.trim())?.[1]?.replace(/:\d*$/, '').toLowerCase();
  return host !== undefined && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host) ? host : null;
}

/** Whether a host is this very machine: no proof of a domain is possible for it (contract studio 10.3). */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Whether the API server takes a text as the address of a logo or a domain: nothing, this machine, or a host with a top-level domain; the scheme may be missing
 * (contract studio 17.5).
 */
export function isServerAddress(text: string): boolean {
  if (text === '' || /^https?:\/\/localhost/i.test(text)) return true;
  const [, scheme, host] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@:]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(text) ?? [];
  if (host === undefined || (scheme !== undefined && !/^(https?|ftp)$/i.test(scheme))) return false;
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|\d{1,3})$/i.test(host);
}

/** Whether a text is a picture in itself (a data address) of a kind that a service may have as its logo (contract studio 17.5). */
export function isPictureData(text: string): boolean {
  return /^data:image\/(png|jpe?g|gif|webp|svg\+xml);base64,[a-z0-9+/=]+$/i.test(text);
}
