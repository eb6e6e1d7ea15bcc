import type { CredentialAnswer } from '../../../domain/credential/credential';
import { parseCredential } from '../../../domain/credential/wire';
import type { DidAnswer } from '../../../domain/did/did';
import { parseDidResolution } from '../../../domain/did/wire';
import { parseCredentialList, parseDidList, parseSchemaList } from '../../../domain/ledger/list-wire';
import { identityPageSize, type ListedIdentity } from '../../../domain/ledger/listed-row';
import { parseStatusEntries } from '../../../domain/ledger/status-entries-wire';
import type { StatusEntry } from '../../../domain/ledger/status-entry';
import { parseLedgerCredential, parseLedgerDid, parseLedgerSchema } from '../../../domain/ledger/wire';
import type { SchemaAnswer } from '../../../domain/schema/schema';
import { parseSchema, parseSchemaRefusal } from '../../../domain/schema/wire';
import type { Service } from '../../../domain/service/service';
import type { Config } from '../../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { ParsedRows } from '../../../domain/shared/rows-wire';
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

type SsiReads = Pick<
  Net,
  | 'dids'
  | 'schemas'
  | 'credentials'
  | 'did'
  | 'schema'
  | 'credential'
  | 'statusEntries'
  | 'ledgerDid'
  | 'ledgerSchema'
  | 'ledgerCredential'
>;

/** The reads of an SSI tenant and of the ledger (contract SSI 3 to 6, 10). `service` is the SSI service itself. */
export function createSsiCalls({ gate, http, config, origin }: SsiCallParts): SsiReads {
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

  async function ledgerAddress(path: string): Promise<Outcome<string>> {
    const known = await config();
    if (!known.ok) return known;
    const { ledgerRest } = known.value;
    const url = ledgerRest === '' ? null : webAddress(`${ledgerRest.replace(/\/+$/, '')}/${nodePath}/${path}`, origin);
    return url === null ? failed('address-not-found') : ok(url);
  }

  const page = (path: string, number: number, limit: number) => withQuery(path, { page: number, limit });

  return {
    dids: (service, { page: number }): Promise<Outcome<ParsedRows<ListedIdentity>>> =>
      parsed(get(service, page('did', number, identityPageSize)), (body) => parseDidList(body, number)),
    schemas: (service, { page: number }) =>
      parsed(get(service, page('schema', number, identityPageSize)), (body) => parseSchemaList(body, number)),
    credentials: (service, { page: number }) =>
      parsed(get(service, page('credential', number, identityPageSize)), (body) => parseCredentialList(body, number)),
    // Ids are part of the path unchanged: the real server wants them so (contract SSI 3.2), and none is accepted that could lead out of it.
    did: (service, did): Promise<Outcome<DidAnswer>> =>
      parsed(get(service, `did/resolve/${did}`), (body) => parseDidResolution(did, body)),
    async schema(service, id): Promise<Outcome<SchemaAnswer>> {
      let refusal: SchemaAnswer | null = null;
      const answer = await get(service, `schema/${id}`, (body) => {
        refusal = parseSchemaRefusal(body);
      });
      if (answer.ok) return parseSchema(id, answer.value);
      // A refusal in plain words is treated as any refusal.
      const reported = refusal as SchemaAnswer | null;
      return reported === null || reported.event === 'refused' ? answer : ok(reported);
    },
    credential: (service, id, isWithDocument = false): Promise<Outcome<CredentialAnswer>> =>
      parsed(get(service, `credential/${id}?retrieveCredential=${isWithDocument}`), (body) => parseCredential(id, body)),
    statusEntries: (service, id, { page: number, limit }): Promise<Outcome<ParsedRows<StatusEntry>>> =>
      parsed(get(service, page(`status/ssi/${id}`, number, limit)), parseStatusEntries),
    async ledgerDid(did): Promise<Outcome<DidAnswer>> {
      const url = await ledgerAddress(`did/${did}`);
      if (!url.ok) return url;
      let isAbsent = false;
      const answer = await http.json({
        method: 'GET',
        url: url.value,
        onRefused(body) {
          const reported = parseLedgerDid(did, body);
          isAbsent = !reported.ok && reported.problem.code === 'address-not-found';
        },
      });
      if (answer.ok) return parseLedgerDid(did, answer.value);
      return isAbsent ? ok({ event: 'refused', said: null }) : answer;
    },
    async ledgerSchema(id) {
      const url = await ledgerAddress(`schema/${id}:`);
      return url.ok ? parsed(http.json({ method: 'GET', url: url.value }), (body) => parseLedgerSchema(id, body)) : url;
    },
    async ledgerCredential(id) {
      const url = await ledgerAddress(`credential/${id}`);
      if (!url.ok) return url;
      let refusal: CredentialAnswer | null = null;
      const answer = await http.json({
        method: 'GET',
        url: url.value,
        onRefused(body) {
          const reported = parseLedgerCredential(id, body);
          if (reported.ok) refusal = reported.value;
        },
      });
      if (answer.ok) return parseLedgerCredential(id, answer.value);
      // A node reports a missing record with the status of a fault (contract SSI 10.2): its own words say which it is.
      return refusal === null ? answer : ok(refusal);
    },
  };
}
