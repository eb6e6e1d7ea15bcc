import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { giveServiceToken } from '../../platform/api-server/service-tokens';
import { credentialActs, ledgerAllowances, ledgerQueue, ledgerTransactions } from '../../platform/db/identity-schema';
import { services } from '../../platform/db/schema';
import { readBodies } from '../../platform/http/answers';
import { buildServer } from '../../platform/http/build-server';
import { commitDueBlocks } from '../../platform/ledger/blocks';
import { serveSsi } from '../../platform/tenant/serve-ssi';
import { openContext } from './support/context';
import { issueBody, statusBody } from './support/credentials';
import { schemaBody } from './support/identities';

/** What a service writes beside a message, and what it sends. */
interface Case {
  table: 'credentials' | 'schemas' | 'credential_acts';
  method: 'POST' | 'PATCH';
  path: string;
  body: object;
}

/** The SSI calls of the demo's service on a database that can be made to fail. */
async function openCalls() {
  const { context, close } = await openContext();
  const { db, options, ports } = context;
  const [service] = await db.select().from(services).where(eq(services.type, 'SSI_API')).orderBy(services.position);
  if (!service) throw new Error('there is no SSI service');
  const { server } = await buildServer(options, ports);
  readBodies(server);
  serveSsi(server, context);
  const rights = [{ access: 'ALL', expiryDate: null }];
  const token = await giveServiceToken(context, service.ownerUserId, { service, grant: 'access_service_ssi', rights });
  const call = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return server.inject({ method, url: `/tenant/${service.subdomain}/api/v1${path}`, payload, headers });
  };
  const made = await call('POST', '/did/create', { namespace: 'testnet' });
  const { didDocument } = made.json<{ metaData: { didDocument: { id: string } } }>().metaData;
  const did = didDocument.id;
  const signInfos = [{ verification_method_id: `${did}#key-1` }];
  await call('POST', '/did/register/v2', { didDocument, signInfos });
  await commitDueBlocks(context, true);
  const { schemaId } = (await call('POST', '/schema', schemaBody(did))).json<{ schemaId: string }>();
  await commitDueBlocks(context, true);
  const issued = await call('POST', '/credential/issue', issueBody({ did, schemaId }));
  await commitDueBlocks(context, true);
  const { id } = issued.json<{ credentialDocument: { id: string } }>().credentialDocument;
  const cases: Record<string, Case> = {
    'a credential': { table: 'credentials', method: 'POST', path: '/credential/issue', body: issueBody({ did, schemaId }) },
    'what was done to issue a credential': {
      ...{ table: 'credential_acts', method: 'POST', path: '/credential/issue' },
      body: issueBody({ did, schemaId }),
    },
    'a schema': { table: 'schemas', method: 'POST', path: '/schema', body: schemaBody(did) },
    'what was done to a status': {
      ...{ table: 'credential_acts', method: 'PATCH', path: `/credential/status/${id}` },
      body: statusBody({ did }, 'SUSPEND'),
    },
  };
  /** How many messages wait, how many were sent, and how many acts are noted. */
  const counts = async () => [await db.$count(ledgerQueue), await db.$count(ledgerTransactions), await db.$count(credentialActs)];
  return {
    ...{ context, cases, counts },
    call: async ({ method, path, body }: Case) => (await call(method, path, body)).statusCode,
    /** Makes the database refuse new rows of a table, as it does when the platform ends before they are written. */
    refuse: (table: string) => db.execute(sql.raw(`alter table ${table} add constraint refused check (false) not valid`)),
    accept: (table: string) => db.execute(sql.raw(`alter table ${table} drop constraint refused`)),
    close: async () => {
      await server.close();
      await close();
    },
  };
}

const it = test
  .extend('opened', { scope: 'file' }, () => openCalls())
  .extend('calls', { scope: 'file' }, ({ opened }, { onCleanup }) => {
    onCleanup(opened.close);
    return opened;
  });

describe.each(['waits for a block', 'is sent at once'])('a message that %s', (when) => {
  it.for(['a credential', 'what was done to issue a credential', 'a schema', 'what was done to a status'])(
    'is not sent if %s cannot be written with it',
    async (what, { calls: { context, cases, counts, call, refuse, accept } }) => {
      const one = cases[what];
      if (!one) throw new Error(`there is no case ${what}`);
      // Without an allowance of fees a call waits for the ledger.
      const allowances = when === 'is sent at once' ? await context.db.delete(ledgerAllowances).returning() : [];
      await refuse(one.table);
      const before = await counts();
      const refused = await call(one);
      await accept(one.table);
      if (allowances.length > 0) await context.db.insert(ledgerAllowances).values(allowances);
      expect([refused, await counts()]).toEqual([500, before]);
    },
  );
});
