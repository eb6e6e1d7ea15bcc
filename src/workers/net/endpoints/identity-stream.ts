import { parseCredentialEvent } from '../../../domain/credential/events-wire';
import { parseSchemaEvent } from '../../../domain/schema/events-wire';
import type { Config } from '../../../domain/shared/config-wire';
import type { Outcome } from '../../../domain/shared/outcome';
import { parseOrgEvent } from '../../../domain/template/wire';
import { addressesOf } from '../addresses';
import { createEventReader } from '../event-reader';
import type { Http } from '../http';
import type { StreamedIdentity, StreamListener } from '../net-api';

export interface IdentityStreamParts {
  http: Pick<Http, 'stream'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}

const parsers = { schema: parseSchemaEvent, credential: parseCredentialEvent, org: parseOrgEvent };

/**
 * What the studio server reports about a schema, credential or organisation as it happens (contract SSI 11.3, studio 13), until it ends or `signal` closes
 * it; only the cookies say who asks. An unreadable event is skipped. `address-not-found`: this server has no streams.
 */
export async function openIdentityStream(
  { http, config, origin }: IdentityStreamParts,
  kind: StreamedIdentity,
  id: string,
  { signal, onEvent }: StreamListener,
): Promise<Outcome<null>> {
  const known = await config();
  if (!known.ok) return known;
  const addresses = addressesOf(known.value, origin);
  if (!addresses.ok) return addresses;
  const read = createEventReader((data) => {
    const event = parsers[kind](data);
    if (event.ok) onEvent(event.value);
  });
  return http.stream({ url: addresses.value.studio(`api/v1/${kind}/sse/${encodeURIComponent(id)}`), signal, onText: read });
}
