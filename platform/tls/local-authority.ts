import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { generate } from 'selfsigned';
import { makeFolder } from '../db/folder-lock';
import { isLoopback } from '../options';
import type { Certificate } from './certificate';

/** What a certificate of our own is made for. */
export interface CertificateOptions {
  /** The data folder; null = nothing is kept and every start makes a new authority. */
  folder: string | null;
  /** Names and addresses that were asked for. */
  names: readonly string[];
  host: string;
  /** ms */
  now: number;
}

const day = 86_400_000;
/** An authority is made once and trusted by hand, so it lives long; browsers refuse server certificates of more than 398 days. */
const authorityDays = 3650;
const serverDays = 390;
/** What ends sooner than this is made again at the start. */
const renewBefore = 30 * day;

interface Pair {
  key: string;
  cert: string;
}

/**
 * A certificate for this machine, signed by an authority that was made here: both are kept in the data folder, readable by their
 * owner only, and made again near their end or when other names are asked for. A new authority has to be trusted again.
 */
export async function localCertificate(options: CertificateOptions): Promise<Certificate> {
  const names = namesOf(options);
  const folder = options.folder === null ? null : join(options.folder, 'tls');
  const stored = readPair(folder, 'ca', options.now);
  const authority = stored ?? (await makeAuthority(options.now));
  if (stored === null) storePair(folder, 'ca', authority);
  const known = stored === null ? null : readPair(folder, 'server', options.now);
  const isFit = known !== null && isSignedBy(known.cert, authority.cert) && names.every((name) => isFor(known.cert, name));
  const server = isFit ? known : await makeServer(names, authority, options.now);
  if (!isFit) storePair(folder, 'server', server);
  return {
    key: server.key,
    // The authority itself is trusted by hand, but some tools want the chain whole.
    cert: `${server.cert.trim()}\n${authority.cert.trim()}\n`,
    authority: { cert: authority.cert, file: folder === null ? null : resolve(folder, 'ca.crt') },
  };
}

/** Names of the certificate: this very machine always, the host, what was asked for, and where all addresses are listened on, all of them. */
export function namesOf({ names, host }: Pick<CertificateOptions, 'names' | 'host'>): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const own = isEverywhere
    ? [hostname(), ...Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))]
    : [host];
  const all = ['localhost', '127.0.0.1', '::1', ...own, ...names].map((name) => name.replace(/[[\]]/g, '').toLowerCase());
  // An address with a zone belongs to a link of this machine and cannot be in a certificate.
  return [...new Set(all)].filter((name) => name !== '' && !name.includes('%'));
}

async function makeAuthority(now: number): Promise<Pair> {
  const made = await generate([{ name: 'commonName', value: `Studio on ${hostname()}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - day),
    notAfterDate: new Date(now + authorityDays * day),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { key: made.private, cert: made.cert };
}

async function makeServer(names: readonly string[], authority: Pair, now: number): Promise<Pair> {
  const common = names.find((name) => !isIP(name) && !isLoopback(name)) ?? 'localhost';
  const made = await generate([{ name: 'commonName', value: common.slice(0, 64) }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - day),
    notAfterDate: new Date(now + serverDays * day),
    ca: authority,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })) },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/** A kept pair that is whole and good for a while yet; null otherwise. */
function readPair(folder: string | null, name: string, now: number): Pair | null {
  if (folder === null || !existsSync(join(folder, `${name}.crt`)) || !existsSync(join(folder, `${name}.key`))) return null;
  try {
    const pair = {
      key: readFileSync(join(folder, `${name}.key`), 'utf8'),
      cert: readFileSync(join(folder, `${name}.crt`), 'utf8'),
    };
    const cert = new X509Certificate(pair.cert);
    return Date.parse(cert.validTo) - now > renewBefore && cert.checkPrivateKey(createPrivateKey(pair.key)) ? pair : null;
  } catch {
    return null;
  }
}

function storePair(folder: string | null, name: string, { key, cert }: Pair): void {
  if (folder === null) return;
  makeFolder(folder);
  chmodSync(folder, 0o700);
  store(join(folder, `${name}.key`), key);
  store(join(folder, `${name}.crt`), cert);
}

/** Whole or not at all, and readable by its owner only from its first byte on. */
function store(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
  chmodSync(`${file}.tmp`, 0o600);
  renameSync(`${file}.tmp`, file);
}

function isSignedBy(cert: string, authority: string): boolean {
  return new X509Certificate(cert).verify(new X509Certificate(authority).publicKey);
}

function isFor(cert: string, name: string): boolean {
  const parsed = new X509Certificate(cert);
  return (isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)) !== undefined;
}
