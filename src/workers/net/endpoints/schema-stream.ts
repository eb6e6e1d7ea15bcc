import type { Outcome } from '../../../domain/outcome';
import type { Config } from '../../../domain/wire/config';
import { parseSchemaEvent, type SchemaEvent } from '../../../domain/wire/schema-events';
import { addressesOf } from '../addresses';
import { createEventReader } from '../event-reader';
import type { Http } from '../http';

export interface SchemaStreamParts {
  http: Pick<Http, 'stream'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}

/**
 * What the studio server tells of a schema as it happens (contract SSI 11.3), until it ends or `signal` closes it; nobody but the cookies says who asks. An
 * event that cannot be read is passed over. `address-not-found`: this server has no streams.
 */
export async function openSchemaStream(
  { http, config, origin }: SchemaStreamParts,
  id: string,
  { signal, onEvent }: { signal: AbortSignal; onEvent(event: SchemaEvent): void },
): Promise<Outcome<null>> {
  const known = await config();
  if (!known.ok) return known;
  const addresses = addressesOf(known.value, origin);
  if (!addresses.ok) return addresses;
  const read = createEventReader((data) => {
    const event = parseSchemaEvent(data);
    if (event.ok) onEvent(event.value);
  });
  return http.stream({ url: addresses.value.studio(`api/v1/schema/sse/${encodeURIComponent(id)}`), signal, onText: read });
}
