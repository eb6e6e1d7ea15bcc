import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../../src/domain/shared/network-address';
import { connectionHeaders } from '../../src/domain/webhook/rules';
import type { DeliveryResult } from '../../src/domain/webhook/webhook';

/** What is delivered: `body` is JSON text. */
export interface Parcel {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How a delivery ended; `status` is that of the last answer. */
export interface Sent {
  result: DeliveryResult;
  status: number | null;
}

/** The rules of a delivery. `limitMs` counts for all of it, redirects included. */
export interface SendRules {
  allowPrivate: boolean;
  limitMs: number;
  signal?: AbortSignal;
}

const mostRedirects = 3;

class PrivateAddress extends Error {}

/**
 * Posts a body to an address, following at most three redirects. An address of a private network is refused when the connection is made, not before: a name
 * may resolve differently a moment later. Headers are secrets and are sent to the first origin only. Never throws.
 */
export async function sendWebhook(parcel: Parcel, { allowPrivate, limitMs, signal }: SendRules): Promise<Sent> {
  const limit = AbortSignal.timeout(limitMs);
  const ends = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  let status: number | null = null;
  try {
    let url = new URL(parcel.url);
    const { origin } = url;
    for (let hop = 0; ; hop += 1) {
      const headers = url.origin === origin ? parcel.headers : {};
      const answer = await post(url, headers, parcel.body, allowPrivate, ends);
      status = answer.status;
      if (answer.location === null) return { result: isOfHundred(2, status) ? 'delivered' : 'refused', status };
      if (hop === mostRedirects) return { result: 'too-many-redirects', status };
      const next = redirectFrom(url, answer.location);
      if (!(next instanceof URL)) return { result: next, status };
      url = next;
    }
  } catch (error) {
    if (error instanceof PrivateAddress) return { result: 'private-address', status };
    return { result: limit.aborted ? 'timed-out' : 'unreachable', status };
  }
}

/** Where a redirect from an address leads to, or how the delivery ends because it is not followed. */
export function redirectFrom(url: URL, location: string): URL | Extract<DeliveryResult, 'refused' | 'insecure-redirect'> {
  const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
  if (next === null || !/^https?:$/.test(next.protocol)) return 'refused';
  return url.protocol === 'https:' && next.protocol === 'http:' ? 'insecure-redirect' : next;
}

interface Answer {
  status: number;
  location: string | null;
}

function post(url: URL, headers: Parcel['headers'], body: string, allowPrivate: boolean, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A numeric address is never looked up; an unreadable one is refused like a private one.
    if (!allowPrivate && isIP(host) !== 0 && !areAllPublic([host])) return reject(new PrivateAddress());
    const theirs = Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name.toLowerCase()));
    const options = {
      method: 'POST',
      agent: false,
      signal,
      // All addresses of a name are looked up, and one that answers is used.
      autoSelectFamily: true,
      lookup: guarded(allowPrivate),
      headers: {
        ...Object.fromEntries(theirs),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    };
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options);
    request.on('error', reject);
    // A receiver that would rather speak another protocol (101) has no answer, and the connection ends without an error.
    request.on('close', () => reject(new Error('no answer')));
    request.on('response', ({ statusCode, headers: { location = null } }) => {
      // What a receiver says is not read.
      request.destroy();
      const status = Number(statusCode);
      resolve({ status, location: isOfHundred(3, status) ? location : null });
    });
    request.end(body);
  });
}

function isOfHundred(hundred: number, status: number): boolean {
  return Math.floor(status / 100) === hundred;
}

/** The look-up of a name at the moment of the connection. */
function guarded(allowPrivate: boolean): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const mayConnect = allowPrivate || areAllPublic(addresses.map(({ address }) => address));
      return mayConnect ? done(null, addresses) : done(new PrivateAddress(), []);
    });
  };
}

/** Whether all addresses of a name are public. One private address among several refuses all. */
export function areAllPublic(addresses: readonly string[]): boolean {
  return addresses.every((address) => isPrivateAddress(address) === false);
}
