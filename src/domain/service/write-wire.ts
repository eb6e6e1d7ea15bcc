import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import type { Service } from './service';
import { appWire, toService } from './wire';

const key = v.pipe(v.string(), v.nonEmpty());
const createdWire = v.object({ ...appWire.entries, apiSecretKey: key });
const secretWire = v.object({ apiSecretKey: key });
const deletedWire = v.object({ appId: v.string() });

/** A new service and its key, which no other answer has (contract studio 10.2). */
export function parseCreated(body: unknown): Outcome<{ service: Service; apiSecretKey: string }> {
  const parsed = parseBody(createdWire, body);
  if (!parsed.ok) return parsed;
  const { apiSecretKey, ...app } = parsed.value;
  return ok({ service: toService(app), apiSecretKey });
}

/** A service as it is stored after a change (contract studio 10.3). */
export function parseUpdated(body: unknown): Outcome<Service> {
  const parsed = parseBody(appWire, body);
  return parsed.ok ? ok(toService(parsed.value)) : parsed;
}

/** The new key of a service (contract studio 10.5). */
export function parseSecret(body: unknown): Outcome<string> {
  const parsed = parseBody(secretWire, body);
  return parsed.ok ? ok(parsed.value.apiSecretKey) : parsed;
}

/** The id of a service that was deleted (contract studio 10.4). */
export function parseDeleted(body: unknown): Outcome<string> {
  const parsed = parseBody(deletedWire, body);
  return parsed.ok ? ok(parsed.value.appId) : parsed;
}
