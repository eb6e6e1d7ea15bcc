import type { DidAnswer } from '../../../domain/did-record';
import { identityPageSize, type ListedIdentity } from '../../../domain/listed-identity';
import { failed, type Outcome, ok } from '../../../domain/outcome';
import type { SchemaAnswer } from '../../../domain/schema-record';
import type { Service } from '../../../domain/service';
import type { StatusEntry } from '../../../domain/status-entry';
import type { Config } from '../../../domain/wire/config';
import { parseDidResolution } from '../../../domain/wire/did-resolution';
import { parseDidList, parseSchemaList } from '../../../domain/wire/identity-list';
import { parseLedgerSchema } from '../../../domain/wire/ledger';
import type { ParsedRows } from '../../../domain/wire/rows';
import { parseSchema, parseSchemaRefusal } from '../../../domain/wire/schemas';
import { parseStatusEntries } from '../../../domain/wire/status-entries';
import { webAddress, withQuery } from '../addresses';
import type { Http } from '../http';
import type { Net } from '../net-api';
import type { TenantGate } from '../tenant-call';

export interface SsiCallParts {
  gate: TenantGate;
  http: Pick<Http, 'json'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}

const grant = 'access_service_ssi';
const nodePath = 'hypersign-protocol/hidnode/ssi';

/** The reads of an SSI tenant and of the ledger (contract SSI 3 to 5, 10). `service` is the SSI service itself. */
export function createSsiCalls({
  gate,
  http,
  config,
  origin,
}: SsiCallParts): Pick<Net, 'dids' | 'schemas' | 'did' | 'schema' | 'statusEntries' | 'ledgerSchema'> {
  function get(service: Service, path: string, onRefused?: (body: unknown) => void): Promise<Outcome<unknown>> {
    return gate(service, grant, `api/v1/${path}`, (url, token) =>
      http.json({
        method: 'GET',
        url,
        headers: { Authorization: `Bearer ${token}` },
        ...(onRefused === undefined ? {} : { onRefused }),
      }),
    );
  }

  async function parsed<Value>(
    asked: Promise<Outcome<unknown>>,
    parse: (body: unknown) => Outcome<Value>,
  ): Promise<Outcome<Value>> {
    const answer = await asked;
    return answer.ok ? parse(answer.value) : answer;
  }

  const page = (path: string, number: number, limit: number) => withQuery(path, { page: number, limit });

  return {
    dids: (service, number): Promise<Outcome<ParsedRows<ListedIdentity>>> =>
      parsed(get(service, page('did', number, identityPageSize)), (body) => parseDidList(body, number)),
    schemas: (service, number) =>
      parsed(get(service, page('schema', number, identityPageSize)), (body) => parseSchemaList(body, number)),
    // Ids go into the path as they are: the real server wants them so (contract SSI 3.2), and none is taken that could lead out of it.
    did: (service, did): Promise<Outcome<DidAnswer>> =>
      parsed(get(service, `did/resolve/${did}`), (body) => parseDidResolution(did, body)),
    async schema(service, id): Promise<Outcome<SchemaAnswer>> {
      let refusal: SchemaAnswer | null = null;
      const answer = await get(service, `schema/${id}`, (body) => {
        refusal = parseSchemaRefusal(body);
      });
      if (answer.ok) return parseSchema(id, answer.value);
      // Mere words are told as those of any refusal.
      const told = refusal as SchemaAnswer | null;
      return told === null || told.event === 'refused' ? answer : ok(told);
    },
    statusEntries: (service, id, { page: number, limit }): Promise<Outcome<ParsedRows<StatusEntry>>> =>
      parsed(get(service, page(`status/ssi/${id}`, number, limit)), parseStatusEntries),
    async ledgerSchema(id) {
      const known = await config();
      if (!known.ok) return known;
      const { ledgerRest } = known.value;
      const url = ledgerRest === '' ? null : webAddress(`${ledgerRest.replace(/\/+$/, '')}/${nodePath}/schema/${id}:`, origin);
      if (url === null) return failed('address-not-found');
      return parsed(http.json({ method: 'GET', url }), (body) => parseLedgerSchema(id, body));
    },
  };
}
