import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { PlatformOptions } from '../options';
import { PlatformRefusal } from '../refusal';
import type { Certificate } from './certificate';
import { localCertificate } from './local-authority';

/**
 * The certificate that the options ask for, null for plain http. Throws PlatformRefusal with one sentence when a file is missing or
 * unreadable, when key and certificate do not belong together, or when the certificate is no longer good.
 */
export async function loadCertificate(options: PlatformOptions): Promise<Certificate | null> {
  if (options.tlsSelf !== null) {
    return localCertificate({ folder: options.dataFolder, names: options.tlsSelf, host: options.host, now: options.now() });
  }
  if (options.tlsCert === null || options.tlsKey === null) return null;
  const cert = readPem(options.tlsCert, '--tls-cert');
  const key = readPem(options.tlsKey, '--tls-key');
  const parsed = attempt(() => new X509Certificate(cert), `${options.tlsCert} holds no certificate in PEM form`);
  const privateKey = attempt(
    () => createPrivateKey(key),
    `${options.tlsKey} holds no private key in PEM form without a passphrase`,
  );
  if (!parsed.checkPrivateKey(privateKey)) {
    throw new PlatformRefusal(`The key in ${options.tlsKey} does not belong to the certificate in ${options.tlsCert}.`);
  }
  if (Date.parse(parsed.validTo) < options.now()) {
    throw new PlatformRefusal(`The certificate in ${options.tlsCert} was good until ${parsed.validTo}; renew it.`);
  }
  attempt(() => createSecureContext({ cert, key }), `${options.tlsCert} and ${options.tlsKey} cannot be used for https`);
  return { key, cert, authority: null };
}

function readPem(file: string, flag: string): string {
  return attempt(() => readFileSync(file, 'utf8'), `The file ${file}, named by ${flag}, cannot be read`);
}

function attempt<Value>(work: () => Value, sentence: string): Value {
  try {
    return work();
  } catch {
    throw new PlatformRefusal(`${sentence}.`);
  }
}
