import type { RecordAnswer } from '../../../db/writes/apply-record';
import { logoLimit, logoTypeOf } from '../../../domain/service/logo';
import { isAllowedAddress } from '../../../domain/shared/allowed-address';
import type { Config } from '../../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { webAddress } from '../addresses';
import type { Http } from '../http';

interface LogoParts {
  http: Pick<Http, 'bytes'>;
  config(): Promise<Outcome<Config>>;
  origin: string;
}

/** GET of a logo at the address that a service names, as a data address. Without cookies; one that is too large or not a picture counts as none. */
export async function getServiceLogo(
  { http, config, origin }: LogoParts,
  address: string,
): Promise<Outcome<RecordAnswer<string>>> {
  const url = webAddress(/^[a-z]+:/i.test(address) ? address : `https://${address}`, origin);
  if (url === null) return failed('address-not-found');
  const known = await config();
  if (!known.ok) return known;
  // A call that a browser blocks looks like a server that is away.
  if (!isAllowedAddress(known.value, origin, url)) return failed('address-not-allowed');
  const answer = await http.bytes(url, logoLimit);
  if (!answer.ok) return answer;
  const type = logoTypeOf(answer.value.type);
  if (type === null || answer.value.size === 0 || answer.value.size > logoLimit)
    return failed('answer-malformed', { said: 'the answer is no logo' });
  return ok({ value: `data:${type};base64,${toBase64(new Uint8Array(await answer.value.arrayBuffer()))}` });
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
