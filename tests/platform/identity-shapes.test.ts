import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { refusalWire } from '../../src/domain/wire/auth';
import { didAnswerWire, didUpdateAnswerWire, parseUpdatedDid, signedDidWire } from '../../src/domain/wire/did-answers';
import { didDocumentWire, didMetadataWire, didResolutionWire, parseDidResolution } from '../../src/domain/wire/did-resolution';
import { identityListWire, parseDidList, parseSchemaList } from '../../src/domain/wire/identity-list';
import { parseLedgerDid, parseLedgerSchema } from '../../src/domain/wire/ledger';
import { parseSchema, schemaCreatedWire, schemaDocumentWire, schemaRefusalWire } from '../../src/domain/wire/schemas';
import { statusEntryWire, statusListWire } from '../../src/domain/wire/status-entries';
import { createDid, nodePath, openWorkbench, register, registeredDid, schemaBody, type Workbench } from './support/identities';
import { clockAt, startTestPlatform } from './support/platform';
import { expectExactly } from './support/stray-members';

const clock = clockAt();
const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
let platform: Platform;
let bench: Workbench;

beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, rateLimit: null, demo });
  bench = await openWorkbench(platform);
});
afterAll(() => platform.close());

const jsonAt = async (path: string) => (await bench.get(path)).json;

describe('no answer about identities has a member that the contract lacks, and the app can read', () => {
  it('both lists', async () => {
    const [dids, schemas] = [await jsonAt('/did?page=1&limit=100'), await jsonAt('/schema?page=1&limit=100')];
    for (const list of [dids, schemas]) expectExactly(identityListWire, list);
    expect([parseDidList(dids), parseSchemaList(schemas)]).toMatchObject(
      Array(2).fill({ ok: true, value: { losses: { count: 0 } } }),
    );
  });

  it('every DID, from the tenant and from the node', async () => {
    for (const did of (await platform.ssi.identities(bench.appId)).dids) {
      const { status, json } = await bench.get(`/did/resolve/${did}`);
      if (status !== 200) continue;
      const { didDocument, didDocumentMetadata } = json as { didDocument: object; didDocumentMetadata: object | null };
      expectExactly(didResolutionWire, json);
      expectExactly(didDocumentWire, didDocument);
      const answer = parseDidResolution(did, json);
      expect(answer.ok && 'facts' in answer.value && answer.value.facts.unreadable).toBe(undefined);
      if (didDocumentMetadata === null) continue;
      expectExactly(didMetadataWire, didDocumentMetadata);
      const told = parseLedgerDid(did, (await bench.node(`${nodePath}/did/${did}`)).json);
      expect(told).toMatchObject({ ok: true, value: { event: 'on-ledger' } });
    }
  });

  it('every schema, from the tenant and from the node', async () => {
    for (const id of (await platform.ssi.identities(bench.appId)).schemas) {
      const { status, json } = await bench.get(`/schema/${id}`);
      expectExactly(status === 200 ? schemaDocumentWire : schemaRefusalWire, json);
      if (status !== 200) continue;
      const [told, there] = [parseSchema(id, json), parseLedgerSchema(id, (await bench.node(`${nodePath}/schema/${id}`)).json)];
      expect(there.ok && there.value.event).toBe(told.ok && told.value.event);
    }
  });

  it('every status entry, also where it stands inside a refusal', async () => {
    const { dids, schemas } = await platform.ssi.identities(bench.appId);
    let count = 0;
    for (const id of [...dids, ...schemas]) {
      const list = (await jsonAt(`/status/ssi/${id}?page=1&limit=100`)) as { data: unknown[] };
      expectExactly(statusListWire, list);
      for (const entry of list.data) expectExactly(statusEntryWire, entry);
      count += list.data.length;
    }
    expect(count).toBeGreaterThan(30);
  });

  it('the answers to what is asked for', async () => {
    const document = await createDid(bench);
    expectExactly(didAnswerWire, (await bench.post('/did/create', { namespace: 'testnet' })).json);
    expectExactly(didAnswerWire, (await register(bench, document)).json);
    const known = await registeredDid(bench, platform);
    const body = { didDocument: { ...known, alsoKnownAs: [] }, verificationMethodId: `${known.id}#key-1`, deactivate: false };
    const updated = (await bench.patch('/did', body)).json;
    expectExactly(didUpdateAnswerWire, updated);
    expect(parseUpdatedDid(known.id, updated)).toMatchObject({ ok: true });
    expectExactly(didUpdateAnswerWire, (await bench.patch('/did', { did: known.id, name: 'Shaped' })).json);
    const { didDocument: _unsent, ...signing } = { ...body, did: known.id };
    expectExactly(signedDidWire, (await bench.post('/did/auth/sign', signing)).json);
    expectExactly(schemaCreatedWire, (await bench.post('/schema', schemaBody(known.id))).json);
    expectExactly(refusalWire, (await bench.post('/schema', {})).json);
  });
});
