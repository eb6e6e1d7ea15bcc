import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { codeAt } from '../../../platform/studio-server/authenticators';
import type { Client, Reply } from './client';

const json = { 'content-type': 'application/json' };

/** A call of the second factor, with a body. */
export function callFactor(client: Client, method: 'POST' | 'DELETE', path: '' | '/generate' | '/verify', body: object) {
  return client.call(method, `/api/v1/auth/mfa${path}`, { headers: json, body: JSON.stringify(body) });
}

/** POST /auth/mfa/verify. */
export function verify(client: Client, type: string, code: string): Promise<Reply> {
  return callFactor(client, 'POST', '/verify', { authenticatorType: type, twoFactorAuthenticationCode: code });
}

/** What a telephone reads from the picture of a QR code (`data:image/png;base64,…`). */
export async function readPicture(address: string): Promise<string> {
  const image = await loadImage(Buffer.from(address.replace('data:image/png;base64,', ''), 'base64'));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return jsQR(data, image.width, image.height)?.data ?? '';
}

/** POST /auth/mfa/generate: what an authenticator app would read, and its secret. */
export async function generate(client: Client, type: string): Promise<{ uri: string; secret: string }> {
  const { twoFADataUrl } = (await callFactor(client, 'POST', '/generate', { authenticatorType: type })).json as {
    twoFADataUrl: string;
  };
  const uri = await readPicture(twoFADataUrl);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}

/** An authenticator that is set up and confirmed; its secret. */
export async function setUp(client: Client, type: string, now: number): Promise<string> {
  const { secret } = await generate(client, type);
  await verify(client, type, codeAt(secret, now));
  return secret;
}

/** A code of six digits that is not this one. */
export const wrongOf = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
